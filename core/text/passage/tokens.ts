import { isUnspaced } from "./script.ts"

/**
 * Approximate characters per token (cl100k_base and later). `latin` are Latin letters outside
 * ASCII, `other` mostly letters of other alphabets. For budgets, never for billing.
 */
const CHARS_PER_TOKEN = { ascii: 4, latin: 2.5, other: 2, cjkOrEmoji: 1 } as const
const CJK_OR_EMOJI =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** Estimates how many tokens a model reads in a text. */
export function estimateTokens(text: string): number {
  const ascii = text.match(/[\0-\x7f]/g)?.length ?? 0
  if (ascii === text.length) return Math.ceil(ascii / CHARS_PER_TOKEN.ascii)
  let tokens = ascii / CHARS_PER_TOKEN.ascii
  for (const character of text.match(/[^\0-\x7f]/gu) ?? []) {
    if (/\p{Script=Latin}/u.test(character)) tokens += 1 / CHARS_PER_TOKEN.latin
    else tokens += 1 / CHARS_PER_TOKEN[CJK_OR_EMOJI.test(character) ? "cjkOrEmoji" : "other"]
  }
  return Math.ceil(tokens)
}

/**
 * Estimates how many times as many tokens a text in the script of `text` needs as the same text in
 * English. Judges by the start of `text`.
 */
export function tokenFactor(text: string): number {
  const sample = text.slice(0, 4_000)
  const letters = sample.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  if (letters.length === 0 || latin * 2 >= letters.length) return 1
  return isUnspaced(sample) || /\p{Script=Hangul}/u.test(sample) ? 1.5 : 2
}
