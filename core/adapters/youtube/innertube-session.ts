import type { Innertube } from "youtubei.js"
import type { OutboundFetch } from "../../kernel/outbound-fetch.ts"
import type { WebRequest } from "./web.ts"

const MAX_BYTES = 4_000_000

/**
 * Loads youtubei.js, whose 696 modules take 155 to 345 ms and 115 MB. It is not loaded at start,
 * because transcripts rarely need it. On a busy machine, loading takes seconds, so callers load it
 * before they start the timeout of a request.
 */
export const loadLibrary = async () => await import("youtubei.js")

/**
 * Opens a youtubei.js session that sends only explicit requests, all through `fetch`. `visitor` is
 * YouTube's visitor ID; if undefined, the library generates one. Once the library is loaded, the
 * first session takes 13 ms, and each further one 0.2 ms.
 */
export async function openLibrarySession(fetch: OutboundFetch, visitor?: string): Promise<Innertube> {
  const { Innertube, Log } = await loadLibrary()
  Log.setLevel(Log.Level.NONE)
  return await Innertube.create({
    // With these four options, the session makes no requests of its own.
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

/** Returns the error to report if no request was sent: a fault in the library or in our code. */
export function noRequestError(cause: unknown): Error {
  return new Error("youtubei.js failed before it sent its request.", { cause })
}

/**
 * Normalizes the arguments of the library's `fetch` calls. The first is a `Request` or a URL, the
 * second has headers and body. Recognizes a `Request` by its properties, because the global class
 * may be replaced after the library was loaded.
 */
export function plainRequest(input: string | URL | Request, init: RequestInit | undefined): WebRequest {
  const request = typeof input === "object" && "url" in input ? input : undefined
  const headers = new Headers(init?.headers ?? request?.headers)
  const body = init?.body
  return {
    url: new URL(typeof input === "object" && "url" in input ? input.url : input).href,
    method: (init?.method ?? request?.method) === "POST" ? "POST" : "GET",
    headers: Object.fromEntries(headers),
    ...(typeof body === "string" ? { body } : {}),
    maxBytes: MAX_BYTES,
  }
}
