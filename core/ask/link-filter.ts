import type { CitationTally, TextFilter } from "../text/citation/text-filter.ts"

/** What a page may show as a link, up to its end. */
const LINK =
  /(?:[a-z][a-z\d+.-]{0,20}:\/\/|(?<![\w@])(?:www\.|(?:[\w-]{1,60}\.){0,3}(?:youtube\.com|youtu\.be)\b))[^\s)\]>"'”’»]*/giu
/** The characters of a link; one that is not complete yet ends with them. */
const RUN = /[!-~]*$/
const RUN_MAX = 400

/** Removes links: a model may only lead to what it cites. */
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
      // A longer run is not a word. The space keeps what follows from completing a link.
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
