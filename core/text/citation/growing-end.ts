import { CLOSE, OPEN } from "./find-timestamps.ts"
import { COLONS, STYLE_CHARACTERS } from "./timestamp-syntax.ts"

/** Characters of timestamps, of what separates them, and of brackets and styles around them. */
const GROWN = `(?:[${STYLE_CHARACTERS}\\\\\\p{Nd}${COLONS}\\p{Zs}\\t.,;&/~〜～→>、\\-–—hminsecotdabuàyr]|${OPEN}|${CLOSE})*`
// The look-behind reads from the end of the text, so that the time is linear.
const GROWN_END = new RegExp(`$(?<=(${GROWN}))`, "iu")
const BEGINNING = new RegExp(`${OPEN}|\\p{Nd}`, "u")
const PARAMETER_END = /[?&#][a-z_]{0,14}$/iu
const PARAMETER_MAX = 15

/** The target of a link and the text before it. Markdown puts nothing between them. */
const TARGET_END = new RegExp(`${CLOSE}\\([^)\\s]*$`, "u")
const TARGET_MAX = 302
const LINK_TEXT_END = new RegExp(`${OPEN}[^\\n]{1,80}$`, "u")
const LINK_TEXT_MAX = 81

/**
 * Returns the length of the end of a text that may still grow into a timestamp. It includes the
 * white space before it, because a removed timestamp takes that space with it.
 */
export function growingLength(text: string): number {
  const grown = GROWN_END.exec(text)?.[1] ?? ""
  const from = text.length - grown.length
  const first = grown.search(BEGINNING)
  const start = trimmedLength(first < 0 ? text : text.slice(0, from + first))
  if (start === 0) return text.length
  const parameter = text[from - 1] === "=" ? startOfParameter(text.slice(0, from - 1)) : text.length
  return text.length - Math.min(start, parameter, startOfParameter(text), startOfLink(text))
}

/** Returns the length without the spaces and tabs at the end. */
export const trimmedLength = (text: string): number =>
  text.length - (/$(?<=([ \t]*))/.exec(text)?.[1]?.length ?? 0)

function startOfParameter(text: string): number {
  const end = text.slice(-PARAMETER_MAX)
  const at = end.search(PARAMETER_END)
  return at < 0 ? text.length : text.length - end.length + at
}

/** Finds where a link begins whose target reaches the end of the text. */
function startOfLink(text: string): number {
  let from = Math.max(0, text.length - TARGET_MAX)
  for (;;) {
    const target = text.slice(from).search(TARGET_END)
    if (target < 0) return text.length
    const at = from + target
    const before = text.slice(Math.max(0, at - LINK_TEXT_MAX), at)
    const start = before.search(LINK_TEXT_END)
    if (start >= 0) return trimmedLength(text.slice(0, at - before.length + start))
    from = at + 1
  }
}
