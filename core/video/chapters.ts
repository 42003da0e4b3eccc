/** A named part of a video. */
export type Chapter = { readonly startMs: number; readonly title: string }
