import { escapeMarkdown, markdownBlocks } from "../captions/format/markdown.ts"
import { videoUrl } from "../captions/video-url.ts"
import { AppError } from "../kernel/errors.ts"
import { normalizeText } from "../kernel/text.ts"
import type { ExportSource } from "./export-source.ts"

/**
 * A note for Obsidian: YAML front matter, then the summary and the transcript with linked times
 * between two markers. Everything outside the markers belongs to the user.
 */
export function writeNote(source: ExportSource): string {
  return `${frontMatter(source)}\n${block(source)}\n`
}

/**
 * Puts the current text between the markers of an existing note, and changes nothing else. A note
 * without markers gets them at its end. Throws `invalid_request` if its markers are not one pair.
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

/** Where a line of a note starts with a marker. Elsewhere, as in the front matter, it is text. */
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

/** JSON is YAML, except for characters that YAML calls not printable. */
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

/** A summary may hold any Markdown, but must not forge a marker. */
const withoutComments = (markdown: string) =>
  markdown
    .replaceAll(/<!-- citations: [^\n]*-->/g, "")
    .replaceAll("<!--", "&lt;!--")
    .trim()
