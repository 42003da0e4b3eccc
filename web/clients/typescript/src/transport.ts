import { ApiError, ConfigurationError, ConnectionError, isApiError } from "./errors.ts"
import { factsOf, type ResponseFacts } from "./facts.ts"
import { checkLimits, timerMs } from "./limits.ts"
import type { CallOptions, ClientOptions, Operation } from "./operation.ts"
import { pause } from "./pause.ts"
import { errorOf } from "./response.ts"
import type { ErrorCode } from "./types.gen.ts"

export type Settings = Required<Omit<ClientOptions, "onRetry">> & Pick<ClientOptions, "onRetry">
/** What a caller reads of a success: all of its body, or the start of a stream. */
type Read<T> = (response: Response) => Promise<T>
type Answer<T> = { data: T; facts: ResponseFacts }

/** Error codes of the poll itself. They say nothing about the job. */
const POLL_FAILURES: readonly ErrorCode[] = ["rate_limited", "unavailable", "unknown"]

/**
 * Makes a call, and repeats it while that can help. Throws an ApiError or a ConnectionError, and a
 * ConfigurationError for options or an input that cannot work.
 */
export async function exchange<T>(
  settings: Settings,
  operation: Operation,
  input: object,
  read: Read<T>,
  options: CallOptions = {},
): Promise<Answer<T>> {
  checkLimits(options)
  checkInput(input)
  const request = requestOf(settings, operation, input, options)
  const maxRetries = options.maxRetries ?? settings.maxRetries
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(settings, request, read, options)
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason
      // An error from the caller's own functions is not a failure of the call.
      if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error
      if (operation.isDeletion && attempt > 0 && isApiError(error, "not_found")) {
        // An earlier attempt deleted it, and its answer was lost.
        return { data: { success: true } as T, facts: error.facts }
      }
      if (operation.isPoll && isOutcome(error)) throw error
      const waitMs = waitAfter(error, attempt)
      if (waitMs === undefined || attempt >= maxRetries || waitMs > settings.maxRetryWaitMs) throw error
      settings.onRetry?.({ error, waitMs, attempt: attempt + 1 })
      await pause(waitMs, options.signal)
    }
  }
}

/** Programs without types can pass anything. */
function checkInput(input: unknown): void {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new ConfigurationError("The first argument must be an object with the fields of the call.")
  }
}

/** What a query can hold. */
type Scalar = string | number | boolean
type Prepared = { url: URL; method: string; headers: Record<string, string>; body?: string }

function requestOf(settings: Settings, operation: Operation, input: object, options: CallOptions): Prepared {
  const rest = new Map<string, unknown>(Object.entries(input))
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    // An empty part of a path would call another route, as would dots, which URLs resolve.
    if (typeof value !== "string" || value === "") throw new TypeError(`\`${name}\` is required.`)
    if (value === "." || value === "..") throw new TypeError(`\`${name}\` cannot be "${value}".`)
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const url = new URL(settings.baseUrl + path)
  const headers: Record<string, string> = {
    accept: operation.isFile ? "*/*" : "application/json, text/plain",
    authorization: `Bearer ${settings.apiKey}`,
  }
  // Repeated with every attempt, so that a call that is repeated is charged once.
  if (operation.isIdempotent) headers["idempotency-key"] = options.idempotencyKey ?? crypto.randomUUID()
  if (options.respondAsync) headers.prefer = "respond-async"
  const prepared = { url, method: operation.method, headers }
  if (operation.method === "GET" || operation.method === "DELETE") {
    for (const [name, value] of rest)
      if (value !== undefined) url.searchParams.set(name, `${value as Scalar}`)
    return prepared
  }
  headers["content-type"] = "application/json"
  return { ...prepared, body: JSON.stringify(Object.fromEntries(rest)) }
}

async function sendOnce<T>(
  settings: Settings,
  { url, ...init }: Prepared,
  read: Read<T>,
  options: CallOptions,
): Promise<Answer<T>> {
  const timeout = new AbortController()
  const timeoutMs = options.timeoutMs ?? settings.timeoutMs
  const timer = setTimeout(() => timeout.abort(), timerMs(timeoutMs))
  const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal
  const failed = (cause: unknown): never => {
    if (cause instanceof ApiError) throw cause
    const { aborted: isTimeout } = timeout.signal
    const lost = hasBroken(cause)
      ? `The connection to ${url.origin} broke.`
      : `No connection to ${url.origin}.`
    const message = isTimeout ? `No response within ${timeoutMs} ms.` : lost
    throw new ConnectionError(message, { isTimeout, cause })
  }
  try {
    const response = await settings.fetch(url, { ...init, signal }).catch(failed)
    const facts = factsOf(response)
    options.onResponse?.(facts)
    if (!response.ok) throw errorOf(response, await response.text().catch(failed))
    return { data: await read(response).catch(failed), facts }
  } finally {
    clearTimeout(timer)
  }
}

/** True if a poll returned the error of its job, which every further poll would return, too. */
const isOutcome = (error: ApiError | ConnectionError): boolean =>
  error instanceof ApiError && !POLL_FAILURES.includes(error.code)

/** undici's codes for a broken connection, also while it reads a body. */
const BREAKS = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]

const hasBroken = (failure: unknown): boolean =>
  failure instanceof Error && BREAKS.includes((failure.cause as { code?: string } | undefined)?.code ?? "")

/** How long to wait before the next attempt, in ms. Undefined if another attempt cannot help. */
function waitAfter(error: ApiError | ConnectionError, attempt: number): number | undefined {
  if (error instanceof ConnectionError) return backoffMs(attempt)
  if (!error.isRetryable) return undefined
  const { retryAfterSeconds } = error.facts
  return retryAfterSeconds === null ? backoffMs(attempt) : retryAfterSeconds * 1000
}

/**
 * Returns how long to wait after an attempt, in ms: twice as long each time. Up to half of it is
 * random, so that many clients do not retry at the same moment.
 */
export const backoffMs = (attempt: number): number =>
  Math.round(500 * 2 ** attempt * (0.5 + Math.random() / 2))
