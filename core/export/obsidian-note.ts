import { escapeMarkdown, markdownBlocks } from "../captions/format/markdown.ts"
import { videoUrl } from "../captions/video-url.ts"
import { AppError } from "../kernel/errors.ts"
import { normalizeText } from "../kernel/text.ts"
import { withoutTallyLine } from "../text/citation/citation-filter.ts"
import type { ExportSource } from "./export-source.ts"

/**
 * Returns a note for Obsidian: YAML front matter, then the summary and the transcript with linked
 * times between two markers. Users can edit everything outside the markers.
 */
export function writeNote(source: ExportSource): string {
  return `${frontMatter(source)}\n${block(source)}\n`
}

/**
 * Replaces the text between the markers of an existing note, and nothing else. If the note has no
 * markers, appends them with the text. Throws `invalid_request` unless the note has either no
 * markers or exactly one pair.
 */
export function mergeNote(note: string, source: ExportSource): string {
  const { begin, end } = markersOf(source)
  const lineEnd = note.includes("\r\n") ? "\r\n" : "\n"
  const text = block(source).replaceAll("\n", lineEnd)
  const starts = linesOf(note, begin)
  const ends = linesOf(note, end)
  if (starts.length === 0 && ends.length === 0) {
    const gap = note === "" || note.endsWith("\n") ? "" : lineEnd
    return `${note}${gap}${text}${lineEnd}`
  }
  const [from = 0] = starts
  const [to = 0] = ends
  if (starts.length !== 1 || ends.length !== 1 || to < from) {
    throw new AppError(
      "invalid_request",
      `\`note\`: must have the line \`${begin}\` once and \`${end}\` once after it, or neither.`,
    )
  }
  return note.slice(0, from) + text + note.slice(to + end.length)
}

/** Returns the indexes of lines that start with a marker. A marker inside a line is only text. */
function linesOf(note: string, marker: string): number[] {
  const places: number[] = []
  for (let at = note.indexOf(marker); at >= 0; at = note.indexOf(marker, at + 1)) {
    if (at === 0 || note[at - 1] === "\n") places.push(at)
  }
  return places
}

function markersOf({ row }: ExportSource) {
  return { begin: `<!-- transcript ${row.id} begins -->`, end: `<!-- transcript ${row.id} ends -->` }
}

function frontMatter({ row }: ExportSource): string {
  const fields = {
    title: normalizeText(row.title),
    url: row.videoId === null ? null : videoUrl(row.videoId),
    video_id: row.videoId,
    channel: row.channelName && normalizeText(row.channelName),
    language: row.language,
    duration_seconds: row.durationSeconds,
    transcribed: new Date(row.at).toISOString().slice(0, 10),
    transcription_id: row.id,
    tags: ["transcript"],
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${yamlValue(value)}`)
  return ["---", ...lines, "---"].join("\n")
}

/** Formats a value as YAML. JSON is valid YAML, except for characters that YAML must escape. */
const yamlValue = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )

function block(source: ExportSource): string {
  const { row, text, cues, chapters, summary } = source
  const { begin, end } = markersOf(source)
  const { title, videoId } = row
  const [heading = "", ...rest] = markdownBlocks({ title, videoId, cues: cues ?? [], chapters })
  const transcript = cues === null ? [...rest, escapeMarkdown(text)] : rest
  const summaryBlocks = summary === null ? [] : ["## Summary", withoutComments(summary), "## Transcript"]
  return [begin, heading, ...summaryBlocks, ...transcript, end].join("\n\n")
}

/**
 * Removes the comment with the count of citations from a summary. Escapes all other comments,
 * because they could imitate a marker.
 */
const withoutComments = (markdown: string) => withoutTallyLine(markdown).replaceAll("<!--", "&lt;!--").trim()
