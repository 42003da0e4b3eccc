const UNFOLDED = /[^\S ]|[\p{Cc}\u200B]| {2}/u
const INVISIBLE = /[\u200B\uFEFF]/gu
// The repetition is limited, because V8 may backtrack over it, and megabytes would overflow the
// stack.
const BLANKS = /[\p{Cc}\s]{1,1000}/gu

/**
 * Folds text into one trimmed line. White space and control characters become single spaces.
 * Zero-width spaces and byte-order marks are removed, and unpaired surrogates become U+FFFD.
 * Joiners and direction marks stay, because emoji, Persian and Hebrew need them.
 */
export function normalizeText(text: string): string {
  let folded = UNFOLDED.test(text) ? text.replace(INVISIBLE, "").replace(BLANKS, " ") : text
  while (folded.includes("  ")) folded = folded.replace(BLANKS, " ")
  return folded.trim().toWellFormed()
}

/**
 * Returns the same text for all spellings that differ only in case or width, in any script. Applies
 * NFKC, then upper and lower case, so that `ß`, `ẞ` and `SS` are equal. The three sigmas are equal,
 * and so are the four forms of `i`, because the language of a search is unknown. Folds white space
 * like `normalizeText`.
 */
export function foldCase(text: string): string {
  const upper = normalizeText(text.normalize("NFKC")).toLowerCase().toUpperCase()
  return upper.toLowerCase().normalize("NFKC").replaceAll("ς", "σ").replaceAll("i\u0307", "i")
}

/** True if a text has a letter or a digit of any script. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

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
