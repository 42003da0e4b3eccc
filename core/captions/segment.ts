import type { Cue } from "./cue.ts"

/** A cue in API responses. Times are seconds with at most three decimals. */
export type Segment = { readonly start: number; readonly duration: number; readonly text: string }

/**
 * Converts cues. Needs no rounding, because an integer divided by 1000 prints with at most three
 * decimals.
 */
export function toSegments(cues: readonly Cue[]): Segment[] {
  return cues.map(({ startMs, endMs, text }) => ({
    start: startMs / 1000,
    duration: (endMs - startMs) / 1000,
    text,
  }))
}
