import type { Cue } from "../cue.ts"
import { mergeShowings } from "./merge-showings.ts"
import type { Showing, TimedWord } from "./showing.ts"

type Segment = { readonly utf8?: unknown; readonly tOffsetMs?: unknown }
type Event = { readonly tStartMs?: unknown; readonly dDurationMs?: unknown; readonly segs?: unknown }

/**
 * Reads `fmt=json3`: `events[]` with `tStartMs`, `dDurationMs` and `segs[].utf8`. Skips events that
 * set up a window, which have no `segs`, and the `aAppend` events of automatic captions, which
 * contain only a newline. Undefined if the body is not json3.
 */
export function readJson3(body: string): Cue[] | undefined {
  const events = parseEvents(body)
  if (events === undefined) return undefined
  const shown: Showing[] = []
  for (const event of events) {
    if (!isEvent(event) || !Array.isArray(event.segs)) continue
    const segments: unknown[] = event.segs
    const first = textOf(segments[0])
    let text = first
    for (let at = 1; at < segments.length; at += 1) text += textOf(segments[at])
    // Every second event of automatic captions is a bare newline.
    if (text === "\n") continue
    const startMs = numberOf(event.tStartMs ?? 0)
    const showing = { startMs, endMs: startMs + numberOf(event.dDurationMs), text }
    if (isStyled(segments)) shown.push({ ...showing, highlighted: first })
    else shown.push({ ...showing, highlighted: "", words: wordsOf(segments, startMs) })
  }
  return mergeShowings(shown)
}

/** Returns the events. A track without lines has `wireMagic`, but may have no `events`. */
function parseEvents(body: string): readonly unknown[] | undefined {
  let document: unknown
  try {
    document = JSON.parse(body)
  } catch {
    return undefined
  }
  if (typeof document !== "object" || document === null) return undefined
  if ("events" in document) return Array.isArray(document.events) ? document.events : undefined
  return "wireMagic" in document ? [] : undefined
}

/**
 * Returns NaN for an object or a list, because `Number` throws if it cannot convert one to a
 * string.
 */
const numberOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? Number.NaN : Number(value)

function isEvent(value: unknown): value is Event {
  return typeof value === "object" && value !== null
}

function isSegment(value: unknown): value is Segment {
  return typeof value === "object" && value !== null
}

/**
 * True unless the segments are words of automatic captions, where every word but the first has a
 * time. Other segments are spans that the captions' author styled, or the only text.
 */
function isStyled([, second]: readonly unknown[]): boolean {
  return !isSegment(second) || second.tOffsetMs === undefined
}

function wordsOf(segments: readonly unknown[], startMs: number): TimedWord[] {
  return segments.map((segment) => ({
    startMs: startMs + numberOf((isSegment(segment) ? segment.tOffsetMs : undefined) ?? 0),
    text: textOf(segment),
  }))
}

function textOf(segment: unknown): string {
  return isSegment(segment) && typeof segment.utf8 === "string" ? segment.utf8 : ""
}
