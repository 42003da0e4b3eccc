import type { Source } from "../passage/source.ts"
import { evidenceOf } from "./evidence.ts"
import { invisibleFilter, markupFilter } from "./markup-filter.ts"
import { quoteFilter } from "./quote-filter.ts"
import { addInPieces, type CitationTally, type TextFilter } from "./text-filter.ts"
import { timestampFilter } from "./timestamp-filter.ts"

/** Upper bound of buffered text at any time, in UTF-16 units. */
export const HELD_MAX = 1_200

/**
 * Checks the citations of a text while it is streamed, however it is split into chunks:
 * - A timestamp in brackets stays if a segment starts in that second, normalized to `[mm:ss]`. One
 *   in running text stays if a segment starts then or the transcript contains it as words. All
 *   others are removed. Recognized, in digits of any script: clocks (`12:34`, `1:02:03`), ranges
 *   and lists of them, `12m34s`, `754s` in brackets, and `t=` in links. Durations (`12 minutes`)
 *   are not timestamps.
 * - A quotation stays if the transcript contains its words in sequence. Otherwise it loses its
 *   quotation marks, as do quotations over 600 characters or without an end in their line. All
 *   common quotation marks and lines that begin with `>` are recognized.
 * - Markup that would hide text on a page (tags, comments, character references) is broken up
 *   (markup-filter.ts).
 *
 * `rest`, the end of the checked text, ends with `tallyLine`, which the text itself cannot forge.
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
    add: (text) => addInPieces(text, (piece) => markup.add(quotes.add(moments.add(signs.add(piece))))),
    rest: () => {
      const judged = quotes.add(moments.add(signs.rest()) + moments.rest()) + quotes.rest()
      return `${markup.add(judged)}${markup.rest()}${tallyLine(tally)}`
    },
  }
}

/** The last line of a checked text: a comment, invisible in Markdown and harmless in plain text. */
export function tallyLine({ verified, removed }: CitationTally): string {
  return `\n\n<!-- citations: verified=${verified} removed=${removed} -->\n`
}

/** Removes that line, for formats that would show a comment as text. */
export const withoutTallyLine = (text: string): string =>
  text.replaceAll(/<!-- citations: [^\n]*-->/g, "").trimEnd()
