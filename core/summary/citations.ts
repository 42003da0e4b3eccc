import type { Source } from "../passage/source.ts"
import { evidenceOf } from "./evidence.ts"
import type { Filter, Tally } from "./filter.ts"
import { newMoments } from "./moments.ts"
import { newQuotes } from "./quotes.ts"

/** The most that waits at any time, in UTF-16 units, whatever is written. */
export const HELD_MAX = 1_200

/** No sign for a reader: in the middle of a time it would hide it from whoever checks. */
const INVISIBLE = /[\r\u00AD\u200B\u2060\uFEFF]/g

/**
 * Checks what a text cites while it is written, however it is cut into pieces:
 * - A moment in brackets stays when a segment starts in that second, and comes out as `[mm:ss]`, whatever its brackets were. One in the running
 *   text stays when a segment starts then, or when the transcript says it as words. Every other is removed. Read are clocks (`12:34`, `1:02:03`), ranges and
 *   lists of them, `12m34s`, in brackets also `754s`, and `t=` in links, in digits of any script. Lengths (`12 minutes`) are no moments.
 * - A quotation stays when the transcript has its words, one after the other. Otherwise it loses its marks and is plain text. So does one that
 *   is longer than 600 characters or has no end in its line. Read are all usual quotation marks, and lines that begin with `>`.
 *
 * `rest` ends with the line of `tallyLine`, which no text can forge.
 */
export function newCitations(source: Source): Filter & { tally: Readonly<Tally> } {
  const tally: Tally = { verified: 0, removed: 0 }
  const evidence = evidenceOf(source)
  const quotes = newQuotes(evidence, tally)
  const moments = newMoments(evidence, tally)
  const comments = newComments()
  return {
    tally,
    add: (text) => comments.add(quotes.add(moments.add(text.replace(INVISIBLE, "")))),
    rest: () => {
      const last = comments.add(quotes.add(moments.rest())) + comments.add(quotes.rest()) + comments.rest()
      return `${last}${tallyLine(tally)}`
    },
  }
}

/** The last line of a text that was checked: a comment, which Markdown does not show and plain text can bear. */
export function tallyLine({ verified, removed }: Tally): string {
  return `\n\n<!-- citations: verified=${verified} removed=${removed} -->\n`
}

/** Nobody but us begins a comment. */
function newComments(): Filter {
  let held = ""
  return {
    add: (text) => {
      const safe = (held + text).replaceAll("<!--", "< !--")
      held = /<(?:!-?)?$/.exec(safe)?.[0] ?? ""
      return safe.slice(0, safe.length - held.length)
    },
    rest: () => held,
  }
}
