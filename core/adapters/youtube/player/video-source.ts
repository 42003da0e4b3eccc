import { directExit } from "../../../egress/exit.ts"
import { type ExitPool, newExitPool, type Route } from "../../../egress/exit-pool.ts"
import type { Clock } from "../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import type { Observe } from "../../../youtube/observation.ts"
import type {
  CaptionSource,
  Extracted,
  ExtractRequest,
  NotExtracted,
  VideoDescriber,
  VideoDetails,
} from "../../../youtube/video-source.ts"
import { isIdentity } from "../client-identities.ts"
import { type MaskPolicy, newMaskPolicy } from "../mask-policy.ts"
import {
  attempt,
  attemptAll,
  type Deferred,
  type Gated,
  type Run,
  refusalsOf,
  type Setup,
  startRun,
  type Timed,
  verdictOf,
} from "./attempt-all.ts"
import { combineOutcomes, publicTrack, publicTracks } from "./combine-outcomes.ts"
import { fetchCaptions } from "./fetch-captions.ts"
import { innertubeStrategy } from "./innertube-player.ts"
import { type Pick, pickTrack } from "./pick-track.ts"
import { type OfferedTrack, type RefusedVideo, refused } from "./player-response.ts"
import { addDate } from "./publish-date.ts"
import type { Strategy } from "./strategy.ts"
import { watchPageStrategy } from "./watch-page.ts"
import { type YoutubeiClient, youtubeiStrategy } from "./youtubei.ts"

export type VideoSourceOptions = {
  fetch: OutboundFetch
  /** YouTube's web origin; every request goes there. */
  webOrigin: string
  /** Client identities in the order of use, e.g. `["VISIONOS", "ANDROID", "IOS"]`. */
  clients: readonly string[]
  clock: Clock
  /** Receives faults of our own code or a library. Their attempt counts as `changed_page`. */
  report: (cause: unknown) => void
  /** Identities for youtubei.js, other than `clients`, which have already been refused by then. */
  youtubeiClients?: readonly YoutubeiClient[] | undefined
  /**
   * True for sample videos: their responses are our own, so their blocks are not recorded for any
   * exit.
   */
  isSample?: ((videoId: string) => boolean) | undefined
  /**
   * Which strategies in which order: all (default), the watch page first, or only the client API.
   */
  through?: "all" | "page_first" | "client" | undefined
  /** The exits to share with other sources, instead of `fetch` alone. */
  exits?: ExitPool | undefined
  /** Which requests are masked, shared with other sources; an own policy when left out. */
  masks?: MaskPolicy | undefined
  /** Receives each attempt and each whole call, except for samples. */
  observe?: Observe | undefined
  /** Looks up dates of publication that an identity does not return. Default: true. */
  hasDates?: boolean | undefined
  strategyTimeoutMs?: number | undefined
  totalTimeoutMs?: number | undefined
  /** After so many bytes no further attempt is made. Default: 24 MB. */
  bytesMax?: number | undefined
}

/**
 * Extracts videos through YouTube's client API, without an account or key. Strategies in order: a
 * player call with each of `clients`, the youtubei.js library, the watch page. (The extractor on
 * another network and the audio fallback follow in the caller.) Throws RangeError for an unknown
 * client identity.
 */
export function youtubeVideoSource(options: VideoSourceOptions): CaptionSource & VideoDescriber {
  const masks = options.masks ?? newMaskPolicy({ clock: options.clock })
  const setup: Setup = {
    exits: options.exits ?? newExitPool({ clock: options.clock, exits: [directExit(options.fetch)] }),
    webOrigin: options.webOrigin,
    clock: options.clock,
    clients: options.clients.length,
    strategies: strategiesOf(options, masks),
    inOrder: options.through === "page_first" ? true : undefined,
    masks,
    hasDates: options.hasDates ?? true,
    isSample: options.isSample ?? (() => false),
    observe: options.observe ?? (() => undefined),
    strategyTimeoutMs: options.strategyTimeoutMs ?? 5_000,
    totalTimeoutMs: options.totalTimeoutMs ?? 20_000,
    bytesMax: options.bytesMax ?? 24_000_000,
  }
  return {
    extract: async (request) => {
      const run = startRun(setup, request)
      const result = await extract(run, { ...request, admit: once(request.admit) })
      if (!setup.isSample(request.videoId)) {
        setup.observe({ of: "call", kind: "transcript", outcome: result.outcome })
      }
      return { result, attempts: run.attempts }
    },
    describe: async (request) => {
      const run = startRun(setup, request)
      const reading = await attemptAll(run, async (strategy, timed, route) => {
        const asked = await timed((web) => strategy.ask(web, request.videoId))
        if (asked === "timeout") return refused("timeout")
        return asked.reading.outcome === "ok" ? { ...asked.reading, route } : asked.reading
      })
      if (!reading) return combineOutcomes(refusalsOf(run), setup.clients)
      const details = await addDate(run, reading.details, reading.route)
      return { outcome: "ok", details, tracks: publicTracks(reading.tracks) }
    },
  }
}

function strategiesOf(options: VideoSourceOptions, masks: MaskPolicy): readonly Strategy[] {
  const clients = [
    ...options.clients.map((client) => requireLean(client, masks)),
    ...(options.youtubeiClients ?? (["ANDROID_VR", "MWEB"] as const)).map((client) =>
      youtubeiStrategy(client, options.report),
    ),
  ]
  if (options.through === "client") return clients
  return options.through === "page_first"
    ? [watchPageStrategy(), ...clients]
    : [...clients, watchPageStrategy()]
}

function requireLean(client: string, masks: MaskPolicy): Strategy {
  if (!isIdentity(client)) throw new RangeError(`unknown client identity: ${client}`)
  return innertubeStrategy(client, masks)
}

/** A way to the captions of one track. */
type Candidate = Source & { pick: Pick; route: Route }
type Source = {
  strategy: Strategy
  details: VideoDetails
  tracks: readonly OfferedTrack[]
  userAgent: string
}

/**
 * Asks every strategy for the best track, then the stand-ins that came up on the way. Part of the
 * time is reserved for the latter.
 */
async function extract(run: Run, request: ExtractRequest): Promise<Extracted | NotExtracted> {
  const standIns: Candidate[] = []
  const best = await attemptAll<Extracted>(run, async (strategy, timed, route) => {
    const asked = await timed((web) => strategy.ask(web, request.videoId))
    if (asked === "timeout") return refused("timeout")
    const { reading, userAgent } = asked
    if (reading.outcome !== "ok") return reading
    const pick = pickTrack(reading, request.language, refusalsOf(run))
    const source: Source = { strategy, userAgent, ...reading }
    if (pick && !pick.isStandIn) return await fetchTrack(run, { ...source, pick, route }, request, timed)
    if (pick) {
      standIns.push({ ...source, pick, route })
      run.reservedMs = run.setup.strategyTimeoutMs
    }
    const refusal: RefusedVideo = { ...reading, outcome: "blocked" }
    return pick
      ? ({ ...refusal, isDeferred: true } satisfies Deferred)
      : ({ ...refusal, isGated: true } satisfies Gated)
  })
  if (best) return best
  run.reservedMs = 0
  for (const standIn of standIns) {
    const { route } = standIn
    const tried = await attempt<Extracted>(run, route, async (timed) =>
      fetchTrack(run, standIn, request, timed),
    )
    const verdict = verdictOf(tried)
    if (verdict && !run.setup.isSample(request.videoId)) run.setup.exits.record(route, verdict)
    if (tried.outcome === "ok") return tried
    run.refusals.set(`${route.way} stand-in`, tried)
  }
  const result = combineOutcomes(refusalsOf(run), run.setup.clients)
  // Its audio may still become a transcript.
  if (result.outcome !== "no_captions" || !result.details) return result
  return { ...result, details: await addDate(run, result.details) }
}

async function fetchTrack(
  run: Run,
  { strategy, details, tracks, userAgent, pick, route }: Candidate,
  request: ExtractRequest,
  timed: Timed,
): Promise<Extracted | RefusedVideo> {
  await request.admit?.(details)
  const dated = addDate(run, details, route)
  const cues = await timed((web) => fetchCaptions(web, pick.track.baseUrl, userAgent))
  if (typeof cues === "string") return { outcome: cues, details, tracks }
  return {
    outcome: "ok",
    method: strategy.method,
    details: await dated,
    tracks: publicTracks(tracks),
    track: publicTrack(pick.track),
    isDefaultTrack: pick.isDefault,
    languageFallback: request.language !== undefined && pick.fallback,
    cues,
  }
}

/** Calls `admit` at most once, however many strategies reach the captions. */
function once(admit: ExtractRequest["admit"]): ExtractRequest["admit"] {
  let asked = false
  return async (details: VideoDetails) => {
    if (asked) return
    asked = true
    await admit?.(details)
  }
}
