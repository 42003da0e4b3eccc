import { normalizeText } from "../kernel/text.ts"

/** A named part of a video. */
export type Chapter = { readonly startMs: number; readonly title: string }

/** YouTube's conditions for chapters in a description (its help page "Video chapters"). */
const CHAPTERS_MIN = 3
const CHAPTER_SECONDS_MIN = 10

const CLOCK = "(?:(\\d{1,3}):)?(\\d{1,3}):(\\d{2})(?!\\d)"
/**
 * A line with a timestamp. Bullets and brackets may precede the timestamp, letters and digits may
 * not. Of a range such as `0:00 - 1:30`, the start is used.
 */
const LINE = new RegExp(`^[^\\p{L}\\p{N}]*${CLOCK}(?:\\s*[-–—]\\s*(?:\\d{1,3}:)?\\d{1,3}:\\d{2})?(.*)$`, "u")
const SEPARATORS = /^[\s\])}:|.•·~=>→\-–—]+/u

/**
 * Parses the chapters of a description: lines that start with a timestamp. Applies YouTube's rules:
 * the first chapter is at 0:00, there are at least three, in ascending order, and each lasts at
 * least ten seconds. Otherwise returns an empty list. A `durationSeconds` of 0 means unknown.
 */
export function parseChapters(description: string, durationSeconds: number): readonly Chapter[] {
  const chapters = description.split(/\r\n|\n|\r/).flatMap(parseLine)
  if (chapters.length < CHAPTERS_MIN || chapters[0]?.startMs !== 0) return []
  const endMs = durationSeconds > 0 ? durationSeconds * 1000 : Number.POSITIVE_INFINITY
  const everyLasts = chapters.every(
    ({ startMs }, at) => (chapters[at + 1]?.startMs ?? endMs) - startMs >= CHAPTER_SECONDS_MIN * 1000,
  )
  return everyLasts ? chapters : []
}

function parseLine(line: string): Chapter[] {
  const [, hours, minutes, seconds, rest = ""] = LINE.exec(line) ?? []
  const title = normalizeText(rest.replace(SEPARATORS, ""))
  if (title === "" || Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return []
  return [{ startMs: ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000, title }]
}
