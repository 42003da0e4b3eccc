const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" })

/** What a reader sees as one letter, however many code points it has. */
export const graphemesOf = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment)

/** Breaks and controls count as spaces; code points without a meaning that everyone shares are dropped with them. */
const AS_SPACE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Z}]+/gu
/**
 * Invisible ones, bidirectional controls among them, which would let a title rearrange what stands around it. Joiners stay,
 * since scripts and emoji are spelled with them, and so do the tags of which some flags are made.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu
/** More marks than any language puts on a letter. */
const STACKED_MARKS = /(\p{Mn}{4})\p{Mn}+/gu

/** What anyone sent, as one line of at most `max` letters; a longer one ends in an ellipsis. */
export function lineOf(text: string, max: number): string {
  // So that a megabyte of it costs no more than a line.
  const near = text.slice(0, max * 16)
  const clean = near
    .normalize("NFC")
    .replaceAll(AS_SPACE, " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(STACKED_MARKS, "$1")
    .trim()
  const letters = graphemesOf(clean)
  return letters.length <= max
    ? clean
    : `${letters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`
}

const STRONG = /\p{L}/u
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** The direction of a text is that of its first letter (Unicode Annex 9, rules P2 and P3). */
export function directionOf(text: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.test(STRONG.exec(text)?.[0] ?? "") ? "rtl" : "ltr"
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u

/** How long a line is, in letters of the Latin kind: those of East Asia and emoji are twice as wide. */
export function widthOf(text: string): number {
  return graphemesOf(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)
}
