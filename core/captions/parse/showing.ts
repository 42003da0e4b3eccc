/** A text and when it is on screen, as read from the caption body, before lines are merged. */
export type Showing = {
  readonly startMs: number
  /** NaN if the body has no end or duration. */
  readonly endMs: number
  /** With the original line breaks and white space. */
  readonly text: string
  /**
   * The text of the line's first style span, or empty. Karaoke repeats a line with a first span
   * that gets longer each time.
   */
  readonly highlighted: string
  /** The words of automatic captions, if the body has a time for each. */
  readonly words?: readonly TimedWord[]
}

/** A word with its white space. `startMs` is relative to the start of the video. */
export type TimedWord = { readonly startMs: number; readonly text: string }
