import { mkdir, readFile } from "node:fs/promises"
import { basename, join } from "node:path"
import { sha256 } from "../kernel/hash.ts"
import type { Table } from "../table/table.ts"
import { type AudioTask, cacheChunk, getCachedChunk } from "./chunk-cache.ts"
import { isSilent, silencesWithin, splitPoint } from "./chunking.ts"
import type { AudioChunk, Decoder, Span } from "./decoder.ts"
import { isRepetition, withoutHallucinations } from "./hallucinations.ts"
import type { TranscribedChunk } from "./merge-chunks.ts"
import type { SpeechResult, SpeechToText } from "./speech-to-text.ts"

export type SpeechDeps = { table: Table; decoder: Decoder; speech: SpeechToText }

/** Data that all chunks of one file share. `silences` are the silences of the whole file. */
export type ChunkContext = { task: AudioTask; folder: string; silences: readonly Span[] }

/** Options for one chunk. `language` is ISO 639-1, or undefined to detect it. */
export type ChunkOptions = { language: string | undefined; signal: AbortSignal | undefined }

/**
 * Shorter chunks are not split. Their speech cannot reach the output limit, so a truncated result
 * means that the model repeated itself.
 */
const HALVED_SECONDS_MIN = 30

/**
 * Transcribes one chunk, from the cache if possible. Skips a silent chunk, and splits a chunk in
 * half if its result may be truncated. Throws what decoder and speech-to-text throw.
 */
export async function transcribeChunk(
  deps: SpeechDeps,
  audio: ChunkContext,
  chunk: AudioChunk,
  options: ChunkOptions,
): Promise<{ said: TranscribedChunk[]; language: string | null }> {
  const { start, end } = chunk
  const seconds = end - start
  const silences = silencesWithin(chunk, audio.silences)
  if (isSilent(seconds, silences)) return { said: [], language: null }
  const result = await transcribeOnce(deps, audio.task, chunk, options)
  if (!result.isTruncated || seconds < HALVED_SECONDS_MIN) {
    return {
      said: [{ start, end, said: withoutHallucinations(result, silences) }],
      language: result.language,
    }
  }
  const folder = join(audio.folder, `${basename(chunk.path, ".mp3")}-halves`)
  await mkdir(folder, { recursive: true })
  const whole = { path: chunk.path, durationSeconds: seconds, silences }
  const halves = await deps.decoder.split(whole, [splitPoint(seconds, silences)], folder, options)
  const said: TranscribedChunk[] = []
  for (const half of halves) {
    const placed = { path: half.path, start: start + half.start, end: start + half.end }
    said.push(...(await transcribeChunk(deps, { ...audio, folder }, placed, options)).said)
  }
  return { said, language: result.language }
}

/**
 * Transcribes without splitting. If the result is a loop, tries once more with temperature 0.
 * Caches the result.
 */
async function transcribeOnce(
  { table, speech }: SpeechDeps,
  task: AudioTask,
  { path, start, end }: AudioChunk,
  { language, signal }: ChunkOptions,
): Promise<SpeechResult> {
  // The user may upload another file for the same task, so the cache compares the file's hash.
  const bytes = sha256(await readFile(path))
  const request = { ...task, start, end, bytes, model: speech.model, language }
  const known = await getCachedChunk(table, request)
  if (known) return known
  const audio = { path, seconds: end - start }
  const first = await speech.transcribe(audio, { language, signal })
  const result = isRepetition(first)
    ? await speech.transcribe(audio, { language, signal, temperature: 0 })
    : first
  await cacheChunk(table, request, result)
  return result
}
