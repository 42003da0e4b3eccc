import type { Answer } from "../answers.ts"
import type { PlatformRequest } from "../request.ts"

/**
 * A received request, with the parts that distinguish requests which the replay otherwise treats
 * alike.
 */
export type Visit = PlatformRequest & { headers: Readonly<Record<string, unknown>>; body: string }

/** How requests of one kind are answered in a world. The first rule that matches decides. */
export type Rule = {
  /** A kind of the replay's, or a path of InnerTube's such as `browse`. */
  on: PlatformRequest["kind"] | "browse" | "search" | "next" | "get_transcript"
  /** Only requests as these identities. */
  as?: readonly string[]
  /** Only requests whose parameters or video ID include this text, such as a browse ID. */
  requestIncludes?: string
  /** Only requests of this version of a client. */
  version?: string
  /** Only requests that lack this. */
  without?: "visitor data" | "SOCS cookie"
  /** Instead of the usual answer. A value is sent as JSON. */
  answer?: Answer | object
  /** Changes the usual JSON answer. */
  edit?: (usual: Json) => Json
}

export type Json = Record<string, unknown>

/** The world's answer to a request; undefined for the usual one. */
export function answerIn(world: readonly Rule[], visit: Visit, usual: Answer | undefined) {
  const rule = world.find((one) => matches(one, visit))
  if (rule?.edit && usual) return json(rule.edit(JSON.parse(usual.body.toString())))
  const { answer } = rule ?? {}
  return answer === undefined || "contentType" in answer ? answer : json(answer)
}

function matches({ on, as, requestIncludes, version, without }: Rule, visit: Visit): boolean {
  return (
    (on === visit.kind || visit.path === `/youtubei/v1/${on}`) &&
    (as === undefined || as.includes(visit.client)) &&
    (requestIncludes === undefined || `${visit.parameters} ${visit.videoId}`.includes(requestIncludes)) &&
    (version === undefined || visit.headers["x-youtube-client-version"] === version) &&
    !(without === "visitor data" && hasVisitorData(visit)) &&
    !(without === "SOCS cookie" && String(visit.headers["cookie"]).includes("SOCS="))
  )
}

/** Clients send visitor data in the request's context or in a header. */
function hasVisitorData({ headers, body }: Visit): boolean {
  return body.includes('"visitorData"') || headers["x-goog-visitor-id"] !== undefined
}

export function json(value: object, status = 200): Answer {
  return { status, contentType: "application/json; charset=UTF-8", body: JSON.stringify(value) }
}

export function text(body: string, { status = 200, contentType = "text/html; charset=utf-8" } = {}): Answer {
  return { status, contentType, body }
}
