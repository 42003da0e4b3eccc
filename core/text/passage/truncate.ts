import { segmenterFor } from "../../kernel/segmenter.ts"

/** Longer transcripts are truncated before generation. Unicode characters, not UTF-16 units. */
export const CHARACTERS_MAX = 100_000

/** How far before the limit to look for a sentence or word boundary, in UTF-16 units. */
const WINDOW = 4_000
/** Text after the limit, needed to recognize a boundary there. */
const AHEAD = 200

/**
 * Truncates a text to at most `max` characters: at the end of a sentence, otherwise of a word,
 * otherwise of a grapheme, in any script (Unicode UAX #29). Trims the end. Short text is returned
 * unchanged.
 */
export function truncateText(text: string, max: number = CHARACTERS_MAX): string {
  const limit = offsetOf(text, max)
  if (limit === text.length) return text
  const from = startOfPair(text, Math.max(0, limit - WINDOW))
  const around = text.slice(from, limit + AHEAD)
  for (const granularity of ["sentence", "word", "grapheme"] as const) {
    const start =
      segmenterFor(granularity)
        .segment(around)
        .containing(limit - from)?.index ?? 0
    const kept = text.slice(0, from + start).trimEnd()
    // Offset 0 is the window's own start, not a known boundary.
    if (start > 0 && kept !== "") return kept
  }
  return text.slice(0, limit)
}

/** Counts the Unicode code points of a text. */
export function countCharacters(text: string): number {
  // Fast path: most texts have no surrogate pairs, and the pattern is much faster than the loop.
  if (!/[\ud800-\udbff]/.test(text)) return text.length
  let pairs = 0
  for (let at = 0; at < text.length; at += 1) if (isPair(text, at)) pairs += 1
  return text.length - pairs
}

/** Offset of character number `max`, or the text's end. Never inside a surrogate pair. */
function offsetOf(text: string, max: number): number {
  if (text.length <= max) return text.length
  let at = 0
  for (let count = 0; count < max && at < text.length; count += 1) at += isPair(text, at) ? 2 : 1
  return at
}

const startOfPair = (text: string, at: number): number => (at > 0 && isPair(text, at - 1) ? at - 1 : at)

function isPair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
}
