import { firstComments, plainFilter } from "./lists.ts"

/**
 * A parsed request. `parameters` is text made of all other parameters that change the answer. It
 * differs between requests of one kind for one video.
 */
export type PlatformRequest = {
  kind: "player" | "timedtext" | "watch" | "dataapi" | "feed" | "other"
  method: string
  path: string
  /** Client identity in capitals (`IOS` for `iOS`). Empty when the request names none. */
  client: string
  videoId: string
  parameters: string
}

type Json = Record<string, unknown>

/**
 * Parses a request. Ignores everything that does not change the answer: host, client version,
 * `visitorData`, caption format and the like.
 */
export function parseRequest(method: string, target: string, body: string): PlatformRequest {
  const { pathname, searchParams } = new URL(target, "http://platform.invalid")
  const page = { method, path: pathname, client: "", videoId: searchParams.get("v") ?? "" }
  if (pathname === "/watch") return { ...page, kind: "watch", parameters: "" }
  if (pathname.startsWith("/youtube/v3/")) {
    const videoId = searchParams.get("videoId") ?? ""
    return { ...page, kind: "dataapi", videoId, parameters: searchParams.toString() }
  }
  if (pathname === "/feeds/videos.xml") return { ...page, kind: "feed", parameters: searchParams.toString() }
  if (pathname !== "/api/timedtext") return parseClientRequest(method, pathname, parseJson(body))
  const auto = searchParams.get("kind") === "asr"
  const track = trackKey(searchParams.get("lang") ?? "", auto, searchParams.get("tlang") ?? "")
  return { ...page, kind: "timedtext", parameters: track }
}

/** Parses a received or recorded request to the client API. */
export function parseClientRequest(
  method: string,
  pathname: string,
  body: Json,
  search = "",
): PlatformRequest {
  // Recorded ANDROID requests used the reel path. Their answers also serve the player path.
  const path = pathname.replace("/reel/reel_item_watch", "/player")
  const kind = path === "/youtubei/v1/player" ? "player" : "other"
  const client = object(object(body["context"])["client"])["clientName"]
  const videoId = text(body["videoId"]) || text(object(body["playerRequest"])["videoId"])
  return {
    kind,
    method,
    path,
    client: text(client).toUpperCase(),
    videoId,
    parameters: describeQuery(body, search),
  }
}

/**
 * Names one caption track of a video. `into` is the language of a requested machine translation.
 */
export function trackKey(language: string, auto: boolean, into = ""): string {
  return [language, auto ? "asr" : "typed", into].join(" ").trim()
}

function describeQuery(body: Json, search: string): string {
  const parts = ["continuation", "browseId", "query", "url", "params"]
    .filter((name) => body[name] !== undefined)
    .map((name) => {
      const token = plainToken(text(body[name]))
      if (name === "continuation") return firstComments(token) ?? `${name}=${token}`
      const isFilter = name === "params" && body["query"] !== undefined && body["browseId"] === undefined
      return `${name}=${isFilter ? plainFilter(token) : token}`
    })
  // A request for part of a page gets another answer.
  const isPart = body["browseId"] !== undefined && search.includes("$fields")
  return [...parts, ...(isPart ? ["part"] : [])].join(" ")
}

/** Tokens may be percent-encoded or padded. Removes both. */
function plainToken(token: string): string {
  return token.replaceAll(/%3D/gi, "=").replace(/=+$/, "")
}

function parseJson(body: string): Json {
  try {
    return object(JSON.parse(body))
  } catch {
    return {}
  }
}

function object(value: unknown): Json {
  return typeof value === "object" && value !== null ? { ...value } : {}
}

function text(value: unknown): string {
  return typeof value === "string" ? value : ""
}
