import type { ExitPool, Route, RoutePlan } from "../../../egress/exit-pool.ts"
import type { ExtractorExit } from "../../../egress/extractor-exit.ts"
import type { Verdict } from "../../../egress/route-health.ts"
import { withTimeout } from "../../../kernel/async.ts"
import type { Clock } from "../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import type { Published } from "../../../kernel/published.ts"
import type { Identity } from "../../../youtube/identities/identity.ts"
import type { Observe, RequestKind } from "../../../youtube/observation.ts"
import type { ExtractRequest, Outcome, VideoAttempt } from "../../../youtube/video-source.ts"
import type { MaskPolicy } from "../mask-policy.ts"
import type { Web, WebAnswer } from "../web.ts"
import type { YoutubeVisitors } from "../youtube-visitors.ts"
import { isFinal } from "./combine-outcomes.ts"
import { type RefusedVideo, refused } from "./player-response.ts"
import type { Strategy } from "./strategy.ts"
import type { TokenProvider } from "./token-provider.ts"

export type Setup = {
  exits: ExitPool
  webOrigin: string
  clock: Clock
  /** The number of client identities in `strategies`. Excludes those of youtubei.js. */
  clients: number
  strategies: readonly Strategy[]
  /** The identity to request dates with. */
  web: Identity
  /** If true, the strategies are used in order, independently of earlier results. */
  inOrder: true | undefined
  masks: MaskPolicy
  visitors: YoutubeVisitors
  /** Creates proof-of-origin tokens for captions that need one. */
  tokens: TokenProvider | undefined
  /** The extraction service, used if YouTube blocks all strategies. */
  extractor: ExtractorExit | undefined
  /** True if dates of publication are looked up when an identity does not return them. */
  hasDates: boolean
  isSample: (videoId: string) => boolean
  /** Receives each attempt, extraction and unknown answer, except for sample videos. */
  observe: Observe
  strategyTimeoutMs: number
  totalTimeoutMs: number
  /** After this many received bytes, no further attempt is made. */
  bytesMax: number
}

/** One extraction in progress. */
export type Run = {
  setup: Setup
  request: Pick<ExtractRequest, "videoId" | "signal">
  endsAt: number
  /** Time before `endsAt` that is reserved for later steps. No further strategy may use it. */
  reservedMs: number
  attempts: VideoAttempt[]
  plan: RoutePlan
  /** The refusals by strategy, latest last. */
  refusals: Map<string, RefusedVideo>
  bytes: number
  /** The date of publication, if it is being looked up. */
  date?: Promise<Published>
}

/** Runs one request within the attempt's time limit. Only the time of requests counts. */
export type Timed = <T>(work: (web: Web) => Promise<T>) => Promise<T | "timeout">

/** A refusal that does not end the run and is not recorded for the route. */
export type Deferred = RefusedVideo & { isDeferred: true }
/**
 * The wanted captions need a token. Another identity may get them. Another exit (a proxy, or this
 * machine's own address) does not help.
 */
export type Gated = RefusedVideo & { isGated: true }

export function startRun(setup: Setup, request: Run["request"]): Run {
  const endsAt = setup.clock.now() + setup.totalTimeoutMs
  const names = setup.strategies.map(({ name }) => name)
  const plan = setup.exits.plan(names, {
    isUntracked: setup.isSample(request.videoId),
    inOrder: setup.inOrder,
  })
  return { setup, request, endsAt, reservedMs: 0, attempts: [], plan, refusals: new Map(), bytes: 0 }
}

/** Returns the latest refusal of each strategy, latest last. */
export const refusalsOf = (run: Run): readonly RefusedVideo[] => [...run.refusals.values()]

/**
 * Makes attempts until one succeeds or a refusal is final. The plan chooses the strategy and the
 * exit of each attempt. Undefined if none succeeded. The refusals are then in `run`.
 */
export async function attemptAll<T extends { outcome: "ok" }>(
  run: Run,
  work: (strategy: Strategy, timed: Timed, route: Route) => Promise<T | RefusedVideo | Deferred | Gated>,
): Promise<T | undefined> {
  const { bytesMax, clients, clock, strategies } = run.setup
  for (;;) {
    const { route, paused } = run.plan.next()
    // These strategies are paused because YouTube blocked them, so they count as blocked.
    for (const name of paused) run.refusals.set(name, refused("blocked"))
    const strategy = strategies.find(({ name }) => name === route?.strategy)
    if (!route || !strategy) return undefined
    const isSpent = clock.now() >= run.endsAt - run.reservedMs || run.bytes >= bytesMax
    if (run.attempts.length > 0 && isSpent) return undefined
    const tried = await attempt(run, route, async (timed) => work(strategy, timed, route))
    run.plan.note(route, verdictOf(tried))
    if (tried.outcome === "ok") return tried
    noteRefusal(run, route.strategy, tried)
    if (isFinal(refusalsOf(run), clients)) return undefined
  }
}

/**
 * Stores a refusal in place of the strategy's earlier one. But a block stays if the later attempt
 * got no response.
 */
function noteRefusal({ refusals }: Run, strategy: string, tried: RefusedVideo): void {
  const earlier = refusals.get(strategy)
  const isNoAnswer = tried.outcome === "timeout" || tried.outcome === "network"
  if (earlier?.outcome === "blocked" && isNoAnswer) return
  refusals.delete(strategy)
  refusals.set(strategy, tried)
}

const VERDICTS: Partial<Record<Outcome, Verdict>> = {
  timeout: "failed",
  network: "failed",
  changed_page: "unclear",
  login_required: "unclear",
}

/** Returns an attempt's result for its route. Undefined if its track may still be used later. */
export function verdictOf(
  tried: { outcome: Outcome } | RefusedVideo | Deferred | Gated,
): Verdict | undefined {
  if ("isDeferred" in tried) return undefined
  if (tried.outcome === "blocked") return isGated(tried) ? "gated" : "blocked"
  return VERDICTS[tried.outcome] ?? "answered"
}

/** True if the wanted track needs a token, or all tracks do. */
const isGated = (tried: object): boolean => "isGated" in tried || ("sign" in tried && tried.sign === "gated")

/** Makes one attempt and records it. Its duration is only the time spent waiting for YouTube. */
export async function attempt<T extends { outcome: "ok" }>(
  run: Run,
  { strategy, exit }: Route,
  work: (timed: Timed) => Promise<T | RefusedVideo | Deferred | Gated>,
): Promise<T | RefusedVideo | Deferred | Gated> {
  const { setup, request } = run
  const { clock } = setup
  const endsAt = run.endsAt - run.reservedMs
  let httpStatus: number | null = null
  let kind: RequestKind = "player"
  let spentMs = 0
  let answer: WebAnswer | undefined
  const fetch: OutboundFetch = async (input, init) => {
    kind = kindOf(input)
    // Forgets the response to an earlier request, which was read successfully.
    answer = undefined
    const response = await exit.fetch(input, init)
    httpStatus = response.status
    return response
  }
  const count = (bytes: number) => {
    run.bytes += bytes
  }
  const onAnswer = (latest: WebAnswer) => {
    answer = latest
  }
  const visitor = setup.visitors.of(strategy, exit.name)
  const timed: Timed = async (ask) => {
    const startedAt = clock.now()
    const ms = Math.min(setup.strategyTimeoutMs - spentMs, endsAt - startedAt)
    const result = await withTimeout(clock, ms, request.signal, async (signal) =>
      ask({ fetch, origin: setup.webOrigin, signal, count, onAnswer, visitor }),
    )
    spentMs += clock.now() - startedAt
    return result
  }
  const tried = await work(timed)
  if (verdictOf(tried) === "blocked") setup.visitors.drop(strategy, exit.name)
  run.attempts.push({ strategy, outcome: tried.outcome, http_status: httpStatus, ms: spentMs })
  if (!setup.isSample(request.videoId)) {
    const { outcome } = tried
    const sign = signOf(tried, httpStatus)
    setup.observe({ of: "attempt", kind, strategy, exit: exit.name, outcome, sign })
    if (answer && outcome === "changed_page") {
      setup.observe({ of: "unknown", kind, strategy, status: answer.status, body: answer.body })
    }
  }
  return tried
}

function kindOf(input: string | URL | Request): RequestKind {
  const url = typeof input === "object" && "url" in input ? input.url : String(input)
  if (/^[^?]*\/timedtext(?:\?|$)/.test(url)) return "captions"
  return /^\w+:\/\/[^/]+\/watch(?:\?|$)/.test(url) ? "page" : "player"
}

function signOf(
  tried: { outcome: Outcome } | RefusedVideo | Deferred | Gated,
  httpStatus: number | null,
): string {
  if (tried.outcome === "ok") return ""
  if ("isDeferred" in tried || isGated(tried)) return "gated"
  if ("sign" in tried && tried.sign !== undefined) return tried.sign
  return httpStatus === null || httpStatus === 200 ? "" : String(httpStatus)
}
