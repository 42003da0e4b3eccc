/** Scripts that are written without spaces between words. Hangul has spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u
const UNSPACED_ALL = new RegExp(UNSPACED.source, "gu")

export const isUnspaced = (text: string): boolean => UNSPACED.test(text)

/** Width in Latin letters: a character of an unspaced script counts as three. */
export function widthOf(text: string): number {
  return isUnspaced(text) ? text.length + 2 * (text.match(UNSPACED_ALL)?.length ?? 0) : text.length
}

/** What their script writes between two texts. */
export const gapBetween = (one: string, other: string): "" | " " =>
  isUnspaced(one) && isUnspaced(other) ? "" : " "

/** Joins two words as their script writes them. */
export const joinWords = (one: string, other: string): string => one + gapBetween(one, other) + other
