/** `npm run cost`: what a call of each route costs, and a month. */
import { parseArgs } from "node:util"
import { type Bill, costOf, monthOf, RECORDED, STANDING, soundHour, totalOf } from "./cost/bill.ts"
import { callsOf, type Load } from "./cost/load.ts"
import { PRICES_AS_OF } from "./cost/prices.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"

/** A stored transcript with its history row, and a user with ledger and keys. */
const TRANSCRIPT_KB = 22
const USER_KB = 20
const KB_PER_GB = 1_000_000
const COLUMN = 15

const NOBODY: Load = { transcripts: 0, cached: 0, users: 0, visits: 0, lists: 0, hours: 0 }

const command: Command = {
  help: `Usage: npm run -s cost -- [--transcripts <n>] [--cached <share>] [--users <n>] [--visits <n>] [--lists <n>]
                       [--hours <n>] [--firewall] [--balancer]

What a call of each route costs, and a month of such a load, at AWS's list prices (us-east-1, ${PRICES_AS_OF}, no free tier).
What the models ($0.36 for an hour of sound at OpenAI's whisper-1), the proxy and the payments provider charge is not in it.

  --transcripts <n>  transcripts that callers ask for (100000)
  --cached <share>   how many of them are stored already, from 0 to 1 (0.6)
  --users <n>        people who come to the site (2000)
  --visits <n>       visits of each (20)
  --lists <n>        pages of searches, channels, playlists and comments (20000)
  --hours <n>        hours of sound that people upload (200)
  --firewall         with CloudFront's firewall
  --balancer         with a load balancer before the extraction service, behind which one machine always runs
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
        hours: { type: "string", default: "200" },
        firewall: { type: "boolean", default: false },
        balancer: { type: "boolean", default: false },
      },
    })
    const { firewall, balancer, ...wanted } = values
    report(loadFrom(wanted), { ...STANDING, isFirewalled: firewall, isBalanced: balancer })
  },
}

function loadFrom(wanted: Readonly<Record<keyof Load, string>>): Load {
  const load = {
    transcripts: numberOf("transcripts", wanted.transcripts),
    cached: numberOf("cached", wanted.cached),
    users: numberOf("users", wanted.users),
    visits: numberOf("visits", wanted.visits),
    lists: numberOf("lists", wanted.lists),
    hours: numberOf("hours", wanted.hours),
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
  const { hours } = load
  print("An hour of sound, in US dollars", [["", soundHour()]])
  print("A month with this load", [["", monthOf(callsOf(load), { storedGb, hours }, standing)]])
  print("A month in which nobody calls", [
    ["", monthOf(callsOf(NOBODY), { storedGb: 0, hours: 0 }, standing)],
  ])
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
