// Captions: parsing, formatting, languages and chapters. This room imports only `kernel`.

/**
 * One line of speech: integer milliseconds from the start, `endMs > startMs`, trimmed non-empty
 * text.
 */
export type Cue = {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  /** Only where the platform times each word: automatic captions. */
  readonly words?: Words
}

/**
 * The words of a cue as two columns: index of each in the cue's text (UTF-16 units, ascending), and
 * its start in milliseconds (never decreasing, within the cue).
 */
export type Words = { readonly offsets: readonly number[]; readonly startsMs: readonly number[] }
