import { withoutSounds } from "../passage/passages.ts"
import { isUnspaced } from "../passage/script.ts"
import type { Source } from "../passage/source.ts"

/** What a text about a transcript may claim. */
export type Evidence = {
  /** Whether a segment of the transcript starts in this second of the video. */
  isStart: (seconds: number) => boolean
  /** Whether the transcript has these words, one after the other; letter case, punctuation, white space and forms of signs do not matter. */
  says: (words: string) => boolean
}

/** What a transcript proves. Without times nothing is a moment of it. It is read when it is first needed: the first words of most texts cite nothing. */
export function evidenceOf(source: Source): Evidence {
  let starts: ReadonlySet<number> | undefined
  let texts: readonly string[] | undefined
  return {
    isStart: (seconds) => {
      starts ??= new Set((source.cues ?? []).map(({ startMs }) => Math.floor(startMs / 1000)))
      return starts.has(seconds)
    },
    says: (words) => {
      // A quotation may pass over a sound (`[laughter]`), as the passages do.
      texts ??= [foldWords(source.text), foldWords(withoutSounds(source.text))]
      const folded = foldWords(words)
      return folded !== "" && texts.some((text) => holds(text, folded))
    },
  }
}

const BESIDE_UNSPACED =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])/gu

/** Words alone, in one spelling, one space between them and none within scripts that have none. */
export function foldWords(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replace(BESIDE_UNSPACED, "")
}

/** Whole words: `art` is not in `start`. Where a script has no spaces, nobody can tell. */
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
