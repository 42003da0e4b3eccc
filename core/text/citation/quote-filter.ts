import { hasWord } from "../../kernel/text.ts"
import type { Evidence } from "./evidence.ts"
import { QUOTE_MAX } from "./locate-quote.ts"
import type { CitationTally, TextFilter } from "./text-filter.ts"
import { joinsTime, TAIL_CHARACTERS } from "./timestamp-filter.ts"
import { STYLE } from "./timestamp-syntax.ts"

/** The marks that can close each opening quotation mark. */
const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "„": "“”",
  "‟": "”",
  "”": "”",
  "＂": "＂",
  "〝": "〞〟",
  "❝": "❞",
  "«": "»",
  "»": "«»",
  "‹": "›",
  "›": "‹›",
  "「": "」",
  "『": "』",
  "｢": "｣",
  "《": "》",
  "'": "'’",
  "‘": "’'",
  "‚": "‘’'",
}
const ENDINGS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(CLOSERS).map(([mark, closers]) => [mark, new RegExp(`[${closers}]`, "g")]),
)
const NONE = /(?!)/g
/** Closing marks that cannot open a quotation. */
const LONE = new Set("〞〟❞」』｣》")
/** Marks that are apostrophes within or next to words. */
const SINGLES = new Set("'‘‚")
const MARKS = new RegExp(`[${Object.keys(CLOSERS).join("")}${[...LONE].join("")}\n]`, "u")

/** A quotation line (`>`), in a list or not, and a line start that may become one. */
const LINE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?<sign>(?:>[ \t]?)+)/
const LINE_GROWING = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:[-*+]|\d{1,9}[.)]?)?$/
const LINE_START_MAX = 60

/** Lookahead needed to see whether a text begins with part of a timestamp. */
const JOINT_SIGHT = 6
const STYLED_START = new RegExp(`^(?:\\s|${STYLE}|~)+`, "u")

const isTooShort = (text: string) =>
  text.length < LINE_START_MAX && text.replace(STYLED_START, "").length < JOINT_SIGHT

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)

type Reading = {
  held: string
  /** The end of what was already emitted. */
  behind: string
  /** What was emitted of this line while a quotation may still begin in it; null afterwards. */
  line: string | null
  isLineStart: boolean
  /** True if something was removed between `behind` and `held`. */
  isJoint: boolean
  /** True if the previous line is a quotation. */
  followsQuote: boolean
}

/**
 * Keeps the marks of quotations that the transcript contains. Every mark that remains is part of a
 * pair or an apostrophe.
 */
export function quoteFilter(evidence: Evidence, tally: CitationTally): TextFilter {
  const reading: Reading = {
    held: "",
    behind: "",
    line: "",
    isLineStart: true,
    isJoint: false,
    followsQuote: false,
  }
  const read = (isEnd: boolean): string => {
    let out = ""
    while (reading.held !== "") {
      if (reading.isJoint && !isEnd && isTooShort(reading.held)) break
      const step = reading.isLineStart
        ? beginLine(reading, isEnd, evidence, tally)
        : readToNextMark(reading, isEnd, evidence, tally)
      if (step === undefined) break
      out += step
    }
    return out
  }
  return {
    add: (text) => {
      reading.held += text
      return read(false)
    },
    rest: () => read(true),
  }
}

/** Emits the first `count` characters of the buffer. */
function emitStart(reading: Reading, count: number): string {
  const comma = reading.isJoint && joinsTime(reading.behind, reading.held) ? "," : ""
  const taken = reading.held.slice(0, count)
  reading.held = reading.held.slice(count)
  if (/\S/.test(taken)) reading.isJoint = false
  reading.behind = (reading.behind + comma + taken).slice(-TAIL_CHARACTERS)
  const line = `${reading.line ?? "x"}${taken}`.split("\n").at(-1) ?? ""
  reading.line = line.length < LINE_START_MAX && LINE_GROWING.test(line) ? line : null
  return comma + taken
}

/** Removes characters from the buffer without emitting them. */
function drop(reading: Reading, from: number, count: number): "" {
  const before = reading.held.slice(0, from)
  const after = reading.held.slice(from + count)
  reading.held = before + (joinsTime(before, after) ? "," : "") + after
  reading.isJoint = true
  if (reading.line !== null) reading.isLineStart = true
  return ""
}

/** Handles a line start: returns text to emit, or undefined if more input is needed. */
function beginLine(
  reading: Reading,
  isEnd: boolean,
  evidence: Evidence,
  tally: CitationTally,
): string | undefined {
  const { held } = reading
  const gone = reading.line ?? ""
  const text = gone + held
  const sign = LINE.exec(text)?.groups?.["sign"]
  if (sign === undefined) {
    if (!isEnd && text.length < LINE_START_MAX && LINE_GROWING.test(text)) return undefined
    return leaveLineStart(reading, held.startsWith("\n") || !reading.followsQuote ? "" : "\n")
  }
  const start = text.indexOf(">")
  const lineEnd = text.indexOf("\n")
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd)
  if (lineEnd < 0 && !isEnd && line.length <= QUOTE_MAX) return undefined
  const words = line.slice(start + sign.length)
  const isBlank = !hasWord(words)
  if (isBlank || (line.length <= QUOTE_MAX && isInTranscript(words, evidence))) {
    if (!isBlank) tally.verified += 1
    reading.isLineStart = false
    reading.followsQuote = true
    return emitStart(reading, start + sign.length - gone.length)
  }
  tally.removed += 1
  // The text after the removed sign is again the start of a line.
  return drop(reading, start - gone.length, sign.length)
}

/** Markdown joins a line to the quotation above it unless there is a blank line between them. */
function leaveLineStart(reading: Reading, gap: string): string {
  reading.isLineStart = false
  reading.followsQuote = false
  return gap
}

/** Emits text up to the next mark, or handles the mark; undefined if more input is needed. */
function readToNextMark(
  reading: Reading,
  isEnd: boolean,
  evidence: Evidence,
  tally: CitationTally,
): string | undefined {
  const { held } = reading
  const at = held.search(MARKS)
  if (at !== 0) return emitStart(reading, at < 0 ? held.length : at)
  const mark = held[0] ?? ""
  if (mark === "\n") {
    reading.isLineStart = true
    return emitStart(reading, 1)
  }
  if (LONE.has(mark)) return drop(reading, 0, 1)
  if (SINGLES.has(mark)) {
    if (held.length === 1 && !isEnd) return undefined
    if (isWordSign(reading.behind.at(-1)) || /^\s?$/.test(held[1] ?? "")) return emitStart(reading, 1)
  }
  const end = findEnd(held, isEnd)
  if (end === "unknown") return undefined
  if (end !== "none" && isInTranscript(held.slice(1, end), evidence)) {
    tally.verified += 1
    const inner = quoteFilter(evidence, { verified: 0, removed: 0 })
    const words = inner.add(held.slice(1, end)) + inner.rest()
    reading.held = mark + words + held.slice(end)
    return emitStart(reading, words.length + 2)
  }
  if (end !== "none") {
    // The text after the quotation may form a timestamp with the text inside it.
    if (!isEnd && isTooShort(held.slice(end + 1))) return undefined
    tally.removed += 1
    drop(reading, end, 1)
  }
  return drop(reading, 0, 1)
}

/** Finds the end of the quotation that starts the text. */
function findEnd(text: string, isEnd: boolean): number | "none" | "unknown" {
  const [mark = ""] = text
  const start = text.slice(0, QUOTE_MAX + 1)
  const [line = ""] = start.split("\n", 1)
  for (const { index: at } of line.matchAll(ENDINGS[mark] ?? NONE)) {
    // The mark can be one of its own ends.
    if (at === 0) continue
    if (!SINGLES.has(mark)) return at
    if (at + 1 === text.length && !isEnd) return "unknown"
    if (!/\s/.test(text[at - 1] ?? "") && !isWordSign(text[at + 1])) return at
  }
  return isEnd || line.length < start.length || start.length > QUOTE_MAX ? "none" : "unknown"
}

/** Timestamps that reach this filter were already verified and may appear within a quotation. */
const MOMENT = /\[\d+(?::\d{2})+\]/g

const isInTranscript = (words: string, evidence: Evidence) =>
  evidence.says(words) || evidence.says(words.replace(MOMENT, " "))
