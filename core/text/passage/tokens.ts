import { isUnspaced } from "./script.ts"

/**
 * Approximate characters per token (cl100k_base and later): ASCII, other Latin letters, other
 * alphabets, and signs (Chinese, Japanese and Korean characters, emoji). A generous estimate for
 * budgets, never for billing.
 */
const ASCII = 4
const LATIN = 2.5
const OTHER = 2
const SIGN = 1
const SIGNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** Estimates how many tokens a model reads in a text. */
export function estimateTokens(text: string): number {
  const ascii = text.match(/[\0-\x7f]/g)?.length ?? 0
  if (ascii === text.length) return Math.ceil(ascii / ASCII)
  let tokens = ascii / ASCII
  for (const character of text.match(/[^\0-\x7f]/gu) ?? []) {
    if (/\p{Script=Latin}/u.test(character)) tokens += 1 / LATIN
    else tokens += 1 / (SIGNS.test(character) ? SIGN : OTHER)
  }
  return Math.ceil(tokens)
}

/**
 * Token cost of the same answer in the script of `text`, relative to English, judged by a sample.
 */
export function tokenFactor(text: string): number {
  const sample = text.slice(0, 4_000)
  const letters = sample.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  if (letters.length === 0 || latin * 2 >= letters.length) return 1
  return isUnspaced(sample) || /\p{Script=Hangul}/u.test(sample) ? 1.5 : 2
}
