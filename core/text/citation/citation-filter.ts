import type { Source } from "../passage/source.ts"
import { evidenceOf } from "./evidence.ts"
import { invisibleFilter, markupFilter } from "./markup-filter.ts"
import { quoteFilter } from "./quote-filter.ts"
import type { CitationTally, TextFilter } from "./text-filter.ts"
import { timestampFilter } from "./timestamp-filter.ts"

/** The most that waits at any time, in UTF-16 units, whatever is written. */
export const HELD_MAX = 1_200

/**
 * Checks what a text cites while it is written, however it is cut into pieces:
 * - A moment in brackets stays when a segment starts in that second, and comes out as `[mm:ss]`, whatever its brackets were. One in the running
 *   text stays when a segment starts then, or when the transcript says it as words. Every other is removed. Read are clocks (`12:34`, `1:02:03`), ranges and
 *   lists of them, `12m34s`, in brackets also `754s`, and `t=` in links, in digits of any script. Lengths (`12 minutes`) are no moments.
 * - A quotation stays when the transcript has its words, one after the other. Otherwise it loses its marks and is plain text. So does one that
 *   is longer than 600 characters or has no end in its line. Read are all usual quotation marks, and lines that begin with `>`.
 * - What a page would show otherwise than it is written hides nothing (markup.ts): tags, comments and character references are broken up.
 *
 * `rest` ends with the line of `tallyLine`, which no text can forge.
 */
export function citationFilter(source: Source): TextFilter & { tally: Readonly<CitationTally> } {
  const tally: CitationTally = { verified: 0, removed: 0 }
  const evidence = evidenceOf(source)
  const quotes = quoteFilter(evidence, tally)
  const moments = timestampFilter(evidence, tally)
  const signs = invisibleFilter()
  const markup = markupFilter()
  return {
    tally,
    add: (text) => markup.add(quotes.add(moments.add(signs.add(text)))),
    rest: () => {
      const judged = quotes.add(moments.add(signs.rest()) + moments.rest()) + quotes.rest()
      return `${markup.add(judged)}${markup.rest()}${tallyLine(tally)}`
    },
  }
}

/** The last line of a text that was checked: a comment, which Markdown does not show and plain text can bear. */
export function tallyLine({ verified, removed }: CitationTally): string {
  return `\n\n<!-- citations: verified=${verified} removed=${removed} -->\n`
}
