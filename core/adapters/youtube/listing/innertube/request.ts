import type { Innertube } from "youtubei.js"
import { withTimeout } from "../../../../kernel/async.ts"
import type { Clock } from "../../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../../kernel/outbound-fetch.ts"
import type { ListAttempt, ListFailure } from "../../../../listing/listing-source.ts"
import type { Identities } from "../../../../youtube/identities/identity.ts"
import type { Observe } from "../../../../youtube/observation.ts"
import { maskedUrl } from "../../field-mask.ts"
import { loadLibrary, noRequestError, openLibrarySession, plainRequest } from "../../innertube-session.ts"
import { at, list, parseJson, readText } from "../../json-path.ts"
import { type MaskPolicy, type Reading, sendMasked } from "../../mask-policy.ts"
import { refusalOf } from "../../playability.ts"
import { ask, refusalByPage, refusalByStatus, type Web, type WebAnswer } from "../../web.ts"
import { failureOf, type Result } from "./result.ts"

/**
 * The connection to YouTube. `visitor` is the visitor ID, which is kept between calls and renewed
 * after a block.
 */
export type YoutubeSession = {
  fetch: OutboundFetch
  origin: string
  clock: Clock
  report: (cause: unknown) => void
  visitor: { data?: string }
  masks: MaskPolicy
  /**
   * The current identities. Requests send a field mask unless `hasFieldMask` of the identity WEB
   * is false.
   */
  identities?: Identities | undefined
  /** Receives each request when it has ended. */
  observe?: Observe | undefined
}

/** A running call of the port, which may need several requests. */
export type ListCall = { session: YoutubeSession; signal: AbortSignal; tries: RequestAttempt[] }

/** A running request. Its outcome is `timeout` until the actual outcome is known. */
export type RequestAttempt = Pick<ListAttempt, "strategy" | "outcome"> & {
  startedAt: number
  endedAt?: number
  http_status: number | null
}

export type Exchange<T> = {
  /** The name on receipts, such as `search` or `browse`. */
  name: string
  /** Calls the library so that it sends the request. */
  send: (library: Innertube) => Promise<unknown>
  read: (answer: unknown) => Result<T>
  /** The failure for HTTP 404 (unknown item) and 400 (rejected request). */
  refused: ListFailure
  /** The mask of fields that `read` needs. If undefined, all fields are requested. */
  mask?: string
  /** True if a missing field may have caused the value. (`changed_page` is always doubtful.) */
  isDoubtful?: (value: T) => boolean
}

/**
 * Runs `work` for at most `ms` and adds its requests to `tries`. The outcome is `timeout` if the
 * time runs out.
 */
export async function withListCall<T>(
  session: YoutubeSession,
  { ms, signal, tries }: { ms: number; signal: AbortSignal | undefined; tries: RequestAttempt[] },
  work: (call: ListCall) => Promise<Result<T>>,
): Promise<Result<T>> {
  await loadLibrary()
  const result = await withTimeout(session.clock, ms, signal, async (inner) =>
    work({ session, signal: inner, tries }),
  )
  return result === "timeout" ? { outcome: "timeout" } : result
}

/**
 * The exit (proxy or own address) is unknown here, because `fetch` chooses it
 * (core/egress/pool-fetch.ts).
 */
const ANY_EXIT = "any"
/** All requests here are sent as this identity. */
const IDENTITY = "WEB"

/**
 * Makes one request and reads the response. If the policy allows it, the request has a field mask.
 * It is then repeated without the mask if YouTube rejects the mask or something seems to be
 * missing. Throws only the reason of the signal.
 */
export async function request<T>(call: ListCall, exchange: Exchange<T>): Promise<Result<T>> {
  const { identities, masks } = call.session
  const hasFieldMask = identities?.().byName[IDENTITY]?.hasFieldMask ?? true
  return await sendMasked<Result<T>>({
    masks,
    identity: IDENTITY,
    mask: hasFieldMask ? exchange.mask : undefined,
    isDoubtful: (reading) =>
      reading.outcome === "ok"
        ? exchange.isDoubtful?.(reading.value) === true
        : reading.outcome === "changed_page",
    send: async (mask) => await sendOnce(call, exchange, mask),
  })
}

/**
 * Makes one request. The library builds the request (identity, context, encoded parameters), but
 * our code parses the response: the library's parser silently drops what it cannot read, and its
 * continuations do not work in another process.
 */
async function sendOnce<T>(
  { session, signal, tries }: ListCall,
  exchange: Exchange<T>,
  mask: string | undefined,
): Promise<Reading<Result<T>>> {
  const { clock, visitor } = session
  const attempt: RequestAttempt = {
    strategy: `youtubei:${exchange.name}`,
    startedAt: clock.now(),
    outcome: "timeout",
    http_status: null,
  }
  tries.push(attempt)
  const web: Web = { fetch: session.fetch, origin: session.origin, signal }
  const received: { answer?: RawAnswer } = {}
  const library = await openLibrarySession(async (input, init) => {
    const plain = plainRequest(input, init)
    received.answer = await ask(web, { ...plain, url: maskedUrl(plain.url, mask) })
    return Response.json({})
  }, visitor.data)
  const { visitorData } = library.session.context.client
  if (visitorData) visitor.data = visitorData
  let thrown: unknown
  await exchange.send(library).catch((cause: unknown) => {
    thrown = cause
  })
  signal.throwIfAborted()
  // The library's result is ignored, because it received an empty response.
  if (received.answer === undefined) session.report(noRequestError(thrown))
  const { answer = "changed_page" } = received
  const value = readAnswer(answer, exchange)
  if (value.outcome === "blocked") delete visitor.data
  const status = typeof answer === "string" ? null : answer.status
  attempt.outcome = value.outcome
  attempt.http_status = status
  attempt.endedAt = clock.now()
  session.observe?.({
    of: "attempt",
    kind: "list",
    strategy: attempt.strategy,
    exit: ANY_EXIT,
    outcome: value.outcome,
    sign: status === null || status === 200 ? "" : String(status),
  })
  if (mask === undefined && typeof answer !== "string") noteUnknown(session, attempt.strategy, answer, value)
  return { status, value }
}

/**
 * Reports unknown entries and responses. Call it only for requests without a field mask, because a
 * mask hides fields.
 */
function noteUnknown<T>(
  { observe }: YoutubeSession,
  strategy: string,
  { status, body }: WebAnswer,
  result: Result<T>,
): void {
  const known = result.outcome === "ok" ? at(result.value, "unknown") : result.unknown
  const names = list(known).flatMap((name) => readText(name) ?? [])
  for (const name of names) observe?.({ of: "renderer", kind: "list", name })
  if (result.outcome === "changed_page" || names.length > 0) {
    observe?.({ of: "unknown", kind: "list", strategy, status, body })
  }
}

type RawAnswer = WebAnswer | "network" | "changed_page"

function readAnswer<T>(raw: RawAnswer, exchange: Pick<Exchange<T>, "read" | "refused">): Result<T> {
  if (typeof raw === "string") return { outcome: raw }
  const answer = parseJson(raw.body)
  const status = readText(at(answer, "error", "status"))
  if (status === "NOT_FOUND" || status === "INVALID_ARGUMENT") return { outcome: exchange.refused }
  const refusal = refusalByStatus(raw)
  if (refusal) return { outcome: failureOf(refusal) }
  if (answer === undefined) return { outcome: failureOf(refusalByPage(raw)) }
  const playability = at(answer, "playabilityStatus")
  if (playability !== undefined && refusalOf(playability) === "blocked") return { outcome: "blocked" }
  return exchange.read(answer)
}

/** Converts requests to attempts, for the receipt and the log. */
export function attemptsOf(tries: readonly RequestAttempt[], nowMs: number): readonly ListAttempt[] {
  return tries.map(({ strategy, startedAt, endedAt, outcome, http_status }) => ({
    strategy,
    outcome,
    http_status,
    ms: (endedAt ?? nowMs) - startedAt,
  }))
}
