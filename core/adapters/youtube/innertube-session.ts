import type { Innertube } from "youtubei.js"
import type { OutboundFetch } from "../../kernel/outbound-fetch.ts"
import type { WebRequest } from "./web.ts"

const MAX_BYTES = 4_000_000

/**
 * A session of the library, which sends nothing but what it is told to, all of it through `fetch`. `visitor` is the
 * platform's name for this visitor; a new one is made up when left out. 13 ms the first time, then 0.2 ms.
 */
export async function openLibrary(fetch: OutboundFetch, visitor?: string): Promise<Innertube> {
  // Loaded on first use: 696 modules, 155 to 345 ms and 115 MB, which a transcript rarely needs.
  const { Innertube, Log } = await import("youtubei.js")
  Log.setLevel(Log.Level.NONE)
  return await Innertube.create({
    // These four keep the session from making requests of its own; nothing here needs deciphering.
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

/** Without a request the fault is in this process, in the library or in the way it is used: never the platform's. */
export function noRequest(cause: unknown): Error {
  return new Error("youtubei.js failed before it sent its request.", { cause })
}

/**
 * The library calls with a `Request` or an address first, and the real headers and body second. Its `Request` is the
 * global one of when it was loaded, so it is known by its shape: anybody may replace the global class later.
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
