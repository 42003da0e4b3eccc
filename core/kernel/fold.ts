import { foldText } from "./text.ts"

/**
 * One form for all spellings of a text that differ in case or in width alone, in any script: NFKC, and lower case after
 * upper case, so that `ß`, `ẞ` and `SS` meet. The three forms of sigma are one, and so are the four of the Turkish i (a
 * search does not know whose language it is in). White space is folded as in titles.
 */
export function foldCase(text: string): string {
  const upper = foldText(text.normalize("NFKC")).toLowerCase().toUpperCase()
  return upper.toLowerCase().normalize("NFKC").replaceAll("ς", "σ").replaceAll("i\u0307", "i")
}
