import { normalizeText } from "../../kernel/text.ts"
import type { Cue } from "../cue.ts"
import { alignWords } from "./align-words.ts"
import { isHighlightContinued, isPartlyHighlighted, isReadingAid } from "./karaoke.ts"
import type { Showing, TimedWord } from "./showing.ts"
import { unroll } from "./unroll.ts"

type Line = {
  startMs: number
  endMs: number
  text: string
  highlighted: string
  /** True if the line is karaoke: one of its showings highlighted only a part of it. */
  isKaraoke: boolean
  /** The start and the duration of the latest showing. */
  seenMs: number
  frameMs: number
  words: readonly TimedWord[] | undefined
}

/** Default duration of a line without an end time. The next line ends it earlier. */
const DEFAULT_DURATION_MS = 5000
/** The most lines on screen at once: two rows, each with its reading aid. */
const ROWS = 4
/**
 * Speaking a line takes longer than this. A shorter showing is part of an effect, such as a
 * fade-out.
 */
const FRAME_MS = 250

/**
 * Merges showings (texts with the times at which they are on screen) into cues. The times of the
 * cues are integer milliseconds, and their starts never decrease. A cue ends after its start, and
 * not after the start of a later cue. Its text is one non-empty line. A line that is repeated while
 * it scrolls or is highlighted becomes one cue. Reading aids (furigana) are dropped.
 */
export function mergeShowings(shown: readonly Showing[]): Cue[] {
  const lines: Line[] = []
  const timed = unroll(shown.filter(isTimed).sort((a, b) => a.startMs - b.startMs))
  for (let at = 0; at < timed.length; ) {
    let end = at + 1
    while (timed[end]?.startMs === timed[at]?.startMs) end += 1
    addTogether(lines, timed.slice(at, end))
    at = end
  }
  let laterMs = Number.POSITIVE_INFINITY
  let limitMs = Number.POSITIVE_INFINITY
  const cues: Cue[] = []
  for (const { startMs, endMs, text, words } of lines.reverse()) {
    if (startMs < laterMs) {
      limitMs = laterMs
      laterMs = startMs
    }
    const statedMs = endMs > startMs ? endMs : startMs + DEFAULT_DURATION_MS
    cues.push(alignWords({ startMs, endMs: Math.min(statedMs, limitMs), text }, words))
  }
  return cues.reverse()
}

function isTimed({ startMs }: Showing): boolean {
  return startMs >= 0 && Number.isSafeInteger(Math.round(startMs) + DEFAULT_DURATION_MS)
}

/**
 * Adds showings that start at the same time. Some captions have the reading aid of a karaoke line
 * before the line itself. So reading aids are added last, when their lines are known.
 */
function addTogether(lines: Line[], together: readonly Showing[]): void {
  const isAid = (one: Showing) =>
    together.some((other) => isKaraokeShowing(lines, other) && isAidOf(one, other))
  const aids = together.length > 1 ? together.filter(isAid) : []
  for (const one of together) if (!aids.includes(one)) addLine(lines, one)
  for (const aid of aids) addLine(lines, aid)
}

function isKaraokeShowing(lines: readonly Line[], { highlighted, text }: Showing): boolean {
  const folded = normalizeText(text)
  const isKnown = lines.slice(-ROWS).some((line) => line.isKaraoke && line.text === folded)
  return isKnown || isPartlyHighlighted(highlighted, folded)
}

/**
 * True if `one` is a reading aid for `other`. If both have the same letters, the text that is split
 * into more words is the aid.
 */
function isAidOf(one: Showing, other: Showing): boolean {
  const [aid, text] = [normalizeText(one.text), normalizeText(other.text)]
  return isReadingAid(aid, text) && (!isReadingAid(text, aid) || aid.length > text.length)
}

function addLine(lines: Line[], { startMs, endMs, text, highlighted, words }: Showing): void {
  const folded = normalizeText(text)
  if (folded === "") return
  const seenMs = Math.round(startMs)
  const untilMs = Number.isSafeInteger(Math.round(endMs)) ? Math.round(endMs) : Number.NaN
  for (let at = lines.length - 1; at >= Math.max(0, lines.length - ROWS); at -= 1) {
    const line = lines[at]
    if (line === undefined) break
    const isSimultaneous = line.seenMs === seenMs
    if (isSimultaneous && line.isKaraoke && isReadingAid(folded, line.text)) return
    if (line.text !== folded) continue
    const isContinued = seenMs <= line.endMs
    if (
      isSimultaneous ||
      (isContinued &&
        (isFrame(line, untilMs - seenMs) || isHighlightContinued(line.text, line.highlighted, highlighted)))
    ) {
      line.endMs = Math.max(line.endMs, untilMs)
      line.highlighted = highlighted
      line.isKaraoke ||= isPartlyHighlighted(highlighted, folded)
      line.seenMs = seenMs
      line.frameMs = untilMs - seenMs
      return
    }
  }
  const isKaraoke = isPartlyHighlighted(highlighted, folded)
  lines.push({
    startMs: seenMs,
    endMs: untilMs,
    text: folded,
    highlighted,
    isKaraoke,
    seenMs,
    frameMs: untilMs - seenMs,
    words,
  })
}

/** True if this showing (`ms` long), or the line's latest one, is too short to be speech. */
function isFrame({ frameMs }: Line, ms: number): boolean {
  return Math.min(frameMs, ms) < FRAME_MS
}
