import { once } from "node:events"
import type { Writable } from "node:stream"
import { servicesOfProcess } from "../compose/environment.ts"
import { type App, buildApp, type Mounted } from "../http/app.ts"
import { endOf } from "../http/stream-end.ts"

/** The fields of a Function URL event (payload format 2.0) that we use. */
export type UrlEvent = {
  rawPath: string
  rawQueryString: string
  headers: Readonly<Record<string, string | undefined>>
  cookies?: readonly string[] | undefined
  body?: string | undefined
  isBase64Encoded: boolean
  requestContext: { domainName: string; http: { method: string; sourceIp: string } }
}
type Context = { getRemainingTimeInMillis?: () => number }
type StreamHandler = (event: UrlEvent, out: Writable, context: Context) => Promise<void>

/** Provided by the Lambda runtime only. */
declare const awslambda: {
  streamifyResponse(handler: StreamHandler): StreamHandler
  HttpResponseStream: {
    from(
      out: Writable,
      prelude: { statusCode: number; headers: Record<string, string>; cookies: string[] },
    ): Writable
  }
}

/** Time reserved before the Lambda's timeout, to settle and log a call that is cut off. */
const CLOSING_MS = 3_000

/**
 * The Lambda handler of one streaming route, behind a Function URL with invoke mode
 * RESPONSE_STREAM.
 */
export const streamLambda = (mounted: Mounted) => streamed(buildApp(servicesOfProcess(), [mounted]))

/** Wraps an app as a handler of Function URL events with streamed responses. */
export function streamed(app: App): StreamHandler {
  return awslambda.streamifyResponse(async (event, out, context) => {
    const controller = new AbortController()
    // A disconnected client closes the stream, but Lambda often does not report it.
    out.on("error", () => controller.abort())
    out.on("close", () => controller.abort())
    const left = context.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY
    const timer = Number.isFinite(left)
      ? setTimeout(() => controller.abort(timeUp()), Math.max(0, left - CLOSING_MS))
      : undefined
    try {
      const { requestContext } = event
      const response = await app.fetch(requestOf(event, controller.signal), { requestContext })
      await send(response, out, controller.signal)
      // Lambda freezes the process when the handler returns, so unfinished work would hang.
      await endOf(response)
    } finally {
      clearTimeout(timer)
    }
  })
}

/**
 * A `TimeoutError` ends the work even if the caller already has a part of the text, because the
 * process is about to be stopped.
 */
const timeUp = () => new DOMException("The function's time is up", "TimeoutError")

function requestOf(event: UrlEvent, signal: AbortSignal): Request {
  const { rawPath, rawQueryString, requestContext, body, isBase64Encoded } = event
  const { method } = requestContext.http
  const headers = new Headers()
  for (const [name, value] of Object.entries(event.headers)) if (value !== undefined) headers.set(name, value)
  if (event.cookies && event.cookies.length > 0) headers.set("cookie", event.cookies.join("; "))
  const query = rawQueryString === "" ? "" : `?${rawQueryString}`
  // A GET body has no meaning (RFC 9110 §9.3.1).
  const hasBody = body !== undefined && body !== "" && method !== "GET" && method !== "HEAD"
  return new Request(`https://${requestContext.domainName}${rawPath}${query}`, {
    method,
    headers,
    signal,
    ...(hasBody ? { body: isBase64Encoded ? Buffer.from(body, "base64") : body } : {}),
  })
}

/**
 * Sends the whole response or breaks the connection, so that a caller never mistakes a partial
 * response for a complete one.
 */
async function send(response: Response, out: Writable, signal: AbortSignal): Promise<void> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "set-cookie"))
  const cookies = response.headers.getSetCookie()
  const sink = awslambda.HttpResponseStream.from(out, { statusCode: response.status, headers, cookies })
  try {
    if (response.body) await pump(response.body.getReader(), sink, signal)
    // The runtime sends the headers only with the first write.
    else sink.write("")
    sink.end()
    await once(sink, "finish", { signal })
  } catch (cause) {
    sink.destroy(cause instanceof Error ? cause : new Error("the response was interrupted"))
  }
}

/** Copies the body with backpressure. Throws if either side ends early. */
async function pump(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  sink: Writable,
  signal: AbortSignal,
): Promise<void> {
  signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined), { once: true })
  for (;;) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) return
    if (!sink.write(value)) await once(sink, "drain", { signal })
  }
}
