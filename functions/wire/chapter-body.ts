import type { Chapter } from "../../core/captions/chapters.ts"

/** The JSON body of a chapter. `start` is in seconds. */
export const chapterBody = ({ title, startMs }: Chapter) => ({ title, start: startMs / 1000 })
