import { directExit } from "../../../egress/exit.ts"
import { type ExitPool, newExitPool } from "../../../egress/exit-pool.ts"
import type { ExtractorExit } from "../../../egress/extractor-exit.ts"
import type { Clock } from "../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import { builtInSet } from "../../../youtube/identities/built-in.ts"
import {
  type Identities,
  type Identity,
  type IdentitySet,
  identityOf,
} from "../../../youtube/identities/identity.ts"
import type { Observe } from "../../../youtube/observation.ts"
import type {
  CaptionSource,
  Extracted,
  ExtractRequest,
  NotExtracted,
  VideoDescriber,
  VideoDetails,
} from "../../../youtube/video-source.ts"
import { type MaskPolicy, newMaskPolicy } from "../mask-policy.ts"
import { newYoutubeVisitors, type YoutubeVisitors } from "../youtube-visitors.ts"
import { askExtractor, mayAskExtractor } from "./ask-extractor.ts"
import {
  attempt,
  attemptAll,
  type Deferred,
  type Gated,
  type Run,
  refusalsOf,
  type Setup,
  startRun,
  verdictOf,
} from "./attempt-all.ts"
import { combineOutcomes, publicTracks } from "./combine-outcomes.ts"
import { type Candidate, fetchTrack, type Source } from "./fetch-track.ts"
import { innertubeStrategy } from "./innertube-player.ts"
import { openGated } from "./open-gated.ts"
import { pickGated, pickTrack } from "./pick-track.ts"
import { type RefusedVideo, refused } from "./player-response.ts"
import { addDate } from "./publish-date.ts"
import type { Strategy } from "./strategy.ts"
import { TOKEN_TIMEOUT_MS, type TokenProvider } from "./token-provider.ts"
import { watchPageStrategy } from "./watch-page.ts"
import { type YoutubeiClient, youtubeiStrategy } from "./youtubei.ts"

export type VideoSourceOptions = {
  fetch: OutboundFetch
  /** YouTube's web origin. All requests are sent to it. */
  webOrigin: string
  /**
   * Names of the built-in identities, such as `["VISIONOS", "ANDROID", "IOS"]`, in order of
   * preference. Unused if `identities` is set.
   */
  clients: readonly string[]
  /** The current identities and their order. Default: the built-in ones. */
  identities?: Identities | undefined
  clock: Clock
  /** Receives faults of our own code or of a library. The attempt's outcome is `changed_page`. */
  report: (cause: unknown) => void
  /** Identities for youtubei.js. They should differ from `clients`, which are tried before. */
  youtubeiClients?: readonly YoutubeiClient[] | undefined
  /** True for sample videos. Their responses are our own, so a block in them is not recorded. */
  isSample?: ((videoId: string) => boolean) | undefined
  /** Which strategies: all (default), all with the watch page first, or only the client API. */
  through?: "all" | "page_first" | "client" | undefined
  /**
   * Exits (own address, proxies). Can be shared with other sources. If set, they replace `fetch`.
   */
  exits?: ExitPool | undefined
  /**
   * Decides which requests send a field mask. Can be shared with other sources. Default: a new
   * policy.
   */
  masks?: MaskPolicy | undefined
  /** The visitor IDs that identities send. Can be shared with other sources. Default: new ones. */
  visitors?: YoutubeVisitors | undefined
  /** Creates tokens for captions that need one. If undefined, those captions count as blocked. */
  tokens?: TokenProvider | undefined
  /** The extraction service on another network, which is used if YouTube blocks all strategies. */
  extractor?: ExtractorExit | undefined
  /** Receives each attempt, extraction and unknown answer, except for sample videos. */
  observe?: Observe | undefined
  /** True to look up dates of publication that an identity does not return. Default: true. */
  hasDates?: boolean | undefined
  strategyTimeoutMs?: number | undefined
  totalTimeoutMs?: number | undefined
  /** After this many received bytes, no further attempt is made. Default: 24 MB. */
  bytesMax?: number | undefined
}

/**
 * The caption source on YouTube's client API, which needs no account or key. Its strategies, in
 * order of preference: a player request as each identity, the youtubei.js library, the watch page,
 * the extraction service on another network. With several exits, the route that is most likely to
 * work comes first. The audio fallback is in the caller. Throws RangeError if a client identity is
 * unknown.
 */
export function youtubeVideoSource(options: VideoSourceOptions): CaptionSource & VideoDescriber {
  const masks = options.masks ?? newMaskPolicy({ clock: options.clock })
  const builtIn = builtInSet(options.clients)
  const identities = options.identities ?? (() => builtIn)
  const settings: Omit<Setup, keyof FromIdentities> = {
    exits: options.exits ?? newExitPool({ clock: options.clock, exits: [directExit(options.fetch)] }),
    webOrigin: options.webOrigin,
    clock: options.clock,
    inOrder: options.through === "page_first" ? true : undefined,
    masks,
    visitors: options.visitors ?? newYoutubeVisitors(options.clock),
    tokens: options.tokens,
    extractor: options.extractor,
    hasDates: options.hasDates ?? true,
    isSample: options.isSample ?? (() => false),
    observe: options.observe ?? (() => undefined),
    strategyTimeoutMs: options.strategyTimeoutMs ?? 5_000,
    totalTimeoutMs: options.totalTimeoutMs ?? 20_000,
    bytesMax: options.bytesMax ?? 24_000_000,
  }
  const latest = { set: builtIn, setup: setupOf(options, builtIn, masks) }
  const setupNow = (): Setup => {
    const set = identities()
    if (set !== latest.set) Object.assign(latest, { set, setup: setupOf(options, set, masks) })
    return { ...settings, ...latest.setup }
  }
  return {
    extract: async (request) => {
      const setup = setupNow()
      const run = startRun(setup, request)
      const result = await extract(run, { ...request, admit: once(request.admit) })
      if (!setup.isSample(request.videoId)) {
        setup.observe({ of: "call", kind: "transcript", outcome: result.outcome })
      }
      return { result, attempts: run.attempts }
    },
    describe: async (request) => {
      const setup = setupNow()
      const run = startRun(setup, request)
      const reading = await attemptAll(run, async (strategy, timed, route) => {
        await strategy.load?.()
        const answer = await timed((web) => strategy.ask(web, request.videoId))
        if (answer === "timeout") return refused("timeout")
        return answer.reading.outcome === "ok" ? { ...answer.reading, route } : answer.reading
      })
      if (!reading) return combineOutcomes(refusalsOf(run), setup.clients)
      const details = await addDate(run, reading.details, reading.route)
      return { outcome: "ok", details, tracks: publicTracks(reading.tracks) }
    },
  }
}

/** Settings that depend on the current identities. */
type FromIdentities = { clients: number; strategies: readonly Strategy[]; web: Identity }

function setupOf(options: VideoSourceOptions, set: IdentitySet, masks: MaskPolicy): FromIdentities {
  const web = identityOf(set, "WEB")
  return { clients: set.order.length, strategies: strategiesOf(options, set, masks), web }
}

function strategiesOf(options: VideoSourceOptions, set: IdentitySet, masks: MaskPolicy): readonly Strategy[] {
  const { userAgent } = identityOf(set, "WEB")
  const clients = [
    ...set.order.map((name) => innertubeStrategy(name, identityOf(set, name), masks)),
    ...(options.youtubeiClients ?? (["ANDROID_VR", "MWEB"] as const)).map((client) =>
      youtubeiStrategy(client, { report: options.report, userAgent }),
    ),
  ]
  if (options.through === "client") return clients
  const page = watchPageStrategy({ userAgent })
  return options.through === "page_first" ? [page, ...clients] : [...clients, page]
}

/**
 * Tries all strategies to get the best track. If none gets it, tries the captions that need a
 * token, then other tracks that were found meanwhile, then the extraction service if YouTube
 * blocked all of these. Some of the time is reserved for these steps.
 */
async function extract(run: Run, request: ExtractRequest): Promise<Extracted | NotExtracted> {
  const standIns: Candidate[] = []
  const gated: Candidate[] = []
  if (mayAskExtractor(run)) reserve(run, run.setup.strategyTimeoutMs)
  const best = await attemptAll<Extracted>(run, async (strategy, timed, route) => {
    await strategy.load?.()
    const answer = await timed((web) => strategy.ask(web, request.videoId))
    if (answer === "timeout") return refused("timeout")
    const { reading, userAgent, client } = answer
    const canGetToken = run.setup.tokens && !run.setup.isSample(request.videoId)
    const gatedPick = canGetToken && pickGated(reading, request.language)
    if (gatedPick && reading.details) {
      const { details, tracks } = reading
      gated.push({ strategy, userAgent, client, details, tracks, pick: gatedPick, route })
      reserve(run, run.setup.strategyTimeoutMs + TOKEN_TIMEOUT_MS)
    }
    if (reading.outcome !== "ok") return reading
    const pick = pickTrack(reading, request.language, refusalsOf(run))
    const source: Source = { strategy, userAgent, client, ...reading }
    if (pick && !pick.isStandIn) return await fetchTrack(run, { ...source, pick, route }, request, timed)
    if (pick) {
      standIns.push({ ...source, pick, route })
      reserve(run, run.setup.strategyTimeoutMs)
    }
    const refusal: RefusedVideo = { ...reading, outcome: "blocked" }
    return pick
      ? ({ ...refusal, isDeferred: true } satisfies Deferred)
      : ({ ...refusal, isGated: true } satisfies Gated)
  })
  if (best) return best
  run.reservedMs = 0
  const opened = await openGated(run, gated, request)
  if (opened) return opened
  for (const standIn of standIns) {
    const { route } = standIn
    const tried = await attempt<Extracted>(run, route, async (timed) =>
      fetchTrack(run, standIn, request, timed),
    )
    const verdict = verdictOf(tried)
    if (verdict && !run.setup.isSample(request.videoId)) run.setup.exits.record(route, verdict)
    if (tried.outcome === "ok") return tried
    run.refusals.set(`${route.strategy} stand-in`, tried)
  }
  const combined = combineOutcomes(refusalsOf(run), run.setup.clients)
  const result = combined.outcome === "blocked" ? ((await askExtractor(run, request)) ?? combined) : combined
  // The date is needed, because the video's audio may be transcribed instead.
  if (result.outcome !== "no_captions" || !result.details) return result
  return { ...result, details: await addDate(run, result.details) }
}

function reserve(run: Run, ms: number): void {
  run.reservedMs = Math.max(run.reservedMs, ms)
}

/**
 * Returns a function that calls `admit` only the first time, even if several strategies call it.
 */
function once(admit: ExtractRequest["admit"]): ExtractRequest["admit"] {
  let isCalled = false
  return async (details: VideoDetails) => {
    if (isCalled) return
    isCalled = true
    await admit?.(details)
  }
}
