const PATTERN_MAX = 100
/** Quantifiers that match a varying number of characters: each multiplies the time of a failure. */
const VARIABLE_MAX = 2
/** Longer strings match no pattern. */
const STRING_MAX = 256

const ATOM = String.raw`(?:\\[dDwWsS]|\\[^\w\s]|\[\^?(?:\\[dDwWsS]|\\[^\w\s]|[^\]\[\\])+\]|[^\\^$.*+?()[\]{}|/]|\.)`
const QUANTIFIER = String.raw`(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})`
const ALLOWED = new RegExp(`^\\^(?:${ATOM}${QUANTIFIER}?)*\\$$`, "u")
const VARIABLE = /[*+?]|\{\d+,\d*\}/g

/**
 * Says what is wrong with a pattern; undefined if it can be matched in bounded time: `^…$` without
 * groups, alternatives and references, and with few quantifiers.
 */
export function checkPattern(pattern: unknown): string | undefined {
  if (typeof pattern !== "string" || pattern.length > PATTERN_MAX) {
    return `must be a text of at most ${PATTERN_MAX} characters`
  }
  if (!ALLOWED.test(pattern)) {
    return "must be of the form `^…$`, without groups, alternatives and references. Use `enum` for a choice"
  }
  const quantified = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, "x")
  if ((quantified.match(VARIABLE)?.length ?? 0) > VARIABLE_MAX) {
    return `must have at most ${VARIABLE_MAX} of the quantifiers \`*\`, \`+\`, \`?\` and \`{n,m}\``
  }
  try {
    boundedPattern(pattern, "u")
    return undefined
  } catch {
    return "must be a valid regular expression"
  }
}

/** A checked pattern that only short strings match. */
export function boundedPattern(pattern: string, flags: string): { test: (text: string) => boolean } {
  const expression = new RegExp(pattern, flags)
  return { test: (text) => text.length <= STRING_MAX && expression.test(text) }
}
