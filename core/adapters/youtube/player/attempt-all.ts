import { withTimeout } from "../../../kernel/async.ts"
import type { Clock } from "../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import type { Published } from "../../../kernel/published.ts"
import type { ExtractRequest, VideoAttempt } from "../../../youtube/video-source.ts"
import type { MaskPolicy } from "../mask-policy.ts"
import type { Web } from "../web.ts"
import type { Circuit } from "./circuit-breaker.ts"
import { isFinal } from "./combine-outcomes.ts"
import { type RefusedVideo, refused } from "./player-response.ts"
import type { Strategy } from "./strategy.ts"

export type Setup = {
  fetch: OutboundFetch
  webOrigin: string
  clock: Clock
  /** The number of client identities that come first in `strategies`. */
  clients: number
  strategies: readonly Strategy[]
  circuit: Circuit
  masks: MaskPolicy
  /** Whether dates of publication that an identity does not return are looked up. */
  hasDates: boolean
  isSample: (videoId: string) => boolean
  strategyTimeoutMs: number
  totalTimeoutMs: number
}

/** One extraction in progress. */
export type Run = {
  setup: Setup
  request: Pick<ExtractRequest, "videoId" | "signal">
  endsAt: number
  /** Time at the end that no further strategy may use. */
  reservedMs: number
  attempts: VideoAttempt[]
  refusals: RefusedVideo[]
  /** The date of publication, once it is looked up. */
  date?: Promise<Published>
}

/** Runs one request within the attempt's time limit. Only this time counts. */
export type Timed = <T>(work: (web: Web) => Promise<T>) => Promise<T | "timeout">

/** A result that neither ends the run nor counts as a block. */
export type Deferred = RefusedVideo & { isDeferred: true }

export function startRun(setup: Setup, request: Run["request"]): Run {
  const endsAt = setup.clock.now() + setup.totalTimeoutMs
  return { setup, request, endsAt, reservedMs: 0, attempts: [], refusals: [] }
}

/**
 * Tries the strategies in order until one succeeds or a refusal is final. Undefined without a
 * success; the run has the refusals then.
 */
export async function attemptAll<T extends { outcome: "ok" }>(
  run: Run,
  work: (strategy: Strategy, timed: Timed) => Promise<T | RefusedVideo | Deferred>,
): Promise<T | undefined> {
  const { circuit, clients, clock, isSample, strategies } = run.setup
  for (const strategy of strategies) {
    if (!isSample(run.request.videoId) && circuit.isOpen(strategy.name)) {
      // It rests because YouTube blocks it: it would say as little about the video as a block.
      run.refusals.push(refused("blocked"))
      continue
    }
    if (run.attempts.length > 0 && clock.now() >= run.endsAt - run.reservedMs) break
    const tried = await attempt(run, strategy.name, async (timed) => work(strategy, timed))
    if (tried.outcome === "ok") return tried
    run.refusals.push(tried)
    if (isFinal(run.refusals, clients)) break
  }
  return undefined
}

/** Makes one attempt and records it. Counts only the time spent waiting for YouTube. */
export async function attempt<T extends { outcome: "ok" }>(
  run: Run,
  strategy: string,
  work: (timed: Timed) => Promise<T | RefusedVideo | Deferred>,
): Promise<T | RefusedVideo> {
  const { setup, request } = run
  const { circuit, clock } = setup
  const endsAt = run.endsAt - run.reservedMs
  let httpStatus: number | null = null
  let spentMs = 0
  const fetch: OutboundFetch = async (input, init) => {
    const response = await setup.fetch(input, init)
    httpStatus = response.status
    return response
  }
  const timed: Timed = async (ask) => {
    const startedAt = clock.now()
    const ms = Math.min(setup.strategyTimeoutMs - spentMs, endsAt - startedAt)
    const result = await withTimeout(clock, ms, request.signal, async (signal) =>
      ask({ fetch, origin: setup.webOrigin, signal }),
    )
    spentMs += clock.now() - startedAt
    return result
  }
  const tried = await work(timed)
  run.attempts.push({ strategy, outcome: tried.outcome, http_status: httpStatus, ms: spentMs })
  const isEvidence = !("isDeferred" in tried) && !setup.isSample(request.videoId)
  if (isEvidence) circuit.record(strategy, tried.outcome)
  return tried
}
