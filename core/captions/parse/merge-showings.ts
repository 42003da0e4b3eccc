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
  /** Some showing of the line was painted in part: it is karaoke. */
  inParts: boolean
  /** The start of its latest showing. */
  seenMs: number
}

/** A line whose length nobody states stays until the next one, but no longer than this. */
const UNTOLD_MS = 5000
/** How many lines back one may still be on the screen: two rows, each with its reading aid. */
const ROWS = 4

/**
 * The one cue model out of any body's showings: integer milliseconds, starts never decrease, every end is after its
 * start and not after the start of a later cue, text folded to one line and never empty. A line shown again while it
 * scrolls or is being painted is one cue; a reading aid (furigana) beside its line is none.
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
