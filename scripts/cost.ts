/** `npm run cost`: what a call of each route costs, and a month. */
import { parseArgs } from "node:util"
import { type Bill, costOf, monthOf, RECORDED, STANDING, totalOf } from "./cost/bill.ts"
import { callsOf, type Load } from "./cost/load.ts"
import { PRICES_AS_OF } from "./cost/prices.ts"
import { type Command, runCommand, UsageError } from "./local/command.ts"

/** A stored transcript with its history row, and a user with ledger and keys. */
const TRANSCRIPT_KB = 22
const USER_KB = 20
const KB_PER_GB = 1_000_000
const COLUMN = 15

const NOBODY: Load = { transcripts: 0, cached: 0, users: 0, visits: 0, lists: 0 }

const command: Command = {
  help: `Usage: npm run -s cost -- [--transcripts <n>] [--cached <share>] [--users <n>] [--visits <n>] [--lists <n>] [--firewall]

What a call of each route costs, and a month of such a load, at AWS's list prices (us-east-1, ${PRICES_AS_OF}, no free tier).
What the model, the proxy and the payments provider charge is not in it.

  --transcripts <n>  transcripts that callers ask for (100000)
  --cached <share>   how many of them are stored already, from 0 to 1 (0.6)
  --users <n>        people who come to the site (2000)
  --visits <n>       visits of each (20)
  --lists <n>        pages of searches, channels, playlists and comments (20000)
  --firewall         with CloudFront's firewall
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        transcripts: { type: "string", default: "100000" },
        cached: { type: "string", default: "0.6" },
        users: { type: "string", default: "2000" },
        visits: { type: "string", default: "20" },
        lists: { type: "string", default: "20000" },
        firewall: { type: "boolean", default: false },
      },
    })
    const { firewall, ...wanted } = values
    report(loadFrom(wanted), { ...STANDING, isFirewalled: firewall })
  },
}

function loadFrom(wanted: Readonly<Record<keyof Load, string>>): Load {
  const load = {
    transcripts: numberOf("transcripts", wanted.transcripts),
    cached: numberOf("cached", wanted.cached),
    users: numberOf("users", wanted.users),
    visits: numberOf("visits", wanted.visits),
    lists: numberOf("lists", wanted.lists),
  }
  if (load.cached > 1) throw new UsageError("--cached: a share, from 0 to 1.")
  return load
}

function numberOf(name: keyof Load, text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UsageError(`--${name}: a number, not negative.`)
  return Number(text)
}

function report(load: Load, standing: typeof STANDING): void {
  const storedGb = (load.transcripts * (1 - load.cached) * TRANSCRIPT_KB + load.users * USER_KB) / KB_PER_GB
  print(
    "1,000 calls, in US dollars",
    Object.keys(RECORDED).map((name) => [name, ofThousand(costOf(name))]),
  )
  print("A month with this load", [["", monthOf(callsOf(load), storedGb, standing)]])
  print("A month in which nobody calls", [["", monthOf(callsOf(NOBODY), 0, standing)]])
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

await runCommand(command)
