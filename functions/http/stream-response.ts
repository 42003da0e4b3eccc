import { AppError } from "../../core/kernel/errors.ts"
import { sha256 } from "../../core/kernel/hash.ts"
import { runIdempotent } from "../../core/metering/idempotent.ts"
import type { Relayed, Written } from "../../core/metering/metered-stream.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import type { Idempotent } from "./idempotent-response.ts"
import type { Call } from "./pipeline.ts"
import { type EndFacts, setEnd } from "./stream-end.ts"

/** What a flow's outcome says about money, and what was written. */
type Outcome = { value: Written<unknown>; receipt: { creditsUsed: number }; remaining?: number }

/**
 * How a text is sent. `credits` is what it costs if it is sent whole, which its headers say before anybody knows; left out where only its end
 * tells.
 */
export type Sending = { credits?: number; headers?: Readonly<Record<string, string>> }

const TEXT_HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  // What comes in pieces is neither put together nor squeezed on the way.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
}

function headersOf(
  credits: number | undefined,
  remaining: number | undefined,
  headers: Sending["headers"],
): Record<string, string> {
  return {
    ...TEXT_HEADERS,
    ...(credits === undefined ? {} : { "x-credits-used": String(credits) }),
    ...(credits === undefined || remaining === undefined ? {} : { "x-credits-remaining": String(remaining) }),
    ...headers,
  }
}

type StreamCall = Pick<Call, "services" | "request" | "idempotencyKey" | "facts"> & {
  caller: { accountId: string }
  body: unknown
}

/**
 * Answers with a text that is sent while it is written, once for each Idempotency-Key: a repeat gets the stored text as one body.
 * Throws what ends the work before its first byte; after that the transfer is broken off, which no client takes for an end. With the
 * first byte the log's facts say what the call costs, and `endOf` what it came to.
 */
export async function streamResponse<T extends Outcome>(
  route: RouteDeclaration,
  call: StreamCall,
  { credits, headers = {} }: Sending,
  run: (repeatable: Idempotent<T> | undefined) => Relayed<T>,
): Promise<Response> {
  const startedAt = performance.now()
  const begun = Promise.withResolvers<Relayed<T>>()
  const begin = async (repeatable: Idempotent<T> | undefined) => {
    const relayed = run(repeatable)
    begun.resolve(relayed)
    return await relayed.done
  }
  const whole = repeatedOnce(route, call, begin, ({ value }) => JSON.stringify({ headers, text: value.text }))
  const started = await Promise.race([begun.promise, whole])
  if ("replay" in started) return replay(call, started.replay)
  if ("ran" in started) throw new Error("the work ended before it began")
  // What the caller is told is what the key's other callers are told.
  await started.firstByte.catch(async () => await whole)
  const firstByteMs = Math.round(performance.now() - startedAt)
  const remaining = started.remaining?.()
  Object.assign(call.facts, { ...(credits === undefined ? {} : { credits }), ...balanceOf(remaining) })
  const response = new Response(started.stream, { headers: headersOf(credits, remaining, headers) })
  const settled = async (): Promise<Settled> => {
    const outcome = await whole
    if ("replay" in outcome) return { credits: 0 }
    const { receipt, remaining: left } = outcome.ran
    return { credits: receipt.creditsUsed, ...balanceOf(left) }
  }
  setEnd(response, ended(route, call, settled(), { credits, remaining, firstByteMs }))
  return response
}

/** The same for a text that nobody pays, and that a repeat writes anew. */
export async function streamFreeResponse(
  route: RouteDeclaration,
  call: Pick<StreamCall, "services" | "request">,
  headers: Readonly<Record<string, string>>,
  { firstByte, stream, done }: Relayed<unknown>,
): Promise<Response> {
  const startedAt = performance.now()
  await firstByte
  const firstByteMs = Math.round(performance.now() - startedAt)
  const response = new Response(stream, { headers: { ...TEXT_HEADERS, ...headers } })
  const settled = done.then(() => ({}))
  setEnd(response, ended(route, call, settled, { credits: 0, remaining: undefined, firstByteMs }))
  return response
}

type Settled = { credits?: number; remaining?: number }

type Whole<T> = { ran: T } | { replay: string }

async function repeatedOnce<T>(
  route: RouteDeclaration,
  { services, caller, idempotencyKey: key, body }: StreamCall,
  begin: (repeatable: Idempotent<T> | undefined) => Promise<T>,
  answer: (outcome: T) => string,
): Promise<Whole<T>> {
  if (key === undefined) return { ran: await begin(undefined) }
  // The same call without a stream has another answer, so it is another call.
  const bodySha256 = sha256(`stream\n${JSON.stringify(body ?? null)}`)
  const request = { accountId: caller.accountId, route: route.path, key, bodySha256 }
  return await runIdempotent(services.table, request, (operationId) => begin({ operationId, answer }))
}

function replay({ facts }: StreamCall, stored: string): Response {
  const { headers, text } = JSON.parse(stored) as { headers: Record<string, string>; text: string }
  Object.assign(facts, { replayed: true, credits: 0 })
  return new Response(text, {
    headers: headersOf(0, undefined, { ...headers, "Idempotent-Replayed": "true" }),
  })
}

/** What the headers said, and what came of it. */
type Begun = { credits: number | undefined; remaining: number | undefined; firstByteMs: number }

async function ended(
  route: RouteDeclaration,
  { services, request }: Pick<StreamCall, "services" | "request">,
  settled: Promise<Settled>,
  begun: Begun,
): Promise<EndFacts> {
  const first_byte_ms = begun.firstByteMs
  try {
    return { ...(await settled), first_byte_ms }
  } catch (cause) {
    const isClosed = request.signal.aborted || isAbort(cause)
    const code = cause instanceof AppError ? cause.code : "internal_error"
    if (!isClosed)
      services.log.failure(route.path, cause instanceof AppError ? (cause.cause ?? cause) : cause)
    // What was held has come back.
    const remaining = begun.remaining === undefined ? undefined : begun.remaining + (begun.credits ?? 0)
    const error = isClosed ? "client_closed_request" : code
    return { credits: 0, ...balanceOf(remaining), error, first_byte_ms }
  }
}

const balanceOf = (remaining: number | undefined) => (remaining === undefined ? {} : { remaining })

/** How a reader who has gone ends the work (metered-stream.ts). */
const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === "AbortError"
