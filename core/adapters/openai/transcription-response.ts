import { SpeechError, type SpeechResult, type SpeechSegment } from "../../audio/speech-to-text.ts"
import { languageOf } from "./language-code.ts"

/** The gpt-4o models stop at 2,000 output tokens and do not report that. */
const OUTPUT_TOKENS_NEAR_MAX = 1_900
/** Maximum characters of a response. Much more than anyone can say in six minutes. */
const TEXT_MAX = 100_000
/** Maximum line length for text without times. */
const LINE_MAX = 160

/**
 * Reads the JSON of any compatible server. If the response has no segments (only `verbose_json` has
 * them), estimates the times of the text. Throws SpeechError `malformed`.
 */
export function readTranscription(body: unknown, chunkSeconds: number): SpeechResult {
  const { text, segments, language, languages, usage } = record(body)
  if (typeof text !== "string" || text.length > TEXT_MAX) throw new SpeechError("malformed")
  const timed = readSegments(segments)
  return {
    language: languageOf(language) ?? firstOf(languages),
    segments: timed.length > 0 ? timed : estimateTimes(text, chunkSeconds),
    isTimed: timed.length > 0,
    isTruncated: outputTokensOf(usage) >= OUTPUT_TOKENS_NEAR_MAX,
  }
}

function readSegments(segments: unknown): SpeechSegment[] {
  if (segments === undefined || segments === null) return []
  if (!Array.isArray(segments)) throw new SpeechError("malformed")
  return (segments as unknown[]).map((segment) => {
    const { start, end, text, no_speech_prob, avg_logprob, compression_ratio } = record(segment)
    const [from, to] = [numberOf(start), numberOf(end)]
    if (from === null || to === null || typeof text !== "string" || text.length > TEXT_MAX) {
      throw new SpeechError("malformed")
    }
    const confidence = { noSpeech: numberOf(no_speech_prob), logProb: numberOf(avg_logprob) }
    return {
      start: from,
      end: to,
      text: text.trim(),
      ...confidence,
      compression: numberOf(compression_ratio),
    }
  })
}

/** Returns the first detected language. Newer models return a list, most likely first. */
function firstOf(languages: unknown): string | null {
  if (!Array.isArray(languages)) return null
  const [first] = languages as unknown[]
  return languageOf(typeof first === "object" && first !== null ? record(first).code : first)
}

/** Splits text without times into lines and estimates their times from their lengths. */
function estimateTimes(text: string, seconds: number): SpeechSegment[] {
  const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text.trim())
  const lines = [...sentences].flatMap(({ segment }) => linesOf(segment))
  const perCharacter = seconds / Math.max(1, lines.join("").length)
  let end = 0
  return lines.map((line) => {
    const start = end
    end += line.length * perCharacter
    return { start, end, text: line, noSpeech: null, logProb: null, compression: null }
  })
}

/** Splits a sentence into lines of whole words. */
function linesOf(sentence: string): string[] {
  const lines: string[] = []
  let line = ""
  for (const word of sentence.trim().split(/\s+/)) {
    if (line !== "" && line.length + 1 + word.length > LINE_MAX) {
      lines.push(line)
      line = ""
    }
    line = line === "" ? word : `${line} ${word}`
  }
  return line === "" ? lines : [...lines, line]
}

function outputTokensOf(usage: unknown): number {
  if (typeof usage !== "object" || usage === null) return 0
  return numberOf(record(usage).output_tokens) ?? 0
}

const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new SpeechError("malformed")
  return value as Record<string, unknown>
}
