import { formatTimestamp } from "../../captions/format/timestamp.ts"
import type { Evidence } from "./evidence.ts"
import type { CitationTally, TextFilter } from "./text-filter.ts"
import { CLOCK, COLONS, COUNTED, parseTimestamp, SPELLED, STYLE } from "./timestamp-syntax.ts"

const OPEN = "[\\[(（【［〔{]"
const CLOSE = "[\\])）】］〕}]"
const ONE = `(?:${SPELLED}|${CLOCK})`
const BETWEEN = "[ \\t]*(?:-->|[-–—~〜～→,;、&/]|to|bis|à|and|und|et|y)[ \\t]*"
const IN_BRACKETS = `(?:${COUNTED}|${ONE})`
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
/** What may grow into one of them. A gap before it waits too, because it goes where its moment goes. */
const GROWING = new RegExp(
  `(?:[ \\t]*(?:${OPEN}|\\p{Nd})${GROWN}|[ \\t]+` +
    `|[ \\t]*${OPEN}[^\\n]{1,80}${CLOSE}\\([^)\\s]{0,300}|[?&#][a-z_]{0,14}(?:=${GROWN})?)$`,
  "iu",
)
const HELD_MAX = 400

const ENDS_IN_BRACKET = new RegExp(`${OPEN}${PADDING}$`, "u")
const BARE = `(?:${STYLE}|~)*`
const SPACED = `(?: |${STYLE}|~)*`
/** So much of what has gone out shows whether it ends with a piece of a time, in UTF-16 units. */
export const BEHIND = 64
/** What must not come to stand side by side: the end of one text and the beginning of the next. */
const JOINTS: readonly (readonly [RegExp, RegExp])[] = [
  [RegExp(`\\p{Nd}${BARE}[${COLONS}]?${BARE}$`, "u"), RegExp(`^${BARE}[\\p{Nd}${COLONS}]`, "u")],
  [RegExp(`\\p{Nd}${SPACED}$`, "u"), RegExp(`^${SPACED}(?:hrs?|h|min|m|sec|s)(?!\\p{L})`, "iu")],
  [RegExp(`\\p{Nd}${SPACED}(?:hrs?|h|min|m)${SPACED}$`, "iu"), RegExp(`^${SPACED}\\p{Nd}`, "u")],
  [ENDS_IN_BRACKET, RegExp(`^${PADDING}\\p{Nd}`, "u")],
]

/** Whether a moment may come of two texts between which something went. */
export const joinsTime = (behind: string, next: string): boolean =>
  JOINTS.some(([end, beginning]) => end.test(behind) && beginning.test(next))

/** Keeps the moments that the transcript has (citations.ts). */
export function timestampFilter(evidence: Evidence, tally: CitationTally): TextFilter {
  let held = ""
  /** The end of what has gone out: what is removed must not let its neighbours make a moment. */
  let before = ""
  const release = (count: number): string => {
    const out = judge(held, count, before, evidence, tally)
    held = held.slice(count)
    before = (before + out).slice(-BEHIND)
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

/** `at`, or where the match begins that it lies in, with the gap before it: nothing is judged by halves. */
function startOfMatch(text: string, at: number): number {
  for (const { 0: found, index } of text.matchAll(CITED)) {
    if (index < at && index + found.length > at) return text.slice(0, index).trimEnd().length
  }
  return at
}

/** The first `count` signs of a text, judged; what follows them is looked at only. `before` has gone out already. */
function judge(
  text: string,
  count: number,
  before: string,
  evidence: Evidence,
  tally: CitationTally,
): string {
  // A text that grew too long to wait was cut off, perhaps within a time.
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

/** What stays of one match: all of it, a part, or nothing. */
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

/** The moments in a pair of brackets that the transcript has, each in brackets of its own. A range begins with a moment that it has. */
function judgeGroup(group: string, evidence: Evidence, tally: CitationTally): string {
  const kept: string[] = []
  for (const { 0: one, index } of group.matchAll(EACH)) {
    const seconds = parseTimestamp(one)
    // The ratio in `(16:9)` is no moment.
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

/** A link to a moment that is none leads to the beginning. */
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
  seconds !== null && evidence.isStart(seconds)

/** Where something was removed: no space before a full stop, and no new time out of what stood on both sides. */
function closeGap(before: string, out: string, next: string): string {
  const closed = /^[\p{L}\p{N}]/u.test(next) ? out : out.replace(/[ \t]+$/, "")
  return joinsTime(before + closed, next) ? `${closed},` : closed
}
