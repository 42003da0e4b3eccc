import type { Cue } from "./cue.ts"

/** A cue in API responses: seconds, at most three decimals. */
export type Segment = { readonly start: number; readonly duration: number; readonly text: string }

/** Dividing integer milliseconds by 1000 gives doubles that print with at most three decimals. */
export function toSegments(cues: readonly Cue[]): Segment[] {
  return cues.map(({ startMs, endMs, text }) => ({
    start: startMs / 1000,
    duration: (endMs - startMs) / 1000,
    text,
  }))
}
