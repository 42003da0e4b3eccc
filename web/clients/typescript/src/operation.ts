import type { ApiError, ConnectionError } from "./errors.ts"
import type { ResponseFacts } from "./facts.ts"

/** One call of the API. A name in braces in `path` is an argument. */
export type Operation = {
  readonly method: string
  readonly path: string
  /** True if it accepts an `Idempotency-Key`. */
  readonly isIdempotent: boolean
  /** True for a deletion. If a retry finds nothing to delete, the deletion has succeeded. */
  readonly isDeletion?: true
  /** True for a poll of a job. A job's failure is final, so it is not retried. */
  readonly isPoll?: true
  /** True if it responds with lines or a file, not with JSON. */
  readonly isFile?: true
}

/** How a list continues, and which field of a page has its items. */
export type Paging = { readonly items: string; readonly by: "page_token" | "offset" }

export type ClientOptions = {
  /** An API key. Default: the environment variable of `VARIABLES.apiKey`. */
  apiKey?: string
  /**
   * Where the service runs. Default: the environment variable of `VARIABLES.baseUrl`, or this
   * machine.
   */
  baseUrl?: string
  /**
   * How long one attempt may take. Default: 120,000 ms. Infinity turns the timeout off; the
   * limits of `fetch` itself stay.
   */
  timeoutMs?: number
  /** How often a failed call is repeated. Default: 2. */
  maxRetries?: number
  /** A call is not repeated when the service asks for a longer wait. Default: 60,000 ms. */
  maxRetryWaitMs?: number
  /** Makes the requests, for example through a proxy. Default: the global `fetch`. */
  fetch?: typeof fetch
  /** Called before the wait of every retry. */
  onRetry?: (retry: { error: ApiError | ConnectionError; waitMs: number; attempt: number }) => void
}

export type CallOptions = {
  /**
   * Stops the call. A call that has begun may still be charged; repeat it with the same idempotency
   * key.
   */
  signal?: AbortSignal
  /** Instead of the client's. */
  timeoutMs?: number
  maxRetries?: number
  /**
   * Calls with the same key are one call for 24 hours. Default: a new key for each call that can
   * cost credits. The `iterate…` methods add `-0`, `-1` and so on: each page is a call of its
   * own.
   */
  idempotencyKey?: string
  /** Asks for a job at once (202), if the operation supports it. */
  respondAsync?: boolean
  /** Called with the facts from the headers of the response. */
  onResponse?: (facts: ResponseFacts) => void
}
