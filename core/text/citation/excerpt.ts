import type { Cue } from "../../captions/cue.ts"
import { type Passage, passagesOf } from "../passage/passages.ts"
import { sourceOfCues, sourceOfText } from "../passage/source.ts"
import { type FindQuote, type Line, type QuotePlace, quoteFinder } from "./locate-quote.ts"
import { parseTimestamp } from "./timestamp-syntax.ts"

/**
 * A part of a transcript: the passages that a model reads, and the lines in which its citations are
 * looked up.
 */
export type Excerpt = { passages: readonly Passage[]; lines: readonly Line[]; find: FindQuote }

/** Makes an excerpt with times, as long as a summary's transcript at most. */
export function excerptOfCues(cues: readonly Cue[]): Excerpt {
  const source = sourceOfCues(cues)
  const lines = source.cues ?? []
  return { passages: passagesOf(source), lines, find: quoteFinder(lines) }
}

/** Makes an excerpt of a text without times. */
export function excerptOfText(text: string): Excerpt {
  const passages = passagesOf(sourceOfText(text))
  return { passages, lines: passages, find: quoteFinder(passages) }
}

/**
 * Finds words that a model attributes to a timestamp. They must begin in a line of that second, or
 * in the passage that the model read under it. Undefined if no excerpt contains them there.
 */
export function proveQuote(
  excerpts: readonly Excerpt[],
  { time, quote }: { time: string; quote: string },
): QuotePlace | undefined {
  const seconds = /^[\d:]+$/.test(time) ? (parseTimestamp(time) ?? undefined) : undefined
  for (const { passages, find } of excerpts) {
    const isAt = timesOf(passages, seconds)
    const found = find(quote, ({ startMs }) => startMs === null || isAt(startMs))
    if (found) return found
  }
  return undefined
}

/** Accepts the start times of lines in this second, and of lines in passages that begin in it. */
function timesOf(passages: readonly Passage[], seconds: number | undefined): (startMs: number) => boolean {
  if (seconds === undefined) return () => false
  const timed = passages.flatMap(({ startMs }) => startMs ?? [])
  const shown = timed.flatMap((from, n) => {
    const to = timed[n + 1] ?? Number.POSITIVE_INFINITY
    return Math.floor(from / 1000) === seconds && from < to ? [{ from, to }] : []
  })
  return (startMs) =>
    Math.floor(startMs / 1000) === seconds || shown.some(({ from, to }) => from <= startMs && startMs < to)
}
