import type { CitationTally, TextFilter } from "../text/citation/text-filter.ts"

/** How a text begins that a page may render as a link, and the characters that follow. */
const LINK_START = String.raw`(?:[a-z][a-z\d+.-]{0,20}:\/\/|(?<![\w@])(?:www\.|(?:[\w-]{1,60}\.){0,3}(?:youtube\.com|youtu\.be)\b))`
const LINK_REST = String.raw`[^\s)\]>"'”’»]*`
const LINK = new RegExp(LINK_START + LINK_REST, "giu")
/** Characters at the end of the text that may become a link. Only ASCII begins one. */
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
      const run = Math.max(RUN.exec(held.slice(-RUN_MAX - 1))?.[0].length ?? 0, openLinkLength(held))
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

/**
 * Returns the length of a link that reaches the end of the text, or 0. More text may belong to it,
 * and it can have letters of any script.
 */
function openLinkLength(text: string): number {
  const word = text.split(/\s/).at(-1) ?? ""
  const last = [...word.matchAll(LINK)].at(-1)
  return last && last.index + last[0].length === word.length ? last[0].length : 0
}
