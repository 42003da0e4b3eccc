import { decodeHTMLStrict } from "entities/decode"
import type { Cue } from "../cue.ts"
import { mergeShowings } from "./merge-showings.ts"
import type { Showing } from "./showing.ts"

const TIMING = /^\s*(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})\s*-->\s*(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})(?:\s|$)/
/** Ruby annotations above the text are not part of the line. */
const RUBY_TEXT = /<rt[^<>]*>[^<]*(?:<\/rt>)?/g
/** WebVTT's tags and inline times (https://www.w3.org/TR/webvtt1/#webvtt-cue-text). */
const TAG = /<\/?(?:c|b|i|u|v|lang|ruby|font)(?:[.\s][^<>]*)?>|<\d[\d:.]*>/g

/**
 * Reads WebVTT. Skips everything before a timing line (header, styles, notes, cue names). A cue
 * ends at an empty line. A line with a single space does not end the cue, because it is an empty
 * row of roll-up captions.
 */
export function readVtt(body: string): Cue[] {
  const lines = body.split(/\r\n|\n|\r/)
  const shown: Showing[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const timing = TIMING.exec(lines[at] ?? "")
    if (timing === null) continue
    const first = at + 1
    let end = first
    while (end < lines.length && lines[end] !== "" && !lines[end]?.includes("-->")) end += 1
    const payload = lines.slice(first, end).join("\n")
    at = end - 1
    const [, h1, m1, s1, f1, h2, m2, s2, f2] = timing
    const highlighted = readText(firstStyleSpan(payload))
    shown.push({
      startMs: asMs(h1, m1, s1, f1),
      endMs: asMs(h2, m2, s2, f2),
      text: readText(payload),
      highlighted,
    })
  }
  return mergeShowings(shown)
}

function asMs(hours = "0", minutes = "0", seconds = "0", milliseconds = "0"): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(milliseconds)
}

function readText(payload: string): string {
  const plain = payload.includes("<") ? payload.replace(RUBY_TEXT, "").replace(TAG, "") : payload
  return plain.includes("&") ? decodeHTMLStrict(plain) : plain
}

function firstStyleSpan(payload: string): string {
  return payload.slice(0, Math.max(0, payload.indexOf("</")))
}
