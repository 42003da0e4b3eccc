import { QUOTE_MAX } from "../text/citation/locate-quote.ts"
import type { TextFilter } from "../text/citation/text-filter.ts"

/** A quotation with the number and the time before it. */
const MARKER_MAX = QUOTE_MAX + 60
/** With the spaces before it. A match begins at the first of them: a long run is read only once. */
const BRACKET = /(?<! ) *[[\]【】〔〕［］⟦⟧]|(?<! ) +$/u
const OPENING = new Set("[【〔［⟦")

/**
 * Replaces each `[[marker]]` by what `judge` returns, and every other square bracket by a
 * parenthesis, so that the text has no brackets but those of `judge`.
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
        // The gap goes with a removed marker, unless it separates two words.
        const next = rest[end + 2] ?? ""
        out += shown === "" && !/[\p{L}\p{N}]/u.test(next) ? "" : gap + shown
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
