import {
  computeFigures,
  type Figures,
  formatNumber,
  formatTable,
  median,
  poolSamples,
  type Sample,
} from "../rig/figures.ts"
import type { Job } from "../rig/load.ts"
import type { Part, PartOptions } from "../rig/part.ts"
import { outputOf, type Rig, startRig } from "../rig/rig.ts"

const CLIENTS = [1, 16, 64] as const
/**
 * How many accounts call. Each has 10 keys with 300 calls per minute. The 60,000 calls per minute
 * in total are far more than one machine serves.
 */
const ACCOUNTS = 20
const STORED_VIDEO = "synBench-00"
/** Time limit of a run, for slow machines. */
const RUN_TIMEOUT_MS = 30_000

type Row = { label: string; clients: number; samples: Sample[] }

/**
 * Measures whole transcribe calls over HTTP. For comparison, measures only the two store calls of a
 * cached transcribe call, made by a client of the same store, with and without its memory. The
 * rounds alternate, so that load on the machine affects all three.
 */
export async function benchHttp(options: PartOptions): Promise<Part> {
  const { quick } = options
  const rows = [
    ...(await withRig(0, async (rig) => {
      await run(rig, { ...stored, calls: 1, clients: 1, warmUpCalls: 0, cached: false })
      const cached = await cachedRows(rig, quick)
      return [...cached, ...(await freshRows(rig, "fresh, platform 0 ms", quick))]
    })),
    ...(await withRig(50, (rig) => freshRows(rig, "fresh, platform 50 ms", quick))),
  ]
  return {
    tables: [
      { title: "Transcribe over HTTP (milliseconds)", text: speedTable(rows) },
      {
        title: "Cached transcribe over HTTP ÷ its store calls alone (median of rounds)",
        text: ratioTable(rows),
      },
    ],
    raw: rows.map((row) => ({ ...row, figures: computeFigures(poolSamples(row.samples)) })),
  }
}

const stored = { kind: "http" as const, videos: [STORED_VIDEO], cached: true }

async function cachedRows(rig: Rig, quick: boolean): Promise<Row[]> {
  // Warms up the service equally for one client and for 64.
  await run(rig, { ...stored, clients: 16, calls: 2000, warmUpCalls: 0 })
  const all: Row[] = []
  for (const clients of CLIENTS) {
    const rows: (Row & { kind: Job["kind"] })[] = [
      { label: "store calls alone", kind: "store", clients, samples: [] },
      { label: "cached transcribe", kind: "http", clients, samples: [] },
      { label: "store calls alone, nothing in memory", kind: "store_cold", clients, samples: [] },
    ]
    const calls = clients === 1 ? 500 : 1500
    for (let round = 0; round < (quick ? 1 : 9); round += 1) {
      // Alternates the order, so that a machine that gets busier favors neither.
      for (const row of round % 2 === 0 ? rows : rows.toReversed()) {
        row.samples.push(await run(rig, { ...stored, kind: row.kind, clients, calls, warmUpCalls: 500 }))
      }
    }
    all.push(...rows)
  }
  return all
}

async function freshRows(rig: Rig, label: string, quick: boolean): Promise<Row[]> {
  const rows: Row[] = []
  const nextVideo = videoIds()
  const fresh = async (clients: number, calls: number, warmUpCalls: number) => {
    const videos = Array.from({ length: calls + warmUpCalls }, nextVideo)
    return await run(rig, { kind: "http", videos, cached: false, clients, calls, warmUpCalls })
  }
  await fresh(16, 300, 0)
  for (const clients of CLIENTS) {
    const samples: Sample[] = []
    const calls = (clients === 1 ? 150 : 600) / (quick ? 5 : 1)
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      samples.push(await fresh(clients, calls, Math.max(20, clients)))
    }
    rows.push({ label, clients, samples })
  }
  return rows
}

/** Returns a function that returns a new ID of a replayed video at each call. */
function videoIds(): () => string {
  let count = 0
  return () => {
    count += 1
    return `syn${String(count).padStart(8, "0")}`
  }
}

async function withRig<T>(platformDelayMs: number, work: (rig: Rig) => Promise<T>): Promise<T> {
  const rig = await startRig({ platformDelayMs, accounts: ACCOUNTS })
  try {
    return await work(rig)
  } finally {
    await rig.stop()
  }
}

/**
 * Runs load.ts once. CPU time is the service's for HTTP (without the warm-up's share), and the load
 * process's for store calls.
 */
async function run(rig: Rig, job: Omit<Job, "url" | "callers" | "msMax">): Promise<Sample> {
  const isHttp = job.kind === "http"
  const before = rig.cpuMs()
  const whole: Job = {
    ...job,
    url: isHttp ? rig.url : rig.endpoint,
    callers: [...rig.callers],
    msMax: RUN_TIMEOUT_MS,
  }
  const sample = (await outputOf("load.ts", JSON.stringify(whole))) as Sample
  if (!isHttp) return sample
  const calls = sample.latenciesMs.length
  return { ...sample, cpuMs: ((rig.cpuMs() - before) * calls) / (calls + job.warmUpCalls) }
}

function speedTable(rows: readonly Row[]): string {
  const cells = rows.map(({ label, clients, samples }) => {
    const { calls, perSecond, p50, p95, p99, cpuMsPerCall } = computeFigures(poolSamples(samples))
    return [
      label,
      String(clients),
      String(calls),
      ...[p50, p95, p99, perSecond, cpuMsPerCall].map(formatNumber),
    ]
  })
  return formatTable(["case", "clients", "calls", "p50", "p95", "p99", "calls/s", "CPU ms per call"], cells)
}

/** Compares the two runs of each round, because load on the machine affects both alike. */
function ratioTable(rows: readonly Row[]): string {
  const cells = CLIENTS.map((clients) => {
    const alone = figuresOfRounds(rows, "store calls alone", clients)
    const cached = figuresOfRounds(rows, "cached transcribe", clients)
    const ratio = (name: keyof Figures) =>
      formatNumber(median(cached.map((round, n) => round[name] / (alone[n]?.[name] ?? Number.NaN))))
    return [
      String(clients),
      ratio("p50"),
      ratio("p95"),
      ratio("p99"),
      ratio("perSecond"),
      ratio("cpuMsPerCall"),
    ]
  })
  return formatTable(["clients", "p50", "p95", "p99", "calls/s", "CPU per call"], cells)
}

function figuresOfRounds(rows: readonly Row[], label: string, clients: number): Figures[] {
  const row = rows.find((one) => one.label === label && one.clients === clients)
  return (row?.samples ?? []).map(computeFigures)
}
