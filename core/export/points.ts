import { videoUrl } from "../captions/video-url.ts"
import { normalizeText } from "../kernel/text.ts"
import { citationFilter } from "../text/citation/citation-filter.ts"
import type { ExportSource } from "./export-source.ts"

/** A statement of a summary, with the moment of the video that proves it. */
export type Point = {
  readonly text: string
  /** The heading above the statement in the summary, or else the chapter of the moment. */
  readonly topic: string | null
  readonly seconds: number
  readonly url: string | null
  /** The words of the transcript at that moment. */
  readonly said: string
}

/** A citation as `citationFilter` writes it: `[01:05]` or `[1:01:05]`. */
const CITATION = /\[(?:(\d+):)?(\d{1,2}):(\d{2})\]/g
const HEADING = /^#{1,6}\s+(.*)$/u
/** Bullets, numbers, check boxes and `>` at the start of a line. */
const LEAD = /^(?:\s*(?:[-*+>]|\d+[.)]|\[[ xX]\])\s+)+/u
const STYLE = /[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/gu
const QUOTED_CUES = 3

/**
 * Returns the lines of a summary that cite a moment of the transcript, in order. Checks all
 * citations again, because those of imported summaries were never checked. Empty if the
 * transcription has no summary or no times.
 */
export function verifiedPoints({ row, text, cues, chapters, summary }: ExportSource): Point[] {
  if (summary === null || cues === null) return []
  const filter = citationFilter({ text, cues, characters: text.length, isCut: false })
  const checked = filter.add(summary) + filter.rest()
  const points: Point[] = []
  let heading: string | null = null
  for (const line of checked.split("\n")) {
    const titled = HEADING.exec(line.trim())
    if (titled) heading = plainText(titled[1] ?? "")
    const [first] = line.matchAll(CITATION)
    const statement = plainText(line.replace(LEAD, "").replace(CITATION, " "))
    if (!first || statement === "" || titled) continue
    const [, hours = "0", minutes = "0", sec = "0"] = first
    const seconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(sec)
    const at = cues.findIndex(({ startMs }) => Math.floor(startMs / 1000) === seconds)
    if (at === -1) continue
    const chapter = chapters.findLast(({ startMs }) => startMs <= seconds * 1000)
    points.push({
      text: statement,
      topic: heading ?? chapter?.title ?? null,
      seconds,
      url: row.videoId === null ? null : videoUrl(row.videoId, seconds),
      said: cues
        .slice(at, at + QUOTED_CUES)
        .map((cue) => cue.text)
        .join(" "),
    })
  }
  return points
}

/** Removes emphasis, and spaces before punctuation, which removed citations leave. */
const plainText = (markdown: string) =>
  normalizeText(markdown.replace(STYLE, "")).replace(/ +(?=[.,;:!?])/g, "")
