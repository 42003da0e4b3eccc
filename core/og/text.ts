import { segmenterFor } from "../kernel/segmenter.ts"

/** Splits text into user-perceived characters (grapheme clusters). */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenterFor("grapheme").segment(text), ({ segment }) => segment)

/** Line breaks, controls and unassigned or private code points become spaces. */
const AS_SPACE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Z}]+/gu
/**
 * Invisible characters, including bidirectional controls, which could rearrange the text around the
 * title. Joiners stay because scripts and emoji need them. Tag characters stay because some flag
 * emoji need them.
 */
const INVISIBLE = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu
/** More combining marks on a letter than any language uses. */
const STACKED_MARKS = /(\p{Mn}{4})\p{Mn}+/gu

/** Cleans untrusted text into one line of at most `max` characters; truncates with an ellipsis. */
export function lineOf(text: string, max: number): string {
  // Bounds the work for very long input.
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

/** The direction of a text's first letter (Unicode Annex 9, rules P2 and P3). */
export function directionOf(text: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.test(STRONG.exec(text)?.[0] ?? "") ? "rtl" : "ltr"
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u

/** The width of a line in Latin letters: East Asian letters and emoji count as two. */
export function widthOf(text: string): number {
  return graphemesOf(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)
}
