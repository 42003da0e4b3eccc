import type { TextFilter } from "./text-filter.ts"

/** A joiner or a variation selector is part of a word or a picture in scripts other than Latin. Nowhere else does a reader see one. */
const JOINERS = "[\\u200C\\u200D\\p{Variation_Selector}]"
const JOINED = `[[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]--\\p{Script=Latin}--${JOINERS}]${JOINERS}*`
const STRAY = new RegExp(`(?<!${JOINED})${JOINERS}+`, "gv")
const ENDS_JOINED = new RegExp(`${JOINED}$`, "v")
/** No sign for a reader: in the middle of a time it would hide it from whoever checks. */
const INVISIBLE = new RegExp(
  `[[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]--[\\n\\t]--${JOINERS}]`,
  "gv",
)

/** Where Markdown and HTML take what follows for a tag, a comment or a character reference (CommonMark 0.31, 2.5 and 6.6). */
const MARKUP = /<(?=[a-z/!?])|&(?=#|[a-z][a-z\d]{0,31};)/gi
const MARKUP_GROWING = /(?:<|&(?:[a-z][a-z\d]{0,31})?)$/i

/** Takes out the signs that nobody sees. */
export function invisibleFilter(): TextFilter {
  let half = ""
  /** Stands for what came before: a letter that a joiner belongs to, or none. */
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
 * Breaks up tags, comments and character references with a space (`< b>`, `& quot;`), so that a page shows what was checked.
 * `1 < 2`, `AT&T` and `a & b` stay. Nobody but us begins a comment.
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
