import type { VideoSourceOptions } from "../../../../../core/adapters/youtube/player/video-source.ts"
import { youtubeVideoSource } from "../../../../../core/adapters/youtube/player/video-source.ts"
import type { Clock } from "../../../../../core/kernel/clock.ts"
import { builtInSet } from "../../../../../core/youtube/identities/built-in.ts"
import { type Identities, identityOf } from "../../../../../core/youtube/identities/identity.ts"
import type {
  CaptionSource,
  Extraction,
  ExtractRequest,
  Outcome,
} from "../../../../../core/youtube/video-source.ts"
import { throwReported } from "../../../../support/report.ts"
import { partialAnswer, vocabularyOf } from "../../../../support/youtube/partial/partial-response.ts"
import { OWN_SAMPLES } from "../../../../support/youtube/replay.ts"

export const VIDEO = "hand-made-1"
export const ORIGIN = "http://platform.test"

/** A stopped clock. `pass` advances it and wakes sleepers. */
export function manualClock(): Clock & { pass(ms: number): void } {
  let now = Date.UTC(2026, 0, 1)
  const sleepers = new Set<{ at: number; wake: () => void }>()
  return {
    now: () => now,
    sleep: async (ms, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { at: now + ms, wake: resolve }
        sleepers.add(sleeper)
        const give = () => {
          sleepers.delete(sleeper)
          reject(signal?.reason)
        }
        signal?.addEventListener("abort", give, { once: true })
      }),
    pass: (ms) => {
      now += ms
      for (const sleeper of sleepers) {
        if (sleeper.at > now) continue
        sleepers.delete(sleeper)
        sleeper.wake()
      }
    },
  }
}

type TrackShape = { language?: string; auto?: boolean; gated?: boolean; baseUrl?: string }

export function aTrack({ language = "en", auto = false, gated = false, baseUrl }: TrackShape = {}) {
  const query = new URLSearchParams({ v: VIDEO, ...(auto ? { kind: "asr" } : {}), lang: language })
  return {
    baseUrl: baseUrl ?? `https://www.youtube.com/api/timedtext?${query}${gated ? "&exp=xpe" : ""}&fmt=srv3`,
    name: { runs: [{ text: auto ? `${language} (auto-generated)` : language }] },
    languageCode: language,
    ...(auto ? { kind: "asr" } : {}),
  }
}

/** The built-in identities, with masks turned off for the one of this name. */
export function withUnmasked(name: string): Identities {
  const set = builtInSet(["VISIONOS", "ANDROID", "IOS"])
  const byName = { ...set.byName, [name]: { ...identityOf(set, name), hasFieldMask: false } }
  return () => ({ ...set, byName })
}

/** A small player response of a playable video. */
export function anAnswer(tracks: readonly unknown[] = [aTrack()], video: Record<string, unknown> = {}) {
  return {
    playabilityStatus: { status: "OK" },
    videoDetails: { ...someDetails, ...video },
    ...(tracks.length === 0
      ? {}
      : { captions: { playerCaptionsTracklistRenderer: { captionTracks: tracks } } }),
  }
}

export const someDetails = {
  videoId: VIDEO,
  title: "A hand-made video",
  lengthSeconds: "90",
  author: "Hand Made",
  channelId: "UChandmade",
  shortDescription: "Made by hand.",
  viewCount: "12",
  thumbnail: { thumbnails: [{ url: "https://i.test/small.jpg" }, { url: "https://i.test/large.jpg" }] },
}

/** A small player response that refuses the video. */
export function aRefusal(playability: Record<string, unknown>, described = false) {
  return { playabilityStatus: playability, ...(described ? { videoDetails: someDetails } : {}) }
}

export const BOT_CHECK = aRefusal({ status: "LOGIN_REQUIRED", reason: "Sign in to confirm you’re not a bot" })
export const REMOVED = aRefusal({ status: "ERROR", reason: "This video is unavailable" })
export const NOT_FOR_THIS_CLIENT = aRefusal(
  { status: "UNPLAYABLE", reason: "This video is not available" },
  true,
)
export const BODY = JSON.stringify({
  wireMagic: "pb3",
  events: [{ tStartMs: 1_000, dDurationMs: 2_000, segs: [{ utf8: "Good morning" }] }],
})
export const CONSENT_PAGE = `<html><form action="https://consent.youtube.com/s" method="POST"><input type="hidden" name="v" value="cb.1-p0.de+FX+1"></form></html>`
export const CAPTCHA_PAGE = `<html><form action="/das_captcha"><div class="g-recaptcha"></div></form></html>`

export function aWatchPage(answer: unknown): string {
  const json = JSON.stringify(answer).replaceAll("<", "\\u003c")
  return `<html><script>var ytInitialPlayerResponse = ${json};var meta = {"a":{}};</script></html>`
}

export type Seen = { url: string; client: string | undefined; headers: Headers; signal: AbortSignal }
/** A function creates the response, a string is a body, and anything else is sent as JSON. */
type Answer = string | object | ((seen: Seen) => Promise<Response> | Response)
type Script = {
  /** By the client's name on the wire. `any` answers the others. */
  player?: Record<string, Answer | undefined>
  captions?: Answer | undefined
  page?: Answer | undefined
}

/** An in-memory platform that answers by its script and records its requests. */
export function aPlatform(script: Script, options: Partial<VideoSourceOptions> = {}) {
  const seen: Seen[] = []
  const fetch: VideoSourceOptions["fetch"] = async (input, init) => {
    if (typeof input !== "string" || !init?.signal) throw new Error("expected an address and a signal")
    const url = new URL(input)
    if (url.origin !== ORIGIN) throw new Error(`a request left for ${url.origin}`)
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
    const client = clientName(body)
    const request = { url: input, client, headers: new Headers(init.headers), signal: init.signal }
    seen.push(request)
    init.signal.throwIfAborted()
    if (url.pathname === "/youtubei/v1/player") {
      const players = script.player ?? {}
      const made = client !== undefined && client in players ? players[client] : players["any"]
      return await partial(input, await answer(made, request))
    }
    if (url.pathname === "/watch") return answer(script.page, request)
    return answer("captions" in script ? script.captions : BODY, request)
  }
  const clock = manualClock()
  const clients = ["VISIONOS", "ANDROID", "IOS"]
  const setup = {
    fetch,
    webOrigin: ORIGIN,
    clients,
    clock,
    hasDates: false,
    youtubeiClients: [],
    report: throwReported,
    ...options,
  }
  return { platform: youtubeVideoSource(setup), seen, clock }
}

async function answer(value: Answer | undefined, request: Seen): Promise<Response> {
  if (value === undefined) return new Response("<html>nothing here</html>", { status: 404 })
  if (isMaker(value)) return value(request)
  return typeof value === "string" ? new Response(value) : Response.json(value)
}

/** The response as the platform masks it, if the request has a mask. */
export async function partial(url: string, response: Response): Promise<Response> {
  const contentType = response.headers.get("content-type") ?? ""
  if (!url.includes("$fields=") || !contentType.startsWith("application/json")) return response
  const whole = { status: response.status, contentType, body: await response.text() }
  const { body, status } = partialAnswer(vocabularyOf([OWN_SAMPLES]), url, whole)
  return new Response(body.toString(), { status, headers: { "content-type": contentType } })
}

function isMaker(value: Answer): value is (seen: Seen) => Promise<Response> | Response {
  return typeof value === "function"
}

function clientName(body: unknown): string | undefined {
  const { context } = (body ?? {}) as { context?: { client?: { clientName?: string } } }
  return context?.client?.clientName
}

/** A stream whose connection is reset midway through the body. */
export function brokenOff(body: string): Response {
  const half = new TextEncoder().encode(body.slice(0, body.length / 2))
  let sent = false
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent) controller.error(new TypeError("terminated"))
      else controller.enqueue(half)
      sent = true
    },
  })
  return new Response(stream)
}

/** A request that is never answered. */
export async function silence(): Promise<Response> {
  return new Promise(() => undefined)
}

export async function extract(
  platform: CaptionSource,
  request: Partial<ExtractRequest> = {},
): Promise<Extraction> {
  return platform.extract({ videoId: VIDEO, ...request })
}

/** `client:VISIONOS blocked, watch_page ok`: the strategies in order, and how each ended. */
export function attemptsText({ attempts }: Extraction): string {
  return attempts
    .map(({ strategy, outcome }: { strategy: string; outcome: Outcome }) => `${strategy} ${outcome}`)
    .join(", ")
}
