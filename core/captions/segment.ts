import type { Cue } from "./cue.ts"

/** A cue on the wire: seconds, at most three decimals. */
export type Segment = { readonly start: number; readonly duration: number; readonly text: string }

/** The wire's `segments`. Dividing whole milliseconds gives the double nearest to three decimals, so it prints as such. */
export function toSegments(cues: readonly Cue[]): Segment[] {
  return cues.map(({ startMs, endMs, text }) => ({
    start: startMs / 1000,
    duration: (endMs - startMs) / 1000,
    text,
  }))
}
