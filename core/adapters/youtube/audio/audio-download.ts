import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import type { Refusal } from "../playability.ts"
import type { Web } from "../web.ts"

/** The platform slows down who asks for more at once. */
const RANGE_BYTES = 10_000_000
/** Four hours at 270 kbit/s: tracks of speech have half of that. */
const BYTES_MAX = 500_000_000
/** A connection that says nothing for so long is given up. */
const IDLE_MS = 30_000
const REDIRECTS_MAX = 3

/** A sound track of the platform whose address is plain. `sizeBytes` is null where it is not told. */
export type Format = { url: string; mimeType: string; sizeBytes: number | null }

/**
 * Fetches the sound behind an address; resolves when its first bytes are there, or with what stands in the way. The bytes come as fast as they are taken. They end with an
 * error where the connection breaks off or more comes than was told; `ended` stops them, and is aborted by leaving them.
 */
export async function downloadAudio(
  { fetch, origin }: Web,
  format: Format,
  userAgent: string,
  ended: AbortController,
): Promise<AsyncGenerator<Uint8Array> | Refusal> {
  const asked = { fetch, origin, userAgent, signal: ended.signal }
  const first = await fetchRange(asked, format, 0)
  if (typeof first === "string") return first
  const bytes = bytesOf(asked, format, first, ended)
  // The generator is begun by its first bytes: nobody is told of sound before.
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
    // Who leaves after the head never began on the rest.
    await rest.return(undefined)
  }
}

type Asked = { fetch: OutboundFetch; origin: string; userAgent: string; signal: AbortSignal }

async function* bytesOf(
  asked: Asked,
  format: Format,
  first: Response,
  ended: AbortController,
): AsyncGenerator<Uint8Array> {
  let response: Response | Refusal = first
  let bytes = 0
  // Only while the platform is waited for: who takes long to take the sound is not its silence.
  let idle: NodeJS.Timeout | undefined
  const listen = () => {
    idle = setTimeout(
      () => ended.abort(new DOMException("The sound stopped coming", "TimeoutError")),
      IDLE_MS,
    )
  }
  try {
    for (;;) {
      if (typeof response === "string") throw new Error(`the sound broke off: ${response}`)
      const before = bytes
      listen()
      for await (const chunk of response.body ?? []) {
        bytes += chunk.byteLength
        if (bytes > BYTES_MAX) throw new Error(`the sound is larger than ${BYTES_MAX} bytes`)
        clearTimeout(idle)
        yield chunk
        listen()
      }
      clearTimeout(idle)
      const isWhole = response.status !== 206 || bytes >= (format.sizeBytes ?? 0)
      if (isWhole || bytes === before) break
      response = await fetchRange(asked, format, bytes)
    }
    if (format.sizeBytes !== null && bytes < format.sizeBytes) throw new Error("the sound broke off")
  } finally {
    clearTimeout(idle)
    ended.abort()
  }
}

/** One range of the sound. A redirect is followed to the platform's own hosts and nowhere else. */
async function fetchRange(
  { fetch, origin, userAgent, signal }: Asked,
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

/** The hosts that the platform's sound lies on, and the origin that stands in for it. */
function isOurs(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, origin: asked } = new URL(url)
  return asked === new URL(origin).origin || (protocol === "https:" && hostname.endsWith(".googlevideo.com"))
}
