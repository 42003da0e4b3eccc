import type { OutboundFetch } from "../../kernel/outbound-fetch.ts"
import type { Refusal } from "./playability.ts"
import type { YoutubeVisitor } from "./youtube-visitors.ts"

/**
 * The connection to YouTube during one attempt. All requests are sent to `origin`, and end if
 * `signal` aborts.
 */
export type Web = {
  fetch: OutboundFetch
  origin: string
  signal: AbortSignal
  /** The visitor ID to send. If undefined, requests have none. */
  visitor?: YoutubeVisitor | undefined
  /** Called with the number of received bytes. */
  count?: ((bytes: number) => void) | undefined
  /** Called with each response. */
  onAnswer?: ((answer: WebAnswer) => void) | undefined
}

export type WebRequest = {
  /** An absolute or relative URL. Only its path and query are used. */
  url: string
  method?: "GET" | "POST"
  headers: Record<string, string>
  body?: string
  maxBytes: number
}

/**
 * A response. `body` is decoded when it is first read, because often only a part of `bytes` is
 * needed.
 */
export type WebAnswer = {
  status: number
  readonly body: string
  location: string | null
  bytes?: Buffer | undefined
  /** The response headers by which a later request asks only for changes. */
  validators?: { etag: string | null; lastModified: string | null }
}

/**
 * Sends one request to the configured origin, even if the URL has another host, and reads at most
 * `maxBytes` of the response. Does not follow redirects, but returns them. Returns "network" if the
 * connection fails, and "changed_page" if the body is larger than any known one. Throws the reason
 * of the signal.
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
    const answer = newAnswer(response, bytes)
    web.onAnswer?.(answer)
    return answer
  } catch {
    signal.throwIfAborted()
    return "network"
  }
}

/**
 * Returns a URL with its origin replaced, so that a response cannot direct requests to another
 * host. The path is appended, not resolved, because a path that begins with "//" would be a host
 * name.
 */
export function onOrigin(url: string, origin: string): string {
  const { pathname, search } = new URL(url, origin)
  const path = pathname.startsWith("/") ? pathname : `/${pathname}`
  return new URL(origin).origin + path + search
}

/** Reads a body. Returns undefined, without downloading the rest, if it exceeds `maxBytes`. */
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

/** One decoder for all responses, because creating one takes as long as decoding a kilobyte. */
const DECODER = new TextDecoder()

function newAnswer({ status, headers }: Response, bytes: Buffer): WebAnswer {
  let text: string | undefined
  return {
    status,
    location: headers.get("location"),
    bytes,
    validators: { etag: headers.get("etag"), lastModified: headers.get("last-modified") },
    get body() {
      text ??= DECODER.decode(bytes)
      return text
    },
  }
}

/** Classifies a failed HTTP response. Undefined if the status is a success. */
export function refusalByStatus(answer: WebAnswer): Refusal | undefined {
  const { status } = answer
  if (status >= 200 && status < 300) return undefined
  if (status >= 500) return "network"
  const { body, location } = answer
  // YouTube rejects callers that it considers bots with 400 FAILED_PRECONDITION (YouTube.js #1102).
  if (status === 429 || status === 403 || body.includes("FAILED_PRECONDITION")) return "blocked"
  return isConsent(answer) || /\/sorry\//.test(location ?? "") || isCaptcha(body) ? "blocked" : "changed_page"
}

/** Classifies a page that YouTube returned instead of data. */
export function refusalByPage(answer: WebAnswer): Refusal {
  return isConsent(answer) || isCaptcha(answer.body) ? "blocked" : "changed_page"
}

/** True for the consent page for European visitors, and for the redirect to it. */
export function isConsent({ body, location }: WebAnswer): boolean {
  return (location ?? "").startsWith("https://consent.") || /action="https:\/\/consent\./.test(body)
}

/**
 * True for a page with a captcha. Looks for the form, because normal pages also contain the word.
 */
function isCaptcha(body: string): boolean {
  return body.includes('class="g-recaptcha"')
}
