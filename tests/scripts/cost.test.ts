import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { audioHour } from "../../scripts/cost/audio.ts"
import { type Bill, totalOf } from "../../scripts/cost/bill.ts"
import { batchVideo, webhookEvent } from "../../scripts/cost/bulk.ts"
import { costOf, requestLine } from "../../scripts/cost/call-cost.ts"
import { idleUsd } from "../../scripts/cost/credit-cost.ts"
import { FIXED_RESOURCES, idleBill } from "../../scripts/cost/idle.ts"
import { fullVectors, indexedTranscript, LARGE_LIBRARY, librarySearch } from "../../scripts/cost/library.ts"
import { callsOf, type Load, NO_LOAD, storedGbOf } from "../../scripts/cost/load.ts"
import { listeningAgent, monthOf } from "../../scripts/cost/month.ts"
import { PRICES } from "../../scripts/cost/prices.ts"
import { FRESH_KB } from "../../scripts/cost/proxy.ts"
import { RECORDED } from "../../scripts/cost/recorded-calls.ts"

const NOTHING = { storedGb: 0, hours: 0, agents: 0, proxyUsdPerGb: 0 }
const IDLE_MAX_USD = 10

test("every route has recorded calls and therefore a price", () => {
  const routes = Object.entries<RouteDeclaration>(ROUTES).flatMap(([id, { localOnly }]) =>
    localOnly ? [] : id,
  )
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter((id) => RECORDED[id] === undefined)).toEqual([])
  expect(routes.map((id) => totalOf(costOf(id))).filter((usd) => !(usd > 0))).toEqual([])
})

test("a month without calls costs less than $10, whatever the free tiers cover", () => {
  const idle = totalOf(monthOf(callsOf(NO_LOAD), NOTHING, FIXED_RESOURCES))
  expect(idle).toBeGreaterThan(totalOf(idleBill(FIXED_RESOURCES)))
  expect(idle).toBeLessThan(IDLE_MAX_USD)
  expect(idleUsd()).toBe(idle)
})

test("a stored transcript costs less than a new one, and both are in the month's bill", () => {
  expect(totalOf(costOf("transcribe, cached"))).toBeLessThan(totalOf(costOf("transcribe")))
  const monthFor = (cached: number) =>
    totalOf(monthOf(callsOf({ ...NO_LOAD, transcripts: 1_000_000, cached }), NOTHING, FIXED_RESOURCES))
  const idle = totalOf(monthOf(callsOf(NO_LOAD), NOTHING, FIXED_RESOURCES))
  expect(monthFor(0) - idle).toBeCloseTo(1_000_000 * totalOf(costOf("transcribe")), 6)
  expect(monthFor(1) - idle).toBeCloseTo(1_000_000 * totalOf(costOf("transcribe, cached")), 6)
})

test("the firewall counts requests through CloudFront, and no scheduled runs", () => {
  const standing = { ...FIXED_RESOURCES, isFirewalled: true }
  expect(monthOf(callsOf(NO_LOAD), NOTHING, standing)["WAF"]).toBeCloseTo(PRICES.firewall, 9)
  const lists = monthOf(callsOf({ ...NO_LOAD, lists: 1_000_000 }), NOTHING, standing)
  expect(lists["WAF"]).toBeCloseTo(PRICES.firewall + 1_000_000 * PRICES.firewallRequest, 9)
})

test.each([
  [["--cached", "2"], /--cached must be from 0 to 1/],
  [["--cached", ""], /--cached must be 0 or more/],
  [["--users=-1"], /--users must be 0 or more/],
  [["--transcripts", "many"], /--transcripts must be 0 or more/],
  [["--nobody"], /--nobody/],
])("%j is refused with the usage, and no bill", (args, message) => {
  const script = join(import.meta.dirname, "../../scripts/cost.ts")
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" })
  expect([status, stdout]).toEqual([2, ""])
  expect(stderr).toMatch(message)
  expect(stderr).toContain("Usage: npm run -s cost")
})

test("an agent that listens all month costs at most a dollar", () => {
  const one = totalOf(listeningAgent())
  expect(one).toBeGreaterThan(0.5)
  expect(one).toBeLessThan(1)
  const [none = 0, many = 0] = [0, 1000].map((agents) =>
    totalOf(monthOf(callsOf(NO_LOAD), { ...NOTHING, agents }, FIXED_RESOURCES)),
  )
  expect(many - none).toBeCloseTo(1000 * one, 6)
})

test("the proxy is paid by the GB, for fresh calls only", () => {
  const [fresh, stored] = [0, 1].map((cached) => {
    const calls = callsOf({ ...NO_LOAD, transcripts: 1_000_000, cached })
    return monthOf(calls, { ...NOTHING, proxyUsdPerGb: 4 }, FIXED_RESOURCES)["Egress proxy"]
  })
  expect(stored).toBe(0)
  expect(fresh).toBeCloseTo(FRESH_KB.masked * 4, 9)
})

test("the sealing key costs more after each of its first two rotations", () => {
  const bills = [0, 1, 2, 3].map((keyRotations) => idleBill({ ...FIXED_RESOURCES, keyRotations }))
  expect(bills.map(({ KMS }) => KMS)).toEqual([1, 2, 3, 3])
})

test("an hour of audio costs AWS under a cent, and a load balancer more than all other fixed costs", () => {
  expect(totalOf(audioHour()) - PRICES.speechHour).toBeLessThan(0.01)
  const month = monthOf(callsOf({ ...NO_LOAD, hours: 1000 }), { ...NOTHING, hours: 1000 }, FIXED_RESOURCES)
  expect(month["Fargate"]).toBeCloseTo(1000 * (audioHour()["Fargate"] ?? 0), 9)
  const balanced = totalOf(idleBill({ ...FIXED_RESOURCES, isBalanced: true }))
  expect(balanced).toBeGreaterThan(2 * totalOf(idleBill(FIXED_RESOURCES)))
})

const documentOf = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../docs", name), "utf8").replaceAll(/\s+/g, " ")
const DOLLARS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
})

/** The default load of `npm run cost`, scaled to this many transcripts a day. */
function monthOfDaily(daily: number): { load: Load; bill: (proxyUsdPerGb: number) => Bill } {
  const transcripts = daily * 30
  const share = transcripts / 100_000
  const load = {
    transcripts,
    cached: 0.6,
    users: 2000 * share,
    visits: 20,
    lists: 20_000 * share,
    hours: 200 * share,
    agents: 0,
  }
  const bill = (proxyUsdPerGb: number) =>
    monthOf(callsOf(load), { ...load, storedGb: storedGbOf(load), proxyUsdPerGb }, FIXED_RESOURCES)
  return { load, bill }
}

test.each([100, 10_000, 1_000_000])("docs/scale.md has the bill of %d transcripts a day", (daily) => {
  const bill = monthOfDaily(daily).bill(PRICES.proxyGb)
  const proxy = bill["Egress proxy"] ?? 0
  const speech = bill["Speech to text"] ?? 0
  const columns = [totalOf(bill) - proxy - speech, proxy, speech, totalOf(bill)]
  const row = [daily.toLocaleString("en-US"), ...columns.map((usd) => DOLLARS.format(usd))].join(" | ")
  expect(documentOf("scale.md")).toContain(`| ${row} |`)
})

test("docs/deploy.md has the figures of the cost report", () => {
  const text = documentOf("deploy.md")
  const idle = monthOf(callsOf(NO_LOAD), NOTHING, FIXED_RESOURCES)
  const standing = idleBill(FIXED_RESOURCES)
  const runs = totalOf(idle) - totalOf(standing)
  const balanced = totalOf(idleBill({ ...FIXED_RESOURCES, isBalanced: true })) - totalOf(standing)
  const figures: Readonly<Record<string, number>> = {
    "%s a month by list prices": totalOf(idle),
    "the dashboard %s": PRICES.dashboard,
    [`${FIXED_RESOURCES.alarms} metrics of the alarms (AWS bills each metric that an alarm reads) %s`]:
      FIXED_RESOURCES.alarms * PRICES.alarm,
    "five custom metrics %s": FIXED_RESOURCES.customMetrics * PRICES.customMetric,
    "the key that seals tokens %s": PRICES.sealingKey,
    "the origin secret %s": PRICES.secret,
    "polls of the dead-letter queue %s": standing["SQS"] ?? 0,
    "runs of the schedules %s": runs,
    "the worker's image %s": standing["ECR"] ?? 0,
    "%s for a firewall": PRICES.firewall,
    "%s for a million calls": PRICES.firewallRequest * 1_000_000,
    "%s for a load balancer": balanced,
    "%s a month (`npm run cost -- --balancer`)": balanced,
    "16 of 316 seconds: %s": totalOf(listeningAgent()),
    "1,000 of them: %s": 1000 * totalOf(listeningAgent()),
    "its two addresses %s": idleBill({ ...FIXED_RESOURCES, isBalanced: true })["Addresses"] ?? 0,
    "1,000 fresh transcripts through it are %s": ((FRESH_KB.masked * 1000) / 1_000_000) * PRICES.proxyGb,
    "%s without masks": ((FRESH_KB.unmasked * 1000) / 1_000_000) * PRICES.proxyGb,
    "%s if YouTube compressed nothing": ((FRESH_KB.uncompressed * 1000) / 1_000_000) * PRICES.proxyGb,
    "1,000 fresh transcripts on AWS are %s": 1000 * totalOf(costOf("transcribe")),
    "a million fresh videos of batches %s": 1_000_000 * totalOf(batchVideo()),
    "a million events to customers' endpoints %s": 1_000_000 * totalOf(webhookEvent()),
    "a million lines of the request log %s": 1_000_000 * requestLine(),
    "1,000 searches cost about %s": 1000 * totalOf(librarySearch(LARGE_LIBRARY)),
    "%s by meaning with full vectors":
      1000 * (totalOf(librarySearch(LARGE_LIBRARY)) + totalOf(fullVectors())),
    "1,000 more transcripts cost %s to index": 1000 * totalOf(indexedTranscript(LARGE_LIBRARY).once),
    "%s for a month of 10,000 transcripts a day": totalOf(monthOfDaily(10_000).bill(PRICES.proxyGb)),
    "Of that, the proxy is %s": monthOfDaily(10_000).bill(PRICES.proxyGb)["Egress proxy"] ?? 0,
    "%s for an hour of audio": PRICES.speechHour,
  }
  expect(1000 * totalOf(indexedTranscript(LARGE_LIBRARY).month)).toBeLessThan(0.01)
  const expected = Object.entries(figures).map(([words, usd]) => words.replace("%s", `$${usd.toFixed(2)}`))
  expect(expected.filter((words) => !text.includes(words))).toEqual([])
})
