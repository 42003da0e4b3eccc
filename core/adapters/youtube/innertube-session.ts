import type { Innertube } from "youtubei.js"
import type { OutboundFetch } from "../../kernel/outbound-fetch.ts"
import type { WebRequest } from "./web.ts"

const MAX_BYTES = 4_000_000

/**
 * Loads youtubei.js on first use: 696 modules, 155 to 345 ms and 115 MB, rarely needed for a
 * transcript. A busy machine takes seconds, so callers load it before they begin to count the time
 * that YouTube takes.
 */
export const loadLibrary = async () => await import("youtubei.js")

/**
 * Opens a youtubei.js session that sends only explicit requests, all through `fetch`. `visitor` is
 * YouTube's visitor ID; generated if absent. Takes 13 ms the first time, then 0.2 ms.
 */
export async function openLibrary(fetch: OutboundFetch, visitor?: string): Promise<Innertube> {
  const { Innertube, Log } = await loadLibrary()
  Log.setLevel(Log.Level.NONE)
  return await Innertube.create({
    // These four options keep the session from making its own requests; nothing here needs
    // deciphering.
    retrieve_player: false,
    generate_session_locally: true,
    retrieve_innertube_config: false,
    enable_session_cache: false,
    lang: "en",
    location: "US",
    fetch,
    ...(visitor === undefined ? {} : { visitor_data: visitor }),
  })
}

/** If no request was sent, the fault is in the library or its use, never YouTube's. */
export function noRequest(cause: unknown): Error {
  return new Error("youtubei.js failed before it sent its request.", { cause })
}

/**
 * Normalizes the library's fetch calls: a `Request` or URL first, the actual headers and body
 * second. The `Request` is recognized by shape, because the global class may be replaced after
 * loading.
 */
export function plainRequest(input: string | URL | Request, init: RequestInit | undefined): WebRequest {
  const asked = typeof input === "object" && "url" in input ? input : undefined
  const headers = new Headers(init?.headers ?? asked?.headers)
  const body = init?.body
  return {
    url: new URL(typeof input === "object" && "url" in input ? input.url : input).href,
    method: (init?.method ?? asked?.method) === "POST" ? "POST" : "GET",
    headers: Object.fromEntries(headers),
    ...(typeof body === "string" ? { body } : {}),
    maxBytes: MAX_BYTES,
  }
}
