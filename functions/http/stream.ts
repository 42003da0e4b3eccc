import { idempotent } from "../../core/flow/idempotent.ts"
import type { Relayed, Written } from "../../core/flow/metered-stream.ts"
import { sha256 } from "../../core/idempotency/claim.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { RouteDeclaration } from "./declaration.ts"
import type { RequestFacts } from "./log.ts"
import type { Idempotent } from "./once.ts"
import type { Call } from "./pipeline.ts"

/** What only the end of a stream knows, for the log line. */
export type EndFacts = Pick<RequestFacts, "credits"> &
  Partial<Pick<RequestFacts, "remaining" | "error">> & { first_byte_ms: number }

const ends = new WeakMap<Response, Promise<EndFacts>>()

/**
 * Resolves when a streamed answer has ended, one way or the other, and its credits are settled; undefined for any other answer. Never
 * rejects. A Lambda may not return before.
 */
export const endOf = (response: Response): Promise<EndFacts> | undefined => ends.get(response)

/** What a flow's outcome says about money, and what was written. */
type Outcome = { value: Written<unknown>; receipt: { creditsUsed: number }; remaining?: number }

/** How a text is sent. `credits` is what it costs if it is sent whole, which its headers say before anybody knows. */
export type Sending = { credits: number; headers?: Readonly<Record<string, string>> }

const TEXT_HEADERS = {
  "Content-Type": "text/plain; charset=utf-8",
  // What comes in pieces is neither put together nor squeezed on the way.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
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
export async function streamOnce<T extends Outcome>(
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
  call.facts.credits = credits
  const response = new Response(started.stream, {
    headers: { ...TEXT_HEADERS, "x-credits-used": String(credits), ...headers },
  })
  ends.set(response, ended(route, call, whole, firstByteMs))
  return response
}

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
  return await idempotent(services.table, request, (operationId) => begin({ operationId, answer }))
}

function replay({ facts }: StreamCall, stored: string): Response {
  const { headers, text } = JSON.parse(stored) as { headers: Record<string, string>; text: string }
  Object.assign(facts, { replayed: true, credits: 0 })
  return new Response(text, {
    headers: { ...TEXT_HEADERS, "x-credits-used": "0", ...headers, "Idempotent-Replayed": "true" },
  })
}

async function ended<T extends Outcome>(
  route: RouteDeclaration,
  { services, request }: StreamCall,
  whole: Promise<Whole<T>>,
  firstByteMs: number,
): Promise<EndFacts> {
  const first_byte_ms = firstByteMs
  try {
    const outcome = await whole
    if ("replay" in outcome) return { credits: 0, first_byte_ms }
    const { receipt, remaining } = outcome.ran
    return {
      credits: receipt.creditsUsed,
      ...(remaining === undefined ? {} : { remaining }),
      first_byte_ms,
    }
  } catch (cause) {
    if (request.signal.aborted || isAbort(cause))
      return { credits: 0, error: "client_closed_request", first_byte_ms }
    services.log.failure(route.path, cause instanceof AppError ? (cause.cause ?? cause) : cause)
    return { credits: 0, error: cause instanceof AppError ? cause.code : "internal_error", first_byte_ms }
  }
}

/** How a reader who has gone ends the work (metered-stream.ts). */
const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === "AbortError"
