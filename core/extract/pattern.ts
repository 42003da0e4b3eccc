const PATTERN_MAX = 100
/** Maximum number of variable quantifiers. */
const VARIABLE_MAX = 2
/** Strings that are longer than this match no pattern. */
const STRING_MAX = 256

// Each alternative begins with other characters, or else checking a pattern could take exponential
// time. So a class does not treat its first `^` specially.
const ATOM = String.raw`(?:\\[dDwWsS]|\\[^\w\s]|\[(?:\\[dDwWsS]|\\[^\w\s]|[^\]\[\\])+\]|[^\\^$.*+?()[\]{}|/]|\.)`
const QUANTIFIER = String.raw`(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})`
const ALLOWED = new RegExp(`^\\^(?:${ATOM}${QUANTIFIER}?)*\\$$`, "u")
const ITEM = new RegExp(`(?<atom>${ATOM})(?<quantifier>${QUANTIFIER})?`, "gu")
const VARIABLE = /[*+?]|\{\d+,\d*\}/

/** A compiled pattern. `toString` returns its source, by which Ajv tells patterns apart. */
type Pattern = { test: (text: string) => boolean; toString: () => string }
/** A part of a pattern: `least` to `most` characters that pass the test. */
type Item = { isMatch: (character: string) => boolean; least: number; most: number }

/**
 * Returns undefined if `boundedPattern` can match a pattern, or else its problem. Allows only
 * patterns `^…$` with few quantifiers and without groups, alternatives and references.
 */
export function checkPattern(pattern: unknown): string | undefined {
  if (typeof pattern !== "string" || pattern.length > PATTERN_MAX) {
    return `must be a string of at most ${PATTERN_MAX} characters`
  }
  if (!ALLOWED.test(pattern)) {
    return "must be of the form `^…$`, without groups, alternatives and references. Use `enum` for a choice"
  }
  const quantifiers = [...contentOf(pattern).matchAll(ITEM)].map(({ groups }) => groups?.["quantifier"] ?? "")
  if (quantifiers.filter((quantifier) => VARIABLE.test(quantifier)).length > VARIABLE_MAX) {
    return `must have at most ${VARIABLE_MAX} of the quantifiers \`*\`, \`+\`, \`?\` and \`{n,m}\``
  }
  try {
    boundedPattern(pattern)
    return undefined
  } catch {
    return "must be a valid regular expression"
  }
}

/**
 * Compiles a checked pattern. It matches only short strings, in time that is proportional to their
 * length. A `RegExp` would take up to 25 ms for `^\w*\w*[^!]{85}[^!]{85}!$`.
 */
export function boundedPattern(pattern: string): Pattern {
  // Throws if the pattern is not valid, for example because of the class `[z-a]`.
  const { source } = new RegExp(pattern, "u")
  const items = [...contentOf(pattern).matchAll(ITEM)].map(itemOf)
  return {
    test: (text) => text.length <= STRING_MAX && matches(items, Array.from(text)),
    toString: () => source,
  }
}

const contentOf = (pattern: string) => pattern.slice(1, -1)

function itemOf({ groups }: RegExpExecArray): Item {
  const { atom = "", quantifier = "{1}" } = groups ?? {}
  const expression = new RegExp(`^${atom}$`, "u")
  const isLiteral = !/[\\[.]/.test(atom)
  const isMatch = isLiteral ? (one: string) => one === atom : (one: string) => expression.test(one)
  const [, least = "", comma, most = ""] = /^\{(\d+)(,)?(\d*)\}$/.exec(quantifier) ?? []
  if (least !== "") {
    const end = comma === undefined ? Number(least) : Number.POSITIVE_INFINITY
    return { isMatch, least: Number(least), most: most === "" ? end : Number(most) }
  }
  return {
    isMatch,
    least: quantifier === "+" ? 1 : 0,
    most: quantifier === "?" ? 1 : Number.POSITIVE_INFINITY,
  }
}

/** Matches without backtracking: keeps all places where the items so far can end. */
function matches(items: readonly Item[], characters: readonly string[]): boolean {
  let ends: readonly number[] = [0]
  for (const item of items) {
    ends = endsAfter(item, characters, ends)
    if (ends.length === 0) return false
  }
  return ends.at(-1) === characters.length
}

/** Returns where an item can end, in ascending order, if it starts at one of the given places. */
function endsAfter(
  { isMatch, least, most }: Item,
  characters: readonly string[],
  starts: readonly number[],
): number[] {
  const [first = 0] = starts
  const last = Math.min(characters.length, (starts.at(-1) ?? 0) + most)
  const ends: number[] = []
  /** Where the characters before `at` begin to match. */
  let matchedFrom = first
  /** The latest start that leaves enough characters for the item. */
  let start = -1
  let next = 0
  for (let at = first; at <= last; at += 1) {
    if (at > first && !isMatch(characters[at - 1] ?? "")) matchedFrom = at
    for (let place = starts[next]; place !== undefined && place <= at - least; place = starts[next]) {
      start = place
      next += 1
    }
    if (start >= matchedFrom && start >= at - most) ends.push(at)
  }
  return ends
}
