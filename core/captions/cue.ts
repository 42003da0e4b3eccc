// Captions: parsing, formatting, languages and chapters. This room imports only `kernel`.

/**
 * One line of speech: integer milliseconds from the start, `endMs > startMs`, trimmed non-empty
 * text.
 */
export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string }
