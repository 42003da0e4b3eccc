const UNFOLDED = /[^\S ]|[\p{Cc}\u200B]| {2}/u
const INVISIBLE = /[\u200B\uFEFF]/gu
// Bounded: V8 can step back over each character of a run, and megabytes exhaust its stack.
const BLANKS = /[\p{Cc}\s]{1,1000}/gu

/**
 * Folds text into one trimmed line: each run of white space and control characters becomes a space;
 * zero-width spaces and byte-order marks are removed. Joiners and direction marks stay, for emoji,
 * Persian and Hebrew.
 */
export function normalizeText(text: string): string {
  let folded = UNFOLDED.test(text) ? text.replace(INVISIBLE, "").replace(BLANKS, " ") : text
  while (folded.includes("  ")) folded = folded.replace(BLANKS, " ")
  return folded.trim().toWellFormed()
}

/**
 * Returns one form for all spellings that differ only in case or width, in any script: NFKC, then
 * upper and lower case, so that `ß`, `ẞ` and `SS` are equal. The three sigmas are equal, and so are
 * the four forms of i (the language of a search is unknown). White space is folded as in
 * normalizeText.
 */
export function foldCase(text: string): string {
  const upper = normalizeText(text.normalize("NFKC")).toLowerCase().toUpperCase()
  return upper.toLowerCase().normalize("NFKC").replaceAll("ς", "σ").replaceAll("i\u0307", "i")
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Escapes text for HTML content and attribute values. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
