import type { OpenAI } from "openai"
import type { Clock } from "../../kernel/clock.ts"
import { randomFraction } from "../../kernel/random.ts"
import { type Llm, LlmError, type LlmOutcome, type LlmRequest } from "../../text/llm.ts"
import { makeClient, OPENAI_URL, type OpenaiServer } from "./client.ts"
import { readCompletion } from "./completion-stream.ts"
import { isRetryable, toLlmError } from "./llm-failures.ts"
import { type Limits, newStreamTimeouts, type StreamTimeouts } from "./stream-timeouts.ts"

export type OpenaiLlmOptions = OpenaiServer & {
  model: string
  clock: Clock
  limits?: Limits | undefined
}

/**
 * `firstChunkMs` and `silenceMs` are below the 60 s of silence after which CloudFront ends a stream
 * (stacks/web/web.ts). `totalMs` is shorter than the lease of the hold.
 */
const LIMITS: Limits = { firstChunkMs: 25_000, silenceMs: 20_000, totalMs: 50_000 }
const TRIES_MAX = 3
const BACKOFF_MS = 250

type Server = { client: () => Promise<OpenAI>; options: OpenaiLlmOptions; limits: Limits }
type ModelCall = { api: OpenAI; options: OpenaiLlmOptions; request: LlmRequest; timeouts: StreamTimeouts }

/** The Llm port on the OpenAI SDK (chat completions), which is loaded on first use. */
export function openaiLlm(options: OpenaiLlmOptions): Llm {
  let loading: Promise<OpenAI> | undefined
  const client = async () => {
    loading ??= makeClient(options, LIMITS.totalMs)
    return await loading
  }
  const server: Server = { client, options, limits: options.limits ?? LIMITS }
  return { model: options.model, stream: (request) => answer(server, request) }
}

/** Streams an answer. Retries only before the first chunk. */
async function* answer(server: Server, request: LlmRequest): AsyncGenerator<string, void, void> {
  const { options, limits } = server
  const { clock } = options
  const timeouts = newStreamTimeouts(clock, limits, request.signal)
  const call = { api: await server.client(), options, request, timeouts }
  for (let tries = 1; ; tries += 1) {
    let hasStarted = false
    try {
      for await (const piece of ask(call)) {
        hasStarted = true
        yield piece
      }
      return
    } catch (cause) {
      if (!(cause instanceof LlmError) || hasStarted || tries >= TRIES_MAX || !isRetryable(cause)) throw cause
      const pauseMs = pauseBefore(tries, cause)
      // Does not retry if the pause would use up the time left.
      if (pauseMs >= timeouts.leftMs()) throw cause
      await timeouts.wait(clock.sleep(pauseMs, request.signal))
    }
  }
}

function pauseBefore(tries: number, { retryAfterSeconds }: LlmError): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000
  return BACKOFF_MS * 2 ** (tries - 1) * (0.75 + randomFraction() / 4)
}

/** Makes one request and always closes it. Throws LlmError, or the reason of `request.signal`. */
async function* ask({ api, options, request, timeouts }: ModelCall): AsyncGenerator<string, void, void> {
  const { clock, model } = options
  const startedAt = clock.now()
  const controller = new AbortController()
  let status: number | null = null
  const record = (outcome: LlmOutcome) => {
    const ms = clock.now() - startedAt
    request.attempts?.push({ strategy: `llm:${model}`, outcome, http_status: status, ms })
  }
  try {
    request.signal?.throwIfAborted()
    const sent = api.chat.completions.create(bodyOf(options, request), { signal: controller.signal })
    const { data, response } = await timeouts.wait(sent.withResponse())
    status = response.status
    yield* readCompletion(data[Symbol.asyncIterator](), timeouts, request.onEnd)
    record("ok")
  } catch (cause) {
    // The caller aborted, which is not a failure of the model.
    if (request.signal?.aborted) throw request.signal.reason
    const fault = toLlmError(cause, status !== null)
    status = fault.httpStatus ?? status
    record(fault.failure)
    throw fault
  } finally {
    controller.abort()
  }
}

function bodyOf({ baseUrl, model }: OpenaiLlmOptions, { system, messages, maxOutputTokens }: LlmRequest) {
  // OpenAI's newer models reject `max_tokens`, but other servers support only `max_tokens`.
  const isOpenai = (baseUrl ?? OPENAI_URL).startsWith("https://api.openai.com/")
  const limit = isOpenai ? { max_completion_tokens: maxOutputTokens } : { max_tokens: maxOutputTokens }
  return {
    model,
    messages: [{ role: "system" as const, content: system }, ...messages],
    stream: true as const,
    stream_options: { include_usage: true },
    ...limit,
  }
}
