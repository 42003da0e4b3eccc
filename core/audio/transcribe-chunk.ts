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

/** What all pieces of one sound share. `silences` are the whole's. */
export type Sound = { task: AudioTask; folder: string; silences: readonly Span[] }

/** How to hear one of them; `language` is ISO 639-1. */
export type HearOptions = { language: string | undefined; signal: AbortSignal | undefined }

/** A piece that is so short does not fill the longest answer by speech: what does is a loop. */
const HALVED_SECONDS_MIN = 30

/**
 * Hears one piece: takes what is stored of it, asks for the rest. One that is silent is not asked for; one whose answer may have been cut
 * is heard as two halves. Throws what the ports throw.
 */
export async function transcribeChunk(
  deps: SpeechDeps,
  sound: Sound,
  piece: AudioChunk,
  options: HearOptions,
): Promise<{ said: TranscribedChunk[]; language: string | null }> {
  const { start, end } = piece
  const seconds = end - start
  const silences = silencesWithin(piece, sound.silences)
  if (isSilent(seconds, silences)) return { said: [], language: null }
  const heard = await askOnce(deps, sound.task, piece, options)
  if (!heard.isCut || seconds < HALVED_SECONDS_MIN) {
    return { said: [{ start, end, said: withoutHallucinations(heard, silences) }], language: heard.language }
  }
  const folder = join(sound.folder, `${basename(piece.path, ".mp3")}-halves`)
  await mkdir(folder, { recursive: true })
  const whole = { path: piece.path, durationSeconds: seconds, silences }
  const halves = await deps.decoder.split(whole, [splitPoint(seconds, silences)], folder, options)
  const said: TranscribedChunk[] = []
  for (const half of halves) {
    const placed = { path: half.path, start: start + half.start, end: start + half.end }
    said.push(...(await transcribeChunk(deps, { ...sound, folder }, placed, options)).said)
  }
  return { said, language: heard.language }
}

/** A loop is asked for once more, without chance. The answer is stored before it counts. */
async function askOnce(
  { table, speech }: SpeechDeps,
  task: AudioTask,
  { path, start, end }: AudioChunk,
  { language, signal }: HearOptions,
): Promise<SpeechResult> {
  // The same moments may be those of another file, where one was sent over the other.
  const bytes = sha256(await readFile(path))
  const asked = { ...task, start, end, bytes, model: speech.model, language }
  const known = await getCachedChunk(table, asked)
  if (known) return known
  const sound = { path, seconds: end - start }
  const first = await speech.hear(sound, { language, signal })
  const heard = isRepetition(first) ? await speech.hear(sound, { language, signal, temperature: 0 }) : first
  await cacheChunk(table, asked, heard)
  return heard
}
