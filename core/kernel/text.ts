const UNFOLDED = /[^\S ]|[\p{Cc}\u200B]| {2}/u
const INVISIBLE = /[\u200B\uFEFF]/gu
const BLANKS = /[\p{Cc}\s]+/gu

/**
 * One line of plain text: every run of white space, line breaks and control characters is one space, none at the ends;
 * zero-width spaces and byte-order marks go. Joiners and direction marks stay: emoji, Persian and Hebrew need them.
 */
export function foldText(text: string): string {
  const folded = UNFOLDED.test(text) ? text.replace(INVISIBLE, "").replace(BLANKS, " ") : text
  return folded.trim().toWellFormed()
}
