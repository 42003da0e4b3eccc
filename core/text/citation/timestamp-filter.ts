import { formatTimestamp } from "../../captions/format/timestamp.ts"
import type { Evidence } from "./evidence.ts"
import { EACH, EACH_PARAMETER, findTimestamps, OPEN, PADDING } from "./find-timestamps.ts"
import { growingLength, trimmedLength } from "./growing-end.ts"
import type { CitationTally, TextFilter } from "./text-filter.ts"
import { COLONS, parseTimestamp, STYLE_CHARACTERS } from "./timestamp-syntax.ts"

const HELD_MAX = 400

/** An expression for the end of a text. It reads from there, so that the time is linear. */
const endsWith = (pattern: string) => new RegExp(`$(?<=${pattern})`, "iu")
const ENDS_IN_BRACKET = endsWith(`${OPEN}${PADDING}`)
/** Here a single `~` is like `~~`, because the other one may follow. */
const BARE = `(?:[${STYLE_CHARACTERS}~]|\\\\(?!\\p{Nd}))*`
const SPACED = `(?:[ ${STYLE_CHARACTERS}~]|\\\\(?!\\p{Nd}))*`
/**
 * How much emitted text is needed to see whether it ends with part of a timestamp, in UTF-16 units.
 */
export const TAIL_CHARACTERS = 64
/** Pairs of text ends and starts that would form a timestamp if joined. */
const JOINTS: readonly (readonly [RegExp, RegExp])[] = [
  [endsWith(`\\p{Nd}${BARE}(?:[${COLONS}]${BARE})?`), RegExp(`^${BARE}[\\p{Nd}${COLONS}]`, "u")],
  [endsWith(`\\p{Nd}${SPACED}`), RegExp(`^${SPACED}(?:hrs?|h|min|m|sec|s)(?!\\p{L})`, "iu")],
  [endsWith(`\\p{Nd}${SPACED}(?:hrs?|h|min|m)${SPACED}`), RegExp(`^${SPACED}\\p{Nd}`, "u")],
  [ENDS_IN_BRACKET, RegExp(`^${PADDING}\\p{Nd}`, "u")],
]

/** True if removing what lies between two texts could form a timestamp. */
export const joinsTime = (behind: string, next: string): boolean =>
  JOINTS.some(([end, beginning]) => end.test(behind) && beginning.test(next))

/** Keeps the timestamps that the transcript contains; removes or normalizes the others. */
export function timestampFilter(evidence: Evidence, tally: CitationTally): TextFilter {
  let held = ""
  /** The end of what was emitted: a removal must not join its neighbors to a timestamp. */
  let before = ""
  const release = (count: number): string => {
    const out = judge(held, count, before, evidence, tally)
    held = held.slice(count)
    before = (before + out).slice(-TAIL_CHARACTERS)
    return out
  }
  return {
    add: (text) => {
      if (text === "") return ""
      held += text
      const growing = growingLength(held.slice(-HELD_MAX - 1))
      const count = startOfMatch(held, held.length - growing)
      return release(held.length - count > HELD_MAX ? held.length : count)
    },
    rest: () => release(held.length),
  }
}

/**
 * Returns where to cut the text: at `at`, or, if that is within a match, before the match and the
 * white space in front of it.
 */
function startOfMatch(text: string, at: number): number {
  if (at === 0) return 0
  for (const { 0: found, index } of findTimestamps(text)) {
    if (index >= at) return at
    if (index + found.length > at) return text.slice(0, index).trimEnd().length
  }
  return at
}

/** Judges the first `count` characters; the rest is lookahead. `before` was already emitted. */
function judge(
  text: string,
  count: number,
  before: string,
  evidence: Evidence,
  tally: CitationTally,
): string {
  // The buffer limit may have split the text within a timestamp.
  let out = joinsTime(before, text) ? "," : ""
  let from = 0
  for (const found of findTimestamps(text.slice(0, count))) {
    const end = found.index + found[0].length
    out += text.slice(from, found.index)
    from = end
    const kept = judgeOne(found, ENDS_IN_BRACKET.test(before + out), evidence, tally)
    if (kept !== "") out += kept
    else {
      out = closeGap(before, out, text.slice(end, end + 40))
      if (/^$|\n$/.test((before + out).slice(-1)))
        from += /^[ \t]*/.exec(text.slice(end, count))?.[0].length ?? 0
    }
  }
  return out + text.slice(from, count)
}

/** Returns what stays of one match: all, part or nothing. */
function judgeOne(
  found: RegExpExecArray,
  isInBracket: boolean,
  evidence: Evidence,
  tally: CitationTally,
): string {
  const { group, link = "", parameter, bare } = found.groups ?? {}
  if (group !== undefined) {
    const kept = judgeGroup(group, evidence, tally)
    return kept === ""
      ? ""
      : kept + link.replace(EACH_PARAMETER, (one) => judgeParameter(one, evidence, tally))
  }
  if (parameter !== undefined) return judgeParameter(parameter, evidence, tally)
  if (bare === undefined) return found[0]
  const seconds = parseTimestamp(bare)
  if (seconds === undefined) return bare
  if (isKnown(seconds, evidence)) tally.verified += 1
  else if (isInBracket || !evidence.says(bare)) {
    tally.removed += 1
    return ""
  }
  return bare
}

/**
 * Keeps the proven timestamps of a bracket group, each in its own brackets. A range needs a proven
 * start.
 */
function judgeGroup(group: string, evidence: Evidence, tally: CitationTally): string {
  const kept: string[] = []
  let end = 0
  for (const { 0: one, index } of group.matchAll(EACH)) {
    const seconds = parseTimestamp(one)
    const gap = group.slice(end, index)
    end = index + one.length
    // A ratio such as `(16:9)` is not a timestamp.
    if (seconds === undefined) return group
    if (!isKnown(seconds, evidence)) {
      tally.removed += 1
      continue
    }
    tally.verified += 1
    const isRange = kept.length > 0 && /[-–—~〜～→]$/u.test(gap.slice(0, trimmedLength(gap)))
    kept.push(`${isRange ? "–" : kept.length > 0 ? " " : ""}[${formatTimestamp(seconds * 1000)}]`)
  }
  return kept.join("")
}

/** Removes an unproven time from a link, which then starts at the beginning. */
function judgeParameter(parameter: string, evidence: Evidence, tally: CitationTally): string {
  const [name = "", value = ""] = parameter.split("=")
  const seconds = parseTimestamp(/\p{Nd}$/u.test(value) ? `${value}s` : value)
  if (seconds !== undefined && isKnown(seconds, evidence)) {
    tally.verified += 1
    return parameter
  }
  tally.removed += 1
  return `${name}=`
}

const isKnown = (seconds: number | null, evidence: Evidence): seconds is number =>
  seconds !== null && evidence.isSegmentStart(seconds)

/**
 * Cleans up after a removal: no space before punctuation, and no new timestamp from the neighbors.
 */
function closeGap(before: string, out: string, next: string): string {
  const closed = /^[\p{L}\p{N}]/u.test(next) ? out : out.slice(0, trimmedLength(out))
  return joinsTime(before + closed, next) ? `${closed},` : closed
}
