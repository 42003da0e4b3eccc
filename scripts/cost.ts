/** `npm run cost`: computes the price of one call of each route, and of a month. */
import { parseArgs } from "node:util"
import { audioHour, keptGigabyte } from "./cost/audio.ts"
import { type Bill, totalOf } from "./cost/bill.ts"
import { batchVideo, watchPoll, webhookEvent } from "./cost/bulk.ts"
import { costOf, requestLine } from "./cost/call-cost.ts"
import { FIXED_RESOURCES, type FixedResources } from "./cost/idle.ts"
import { fullVectors, indexedTranscript, LARGE_LIBRARY, librarySearch } from "./cost/library.ts"
import { callsOf, type Load, storedGbOf } from "./cost/load.ts"
import { listeningAgent, monthOf } from "./cost/month.ts"
import { PRICES, PRICES_AS_OF } from "./cost/prices.ts"
import { FRESH_KB } from "./cost/proxy.ts"
import { RECORDED } from "./cost/recorded-calls.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"

const KB_PER_GB = 1_000_000
const COLUMN = 15

const IDLE_LOAD: Load = { transcripts: 0, cached: 0, users: 0, visits: 0, lists: 0, hours: 0, agents: 0 }

const command: Command = {
  help: `Usage: npm run -s cost -- [--transcripts <n>] [--cached <share>] [--users <n>] [--visits <n>] [--lists <n>]
                       [--hours <n>] [--agents <n>] [--proxy <USD per GB>] [--years <n>] [--firewall] [--balancer]

Prints the price of a call of each route and of a month under this load, at AWS list prices (us-east-1, ${PRICES_AS_OF},
no free tier), with the egress proxy and OpenAI's whisper-1. Excludes language models and payment fees.

  --transcripts <n>  requested transcripts (100000)
  --cached <share>   share of them that is cached, from 0 to 1 (0.6)
  --users <n>        users of the site (2000)
  --visits <n>       visits per user (20)
  --lists <n>        pages of searches, channels, playlists and comments (20000)
  --hours <n>        hours of uploaded audio (200)
  --agents <n>       agents connected over MCP all month (0)
  --proxy <USD>      what a GB through the egress proxy costs (${PRICES.proxyGb}); 0 without a proxy
  --years <n>        years since the first deployment: the sealing key costs more after each of two rotations (0)
  --firewall         with CloudFront's firewall
  --balancer         with a load balancer for the extraction service, which keeps one task running
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
        agents: { type: "string", default: "0" },
        proxy: { type: "string", default: String(PRICES.proxyGb) },
        years: { type: "string", default: "0" },
        firewall: { type: "boolean", default: false },
        balancer: { type: "boolean", default: false },
      },
    })
    const { firewall, balancer, proxy, years, ...amounts } = values
    const proxyUsdPerGb = numberOf("proxy", proxy)
    const keyRotations = Math.floor(numberOf("years", years))
    const fixed = { ...FIXED_RESOURCES, isFirewalled: firewall, isBalanced: balancer, keyRotations }
    report(loadFrom(amounts), proxyUsdPerGb, fixed)
  },
}

function loadFrom(amounts: Readonly<Record<keyof Load, string>>): Load {
  const load = {
    transcripts: numberOf("transcripts", amounts.transcripts),
    cached: numberOf("cached", amounts.cached),
    users: numberOf("users", amounts.users),
    visits: numberOf("visits", amounts.visits),
    lists: numberOf("lists", amounts.lists),
    hours: numberOf("hours", amounts.hours),
    agents: numberOf("agents", amounts.agents),
  }
  if (load.cached > 1) throw new UsageError("--cached must be from 0 to 1.")
  return load
}

function numberOf(name: keyof Load | "proxy" | "years", text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new UsageError(`--${name} must be 0 or more.`)
  return Number(text)
}

function report(load: Load, proxyUsdPerGb: number, fixed: FixedResources): void {
  const month = (of: Load) => monthOf(callsOf(of), { ...of, storedGb: storedGbOf(of), proxyUsdPerGb }, fixed)
  print(
    "1,000 calls, in USD",
    Object.keys(RECORDED).map((name) => [name, ofThousand(costOf(name))]),
  )
  print("The request log of 1,000 calls, included in their prices", [
    ["", { DynamoDB: 1000 * requestLine() }],
  ])
  print("1,000 fresh videos of a batch, without the proxy", [["", ofThousand(batchVideo())]])
  print("1,000 polls of watchlists' sources", [["", ofThousand(watchPoll())]])
  print("1,000 events to customers' endpoints", [["", ofThousand(webhookEvent())]])
  const indexed = indexedTranscript(LARGE_LIBRARY)
  print("1,000 searches of a library of 10,000 transcripts", [
    ["", ofThousand(librarySearch(LARGE_LIBRARY))],
    ["full vectors, in addition", ofThousand(fullVectors())],
  ])
  print("1,000 transcripts in such a library's index", [
    ["written", ofThousand(indexed.once)],
    ["stored for a month", ofThousand(indexed.month)],
  ])
  const proxied = (kb: number): Bill => ({ "Egress proxy": ((kb * 1000) / KB_PER_GB) * proxyUsdPerGb })
  print("1,000 fresh transcripts through the egress proxy", [
    ["masked", proxied(FRESH_KB.masked)],
    ["unmasked", proxied(FRESH_KB.unmasked)],
    ["masked, if YouTube compressed nothing", proxied(FRESH_KB.uncompressed)],
  ])
  print("One hour of audio, in USD", [["", audioHour()]])
  const { stored, played } = keptGigabyte()
  print("1 GB of kept audio, the most per account", [
    ["stored for a month", stored],
    ["played once", played],
  ])
  print("One agent connected over MCP for a month", [["", listeningAgent()]])
  print("One month under this load", [["", month(load)]])
  print("One month without calls", [["", month(IDLE_LOAD)]])
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
