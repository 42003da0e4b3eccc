import type { Clock } from "../../kernel/clock.ts"
import { fetchCaptions, pickTrack } from "./captions.ts"
import { type Circuit, newCircuit } from "./circuit.ts"
import { within } from "./deadline.ts"
import { isIdentity } from "./identities.ts"
import { leanStrategy } from "./lean.ts"
import type {
  Attempt,
  Extracted,
  Extraction,
  ExtractRequest,
  OutboundFetch,
  Platform,
  VideoDetails,
} from "./platform.ts"
import { type Refused, refused } from "./player.ts"
import type { Strategy } from "./strategy.ts"
import { conclude, isSettled, publicTrack, publicTracks } from "./verdict.ts"
import { watchPageStrategy } from "./watch-page.ts"
import type { Web } from "./web.ts"
import { type YoutubeiClient, youtubeiStrategy } from "./youtubei.ts"

export type ClientPlatformOptions = {
  fetch: OutboundFetch
  /** The platform's web origin; every request goes there. */
  webOrigin: string
  /** Client identities in the order in which they are asked, e.g. `["VISIONOS", "ANDROID", "IOS"]`. */
  clients: readonly string[]
  clock: Clock
  /** The identities that youtubei.js asks as: others than `clients`, which were refused when their turn comes. */
  youtubeiClients?: readonly YoutubeiClient[] | undefined
  /** Videos whose answers do not come from the platform, so that their blocks say nothing about it. */
  isSample?: ((videoId: string) => boolean) | undefined
  strategyTimeoutMs?: number | undefined
  totalTimeoutMs?: number | undefined
}

type Setup = {
  fetch: OutboundFetch
  webOrigin: string
  clock: Clock
  clients: number
  strategies: readonly Strategy[]
  circuit: Circuit
  isSample: (videoId: string) => boolean
  strategyTimeoutMs: number
  totalTimeoutMs: number
}

/**
 * The platform over its client API, without an account or a key. Strategies in order: a player call as each of
 * `clients`, the youtubei.js library, the watch page. (The extractor on another network and then audio follow here.)
 * Throws RangeError for a client that is not in identities.ts.
 */
export function clientPlatform(options: ClientPlatformOptions): Platform {
  const setup: Setup = {
    fetch: options.fetch,
    webOrigin: options.webOrigin,
    clock: options.clock,
    clients: options.clients.length,
    strategies: [
      ...options.clients.map(requireLean),
      ...(options.youtubeiClients ?? ["ANDROID_VR", "MWEB"]).map(youtubeiStrategy),
      watchPageStrategy(),
    ],
    circuit: newCircuit(options.clock),
    isSample: options.isSample ?? (() => false),
    strategyTimeoutMs: options.strategyTimeoutMs ?? 5_000,
    totalTimeoutMs: options.totalTimeoutMs ?? 20_000,
  }
  return { extract: async (request) => extract(setup, request) }
}

function requireLean(client: string): Strategy {
  if (!isIdentity(client)) throw new RangeError(`not a client identity: ${client}`)
  return leanStrategy(client)
}

async function extract(setup: Setup, request: ExtractRequest): Promise<Extraction> {
  const { circuit, clock } = setup
  const isSample = setup.isSample(request.videoId)
  const endsAt = clock.now() + setup.totalTimeoutMs
  const admit = once(request.admit)
  const attempts: Attempt[] = []
  const refusals: Refused[] = []
  for (const strategy of setup.strategies) {
    if (!isSample && circuit.isOpen(strategy.name)) continue
    if (attempts.length > 0 && clock.now() >= endsAt) break
    const { tried, ...attempt } = await attemptWith(setup, strategy, { ...request, admit }, endsAt)
    attempts.push({ strategy: strategy.name, outcome: tried.outcome, ...attempt })
    if (!isSample) circuit.record(strategy.name, tried.outcome)
    if (tried.outcome === "ok") return { result: tried, attempts }
    refusals.push(tried)
    if (isSettled(refusals, setup.clients)) break
  }
  return { result: conclude(refusals, setup.clients), attempts }
}

type Tried = { tried: Extracted | Refused; http_status: number | null; ms: number }

/** One strategy to its end: the description, the caller's consent, the captions. Only the platform's time is counted. */
async function attemptWith(
  setup: Setup,
  strategy: Strategy,
  request: ExtractRequest,
  endsAt: number,
): Promise<Tried> {
  const { clock } = setup
  let httpStatus: number | null = null
  let spentMs = 0
  const fetch: OutboundFetch = async (input, init) => {
    const response = await setup.fetch(input, init)
    httpStatus = response.status
    return response
  }
  const timed = async <T>(work: (web: Web) => Promise<T>): Promise<T | "timeout"> => {
    const startedAt = clock.now()
    const ms = Math.min(setup.strategyTimeoutMs - spentMs, endsAt - startedAt)
    const result = await within(clock, ms, request.signal, async (signal) =>
      work({ fetch, origin: setup.webOrigin, signal }),
    )
    spentMs += clock.now() - startedAt
    return result
  }
  const tried = await tryStrategy(strategy, request, timed)
  return { tried, http_status: httpStatus, ms: spentMs }
}

async function tryStrategy(
  strategy: Strategy,
  request: ExtractRequest,
  timed: <T>(work: (web: Web) => Promise<T>) => Promise<T | "timeout">,
): Promise<Extracted | Refused> {
  const asked = await timed((web) => strategy.ask(web, request.videoId))
  if (asked === "timeout") return refused("timeout")
  const { reading, userAgent } = asked
  if (reading.outcome !== "ok") return reading
  const { details, tracks } = reading
  const pick = pickTrack(reading, request.language)
  if (!pick) return { outcome: "blocked", details, tracks }
  await request.admit?.(details)
  const cues = await timed((web) => fetchCaptions(web, pick.track.baseUrl, userAgent))
  if (typeof cues === "string") return { outcome: cues, details, tracks }
  return {
    outcome: "ok",
    method: strategy.method,
    details,
    tracks: publicTracks(tracks),
    track: publicTrack(pick.track),
    isDefaultTrack: pick.isDefault,
    languageFallback: request.language !== undefined && pick.fallback,
    cues,
  }
}

/** The caller admits a video once, however many strategies get as far as its captions. */
function once(admit: ExtractRequest["admit"]): ExtractRequest["admit"] {
  let asked = false
  return async (details: VideoDetails) => {
    if (asked) return
    asked = true
    await admit?.(details)
  }
}
