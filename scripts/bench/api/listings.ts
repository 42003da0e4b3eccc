import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { innertubeListings } from "../../../core/adapters/youtube/listing/innertube/innertube-listings.ts"
import { systemClock } from "../../../core/kernel/clock.ts"
import { createTable } from "../../../core/table/create.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { loadHandlers } from "../../../functions/handlers.ts"
import { buildApp, type Mounted } from "../../../functions/http/app.ts"
import { startDynamo } from "../../local/store/dynamo.ts"
import { localEnvironment } from "../../local/store/environment.ts"
import { makeCallers } from "../rig/callers.ts"
import { computeFigures, formatNumber, formatTable } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"
import { startPlatform } from "../rig/rig.ts"

const CHANNEL = "channel=@demo-kitchen-garden"
/** One call of each list route, for data in the recordings. */
const CALLS = {
  search: "search?q=garden",
  "channel/resolve": `channel/resolve?${CHANNEL}`,
  "channel/search": `channel/search?${CHANNEL}&q=worms`,
  "channel/videos": `channel/videos?${CHANNEL}`,
  "channel/latest": `channel/latest?${CHANNEL}`,
  "playlist/videos": "playlist/videos?playlist=PLdemo-kitchen-garden-list-00000001",
  comments: "comments?video=demo-talk-1",
} as const

/**
 * Measures each list route, one call at a time, with a request to the platform and from the cache.
 */
export async function benchLists({ quick }: PartOptions): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
  const dynamo = await startDynamo({ dataDir })
  const platform = await startPlatform()
  const rounds = quick ? 5 : 40
  try {
    const mounted = await loadHandlers()
    const times = new Map<string, { uncached: number[]; cached: number[] }>()
    for (let round = 0; round <= rounds; round += 1) {
      // A new table, so that nothing is cached.
      const send = await freshService(mounted, dynamo.endpoint, platform.origin, round)
      for (const [name, path] of Object.entries(CALLS)) {
        const uncached = await timed(() => send(path))
        const cached = await timed(() => send(path))
        // The first round loads lazy modules.
        if (round === 0) times.set(name, { uncached: [], cached: [] })
        else times.get(name)?.uncached.push(uncached)
        if (round > 0) times.get(name)?.cached.push(cached)
      }
    }
    const rows = [...times].map(([name, { uncached, cached }]) => [
      name,
      ...shownOf(uncached),
      ...shownOf(cached),
    ])
    const parse = await parseMegabyte(platform.origin, rounds)
    const columns = ["route", "uncached p50", "p95", "p99", "cached p50", "p95", "p99"]
    return {
      tables: [
        {
          title: "List routes in one process (milliseconds, platform replayed with 0 ms)",
          text: formatTable(columns, rows),
        },
        {
          title: "Parsing a search response of 1 MB, from fetch to items",
          text: `${formatNumber(parse)} ms (median)`,
        },
      ],
      raw: { lists: Object.fromEntries(times), parseMs: parse },
    }
  } finally {
    await platform.stop()
    await dynamo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function freshService(mounted: readonly Mounted[], endpoint: string, origin: string, round: number) {
  const environment = localEnvironment({
    TABLE_NAME: `lists-${round}`,
    DYNAMODB_ENDPOINT: endpoint,
    PLATFORM_WEB_ORIGIN: origin,
    TOKEN_SECRET: "a secret for benchmarks, and for nothing else",
    LOG_FORMAT: "none",
  })
  const services = compose(parseConfig(environment))
  await createTable(services.table)
  const [caller] = await makeCallers(services.table, { accounts: 1, keysOfEach: 1 })
  const app = buildApp(services, mounted)
  const headers = { authorization: `Bearer ${caller?.key}` }
  return async (path: string) => {
    const response = await app.request(`http://bench.example/api/v1/youtube/${path}`, { headers })
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body}`)
  }
}

/** A search through the client API whose response is padded to 1 MB by repeated results. */
async function parseMegabyte(origin: string, rounds: number): Promise<number> {
  let body: string | undefined
  const lists = innertubeListings({
    webOrigin: origin,
    clock: systemClock,
    report: console.error,
    fetch: async (input, init) => {
      body ??= swollen(await (await fetch(input, init)).text())
      return new Response(body, { headers: { "content-type": "application/json" } })
    },
  })
  const search = async () => {
    const found = await lists.searchVideos({ q: "garden", filters: {}, cursor: null })
    if (found.outcome !== "ok") throw new Error(`the search failed: ${found.outcome}`)
  }
  const all: number[] = []
  for (let round = 0; round < rounds + 3; round += 1) all.push(await timed(search))
  return computeFigures({ latenciesMs: all.slice(3), wallMs: 1, cpuMs: 0 }).p50
}

/** Grows the longest list in a JSON text by repetition until the text has 1 MB. */
function swollen(text: string): string {
  const answer: unknown = JSON.parse(text)
  const lists: unknown[][] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) lists.push(value)
    if (typeof value === "object" && value !== null) Object.values(value).forEach(visit)
  }
  visit(answer)
  const longest = lists.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
  const items = longest.find((list) => list.length > 1) ?? []
  const once = [...items]
  while (JSON.stringify(answer).length < 1_000_000) for (let n = 0; n < 50; n += 1) items.unshift(...once)
  return JSON.stringify(answer)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function shownOf(latenciesMs: readonly number[]): string[] {
  const { p50, p95, p99 } = computeFigures({ latenciesMs, wallMs: 1, cpuMs: 0 })
  return [p50, p95, p99].map(formatNumber)
}
