import { parseArgs } from "node:util"
import { type Bill, costOf, monthOf, RECORDED, STANDING, totalOf } from "./cost/bill.ts"
import { callsOf, type Load } from "./cost/load.ts"
import { PRICES_AS_OF } from "./cost/prices.ts"

const USAGE = `npm run -s cost -- [--transcripts 100000] [--cached 0.6] [--users 2000] [--visits 20] [--lists 20000] [--firewall]

What a call of each route costs, and a month of such a load, at AWS's list prices (us-east-1, ${PRICES_AS_OF}, no free tier).
What the model, the proxy and the payments provider charge is not in it.`

/** A stored transcript with its history row, and a user with ledger and keys. */
const TRANSCRIPT_KB = 22
const USER_KB = 20
const KB_PER_GB = 1_000_000
const COLUMN = 15

const { values } = parseArgs({
  options: {
    transcripts: { type: "string", default: "100000" },
    cached: { type: "string", default: "0.6" },
    users: { type: "string", default: "2000" },
    visits: { type: "string", default: "20" },
    lists: { type: "string", default: "20000" },
    firewall: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
})

const standing = { ...STANDING, isFirewalled: values.firewall }
const NOBODY: Load = { transcripts: 0, cached: 0, users: 0, visits: 0, lists: 0 }

if (values.help) console.log(USAGE)
else report()

function report(): void {
  const load: Load = {
    transcripts: numberOf("transcripts"),
    cached: numberOf("cached"),
    users: numberOf("users"),
    visits: numberOf("visits"),
    lists: numberOf("lists"),
  }
  const storedGb = (load.transcripts * (1 - load.cached) * TRANSCRIPT_KB + load.users * USER_KB) / KB_PER_GB
  print(
    "1,000 calls, in US dollars",
    Object.keys(RECORDED).map((name) => [name, ofThousand(costOf(name))]),
  )
  print("A month with this load", [["", monthOf(callsOf(load), storedGb, standing)]])
  print("A month in which nobody calls", [["", monthOf(callsOf(NOBODY), 0, standing)]])
}

function numberOf(name: "transcripts" | "cached" | "users" | "visits" | "lists"): number {
  const number = Number(values[name])
  if (!Number.isFinite(number) || number < 0) {
    console.error(`--${name} is a number.\n\n${USAGE}`)
    process.exit(1)
  }
  return number
}

function print(title: string, rows: readonly (readonly [string, Bill])[]): void {
  const services = Object.keys(rows[0]?.[1] ?? {})
  const width = Math.max(...rows.map(([name]) => name.length))
  console.log(`\n${title}\n${[" ".repeat(width), ...services.map(cell), cell("total")].join(" ")}`)
  for (const [name, bill] of rows) {
    const cells = services.map((service) => cell((bill[service] ?? 0).toFixed(4)))
    console.log([name.padEnd(width), ...cells, cell(totalOf(bill).toFixed(4))].join(" "))
  }
}

function cell(text: string): string {
  return text.padStart(COLUMN)
}

function ofThousand(bill: Bill): Bill {
  return Object.fromEntries(Object.entries(bill).map(([service, usd]) => [service, usd * 1000]))
}
