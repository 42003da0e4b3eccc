import { readFile } from "node:fs/promises"
import type { OpenAI } from "openai"
import { SpeechError, type SpeechResult, type SpeechToText } from "../../audio/speech-to-text.ts"
import { withTimeout } from "../../kernel/async.ts"
import type { Clock } from "../../kernel/clock.ts"
import { randomFraction } from "../../kernel/random.ts"
import { makeClient, type OpenaiServer } from "./client.ts"
import { isRetryable, toSpeechError } from "./speech-failures.ts"
import { readTranscription } from "./transcription-response.ts"

export type OpenaiSpeechOptions = OpenaiServer & {
  model: string
  clock: Clock
  limits?: Limits | undefined
}

/**
 * `requestMs` is the timeout of one request. No retry starts later than `retryWindowMs` after the
 * first request.
 */
export type Limits = { requestMs: number; retryWindowMs: number }

/** For five minutes of audio, OpenAI needs seconds, but a model on your own CPU needs minutes. */
const LIMITS: Limits = { requestMs: 300_000, retryWindowMs: 600_000 }
/** OpenAI's file size limit ("Speech to text", platform.openai.com). */
const BYTES_MAX = 25 * 1024 * 1024
const TRIES_MAX = 3
const BACKOFF_MS = 500

type Format = "verbose_json" | "json"
/**
 * A server and the response format that it supports. If it rejects `verbose_json`, `json` is tried.
 * `isProven` is true after the first success, and the format then stays.
 */
type Server = { api: OpenAI; options: OpenaiSpeechOptions; format: Format; isProven: boolean }
type SpeechInput = {
  file: File
  seconds: number
  language?: string | undefined
  temperature?: number | undefined
  signal?: AbortSignal | undefined
}

/** Speech-to-text with the OpenAI SDK, which is loaded on first use. */
export function openaiSpeech(options: OpenaiSpeechOptions): SpeechToText {
  let loading: Promise<Server> | undefined
  return {
    model: options.model,
    transcribe: async ({ path, seconds }, { language, temperature, signal }) => {
      loading ??= connect(options)
      const server = await loading
      const bytes = await readFile(path)
      if (bytes.length > BYTES_MAX) throw new SpeechError("rejected")
      const file = new File([bytes], "piece.mp3", { type: "audio/mpeg" })
      return await transcribeWithRetries(server, { file, seconds, language, temperature, signal })
    },
  }
}

async function connect(options: OpenaiSpeechOptions): Promise<Server> {
  const api = await makeClient(options, LIMITS.retryWindowMs)
  // OpenAI's newer models (`gpt-…`) do not return times.
  const isPlain = options.model.startsWith("gpt-")
  return { api, options, format: isPlain ? "json" : "verbose_json", isProven: isPlain }
}

async function transcribeWithRetries(server: Server, input: SpeechInput): Promise<SpeechResult> {
  const { clock, limits = LIMITS } = server.options
  const giveUpAt = clock.now() + limits.retryWindowMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await askInAnyFormat(server, input)
    } catch (cause) {
      if (!(cause instanceof SpeechError) || tries >= TRIES_MAX || !isRetryable(cause)) throw cause
      const pauseMs = pauseBefore(tries, cause)
      // Does not retry if the pause would last past the deadline.
      if (clock.now() + pauseMs >= giveUpAt) throw cause
      await clock.sleep(pauseMs, input.signal).catch(() => input.signal?.throwIfAborted())
    }
  }
}

function pauseBefore(tries: number, { retryAfterSeconds }: SpeechError): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000
  return BACKOFF_MS * 2 ** (tries - 1) * (0.75 + randomFraction() / 4)
}

/** Makes a request. If the server rejects the format with times, uses the format without times. */
async function askInAnyFormat(server: Server, input: SpeechInput): Promise<SpeechResult> {
  try {
    const result = await ask(server, input, server.format)
    server.isProven = true
    return result
  } catch (cause) {
    const isRefused = cause instanceof SpeechError && (cause.httpStatus === 400 || cause.httpStatus === 422)
    if (server.isProven || !isRefused) throw cause
    const result = await ask(server, input, "json")
    server.format = "json"
    server.isProven = true
    return result
  }
}

/** Makes one request and always closes it. Throws SpeechError, or the reason of the signal. */
async function ask({ api, options }: Server, input: SpeechInput, format: Format): Promise<SpeechResult> {
  const { clock, model, limits = LIMITS } = options
  const { file, seconds, language, temperature, signal } = input
  const request = {
    file,
    model,
    response_format: format,
    ...(language === undefined ? {} : { language }),
    ...(temperature === undefined ? {} : { temperature }),
  }
  try {
    const result = await withTimeout(clock, limits.requestMs, signal, async (timeoutSignal) => {
      const body: unknown = await api.audio.transcriptions.create(request, { signal: timeoutSignal })
      return readTranscription(body, seconds)
    })
    if (result === "timeout") throw new SpeechError("timeout")
    return result
  } catch (cause) {
    signal?.throwIfAborted()
    throw toSpeechError(cause)
  }
}
