import type { CitationTally, TextFilter } from "../text/citation/text-filter.ts"

/** Text that a page may render as a link. */
const LINK =
  /(?:[a-z][a-z\d+.-]{0,20}:\/\/|(?<![\w@])(?:www\.|(?:[\w-]{1,60}\.){0,3}(?:youtube\.com|youtu\.be)\b))[^\s)\]>"'”’»]*/giu
/**
 * Characters that a link can have, at the end of the text. They may be a link that is not complete
 * yet.
 */
const RUN = /[!-~]*$/
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
