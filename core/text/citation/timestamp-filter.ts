import { formatTimestamp } from "../../captions/format/timestamp.ts"
import type { Evidence } from "./evidence.ts"
import type { CitationTally, TextFilter } from "./text-filter.ts"
import { CLOCK, COLONS, parseTimestamp, SECONDS_COUNT, SPELLED_OUT_TIME, STYLE } from "./timestamp-syntax.ts"

const OPEN = "[\\[(（【［〔{]"
const CLOSE = "[\\])）】］〕}]"
const ONE = `(?:${SPELLED_OUT_TIME}|${CLOCK})`
const BETWEEN = "[ \\t]*(?:-->|[-–—~〜～→,;、&/]|to|bis|à|and|und|et|y)[ \\t]*"
const IN_BRACKETS = `(?:${SECONDS_COUNT}|${ONE})`
const PADDING = `(?:[\\p{Zs}\\t]|${STYLE})*`
const GROUP = `${OPEN}${PADDING}${IN_BRACKETS}(?:${STYLE}*${BETWEEN}${STYLE}*${IN_BRACKETS})*${PADDING}${CLOSE}`
const LINK = "\\((?:https?:|[/?#])[^)\\s]{0,300}\\)"
const PARAMETER = `[?&#](?:t|start|time_continue)=\\p{Nd}[\\p{Nd}hms]*(?!\\p{Nd}|[${COLONS}]\\p{Nd})`

const CITED = new RegExp(
  `(?<group>${GROUP})(?<link>${LINK})?|(?<parameter>${PARAMETER})|(?<!\\p{Nd})(?<bare>${ONE})`,
  "giu",
)
const EACH = new RegExp(IN_BRACKETS, "giu")

const GROWN = `(?:${OPEN}|${CLOSE}|${STYLE}|[\\\\\\p{Nd}${COLONS}\\p{Zs}\\t.,;&/~〜～→>、\\-–—hminsecotdabuàyr])*`
/**
 * What may still grow into a timestamp. The white space before it is buffered too, because a
 * removed timestamp takes that space with it.
 */
const GROWING = new RegExp(
  `(?:[ \\t]*(?:${OPEN}|\\p{Nd})${GROWN}|[ \\t]+` +
    `|[ \\t]*${OPEN}[^\\n]{1,80}${CLOSE}\\([^)\\s]{0,300}|[?&#][a-z_]{0,14}(?:=${GROWN})?)$`,
  "iu",
)
const HELD_MAX = 400

const ENDS_IN_BRACKET = new RegExp(`${OPEN}${PADDING}$`, "u")
const BARE = `(?:${STYLE}|~)*`
const SPACED = `(?: |${STYLE}|~)*`
/**
 * How much emitted text is needed to see whether it ends with part of a timestamp, in UTF-16 units.
 */
export const TAIL_CHARACTERS = 64
/** Pairs of text ends and starts that would form a timestamp if joined. */
const JOINTS: readonly (readonly [RegExp, RegExp])[] = [
  [RegExp(`\\p{Nd}${BARE}[${COLONS}]?${BARE}$`, "u"), RegExp(`^${BARE}[\\p{Nd}${COLONS}]`, "u")],
  [RegExp(`\\p{Nd}${SPACED}$`, "u"), RegExp(`^${SPACED}(?:hrs?|h|min|m|sec|s)(?!\\p{L})`, "iu")],
  [RegExp(`\\p{Nd}${SPACED}(?:hrs?|h|min|m)${SPACED}$`, "iu"), RegExp(`^${SPACED}\\p{Nd}`, "u")],
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
      const growing = GROWING.exec(held.slice(-HELD_MAX - 1))?.[0].length ?? 0
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
  for (const { 0: found, index } of text.matchAll(CITED)) {
    if (index < at && index + found.length > at) return text.slice(0, index).trimEnd().length
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
  for (const found of text.slice(0, count).matchAll(CITED)) {
    const end = found.index + found[0].length
    out += text.slice(from, found.index)
    from = end
    const kept = judgeOne(found, ENDS_IN_BRACKET.test(before + out), evidence, tally)
    if (kept !== "") out += kept
    else {
      out = closeGap(before, out, text.slice(end, end + 40))
      if (/(?:^|\n)$/.test(before + out)) from += /^[ \t]*/.exec(text.slice(end, count))?.[0].length ?? 0
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
      : kept + link.replace(new RegExp(PARAMETER, "giu"), (one) => judgeParameter(one, evidence, tally))
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
  for (const { 0: one, index } of group.matchAll(EACH)) {
    const seconds = parseTimestamp(one)
    // A ratio such as `(16:9)` is not a timestamp.
    if (seconds === undefined) return group
    if (!isKnown(seconds, evidence)) {
      tally.removed += 1
      continue
    }
    tally.verified += 1
    const isRange = kept.length > 0 && /[-–—~〜～→][ \t]*$/u.test(group.slice(0, index))
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
  const closed = /^[\p{L}\p{N}]/u.test(next) ? out : out.replace(/[ \t]+$/, "")
  return joinsTime(before + closed, next) ? `${closed},` : closed
}
