const UNFOLDED = /[^\S ]|[\p{Cc}\u200B]| {2}/u
const INVISIBLE = /[\u200B\uFEFF]/gu
const BLANKS = /[\p{Cc}\s]+/gu

/**
 * One line of plain text: every run of white space, line breaks and control characters is one space, none at the ends;
 * zero-width spaces and byte-order marks go. Joiners and direction marks stay: emoji, Persian and Hebrew need them.
 */
export function normalizeText(text: string): string {
  const folded = UNFOLDED.test(text) ? text.replace(INVISIBLE, "").replace(BLANKS, " ") : text
  return folded.trim().toWellFormed()
}

/**
 * One form for all spellings of a text that differ in case or in width alone, in any script: NFKC, and lower case after
 * upper case, so that `ß`, `ẞ` and `SS` meet. The three forms of sigma are one, and so are the four of the Turkish i (a
 * search does not know whose language it is in). White space is folded as in titles.
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

/** Text as it stands in HTML, in an attribute's value too. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (found) => ENTITIES[found] ?? found)
