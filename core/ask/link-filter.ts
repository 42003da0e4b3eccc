import type { CitationTally, TextFilter } from "../text/citation/text-filter.ts"

/** How a text begins that a page may render as a link, and the characters that follow. */
const LINK_START = String.raw`(?:[a-z][a-z\d+.-]{0,20}:\/\/|(?<![\w@])(?:www\.|(?:[\w-]{1,60}\.){0,3}(?:youtube\.com|youtu\.be)\b))`
const LINK_REST = String.raw`[^\s)\]>"'”’»]*`
const LINK = new RegExp(LINK_START + LINK_REST, "giu")
/**
 * The end of the text, if it is a link or may become one: a link that has begun can have letters of
 * any script, but only ASCII begins one.
 */
const RUN = new RegExp(`(?:${LINK_START}${LINK_REST}|[!-~]*)$`, "iu")
const RUN_MAX = 400

/** Removes links, because a model may only link to the videos that it cites. */
export function linkFilter(tally: CitationTally): TextFilter {
  let held = ""
  const clean = (text: string): string =>
    text.replaceAll(LINK, () => {
      tally.removed += 1
      return ""
    })
  return {
    add: (text) => {
      held += text
      const run = RUN.exec(held.slice(-RUN_MAX - 1))?.[0].length ?? 0
      // Text this long is not held back. The space keeps later text from completing a link.
      const count = run > RUN_MAX ? held.length : held.length - run
      const whole = clean(held.slice(0, count))
      held = held.slice(count)
      return run > RUN_MAX ? `${whole} ` : whole
    },
    rest: () => {
      const whole = clean(held)
      held = ""
      return whole
    },
  }
}
