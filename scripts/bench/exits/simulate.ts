import { youtubeVideoSource } from "../../../core/adapters/youtube/player/video-source.ts"
import { newExitPool } from "../../../core/egress/exit-pool.ts"
import type { Tallies } from "../../../core/egress/route-health.ts"
import { newRandom, spanOf } from "../rig/random.ts"
import { newSimClock } from "./sim-clock.ts"
import { newWorld, videoIdOf } from "./world.ts"

export type SimOptions = {
  seed: number
  calls: number
  exits: number
  /** Processes that take turns and share their state, as they do through the table. */
  processes: number
}

/** Sums over all calls, so that several runs can be added up. */
export type SimResult = {
  calls: number
  /** Calls for videos with captions, and how many of them got the captions. */
  available: number
  delivered: number
  /** Videos with captions that were reported as having none. */
  falseNone: number
  /** Calls for videos without captions, and how many reported that. The others were `blocked`. */
  none: number
  reportedNone: number
  /** Attempts per call for videos with captions. */
  attempts: readonly number[]
  requests: number
  /** Share of the exits that were blocked, summed over calls. */
  blockedShare: number
  /** Calls from the start of the outage until five in a row were delivered in two attempts. */
  recoveryCalls: number
}

const STARTS_AT = Date.UTC(2026, 0, 1)
/** A call starts every 15 s on average: 5,000 take 21 hours. */
const BETWEEN_MS = 15_000
const SYNC_MS = 30_000
const IDENTITIES = ["VISIONOS", "ANDROID", "IOS"]
const OUTAGE_MS = 3_600_000
/** Recovered: five calls in a row are each delivered within two attempts. */
const RECOVERED = { calls: 5, attempts: 2 }

/**
 * Runs the service's own extraction against a hostile platform, one call after another, in
 * simulated time. Halfway through, the best identity is blocked everywhere for an hour.
 */
export async function simulate({ seed, calls, exits, processes }: SimOptions): Promise<SimResult> {
  const clock = newSimClock(STARTS_AT)
  const random = newRandom(seed + 100)
  const outageStarts = STARTS_AT + (calls / 2) * BETWEEN_MS
  const outage = { identity: "VISIONOS", fromMs: outageStarts, toMs: outageStarts + OUTAGE_MS }
  const world = newWorld({ seed, clock, exits, outage })
  const shared: { tallies: Tallies } = { tallies: {} }
  const workers = Array.from({ length: processes }, () => newWorker(clock, world.exits, shared))

  const attempts: number[] = []
  const afterOutage: Ended[] = []
  const sums = { available: 0, delivered: 0, falseNone: 0, none: 0, reportedNone: 0, blockedShare: 0 }
  for (let call = 0; call < calls; call += 1) {
    clock.pass(spanOf(random, BETWEEN_MS))
    sums.blockedShare += world.blockedShare()
    const videoId = videoIdOf(random, call)
    const isOut = clock.now() >= outage.fromMs
    const worker = workers[Math.floor(random() * processes)]
    if (!worker) throw new RangeError("a world without processes")
    const { result, attempts: made } = await worker.extract(videoId)
    const truth = world.truthOf(videoId)
    if (truth === "none") {
      sums.none += 1
      if (result.outcome === "no_captions") sums.reportedNone += 1
    }
    if (truth !== "captions") continue
    sums.available += 1
    attempts.push(made.length)
    const delivered = result.outcome === "ok"
    if (delivered) sums.delivered += 1
    if (result.outcome === "no_captions") sums.falseNone += 1
    if (isOut) afterOutage.push({ delivered, attempts: made.length })
  }
  return { calls, ...sums, attempts, requests: world.requests(), recoveryCalls: recoveryOf(afterOutage) }
}

function newWorker(
  clock: ReturnType<typeof newSimClock>,
  exits: ReturnType<typeof newWorld>["exits"],
  shared: { tallies: Tallies },
) {
  const pool = newExitPool({ clock, exits })
  const platform = youtubeVideoSource({
    exits: pool,
    fetch: async () => await Promise.reject(new Error("a request that left by no exit")),
    webOrigin: "https://www.youtube.com",
    clients: IDENTITIES,
    clock,
    // youtubei.js and requests for dates would double the time of a run without changing its
    // results.
    youtubeiClients: [],
    hasDates: false,
    report: (cause) => {
      throw cause
    },
  })
  let syncedAt = 0
  return {
    extract: async (videoId: string) => {
      if (clock.now() - syncedAt >= SYNC_MS) {
        pool.health.adopt(shared.tallies, syncedAt)
        shared.tallies = pool.health.tallies()
        syncedAt = clock.now()
      }
      return await platform.extract({ videoId })
    },
  }
}

type Ended = { delivered: boolean; attempts: number }
const isGood = ({ delivered, attempts }: Ended) => delivered && attempts <= RECOVERED.attempts

function recoveryOf(calls: readonly Ended[]): number {
  const at = calls.findIndex((_, index) => {
    const row = calls.slice(index, index + RECOVERED.calls)
    return row.length === RECOVERED.calls && row.every(isGood)
  })
  return at === -1 ? Number.POSITIVE_INFINITY : at
}

/** The reported figures of one or more runs. */
export type SimFigures = {
  calls: number
  deliveredPercent: number
  attemptsP50: number
  attemptsP95: number
  attemptsMean: number
  falseNone: number
  reportedNonePercent: number
  requestsPerCall: number
  blockedPercent: number
  /** The worst of all runs. */
  recoveryCalls: number
}

export function figuresOf(runs: readonly SimResult[]): SimFigures {
  const sum = (part: (run: SimResult) => number) => runs.reduce((total, run) => total + part(run), 0)
  const attempts = Float64Array.from(runs.flatMap((run) => run.attempts)).sort()
  const at = (share: number) => attempts[Math.max(0, Math.ceil(share * attempts.length) - 1)] ?? Number.NaN
  const calls = sum((run) => run.calls)
  return {
    calls,
    deliveredPercent: (100 * sum((run) => run.delivered)) / sum((run) => run.available),
    attemptsP50: at(0.5),
    attemptsP95: at(0.95),
    attemptsMean: attempts.reduce((total, made) => total + made, 0) / attempts.length,
    falseNone: sum((run) => run.falseNone),
    reportedNonePercent: (100 * sum((run) => run.reportedNone)) / sum((run) => run.none),
    requestsPerCall: sum((run) => run.requests) / calls,
    blockedPercent: (100 * sum((run) => run.blockedShare)) / calls,
    recoveryCalls: Math.max(...runs.map((run) => run.recoveryCalls)),
  }
}
