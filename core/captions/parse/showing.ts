/** One display of text as the caption body states it, before any merging. */
export type Showing = {
  readonly startMs: number
  /** NaN if the body does not state it. */
  readonly endMs: number
  /** Line breaks and white space are unchanged. */
  readonly text: string
  /** The line's first style span, or empty. Karaoke repeats a line with a growing first span. */
  readonly painted: string
}
