/** The most tokens of a result. MCP hosts refuse or truncate larger ones. */
export const RESULT_TOKENS_MAX = 25_000

/**
 * Tokens per character, at most, in the tokenizers of current models (measured with o200k_base):
 * random ASCII letters take 0.6, rare ideographs and syllables 2.5. Prose takes half as many.
 * Ranges are in order; each ends before its code point.
 */
const RANGES: readonly (readonly [before: number, tokens: number])[] = [
  [0x20, 1],
  [0x21, 0.4],
  [0x30, 0.7],
  [0x3a, 0.7],
  [0x41, 0.7],
  [0x5b, 0.6],
  [0x61, 0.7],
  [0x7b, 0.6],
  [0x80, 0.7],
  // Accented Latin letters; then Greek, Cyrillic, Hebrew and Arabic.
  [0x370, 1.4],
  [0x700, 1],
  [0x900, 3],
  // The scripts of India, Thai and Lao.
  [0xf00, 1.5],
  [0x2000, 3],
  [0x2070, 1],
  [0x3000, 2.5],
  // Kana, and the punctuation of Chinese and Japanese.
  [0x3100, 1.2],
  [0x3400, 3],
  // Ideographs and Korean syllables.
  [0xd7b0, 2.5],
  [0x10000, 3],
]
const OTHERS = 4

/** An upper bound of the tokens that a model reads for a text. */
export const tokensAtMost = (text: string): number => Math.ceil(sumOf(text))

/** Returns the longest start of a text that takes at most `max` tokens within a JSON string. */
export function cutToTokens(text: string, max: number): string {
  let left = max
  let end = 0
  for (const character of text) {
    left -= sumOf(JSON.stringify(character).slice(1, -1))
    if (left < 0) return text.slice(0, end)
    end += character.length
  }
  return text
}

function sumOf(text: string): number {
  let sum = 0
  for (const character of text) sum += tokensOf(character.codePointAt(0) ?? 0)
  return sum
}

function tokensOf(codePoint: number): number {
  for (const [before, tokens] of RANGES) {
    if (codePoint < before) return tokens
  }
  return OTHERS
}
