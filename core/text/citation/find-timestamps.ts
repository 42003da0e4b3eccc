import { CLOCK, COLONS, NUMBER, SECONDS_COUNT, SPELLED_OUT_TIME, STYLE } from "./timestamp-syntax.ts"

// A model can be made to write any text, so the expressions here must not be ambiguous: each text
// matches in one way only. With two ways to read `~~~`, sixteen timestamps between them took 14 s.

export const OPEN = "[\\[(（【［〔{]"
export const CLOSE = "[\\])）】］〕}]"
export const PADDING = `(?:[\\p{Zs}\\t]|${STYLE})*`
const ONE = `(?:${SPELLED_OUT_TIME}|${CLOCK})`
/** Only the last of several `~` separates timestamps. Those before it are styling. */
const BETWEEN = "[ \\t]*(?:-->|[-–—〜～→,;、&/]|~(?!~~)|to|bis|à|and|und|et|y)[ \\t]*"
const IN_BRACKETS = `(?:${SECONDS_COUNT}|${ONE})`
const GROUP = `${OPEN}${PADDING}${IN_BRACKETS}(?:${STYLE}*${BETWEEN}${STYLE}*${IN_BRACKETS})*${PADDING}${CLOSE}`
const LINK = "\\((?:https?:|[/?#])[^)\\s]{0,300}\\)"
const PARAMETER = `[?&#](?:t|start|time_continue)=\\p{Nd}[\\p{Nd}hms]*(?!\\p{Nd}|[${COLONS}]\\p{Nd})`

const CITED = new RegExp(
  `(?<group>${GROUP})(?<link>${LINK})?|(?<parameter>${PARAMETER})|(?<!\\p{Nd})(?<bare>${ONE})`,
  "iuy",
)
/** How each of them begins. */
const BEGINNING = new RegExp(`${OPEN}|[?&#]|\\p{Nd}`, "gu")
const WHOLE_NUMBER = new RegExp(NUMBER, "uy")

/** The timestamps in the brackets of a group. */
export const EACH = new RegExp(IN_BRACKETS, "giu")
/** The times in a link's parameters. */
export const EACH_PARAMETER = new RegExp(PARAMETER, "giu")

/**
 * Finds the bracket groups, parameters of links and bare timestamps of a text, in linear time: if
 * none begins with a number, none begins within it, so its other digits are not tried.
 */
export function* findTimestamps(text: string): Generator<RegExpExecArray> {
  for (let at = 0; at < text.length; ) {
    const beginning = matchAt(BEGINNING, text, at)
    if (!beginning) return
    const found = matchAt(CITED, text, beginning.index)
    const read = found ?? matchAt(WHOLE_NUMBER, text, beginning.index) ?? beginning
    at = read.index + read[0].length
    if (found) yield found
  }
}

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at
  return expression.exec(text)
}
