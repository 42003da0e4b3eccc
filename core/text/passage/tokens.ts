import { isUnspaced } from "./script.ts"

/**
 * Characters that one token holds, about, by script (cl100k_base and later: English prose 4, other Latin 3, other alphabets 2, signs of
 * Chinese, Japanese and Korean 1). An estimate for budgets, on the high side: never for a bill.
 */
const ASCII = 4
const LATIN = 2.5
const OTHER = 2
const SIGN = 1
const SIGNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** About how many tokens a model reads in a text. */
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

/** How many more tokens than in English the same answer takes in the script of `text`: a sample of it decides. */
export function tokenFactor(text: string): number {
  const sample = text.slice(0, 4_000)
  const letters = sample.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  if (letters.length === 0 || latin * 2 >= letters.length) return 1
  return isUnspaced(sample) || /\p{Script=Hangul}/u.test(sample) ? 1.5 : 2
}
