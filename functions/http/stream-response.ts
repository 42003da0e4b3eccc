import { AppError } from "../../core/kernel/errors.ts"
import { sha256 } from "../../core/kernel/hash.ts"
import type { Payer } from "../../core/ledger/payer.ts"
import { runIdempotent } from "../../core/metering/idempotent.ts"
import type { StreamedText } from "../../core/metering/metered-stream.ts"
import type { Relayed } from "../../core/metering/stream-work.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { errorFor } from "./error-response.ts"
import type { AnsweredOperation } from "./metered-route.ts"
import type { Call } from "./pipeline.ts"
import { type EndFacts, setEnd } from "./stream-end.ts"

/** The fields of a paid text's outcome that headers and the log need. */
type Outcome = { value: StreamedText<unknown>; receipt: { creditsUsed: number }; remaining?: number }

/**
 * The options of a streamed text. `credits`: the charge for the headers, if it is known before the
 * text ends.
 */
export type TextResponseOptions = { credits?: number; headers?: Readonly<Record<string, string>> }

const TEXT_HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  // Proxies must neither buffer nor compress a stream.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
}

function headersOf(
  credits: number | undefined,
  remaining: number | undefined,
  headers: TextResponseOptions["headers"],
): Record<string, string> {
  return {
    ...TEXT_HEADERS,
    ...(credits === undefined ? {} : { "x-credits-used": String(credits) }),
    ...(credits === undefined || remaining === undefined ? {} : { "x-credits-remaining": String(remaining) }),
    ...headers,
  }
}

type StreamCall = Pick<Call, "services" | "request" | "idempotencyKey" | "facts"> & {
  caller: { payer: Payer }
  body: unknown
}

/**
 * Streams a text while it is written, once per Idempotency-Key: a repeat gets the stored text as
 * one body. Throws an error that occurs before the first byte. Later errors abort the transfer, so
 * that no client mistakes the text for complete. The log fields get the price with the first byte.
 * `endOf` (stream-end.ts) resolves with the final charge.
 */
export async function streamResponse<T extends Outcome>(
  route: RouteDeclaration,
  call: StreamCall,
  { credits, headers = {} }: TextResponseOptions,
  run: (operation: AnsweredOperation<T> | undefined) => Relayed<T>,
): Promise<Response> {
  const startedAt = performance.now()
  const begun = Promise.withResolvers<Relayed<T>>()
  const begin = async (operation: AnsweredOperation<T> | undefined) => {
    const relayed = run(operation)
    begun.resolve(relayed)
    return await relayed.done
  }
  const whole = runOncePerKey(route, call, begin, ({ value }) =>
    JSON.stringify({ headers, text: value.text }),
  )
  const started = await Promise.race([begun.promise, whole])
  if ("replay" in started) return replay(call, started.replay)
  if ("ran" in started)
    throw new Error("run() was never called: the operation finished without starting a stream")
  // Throws the error of the whole operation, so that concurrent calls with the same key get the
  // same error.
  await started.firstByte.catch(async () => await whole)
  const firstByteMs = Math.round(performance.now() - startedAt)
  const remaining = started.remaining?.()
  Object.assign(call.facts, { ...(credits === undefined ? {} : { credits }), ...balanceOf(remaining) })
  const response = new Response(started.stream, { headers: headersOf(credits, remaining, headers) })
  const settled = async (): Promise<FinalCharge> => {
    const outcome = await whole
    if ("replay" in outcome) return { credits: 0 }
    const { receipt, remaining: left } = outcome.ran
    return { credits: receipt.creditsUsed, ...balanceOf(left) }
  }
  setEnd(response, awaitEnd(route, call, settled(), { credits, remaining, firstByteMs }))
  return response
}

/** Streams a free text. A repeat generates it again. */
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
  setEnd(response, awaitEnd(route, call, settled, { credits: 0, remaining: undefined, firstByteMs }))
  return response
}

type FinalCharge = { credits?: number; remaining?: number }

/**
 * The outcome of this run, or in `replay` the stored answer of an earlier request with the same
 * key.
 */
type RunOrReplay<T> = { ran: T } | { replay: string }

async function runOncePerKey<T>(
  route: RouteDeclaration,
  { services, caller, idempotencyKey: key, body }: StreamCall,
  begin: (operation: AnsweredOperation<T> | undefined) => Promise<T>,
  answer: (outcome: T) => string,
): Promise<RunOrReplay<T>> {
  if (key === undefined) return { ran: await begin(undefined) }
  // The same request without streaming has a different response, so the hash must differ.
  const bodySha256 = sha256(`stream\n${JSON.stringify(body ?? null)}`)
  const request = { payer: caller.payer, route: route.path, key, bodySha256 }
  return await runIdempotent(services.table, request, (operation) => begin({ ...operation, answer }))
}

function replay({ facts }: StreamCall, stored: string): Response {
  const { headers, text } = JSON.parse(stored) as { headers: Record<string, string>; text: string }
  Object.assign(facts, { replayed: true, credits: 0 })
  return new Response(text, {
    headers: headersOf(0, undefined, { ...headers, "Idempotent-Replayed": "true" }),
  })
}

/** What is known when the first byte is sent. */
type InitialCharge = { credits: number | undefined; remaining: number | undefined; firstByteMs: number }

async function awaitEnd(
  route: RouteDeclaration,
  { services, request }: Pick<StreamCall, "services" | "request">,
  settled: Promise<FinalCharge>,
  initial: InitialCharge,
): Promise<EndFacts> {
  const first_byte_ms = initial.firstByteMs
  try {
    return { ...(await settled), first_byte_ms }
  } catch (cause) {
    const isClosed = request.signal.aborted || isAbort(cause)
    const { code } = errorFor(cause)
    if (!isClosed)
      services.log.failure(route.path, cause instanceof AppError ? (cause.cause ?? cause) : cause)
    // A failed text is free: its hold was released, so the balance includes those credits again.
    const remaining = initial.remaining === undefined ? undefined : initial.remaining + (initial.credits ?? 0)
    const error = isClosed ? "client_closed_request" : code
    return { credits: 0, ...balanceOf(remaining), error, first_byte_ms }
  }
}

const balanceOf = (remaining: number | undefined) => (remaining === undefined ? {} : { remaining })

/** True for the error of a reader that disconnected (metered-stream.ts). */
const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === "AbortError"
