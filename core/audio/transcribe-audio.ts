import type { Cue } from "../captions/cue.ts"
import { AppError, type ErrorCode } from "../kernel/errors.ts"
import type { AudioTask } from "./chunk-cache.ts"
import { isSilent, planChunks, silencesWithin } from "./chunking.ts"
import { type AudioChunk, DecoderError, type DecoderFailure } from "./decoder.ts"
import { mergeChunks, type TranscribedChunk } from "./merge-chunks.ts"
import { SpeechError, type SpeechFailure } from "./speech-to-text.ts"
import { type ChunkContext, type SpeechDeps, transcribeChunk } from "./transcribe-chunk.ts"

export type { SpeechDeps } from "./transcribe-chunk.ts"

/**
 * A file to transcribe. Finished chunks are cached by task ID, for a worker that takes over the
 * task.
 */
export type AudioFile = AudioTask & {
  /** `file` is untrusted. `folder` is empty, for temporary files; the caller removes it. */
  file: string
  folder: string
  /** BCP 47; detected if absent. */
  language?: string | undefined
  /** Called with the completed share, from 0 to 1. It never decreases. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * The result of transcribing a file. `text` is the text of all cues, joined by single spaces.
 * `language` is ISO 639-1, or null if unknown. `durationSeconds` is measured, not from the header.
 */
export type TranscribedAudio = {
  cues: readonly Cue[]
  text: string
  language: string | null
  durationSeconds: number
}

/** Concurrent requests to the speech-to-text engine. */
const AT_A_TIME = 4
/** Decoding's share of the total progress. */
const DECODING_SHARE = 0.2

/**
 * Transcribes an audio file completely or not at all: decodes it, splits it at silences,
 * transcribes the chunks and merges them. Throws the reason of `signal` or AppError:
 * `unprocessable_content` (not audio, over four hours, no speech), `provider_failed` (decoder or
 * speech-to-text failed), `timed_out`.
 */
export async function transcribeAudio(deps: SpeechDeps, audio: AudioFile): Promise<TranscribedAudio> {
  try {
    return await transcribeFile(deps, audio)
  } catch (cause) {
    throw toAppError(cause)
  }
}

async function transcribeFile(deps: SpeechDeps, audio: AudioFile): Promise<TranscribedAudio> {
  const { taskId, accountId, file, folder, signal, onProgress = () => undefined } = audio
  const decoded = await deps.decoder.decode(file, folder, {
    signal,
    onProgress: (share) => onProgress(share * DECODING_SHARE),
  })
  const { durationSeconds, silences } = decoded
  const all = await deps.decoder.split(decoded, planChunks(durationSeconds, silences), folder, { signal })
  const [first, ...rest] = all.filter((chunk) => !isSilent(secondsOf(chunk), silencesWithin(chunk, silences)))
  if (!first) throw noSpeech()
  const requested = /^[a-z]{2}(?=-|$)/i.exec(audio.language ?? "")?.[0].toLowerCase()
  const shared: ChunkContext = { task: { taskId, accountId }, folder, silences }
  const total = [first, ...rest].reduce((sum, chunk) => sum + secondsOf(chunk), 0)
  let done = 0
  const addProgress = (chunk: AudioChunk) => {
    done += secondsOf(chunk)
    onProgress(DECODING_SHARE + (1 - DECODING_SHARE) * Math.min(1, done / total))
  }
  onProgress(DECODING_SHARE)
  // All chunks use the language of the first one, so that music in a later chunk cannot change it.
  const opening = await transcribeChunk(deps, shared, first, { language: requested, signal })
  addProgress(first)
  const language = requested ?? opening.language ?? undefined
  const others = await inParallel(rest, signal, async (chunk, stop) => {
    const { said } = await transcribeChunk(deps, shared, chunk, { language, signal: stop })
    addProgress(chunk)
    return said
  })
  const cues = mergeChunks([...opening.said, ...others])
  if (cues.length === 0) throw noSpeech()
  const text = cues.map((cue) => cue.text).join(" ")
  return { cues, text, language: language ?? null, durationSeconds }
}

/** Transcribes several chunks at a time. After the first failure, stops the others, then throws. */
async function inParallel(
  chunks: readonly AudioChunk[],
  signal: AbortSignal | undefined,
  transcribe: (chunk: AudioChunk, stop: AbortSignal) => Promise<TranscribedChunk[]>,
): Promise<TranscribedChunk[]> {
  const failed = new AbortController()
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const transcribed: TranscribedChunk[] = []
  const waiting = chunks.values()
  const work = async () => {
    for (const chunk of waiting) transcribed.push(...(await transcribe(chunk, stop)))
  }
  const workers = Array.from({ length: AT_A_TIME }, () => work().catch((cause) => failed.abort(cause)))
  await Promise.all(workers)
  stop.throwIfAborted()
  return transcribed
}

const secondsOf = ({ start, end }: AudioChunk) => end - start

const noSpeech = () => new AppError("unprocessable_content", "No speech was found in this audio.")

/** Failures that a retry cannot fix unless the settings or the audio change. */
const PERMANENT: readonly SpeechFailure[] = ["misconfigured", "quota", "rejected"]

/** Converts the ports' errors to AppError; other errors pass unchanged. */
function toAppError(cause: unknown): unknown {
  if (cause instanceof SpeechError) {
    if (cause.failure === "timeout") return new AppError("timed_out", undefined, { cause })
    const message = `${capitalized(cause.message)}. Nothing was charged.`
    const isRetryable = !PERMANENT.includes(cause.failure)
    return new AppError("provider_failed", message, { cause, isRetryable })
  }
  if (!(cause instanceof DecoderError)) return cause
  const hasOwnMessage = cause.failure === "too_long" || cause.failure === "no_decoder"
  const isPermanent = cause.failure === "no_decoder"
  return new AppError(DECODER_CODES[cause.failure], hasOwnMessage ? cause.message : undefined, {
    cause,
    ...(isPermanent ? { isRetryable: false } : {}),
  })
}

const DECODER_CODES = {
  not_audio: "unprocessable_content",
  too_long: "unprocessable_content",
  timeout: "timed_out",
  no_decoder: "provider_failed",
} as const satisfies Record<DecoderFailure, ErrorCode>

const capitalized = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
