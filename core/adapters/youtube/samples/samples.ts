/**
 * Sample videos, like the test cards of a payment API. Their IDs are reserved, and their responses
 * are part of this service. The same parsers read them, without network requests. They cost normal
 * credits.
 */
import { ERRORS, type ErrorCode } from "../../../kernel/errors.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import type { Outcome } from "../../../youtube/video-source.ts"
import { NOT_FOUND, playerAnswer, requestedTrack, watchPage, webAnswer } from "./answers.ts"
import { isSample, SAMPLE_IDS, type SampleId } from "./sample-id.ts"
import { type SampleVideo, VIDEOS } from "./videos.ts"

/**
 * The documented behavior of a sample. `outcome` is the outcome of the last attempt, and `expected`
 * describes the API's response.
 */
export type Sample = {
  videoId: SampleId
  title: string
  what: string
  credits: 0 | 1 | 2
  outcome: Outcome
  expected: "transcript" | { code: ErrorCode; status: number }
}

export const SAMPLES: readonly Sample[] = SAMPLE_IDS.map((videoId) => {
  const { title, what, credits, outcome } = VIDEOS[videoId]
  return { videoId, title, what, credits, outcome, expected: expected(outcome) }
})

/**
 * Wraps `fetch` so that requests for sample videos get local responses. A slow sample waits with
 * `sleep`, which must reject if the request's signal aborts.
 */
export function withSamples(
  fetch: OutboundFetch,
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>,
): OutboundFetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const body = await bodyText(input, init)
    const videoId = sampleInUrl(url) ?? sampleInBody(body)
    if (videoId === undefined) return fetch(input, init)
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    signal?.throwIfAborted()
    const video: SampleVideo = VIDEOS[videoId]
    if (url.pathname === "/youtubei/v1/player") {
      if (body.includes('"clientName":"WEB"')) return Response.json(webAnswer(videoId, video))
      if (video.answersAfterMs !== undefined) await sleep(video.answersAfterMs, signal)
      return Response.json(playerAnswer(videoId, video))
    }
    if (url.pathname === "/watch") return html(watchPage(videoId, video))
    if (url.pathname === "/videoplayback" && video.sound) {
      return new Response(Buffer.from(video.sound.base64, "base64"))
    }
    if (url.pathname === "/api/timedtext") return captionBody(video, url.searchParams)
    return Response.json(NOT_FOUND, { status: 404 })
  }
}

function expected(outcome: Outcome): Sample["expected"] {
  if (outcome === "ok") return "transcript"
  const code = outcome === "too_long" || outcome === "live" ? "invalid_request" : "transcription_failed"
  return { code, status: ERRORS[code].status }
}

function sampleInUrl(url: URL): SampleId | undefined {
  const query = ["v", "id", "videoId"].map((name) => url.searchParams.get(name) ?? "")
  return [...query, ...url.pathname.split("/")].find(isSample)
}

async function bodyText(input: string | URL | Request, init: RequestInit | undefined): Promise<string> {
  if (typeof init?.body === "string") return init.body
  return input instanceof Request && input.body ? input.clone().text() : ""
}

/**
 * Returns the sample in a request's body: its `videoId`, or the ID in a continuation (comments).
 */
function sampleInBody(text: string): SampleId | undefined {
  if (!text.includes('"et-') && !text.includes('"continuation"')) return undefined
  const { videoId, continuation } = jsonObject(text)
  if (typeof videoId === "string" && isSample(videoId)) return videoId
  if (typeof continuation !== "string") return undefined
  const decoded = Buffer.from(continuation, "base64url").toString("latin1")
  return SAMPLES.find((sample) => decoded.includes(sample.videoId))?.videoId
}

function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function html(page: string): Response {
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } })
}

function captionBody(video: SampleVideo, query: URLSearchParams): Response {
  const track = requestedTrack(video, query)
  if (!track) return new Response(null, { status: 404 })
  return new Response(video.cutOff ? brokenOff(track.body) : track.body, {
    headers: { "content-type": contentType(track.body) },
  })
}

function contentType(body: string): string {
  if (body.startsWith("{")) return "application/json; charset=UTF-8"
  return body.startsWith("WEBVTT") ? "text/vtt; charset=UTF-8" : "text/xml; charset=UTF-8"
}

/** Returns half of a body, then the error that `fetch` throws if the connection is reset. */
function brokenOff(body: string): ReadableStream<Uint8Array> {
  const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" })
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(body.slice(0, body.length / 2)))
    },
    pull: (controller) => {
      controller.error(new TypeError("terminated", { cause: reset }))
    },
  })
}
