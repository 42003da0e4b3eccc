import type { Span } from "./decoder.ts"
import type { SpeechResult, SpeechSegment } from "./speech-to-text.ts"

/**
 * Whisper's customary bounds. A high chance of no speech alone says little (music under a voice has it), so the words must be unlikely
 * as well. The API's reference has `no_speech_prob > 1.0`, which a chance cannot be.
 */
const NO_SPEECH = 0.6
const UNLIKELY = -1
const REPEATS_ITSELF = 2.4
/** So often in a row is nobody's way to speak. */
const LOOP_TIMES = 3
const LOOP_WORDS_MAX = 30

/** True where the model went round in a circle, as its own text compresses: ask it once more. */
export function isRepetition({ segments }: SpeechResult): boolean {
  return segments.some(({ compression }) => (compression ?? 0) > REPEATS_ITSELF)
}

/**
 * What is left of a piece without what models make up where nobody speaks: unlikely words over no speech, words that lie wholly inside a
 * silence, loops (of which one round is kept), and text that is empty.
 * @param silences those of the piece, in seconds from its start
 */
export function withoutHallucinations(
  { segments, isTimed }: SpeechResult,
  silences: readonly Span[],
): SpeechSegment[] {
  const kept = segments
    .map((segment) => ({ ...segment, text: oneRound(segment) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .filter(({ noSpeech, logProb }) => !((noSpeech ?? 0) > NO_SPEECH && (logProb ?? 0) < UNLIKELY))
    .filter((segment) => !(isTimed && silences.some((silence) => isInside(segment, silence))))
  return withoutRepeats(kept)
}

function isInside({ start, end }: Span, silence: Span): boolean {
  return start >= silence.start && end <= silence.end
}

/** Lines that come three times or more in a row are one line. */
function withoutRepeats(segments: readonly SpeechSegment[]): SpeechSegment[] {
  const rounds = runsOf(segments.map(({ text }) => text))
  return segments.filter((_, index) => rounds[index] === 0)
}

/** Of each place in a list: 0 where it is kept, 1 where it repeats what stands before it in a run that is too long. */
function runsOf(lines: readonly string[]): number[] {
  const plain = lines.map(plainOf)
  const marks = plain.map(() => 0)
  for (let from = 0; from < plain.length; ) {
    let to = from + 1
    while (to < plain.length && plain[to] === plain[from]) to += 1
    if (to - from >= LOOP_TIMES) marks.fill(1, from + 1, to)
    from = to
  }
  return marks
}

/** A loop within one segment: by words where the model's doubts say so, by sentences where it tells none. */
function oneRound({ text, compression }: SpeechSegment): string {
  if (compression === null) {
    const sentences = text.trim().split(/(?<=[.!?。！？])\s*/u)
    const marks = runsOf(sentences)
    return sentences.filter((_, index) => marks[index] === 0).join(" ")
  }
  return compression > REPEATS_ITSELF ? withoutRounds(text.trim().split(/\s+/)).join(" ") : text.trim()
}

/** Words without rounds of up to 30 words that come three times or more in a row. */
function withoutRounds(words: readonly string[]): string[] {
  const plain = words.map(plainOf)
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = roundAt(plain, at)
    kept.push(...words.slice(at, at + (length || 1)))
    at += length === 0 ? 1 : length * timesAt(plain, at, length)
  }
  return kept
}

/** The shortest round that begins there and comes often enough; 0 where there is none. */
function roundAt(words: readonly string[], at: number): number {
  for (let length = 1; length <= LOOP_WORDS_MAX; length += 1) {
    if (timesAt(words, at, length) >= LOOP_TIMES) return length
  }
  return 0
}

function timesAt(words: readonly string[], at: number, length: number): number {
  let same = 0
  while (at + length + same < words.length && words[at + same] === words[at + length + same]) same += 1
  return 1 + Math.floor(same / length)
}

/** A line as it is compared: letters and digits alone, whatever their case. */
const plainOf = (line: string) => line.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "")
