/** One line of speech: integer milliseconds from the video's start, `endMs > startMs`, trimmed text that is never empty. */
export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string }
