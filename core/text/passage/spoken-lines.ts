import { hasWord, normalizeText } from "../../kernel/text.ts"

/** The line above a cue in SRT and WebVTT: `00:00:01,000 --> 00:00:04,000`. */
const TIMES = /^\s*(?:\d+:)?\d\d:\d\d[.,]\d{3}\s+-->\s+(?:\d+:)?\d\d:\d\d[.,]\d{3}(?:\s|$)/
/** A subtitle file begins with its name, or with the times of a cue that may have a number. */
const HEADER = /^\s*WEBVTT(?:\s|$)/
/** The mark of a heading or of a list's item at the start of a line. */
const LINE_MARK = /^(?:#{1,6}|[-–—*+•]) (?!\d)/
/** A line that is drawn, not spoken: a rule, or the line below a table's heading. */
const DRAWN = /^[\p{P}\s=|+~`]*$/u

/**
 * Returns what is spoken in a text without times, line by line. If a subtitle file was pasted, that
 * is the text of its cues, without tags.
 */
export function spokenLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  return (isSubtitles(lines) ? linesOfCues(lines) : lines)
    .map((line) => normalizeText(line).replace(LINE_MARK, ""))
    .filter((line) => !DRAWN.test(line))
}

/** True if a letter or a digit is spoken in a text without times. */
export const saysSomething = (text: string): boolean => spokenLines(text).some(hasWord)

function isSubtitles(lines: readonly string[]): boolean {
  const [first = "", second = ""] = lines.filter((line) => line.trim() !== "")
  return HEADER.test(first) || TIMES.test(first) || (/^\s*\d+\s*$/.test(first) && TIMES.test(second))
}

/** `<i>`, `</c.yellow>`, `<v Ada>` and the times of words, `<00:00:06.000>`. */
const TAG = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi

/** The lines below the times of each cue, up to an empty line. */
function linesOfCues(lines: readonly string[]): string[] {
  let isInCue = false
  return lines
    .filter((line) => {
      const isTimes = TIMES.test(line)
      const isText = isInCue && !isTimes && line.trim() !== ""
      isInCue = isTimes || isText
      return isText
    })
    .map((line) => line.replaceAll(TAG, ""))
}
