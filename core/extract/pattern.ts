const PATTERN_MAX = 100
/** Maximum number of variable quantifiers. Each multiplies the time of a match that fails. */
const VARIABLE_MAX = 2
/** Strings that are longer than this match no pattern. */
const STRING_MAX = 256

const ATOM = String.raw`(?:\\[dDwWsS]|\\[^\w\s]|\[\^?(?:\\[dDwWsS]|\\[^\w\s]|[^\]\[\\])+\]|[^\\^$.*+?()[\]{}|/]|\.)`
const QUANTIFIER = String.raw`(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})`
const ALLOWED = new RegExp(`^\\^(?:${ATOM}${QUANTIFIER}?)*\\$$`, "u")
const VARIABLE = /[*+?]|\{\d+,\d*\}/g

/**
 * Returns undefined if a pattern can be matched in bounded time, or else its problem. Allows only
 * patterns `^…$` with few quantifiers and without groups, alternatives and references.
 */
export function checkPattern(pattern: unknown): string | undefined {
  if (typeof pattern !== "string" || pattern.length > PATTERN_MAX) {
    return `must be a string of at most ${PATTERN_MAX} characters`
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

/** Compiles a checked pattern. It matches only short strings. */
export function boundedPattern(pattern: string, flags: string): { test: (text: string) => boolean } {
  const expression = new RegExp(pattern, flags)
  return { test: (text) => text.length <= STRING_MAX && expression.test(text) }
}
