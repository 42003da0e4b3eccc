/** One display of text as the caption body states it, before any merging. */
export type Showing = {
  readonly startMs: number
  /** NaN if the body does not state it. */
  readonly endMs: number
  /** Line breaks and white space are unchanged. */
  readonly text: string
  /** The line's first style span, or empty. Karaoke repeats a line with a growing first span. */
  readonly painted: string
  /** The words of automatic captions, where the body times each. */
  readonly words?: readonly TimedWord[]
}

/** A word as the body states it, with white space. `startMs` counts from the start of the video. */
export type TimedWord = { readonly startMs: number; readonly text: string }
