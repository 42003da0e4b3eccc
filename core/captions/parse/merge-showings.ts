import { normalizeText } from "../../kernel/text.ts"
import type { Cue } from "../cue.ts"
import { isInParts, isPaintedOn, isReadingAid } from "./karaoke.ts"
import type { Showing } from "./showing.ts"
import { unroll } from "./unroll.ts"

type Line = {
  startMs: number
  endMs: number
  text: string
  painted: string
  /** True once any showing highlighted only part of the line: it is karaoke. */
  inParts: boolean
  /** The start of its latest showing. */
  seenMs: number
}

/** Maximum length of a line whose duration is unknown; it ends earlier if the next one starts. */
const UNTOLD_MS = 5000
/** How many lines back a line may still be on screen: two rows, each with its reading aid. */
const ROWS = 4

/**
 * Merges the showings of any caption format into cues: integer milliseconds, starts never decrease,
 * each end is after its start and not after the next later start, text is one non-empty line. A
 * line repeated while it scrolls or is highlighted becomes one cue; reading aids (furigana) are
 * dropped.
 */
export function mergeShowings(shown: readonly Showing[]): Cue[] {
  const lines: Line[] = []
  for (const one of unroll(shown.filter(isTimed).sort((a, b) => a.startMs - b.startMs))) addLine(lines, one)
  let laterMs = Number.POSITIVE_INFINITY
  let limitMs = Number.POSITIVE_INFINITY
  const cues: Cue[] = []
  for (const { startMs, endMs, text } of lines.reverse()) {
    if (startMs < laterMs) {
      limitMs = laterMs
      laterMs = startMs
    }
    const statedMs = endMs > startMs ? endMs : startMs + UNTOLD_MS
    cues.push({ startMs, endMs: Math.min(statedMs, limitMs), text })
  }
  return cues.reverse()
}

function isTimed({ startMs }: Showing): boolean {
  return startMs >= 0 && Number.isSafeInteger(Math.round(startMs) + UNTOLD_MS)
}

function addLine(lines: Line[], { startMs, endMs, text, painted }: Showing): void {
  const folded = normalizeText(text)
  if (folded === "") return
  const seenMs = Math.round(startMs)
  const untilMs = Number.isSafeInteger(Math.round(endMs)) ? Math.round(endMs) : Number.NaN
  for (let at = lines.length - 1; at >= Math.max(0, lines.length - ROWS); at -= 1) {
    const line = lines[at]
    if (line === undefined) break
    const beside = line.seenMs === seenMs
    if (beside && line.inParts && isReadingAid(folded, line.text)) return
    if (line.text !== folded) continue
    if (beside || (seenMs <= line.endMs && isPaintedOn(line.text, line.painted, painted))) {
      line.endMs = Math.max(line.endMs, untilMs)
      line.painted = painted
      line.inParts ||= isInParts(painted, folded)
      line.seenMs = seenMs
      return
    }
  }
  const inParts = isInParts(painted, folded)
  lines.push({ startMs: seenMs, endMs: untilMs, text: folded, painted, inParts, seenMs })
}
