import { hasWord } from "../kernel/text.ts"
import { QUOTE_MAX } from "../text/citation/locate-quote.ts"
import type { TextFilter } from "../text/citation/text-filter.ts"

/** Maximum length of a marker: a quotation, and before it the video's number and the time. */
const MARKER_MAX = QUOTE_MAX + 60
/**
 * A square bracket with the spaces before it, or spaces at the end of the text. A match must start
 * at the first space, so that the expression scans many spaces in linear time.
 */
const BRACKET = /(?<! ) *[[\]【】〔〕［］⟦⟧]|(?<! ) +$/u
const OPENING = new Set("[【〔［⟦")

/**
 * Replaces each `[[marker]]` with what `judge` returns, and every other square bracket with a
 * parenthesis. The only square brackets in the result are those that `judge` returned.
 */
export function markerFilter(judge: (marker: string) => string): TextFilter {
  let held = ""
  const release = (isEnd: boolean): string => {
    let out = ""
    for (;;) {
      const at = isEnd ? held.trimEnd().search(BRACKET) : held.search(BRACKET)
      if (at < 0) {
        out += held
        held = ""
        return out
      }
      out += held.slice(0, at)
      held = held.slice(at)
      const gap = /^ */.exec(held)?.[0] ?? ""
      const rest = held.slice(gap.length)
      if (rest.length < 2 && !isEnd) return out
      const end = rest.startsWith("[[") ? rest.indexOf("]]", 2) : -1
      if (end >= 0 && end <= MARKER_MAX) {
        const shown = judge(rest.slice(2, end))
        // The spaces before a removed marker are removed too, unless they separate two words.
        const next = rest[end + 2] ?? ""
        out += shown === "" && !hasWord(next) ? "" : gap + shown
        held = rest.slice(end + 2)
        continue
      }
      if (rest.startsWith("[[") && end < 0 && rest.length < MARKER_MAX && !isEnd) return out
      out += `${gap}${OPENING.has(rest[0] ?? "") ? "(" : ")"}`
      held = rest.slice(1)
    }
  }
  return {
    add: (text) => {
      held += text
      return release(false)
    },
    rest: () => release(true),
  }
}
