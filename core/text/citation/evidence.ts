import { withoutSoundMarks } from "../passage/passages.ts"
import { isUnspaced } from "../passage/script.ts"
import type { Source } from "../passage/source.ts"

/** The facts of a transcript that a text about it is checked against. */
export type Evidence = {
  /** True if a segment starts in this second of the video. */
  isSegmentStart: (seconds: number) => boolean
  /**
   * True if the transcript has these words in sequence, ignoring case, punctuation and white space.
   */
  says: (words: string) => boolean
}

/**
 * Indexes a transcript at the first citation that is checked, because a text may have none. Without
 * cues no timestamp is valid.
 */
export function evidenceOf(source: Source): Evidence {
  let starts: ReadonlySet<number> | undefined
  let texts: readonly string[] | undefined
  return {
    isSegmentStart: (seconds) => {
      starts ??= new Set((source.cues ?? []).map(({ startMs }) => Math.floor(startMs / 1000)))
      return starts.has(seconds)
    },
    says: (words) => {
      // A quotation may skip sound descriptions (`[laughter]`), as the passages do.
      texts ??= [foldWords(source.text), foldWords(withoutSoundMarks(source.text))]
      const folded = foldWords(words)
      return folded !== "" && texts.some((text) => holds(text, folded))
    },
  }
}

const BESIDE_UNSPACED =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])/gu

/** Folds text to words: one spelling, single spaces, no spaces within scripts that have none. */
export function foldWords(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replace(BESIDE_UNSPACED, "")
}

/** Matches whole words: `art` is not in `start`. Scripts without spaces have no word boundaries. */
function holds(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (isBoundary(text, at) && isBoundary(text, at + words.length)) return true
  }
  return false
}

function isBoundary(text: string, at: number): boolean {
  const before = text[at - 1] ?? " "
  const after = text[at] ?? " "
  return before === " " || after === " " || isUnspaced(before) || isUnspaced(after)
}
