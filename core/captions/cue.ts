// The room of videos, a leaf that imports no other room: what a caller's link means (reference), what is said in a video
// and when (cue; captions/ reads it, format/ and segment write it), in which language, in which chapters, at which price.

/** One line of speech: integer milliseconds from the video's start, `endMs > startMs`, trimmed text that is never empty. */
export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string }
