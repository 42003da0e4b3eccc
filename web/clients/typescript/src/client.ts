import { baseUrlProblem, DEFAULT_BASE_URL, withoutSlash } from "./base-url.ts"
import { ConfigurationError, ConnectionError } from "./errors.ts"
import { follow } from "./follow.ts"
import { checkLimits } from "./limits.ts"
import { OPERATIONS, Operations, QUOTABLE, type Quotable } from "./methods.gen.ts"
import type { CallOptions, ClientOptions, Operation, Paging } from "./operation.ts"
import { pause } from "./pause.ts"
import { readBody, readStream } from "./response.ts"
import { exchange, type Settings } from "./transport.ts"
import {
  type BatchResult,
  FOLLOW_SECONDS,
  POLL_SECONDS,
  type Schemas,
  type SummarizeInput,
  type TranscribeInput,
  type TranslateInput,
  VARIABLES,
} from "./types.gen.ts"
import { type UploadOptions, uploadAudio } from "./upload.ts"

/** Calls the API with one key. */
export class Client extends Operations {
  readonly #settings: Settings

  /** Throws a ConfigurationError for a missing key, and for an invalid key, URL, time or number. */
  constructor(options: ClientOptions = {}) {
    super()
    const apiKey = (options.apiKey ?? environment(VARIABLES.apiKey))?.trim()
    if (!apiKey) throw new ConfigurationError(`Pass \`apiKey\`, or set ${VARIABLES.apiKey}.`)
    // Checked here, because the error of a library that rejects the header would contain the key.
    if (!/^[!-~]+$/.test(apiKey)) {
      throw new ConfigurationError("`apiKey` has a space or a character that no key has.")
    }
    checkLimits(options)
    const { onRetry } = options
    this.#settings = {
      apiKey,
      baseUrl: baseUrlOf(options.baseUrl),
      timeoutMs: options.timeoutMs ?? 120_000,
      maxRetries: options.maxRetries ?? 2,
      maxRetryWaitMs: options.maxRetryWaitMs ?? 60_000,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      ...(onRetry ? { onRetry } : {}),
    }
  }

  /**
   * Transcribes a video, and waits for the job if the work outlasts the call. Stops waiting after
   * `waitMs` (default: 30 minutes) with a ConnectionError; the job goes on. A job's failure is
   * final and thrown at once: if it is retryable, call again after `facts.retryAfterSeconds`.
   */
  async transcribeAndWait(
    input: TranscribeInput,
    { waitMs = 30 * 60_000, ...options }: CallOptions & { waitMs?: number } = {},
  ): Promise<Schemas["TranscribeAnswer"]> {
    return await this.#untilDone(await this.transcribe(input, options), waitMs, options)
  }

  /**
   * Translates a transcript, and waits for the job if it is a long one, like `transcribeAndWait`.
   */
  async translateAndWait(
    input: TranslateInput,
    { waitMs = 30 * 60_000, ...options }: CallOptions & { waitMs?: number } = {},
  ): Promise<Schemas["TranslateAnswer"]> {
    return await this.#untilDone(await this.translate(input, options), waitMs, options)
  }

  /**
   * Returns what a call would cost, in credits, without making it. Free. Throws a
   * ConfigurationError for a name without a price.
   */
  async quote<Name extends keyof Quotable>(
    name: Name,
    input: Quotable[Name],
    options?: CallOptions,
  ): Promise<Schemas["Quote"]> {
    if (!QUOTABLE.includes(name)) {
      throw new ConfigurationError(`\`name\` must be one of ${QUOTABLE.join(", ")}.`)
    }
    // Nothing runs, so there is nothing to make idempotent.
    return await this.call({ ...OPERATIONS[name], isIdempotent: false }, { ...input, dry_run: true }, options)
  }

  /** Yields a summary while it is written. A failure midway throws, and costs nothing. */
  async *streamSummary(
    input: SummarizeInput,
    options?: CallOptions,
  ): AsyncGenerator<string, void, undefined> {
    const decoder = new TextDecoder()
    const streamed = { ...input, stream: true }
    for await (const part of this.stream(OPERATIONS.summarize, streamed, options)) {
      const text = decoder.decode(part, { stream: true })
      if (text !== "") yield text
    }
    const rest = decoder.decode()
    if (rest !== "") yield rest
  }

  /**
   * Yields each video of a batch as it ends, done or failed, until the batch is over. Resumes where
   * a connection broke.
   */
  async *followBatch(
    { batch_id }: { batch_id: string },
    options: CallOptions = {},
  ): AsyncGenerator<BatchResult, void, undefined> {
    checkLimits(options)
    const { timeoutMs = this.#settings.timeoutMs, maxRetries = this.#settings.maxRetries } = options
    const wait = Math.min(FOLLOW_SECONDS, Math.floor(timeoutMs / 2000))
    const { signal } = options
    yield* follow({ maxRetries, signal }, (after) =>
      this.streamBatchResults({ batch_id, after, wait }, options),
    )
  }

  /**
   * Transcribes a file of the signed-in user, with progress. Needs the access token of a session as
   * `apiKey`, and Node, Deno or Bun.
   */
  async transcribeAudio(
    file: UploadOptions,
    options: CallOptions = {},
  ): Promise<Schemas["FinalizeUploadAnswer"]> {
    const { timeoutMs = this.#settings.timeoutMs, maxRetries = this.#settings.maxRetries } = options
    return await uploadAudio(this, file, { ...options, timeoutMs, maxRetries })
  }

  protected async call<T>(operation: Operation, input: object, options?: CallOptions): Promise<T> {
    return (await exchange<T>(this.#settings, operation, input, readBody(operation), options)).data
  }

  protected async *stream(
    operation: Operation,
    input: object,
    options?: CallOptions,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const { data } = await exchange(this.#settings, operation, input, readStream, options)
    if (!data) return
    const reader = data.getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        yield value
      }
    } catch (cause) {
      if (options?.signal?.aborted) throw options.signal.reason
      throw new ConnectionError("The response ended early.", { isTimeout: false, cause })
    } finally {
      await reader.cancel().catch(() => undefined)
    }
  }

  protected async *pages<T>(
    operation: Operation,
    { items, by }: Paging,
    input: object,
    options?: CallOptions,
  ): AsyncGenerator<T, void, undefined> {
    // The service refuses an idempotency key with another input (409), so each page gets its own.
    const { idempotencyKey: prefix, ...rest } = options ?? {}
    let next: object = input
    for (let index = 0; ; index += 1) {
      const idempotency = prefix === undefined ? {} : { idempotencyKey: `${prefix}-${index}` }
      const page = await this.call<Page>(operation, next, { ...rest, ...idempotency })
      const list = page[items] as T[]
      yield* list
      if (by === "page_token") {
        if (page.next_page_token === null) return
        next = { ...input, page_token: page.next_page_token }
      } else {
        const seen = page.offset + list.length
        if (list.length === 0 || seen >= page.total) return
        next = { ...input, offset: seen }
      }
    }
  }

  /** Polls until a job has ended. Returns what the call that started it would have returned. */
  async #untilDone<T extends object>(
    started: T | Schemas["JobAccepted"],
    waitMs: number,
    options: CallOptions,
  ): Promise<T> {
    const until = Date.now() + waitMs
    let answer = started
    while ("job_id" in answer) {
      if (Date.now() >= until) {
        throw new ConnectionError(`${answer.job_id} is not done yet.`, { isTimeout: true })
      }
      answer = (await this.#poll(answer.job_id, options)) as T | Schemas["JobAccepted"]
    }
    return answer
  }

  async #poll(job_id: string, options: CallOptions) {
    const startedAt = Date.now()
    let waitSeconds = 0
    const answer = await this.getJob(
      { job_id, wait: POLL_SECONDS },
      {
        ...options,
        onResponse: (facts) => {
          waitSeconds = facts.retryAfterSeconds ?? 1
          options.onResponse?.(facts)
        },
      },
    )
    // The service lets two polls of an account wait. It answers further ones at once, so the
    // client waits before it polls again.
    const hasWaited = Date.now() - startedAt > 1000
    if ("job_id" in answer && !hasWaited) await pause(waitSeconds * 1000, options.signal)
    return answer
  }
}

type Page = { [items: string]: unknown; next_page_token: string | null; offset: number; total: number }

function baseUrlOf(option: string | undefined): string {
  const value = option || environment(VARIABLES.baseUrl) || DEFAULT_BASE_URL
  const problem = baseUrlProblem(value)
  if (problem !== undefined)
    throw new ConfigurationError(`${option ? "`baseUrl`" : VARIABLES.baseUrl} ${problem}`)
  return withoutSlash(value)
}

/** Browsers have no environment. */
function environment(name: string): string | undefined {
  return typeof process === "undefined" ? undefined : process.env[name]
}
