import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import type { Refusal } from "../playability.ts"
import type { Web } from "../web.ts"

/** YouTube throttles larger ranges. */
const RANGE_BYTES = 10_000_000
/** Enough for four hours at 270 kbit/s, which is twice the bitrate of tracks with speech. */
const BYTES_MAX = 500_000_000
/** Timeout for a connection that sends nothing. */
const IDLE_MS = 30_000
const REDIRECTS_MAX = 3

/** An audio track with a plain URL. `sizeBytes` is null if unknown. */
export type Format = { url: string; mimeType: string; sizeBytes: number | null }

/**
 * Downloads audio. Resolves when the first bytes have arrived, or with a refusal. The stream
 * applies back pressure. It throws if the connection breaks, if fewer bytes arrive than announced,
 * or if there are more than BYTES_MAX. Aborting `ended` stops the download. `ended` is also aborted
 * when the download ends or the caller stops reading.
 */
export async function downloadAudio(
  { fetch, origin }: Web,
  format: Format,
  userAgent: string,
  ended: AbortController,
): Promise<AsyncGenerator<Uint8Array> | Refusal> {
  const request = { fetch, origin, userAgent, signal: ended.signal }
  const first = await fetchRange(request, format, 0)
  if (typeof first === "string") return first
  const bytes = bytesOf(request, format, first, ended)
  // The first bytes must arrive before this reports success.
  const head = await bytes.next().catch(() => undefined)
  ended.signal.throwIfAborted()
  if (!head || head.done) return "network"
  return after(head.value, bytes)
}

async function* after(head: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head
    yield* rest
  } finally {
    // If the caller stops after the first chunk, `yield*` never starts and cannot close `rest`.
    await rest.return(undefined)
  }
}

type DownloadRequest = { fetch: OutboundFetch; origin: string; userAgent: string; signal: AbortSignal }

async function* bytesOf(
  request: DownloadRequest,
  format: Format,
  first: Response,
  ended: AbortController,
): AsyncGenerator<Uint8Array> {
  let response: Response | Refusal = first
  let bytes = 0
  // The timer runs only while waiting for YouTube, so that a slow consumer causes no timeout.
  let idle: NodeJS.Timeout | undefined
  const listen = () => {
    idle = setTimeout(
      () => ended.abort(new DOMException("The audio download stalled", "TimeoutError")),
      IDLE_MS,
    )
  }
  try {
    for (;;) {
      if (typeof response === "string") throw new Error(`the audio download broke off: ${response}`)
      const before = bytes
      listen()
      for await (const chunk of response.body ?? []) {
        bytes += chunk.byteLength
        if (bytes > BYTES_MAX) throw new Error(`the audio is larger than ${BYTES_MAX} bytes`)
        clearTimeout(idle)
        yield chunk
        listen()
      }
      clearTimeout(idle)
      const isWhole = response.status !== 206 || bytes >= (format.sizeBytes ?? 0)
      if (isWhole || bytes === before) break
      response = await fetchRange(request, format, bytes)
    }
    if (format.sizeBytes !== null && bytes < format.sizeBytes) throw new Error("the audio download broke off")
  } finally {
    clearTimeout(idle)
    ended.abort()
  }
}

/** Fetches one range. Follows redirects only to YouTube's own hosts and `origin`. */
async function fetchRange(
  { fetch, origin, userAgent, signal }: DownloadRequest,
  { url, sizeBytes }: Format,
  from: number,
): Promise<Response | Refusal> {
  const to = sizeBytes === null ? "" : Math.min(from + RANGE_BYTES, sizeBytes) - 1
  const headers = { "user-agent": userAgent, range: `bytes=${from}-${to}` }
  let target = url
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!isOurs(target, origin)) return "changed_page"
    const response = await fetch(target, { headers, redirect: "manual", signal }).catch(() => undefined)
    signal.throwIfAborted()
    if (!response) return "network"
    if (response.status === 200 || response.status === 206) return response
    const location = response.headers.get("location")
    await response.body?.cancel()
    if (response.status === 403 || response.status === 429) return "blocked"
    if (!location || !URL.canParse(location, target))
      return response.status >= 500 ? "network" : "changed_page"
    target = new URL(location, target).href
  }
  return "changed_page"
}

/** True for YouTube's media hosts and the configured origin, which may be a test server. */
function isOurs(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin: urlOrigin } = new URL(url)
  return (
    urlOrigin === new URL(origin).origin || (protocol === "https:" && hostname.endsWith(".googlevideo.com"))
  )
}
