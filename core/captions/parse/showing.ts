/** One showing of text as a caption body states it, before anything is folded or merged. */
export type Showing = {
  readonly startMs: number
  /** NaN where the body does not say. */
  readonly endMs: number
  /** Line breaks and white space as they came. */
  readonly text: string
  /** The line's first style span, empty without one: karaoke shows a line again and again with more of it in that span. */
  readonly painted: string
}
