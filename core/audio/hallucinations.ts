import { hasWord } from "../kernel/text.ts"
import type { Span } from "./decoder.ts"
import type { SpeechResult, SpeechSegment } from "./speech-to-text.ts"

/**
 * Whisper's default thresholds. A high no-speech probability alone is not enough, because music
 * behind a voice also causes it: the words must be unlikely too. (The API reference mentions
 * `no_speech_prob > 1.0`, but a probability cannot exceed 1.)
 */
const NO_SPEECH = 0.6
const UNLIKELY = -1
const REPEATS_ITSELF = 2.4
/** Words that occur this many times in a row are a loop of the model, not speech. */
const LOOP_TIMES = 3
const LOOP_WORDS_MAX = 30

/** True if the compression ratio shows that the model repeated itself. Callers retry once. */
export function isRepetition({ segments }: SpeechResult): boolean {
  return segments.some(({ compression }) => (compression ?? 0) > REPEATS_ITSELF)
}

/**
 * Removes text that models make up without speech: unlikely words where the model detected no
 * speech, words entirely inside a silence, and empty text. Of words that are repeated in a loop,
 * one occurrence is kept.
 * @param silences the chunk's silences, in seconds from its start
 */
export function withoutHallucinations(
  { segments, isTimed }: SpeechResult,
  silences: readonly Span[],
): SpeechSegment[] {
  const kept = segments
    .map((segment) => ({ ...segment, text: collapseLoop(segment) }))
    .filter(({ text }) => hasWord(text))
    .filter(({ noSpeech, logProb }) => !((noSpeech ?? 0) > NO_SPEECH && (logProb ?? 0) < UNLIKELY))
    .filter((segment) => !(isTimed && silences.some((silence) => isInside(segment, silence))))
  return withoutRepeats(kept)
}

function isInside({ start, end }: Span, silence: Span): boolean {
  return start >= silence.start && end <= silence.end
}

/** Collapses lines repeated three or more times in a row into one. */
function withoutRepeats(segments: readonly SpeechSegment[]): SpeechSegment[] {
  const rounds = runsOf(segments.map(({ text }) => text))
  return segments.filter((_, index) => rounds[index] === 0)
}

/** Returns a mark for each line: 0 to keep it, 1 to remove it as part of a loop. */
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

/**
 * Collapses a loop inside one segment. Compares words if the compression ratio shows a loop, and
 * whole sentences if the ratio is unknown.
 */
function collapseLoop({ text, compression }: SpeechSegment): string {
  if (compression === null) {
    const sentences = text.trim().split(/(?<=[.!?。！？])\s*/u)
    const marks = runsOf(sentences)
    return sentences.filter((_, index) => marks[index] === 0).join(" ")
  }
  return compression > REPEATS_ITSELF ? collapseWordLoops(text.trim().split(/\s+/)).join(" ") : text.trim()
}

/** Collapses sequences of up to 30 words that repeat three or more times in a row. */
function collapseWordLoops(words: readonly string[]): string[] {
  const plain = words.map(plainOf)
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = loopLengthAt(plain, at)
    kept.push(...words.slice(at, at + (length || 1)))
    at += length === 0 ? 1 : length * countRepetitions(plain, at, length)
  }
  return kept
}

/** Returns the length of the shortest sequence at `at` that is a loop; 0 if there is none. */
function loopLengthAt(words: readonly string[], at: number): number {
  for (let length = 1; length <= LOOP_WORDS_MAX; length += 1) {
    if (countRepetitions(words, at, length) >= LOOP_TIMES) return length
  }
  return 0
}

function countRepetitions(words: readonly string[], at: number, length: number): number {
  let same = 0
  while (at + length + same < words.length && words[at + same] === words[at + length + same]) same += 1
  return 1 + Math.floor(same / length)
}

/** Normalizes a line for comparison: lower-case letters and digits only. */
const plainOf = (line: string) => line.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "")
