import { readFile } from "node:fs/promises"
import { anyPlayerAnswer, findRecording, type Library } from "./library.ts"
import { joined, NO_COMMENTS } from "./lists.ts"
import type { PlatformRequest } from "./request.ts"
import { isSynthetic, syntheticAnswer } from "./synthetic.ts"
import { syntheticListAnswer } from "./synthetic-list.ts"

export type Answer = { status: number; contentType: string; body: string | Buffer }

/** The answer to a player request without a recording for that video and client. */
export const FALLBACKS = ["miss", "any_client", "unavailable"] as const
export type Fallback = (typeof FALLBACKS)[number]

const JSON_TYPE = "application/json; charset=UTF-8"
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  json: JSON_TYPE,
  json3: JSON_TYPE,
  vtt: "text/vtt; charset=UTF-8",
  xml: "text/xml; charset=UTF-8",
}

const bodies = new Map<string, Promise<Buffer>>()

/**
 * The platform's answer to a request: recorded, else generated (for synthetic videos and lists,
 * when `syntheticSeconds` is given), else the fallback's. Undefined is a miss. Bodies stay in
 * memory once read.
 */
export async function answerTo(
  ask: PlatformRequest,
  from: { library: Library; fallback: Fallback; syntheticSeconds: number | undefined },
): Promise<Answer | undefined> {
  const player = ask.kind === "player"
  const recorded =
    findRecording(from.library, ask) ??
    (player && from.fallback === "any_client" ? anyPlayerAnswer(from.library, ask.videoId) : undefined)
  if (recorded) {
    const { file, status, header } = recorded
    const bytes = await bytesOf(file)
    const body = header === undefined ? bytes : joined(bytes, await bytesOf(header))
    return { status, contentType: contentTypeOf(file), body }
  }
  const [, videoId] = /^comments=(\S+) order=0$/.exec(ask.parameters) ?? []
  if (videoId && findRecording(from.library, { ...ask, videoId, parameters: "" }))
    return json(200, NO_COMMENTS)
  if (from.syntheticSeconds !== undefined) {
    const body = isSynthetic(ask.videoId)
      ? syntheticAnswer(ask, from.syntheticSeconds)
      : syntheticListAnswer(ask)
    if (body !== undefined) return json(200, body)
  }
  return player && from.fallback === "unavailable" ? json(200, UNAVAILABLE) : undefined
}

/** The answer to an unmatched request: an error that no parser mistakes for the platform's. */
export function missAnswer(ask: PlatformRequest): Answer {
  const what = [ask.method, ask.path, ask.client, ask.videoId, ask.parameters].filter(Boolean).join(" ")
  const error = { code: 501, message: `No recording answers ${what}`, status: "UNIMPLEMENTED" }
  return json(501, JSON.stringify({ error }))
}

function json(status: number, body: string): Answer {
  return { status, contentType: JSON_TYPE, body }
}

function contentTypeOf(file: string): string {
  return CONTENT_TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream"
}

function bytesOf(file: string): Promise<Buffer> {
  const bytes = bodies.get(file) ?? readFile(file)
  bodies.set(file, bytes)
  return bytes
}

const UNAVAILABLE = JSON.stringify({
  responseContext: {},
  playabilityStatus: { status: "ERROR", reason: "This video is unavailable" },
})
