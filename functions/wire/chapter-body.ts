import type { Chapter } from "../../core/captions/chapters.ts"

/** A chapter on the wire; `start` in seconds. */
export const chapterBody = ({ title, startMs }: Chapter) => ({ title, start: startMs / 1000 })
