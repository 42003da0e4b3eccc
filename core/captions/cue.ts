// Captions: parsing, formatting, languages and chapters. This folder imports only `kernel`.

/**
 * One line of speech: integer milliseconds from the start, `endMs > startMs`, trimmed non-empty
 * text.
 */
export type Cue = {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  /** Set only if the platform has a time for each word, as in automatic captions. */
  readonly words?: Words
}

/**
 * The words of a cue, in two parallel lists: each word's index in the cue's text (in UTF-16 units,
 * ascending), and its start in milliseconds (never decreasing, within the cue).
 */
export type Words = { readonly offsets: readonly number[]; readonly startsMs: readonly number[] }
