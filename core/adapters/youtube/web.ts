import type { OutboundFetch } from "../../kernel/outbound-fetch.ts"
import type { Refusal } from "./playability.ts"
import type { YoutubeVisitor } from "./youtube-visitors.ts"

/**
 * The connection to YouTube during one attempt: one origin, and a signal that ends all requests.
 */
export type Web = {
  fetch: OutboundFetch
  origin: string
  signal: AbortSignal
  /** As whom it asks; by default a visitor that YouTube does not know. */
  visitor?: YoutubeVisitor | undefined
  /** Called with the size of what was received. */
  count?: ((bytes: number) => void) | undefined
  /** Called with each answer. */
  heard?: ((answer: WebAnswer) => void) | undefined
}

export type WebRequest = {
  /** Absolute or relative; only its path and query are used. */
  url: string
  method?: "GET" | "POST"
  headers: Record<string, string>
  body?: string
  maxBytes: number
}

/** `body` is decoded when it is first read, as only a part of a large one may be needed. */
export type WebAnswer = {
  status: number
  readonly body: string
  location: string | null
  bytes?: Buffer | undefined
}

/**
 * Sends one request to the configured origin, whatever host the URL names, and reads at most
 * `maxBytes` of the response. Redirects are returned, never followed. Returns "network" if the
 * connection fails and "changed_page" if the body is larger than any known one; throws the signal's
 * reason.
 */
export async function ask(web: Web, request: WebRequest): Promise<WebAnswer | "network" | "changed_page"> {
  const { signal } = web
  try {
    const response = await web.fetch(onOrigin(request.url, web.origin), {
      method: request.method ?? "GET",
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: "manual",
      signal,
    })
    const bytes = await readBytes(response, request.maxBytes, web.count)
    if (bytes === undefined) return "changed_page"
    const answer = newAnswer(response.status, bytes, response.headers.get("location"))
    web.heard?.(answer)
    return answer
  } catch {
    signal.throwIfAborted()
    return "network"
  }
}

/**
 * Maps a URL to our origin, so that a response can never direct requests to another host. The path
 * is appended, not resolved, because a path that begins with "//" would name a host.
 */
export function onOrigin(url: string, origin: string): string {
  const { pathname, search } = new URL(url, origin)
  const path = pathname.startsWith("/") ? pathname : `/${pathname}`
  return new URL(origin).origin + path + search
}

/** Undefined if the body exceeds `maxBytes`; the rest is not downloaded. */
async function readBytes(
  response: Response,
  maxBytes: number,
  count?: Web["count"],
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  let size = 0
  for (;;) {
    const chunk = (await reader?.read())?.value
    if (!chunk) break
    size += chunk.byteLength
    count?.(chunk.byteLength)
    if (size > maxBytes) {
      await reader?.cancel()
      return undefined
    }
    chunks.push(chunk)
  }
  const [only] = chunks
  if (!only || chunks.length > 1) return Buffer.concat(chunks)
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength)
}

/** Making one takes as long as decoding a kilobyte. */
const DECODER = new TextDecoder()

function newAnswer(status: number, bytes: Buffer, location: string | null): WebAnswer {
  let text: string | undefined
  return {
    status,
    location,
    bytes,
    get body() {
      text ??= DECODER.decode(bytes)
      return text
    },
  }
}

/** Classifies a failed HTTP response; undefined for a success. */
export function refusalByStatus(answer: WebAnswer): Refusal | undefined {
  const { status } = answer
  if (status >= 200 && status < 300) return undefined
  if (status >= 500) return "network"
  const { body, location } = answer
  // 400 FAILED_PRECONDITION is how YouTube rejects callers that it takes for bots (YouTube.js
  // #1102).
  if (status === 429 || status === 403 || body.includes("FAILED_PRECONDITION")) return "blocked"
  return isConsent(answer) || /\/sorry\//.test(location ?? "") || isCaptcha(body) ? "blocked" : "changed_page"
}

/** Classifies a page that was served instead of data. */
export function refusalByPage(answer: WebAnswer): Refusal {
  return isConsent(answer) || isCaptcha(answer.body) ? "blocked" : "changed_page"
}

/** The consent page for European visitors, or the redirect to it. */
export function isConsent({ body, location }: WebAnswer): boolean {
  return (location ?? "").startsWith("https://consent.") || /action="https:\/\/consent\./.test(body)
}

/** Matches the form itself: every ordinary page mentions reCAPTCHA in its settings. */
function isCaptcha(body: string): boolean {
  return body.includes('class="g-recaptcha"')
}
