import type { OutboundFetch } from "../../kernel/outbound-fetch.ts"
import type { Refusal } from "./playability.ts"

/**
 * The connection to YouTube during one attempt: one origin, and a signal that ends all requests.
 */
export type Web = {
  fetch: OutboundFetch
  origin: string
  signal: AbortSignal
  /** Called with the size of what was received. */
  count?: ((bytes: number) => void) | undefined
}

export type WebRequest = {
  /** Absolute or relative; only its path and query are used. */
  url: string
  method?: "GET" | "POST"
  headers: Record<string, string>
  body?: string
  maxBytes: number
}

export type WebAnswer = { status: number; body: string; location: string | null }

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
    const body = await readText(response, request.maxBytes, web.count)
    if (body === undefined) return "changed_page"
    return { status: response.status, body, location: response.headers.get("location") }
  } catch {
    signal.throwIfAborted()
    return "network"
  }
}

/**
 * Maps a URL to our origin, so that a response can never direct requests to another host. The path
 * is set, not resolved, because a path that begins with "//" would name a host.
 */
export function onOrigin(url: string, origin: string): string {
  const asked = new URL(url, origin)
  const target = new URL(origin)
  target.pathname = asked.pathname
  target.search = asked.search
  return target.href
}

/** Undefined if the body exceeds `maxBytes`; the rest is not downloaded. */
async function readText(
  response: Response,
  maxBytes: number,
  count?: Web["count"],
): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    count?.(chunk.byteLength)
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** Classifies a failed HTTP response; undefined for a success. */
export function refusalByStatus(answer: WebAnswer): Refusal | undefined {
  const { status, body, location } = answer
  if (status >= 200 && status < 300) return undefined
  if (status >= 500) return "network"
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
