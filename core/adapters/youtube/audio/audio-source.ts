import type { ExitPool } from "../../../egress/exit-pool.ts"
import { withTimeout } from "../../../kernel/async.ts"
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
  AudioDownload,
  AudioSource,
  AudioStream,
  VideoAttempt,
  VideoDetails,
} from "../../../youtube/video-source.ts"
import { at, list, parseJson, readText } from "../json-path.ts"
import { type MaskPolicy, newMaskPolicy, sendMasked } from "../mask-policy.ts"
import type { Refusal } from "../playability.ts"
import { combineOutcomes } from "../player/combine-outcomes.ts"
import { askPlayer } from "../player/innertube-player.ts"
import { AUDIO_MASK } from "../player/player-mask.ts"
import {
  type OfferedTrack,
  type RefusedVideo,
  readPlayer,
  refused,
  unwrap,
} from "../player/player-response.ts"
import { refusalByPage, refusalByStatus, type Web, type WebAnswer } from "../web.ts"
import { newYoutubeVisitors, type YoutubeVisitor, type YoutubeVisitors } from "../youtube-visitors.ts"
import { downloadAudio, type Format } from "./audio-download.ts"

export type AudioSourceOptions = {
  fetch: OutboundFetch
  /**
   * The exits to YouTube: this machine's own address or proxies. Can be shared with other
   * sources. `fetch` is used only without them.
   */
  exits?: ExitPool | undefined
  webOrigin: string
  /** Names of client identities, in order of use. */
  clients: readonly string[]
  /** The current identities and their order. Default: the built-in ones. */
  identities?: Identities | undefined
  clock: Clock
  /**
   * Decides which requests send a field mask. Can be shared with other sources. Default: a new
   * policy.
   */
  masks?: MaskPolicy | undefined
  /**
   * The YouTube visitor IDs that identities send. Can be shared with other sources. Default: new
   * ones.
   */
  visitors?: YoutubeVisitors | undefined
  /** Receives each attempt, except for sample videos. */
  observe?: Observe | undefined
  isSample?: ((videoId: string) => boolean) | undefined
  /** How long to wait for the first bytes of audio from one identity. */
  firstBytesMs?: number | undefined
}

const FIRST_BYTES_MS = 15_000
/**
 * Refusals that are about captions, not about audio: there are none, their URL needs a token, or
 * their format is unknown.
 */
const CAPTION_REFUSALS: readonly Refusal[] = ["no_captions", "blocked", "changed_page"]

/**
 * The source of a video's audio. Tries each client identity. Uses only formats with a plain URL,
 * because deciphering the other URLs would mean running YouTube's scripts. So it may find no audio.
 * Throws RangeError if a client identity is unknown.
 */
export function youtubeAudioSource(options: AudioSourceOptions): AudioSource {
  const builtIn = builtInSet(options.clients)
  const identities = options.identities ?? (() => builtIn)
  for (const name of builtIn.order) identityOf(builtIn, name)
  const masks = options.masks ?? newMaskPolicy({ clock: options.clock })
  const visitors = options.visitors ?? newYoutubeVisitors(options.clock)
  const setup: Setup = { ...options, masks, visitors }
  return { download: async (request) => await downloadFirst(setup, identities(), request) }
}

type Setup = AudioSourceOptions & { masks: MaskPolicy; visitors: YoutubeVisitors }

async function downloadFirst(
  options: Setup,
  set: IdentitySet,
  { videoId, signal }: { videoId: string; signal?: AbortSignal | undefined },
): Promise<AudioDownload> {
  const { clock } = options
  const attempts: VideoAttempt[] = []
  const refusals: RefusedVideo[] = []
  for (const name of set.order) {
    const startedAt = clock.now()
    // The player request and the download use the same exit, because an audio URL is valid only for
    // one IP address.
    const strategy = `client:${name}`
    const exit = options.exits?.bestExit(strategy)
    const at = exit?.name ?? "direct"
    const fetch = exit?.fetch ?? options.fetch
    const visitor = options.visitors.of(strategy, at)
    const ended = new AbortController()
    const tried = await withTimeout(clock, options.firstBytesMs ?? FIRST_BYTES_MS, signal, async (limit) => {
      limit.addEventListener("abort", () => ended.abort(limit.reason))
      return await downloadAs(
        { ...options, fetch, visitor },
        { name, identity: identityOf(set, name) },
        videoId,
        ended,
      )
    })
    const result = tried === "timeout" ? refused("timeout") : tried
    const { outcome } = result
    attempts.push({ strategy: `sound:${name}`, outcome, http_status: null, ms: clock.now() - startedAt })
    if (outcome === "blocked" && !("lacksUrl" in result)) options.visitors.drop(strategy, at)
    if (options.isSample?.(videoId) !== true) {
      options.observe?.({ of: "attempt", kind: "audio", strategy, exit: at, outcome, sign: "" })
    }
    if (result.outcome === "ok") return { result, attempts }
    ended.abort()
    refusals.push(result)
    if (["live", "premiere", "too_long", "private"].includes(outcome)) break
  }
  return { result: combineOutcomes(refusals, set.order.length), attempts }
}

async function downloadAs(
  { fetch, masks, visitor, webOrigin }: Setup & { visitor: YoutubeVisitor },
  { name, identity }: { name: string; identity: Identity },
  videoId: string,
  ended: AbortController,
): Promise<AudioStream | NoOffer> {
  const web: Web = { fetch, origin: webOrigin, signal: ended.signal, visitor }
  const found = await sendMasked<Offer | NoOffer>({
    masks,
    identity: name,
    mask: identity.hasFieldMask ? AUDIO_MASK : undefined,
    isDoubtful: (reading) => "lacksUrl" in reading || reading.outcome === "changed_page",
    send: async (mask) => {
      const answer = await askPlayer(web, identity, videoId, mask)
      if (typeof answer === "string") return { status: null, value: refused(answer) }
      return { status: answer.status, value: readOffer(answer, videoId) }
    },
  })
  if (found.outcome !== "ok") return found
  const { details, format, tracks } = found
  const bytes = await downloadAudio(web, format, identity.userAgent, ended)
  return typeof bytes === "string" ? { outcome: bytes, details, tracks } : audioOf(details, format, bytes)
}

type Offer = { outcome: "ok"; details: VideoDetails; tracks: readonly OfferedTrack[]; format: Format }
/**
 * A response without usable audio. `lacksUrl` is true if the video is playable, but no audio format
 * has a plain URL.
 */
type NoOffer = RefusedVideo & { lacksUrl?: true }

function readOffer(answer: WebAnswer, videoId: string): Offer | NoOffer {
  const refusal = refusalByStatus(answer)
  if (refusal) return refused(refusal)
  const json = parseJson(answer.body)
  if (json === undefined) return refused(refusalByPage(answer))
  const reading = readPlayer(json, videoId)
  const { details, tracks } = reading
  const format = readFormat(json)
  const plays = reading.outcome === "ok" || CAPTION_REFUSALS.includes(reading.outcome)
  if (plays && details && format) return { outcome: "ok", details, tracks, format }
  const isPlayable = reading.outcome === "ok" || reading.outcome === "no_captions"
  // The video plays, but this identity got no plain URL, which means that YouTube blocks it.
  if (isPlayable) return { outcome: "blocked", details, tracks, lacksUrl: true }
  return { outcome: reading.outcome, details, tracks }
}

const audioOf = (details: VideoDetails, format: Format, bytes: AsyncGenerator<Uint8Array>): AudioStream => ({
  outcome: "ok",
  details,
  mimeType: format.mimeType,
  sizeBytes: format.sizeBytes,
  bytes,
})

/**
 * Returns the audio format with the lowest bitrate, which is enough for speech. Prefers the video's
 * original language. Undefined if no format has a plain URL.
 */
function readFormat(answer: unknown): Format | undefined {
  const formats = list(at(unwrap(answer), "streamingData", "adaptiveFormats")).flatMap((format) => {
    const url = readText(at(format, "url"))
    const mimeType = readText(at(format, "mimeType")) ?? ""
    if (url === undefined || !mimeType.startsWith("audio/")) return []
    const size = Number(readText(at(format, "contentLength")))
    const isForeign = at(format, "audioTrack", "audioIsDefault") === false
    const bitrate = at(format, "bitrate")
    return {
      url,
      mimeType,
      sizeBytes: Number.isSafeInteger(size) && size > 0 ? size : null,
      isForeign,
      bitrate: typeof bitrate === "number" ? bitrate : Number.MAX_SAFE_INTEGER,
    }
  })
  const [best] = formats.toSorted(
    (a, b) => Number(a.isForeign) - Number(b.isForeign) || a.bitrate - b.bitrate,
  )
  return best && { url: best.url, mimeType: best.mimeType, sizeBytes: best.sizeBytes }
}
