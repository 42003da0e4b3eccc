import type { TextFilter } from "./text-filter.ts"

/** Joiners and variation selectors are visible only within words of non-Latin scripts and emoji. */
const JOINERS = "[\\u200C\\u200D\\p{Variation_Selector}]"
const JOINED = `[[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]--\\p{Script=Latin}--${JOINERS}]${JOINERS}*`
const STRAY = new RegExp(`(?<!${JOINED})${JOINERS}+`, "gv")
const ENDS_JOINED = new RegExp(`${JOINED}$`, "v")
/** Invisible characters, which could split a timestamp to hide it from the filter. */
const INVISIBLE = new RegExp(
  `[[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]--[\\n\\t]--${JOINERS}]`,
  "gv",
)

/**
 * Where Markdown and HTML start a tag, a comment or a character reference (CommonMark 0.31, 2.5 and
 * 6.6).
 */
const MARKUP = /<(?=[a-z/!?])|&(?=#|[a-z][a-z\d]{0,31};)/gi
const MARKUP_GROWING = /(?:<|&(?:[a-z][a-z\d]{0,31})?)$/i

/** Removes invisible characters. */
export function invisibleFilter(): TextFilter {
  let half = ""
  /** Represents the text before: a letter that a joiner may belong to, or a space. */
  let before = " "
  const clean = (text: string): string => {
    const cleaned = (before + text.replace(INVISIBLE, "")).replace(STRAY, "")
    before = ENDS_JOINED.test(cleaned) ? "\u0628" : " "
    return cleaned.slice(1)
  }
  return {
    add: (text) => {
      const whole = half + text
      half = /[\uD800-\uDBFF]$/.exec(whole)?.[0] ?? ""
      return clean(whole.slice(0, whole.length - half.length))
    },
    rest: () => clean(half),
  }
}

/**
 * Breaks up tags, comments and character references with a space (`< b>`, `& quot;`), so that a
 * page shows exactly what was checked. `1 < 2`, `AT&T` and `a & b` stay. Only our own code adds
 * comments.
 */
export function markupFilter(): TextFilter {
  let held = ""
  return {
    add: (text) => {
      const safe = (held + text).replace(MARKUP, "$& ")
      held = MARKUP_GROWING.exec(safe)?.[0] ?? ""
      return safe.slice(0, safe.length - held.length)
    },
    rest: () => held,
  }
}
