import { fileName } from "../../core/export/file-name.ts"
import { clockText } from "../ui/format.ts"
import type { Cue, Transcript } from "./cue.ts"
import { splitParagraphs } from "./paragraphs.ts"

export type Format = { id: string; name: string; type: string; needsTimes?: true }

/** The file formats of a transcript. Subtitle formats need timestamps. */
export const FORMATS = [
  { id: "txt", name: "Text", type: "text/plain" },
  { id: "md", name: "Markdown", type: "text/markdown" },
  {
    id: "srt",
    name: "SRT",
    type: "application/x-subrip",
    needsTimes: true,
  },
  { id: "vtt", name: "WebVTT", type: "text/vtt", needsTimes: true },
  { id: "json", name: "JSON", type: "application/json" },
] as const satisfies readonly Format[]
export type FormatId = (typeof FORMATS)[number]["id"]

const WRITERS: Readonly<Record<FormatId, (transcript: Transcript) => string>> = {
  txt: (transcript) => `${textOf(transcript)}\n`,
  md: markdownOf,
  srt: ({ cues }) => srtOf(cues),
  vtt: ({ cues }) => vttOf(cues),
  json: jsonOf,
}

/** Returns a transcript as the content of a file. */
export const writeTranscript = (format: FormatId, transcript: Transcript): string =>
  WRITERS[format](transcript)

const oneLine = (text: string) => text.replaceAll(/\s+/gu, " ").trim()

/** Returns the text in paragraphs. Without timestamps there are none, so only trims the text. */
function textOf({ cues, chapters, text }: Transcript): string {
  if (cues.length === 0) return text.trim()
  return splitParagraphs(cues, chapters)
    .map(({ from, to }) => wordsOf(cues.slice(from, to)))
    .join("\n\n")
}

export const wordsOf = (cues: readonly Cue[]): string => oneLine(cues.map(({ text }) => text).join(" "))

const pad = (value: number, digits = 2) => String(value).padStart(digits, "0")

/** Returns `00:00:01.500`, with `point` before the milliseconds. */
function timecode(seconds: number, point: "." | ","): string {
  const ms = Math.round(seconds * 1000)
  const whole = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return `${pad(hours)}:${pad(minutes)}:${pad(whole % 60)}${point}${pad(ms % 1000, 3)}`
}

/**
 * Replaces arrows: neither subtitle format allows `-->` in the text, because it marks a time line.
 */
const lineOf = ({ text }: Cue) => oneLine(text).replaceAll("-->", "→")

function srtOf(cues: readonly Cue[]): string {
  return cues
    .filter((cue) => lineOf(cue) !== "")
    .map((cue, at) => {
      const [start, end] = [timecode(cue.start, ","), timecode(cue.start + cue.duration, ",")]
      return `${at + 1}\n${start} --> ${end}\n${lineOf(cue)}\n\n`
    })
    .join("")
}

const escapeVtt = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

function vttOf(cues: readonly Cue[]): string {
  const blocks = cues
    .filter((cue) => lineOf(cue) !== "")
    .map((cue) => {
      const [start, end] = [timecode(cue.start, "."), timecode(cue.start + cue.duration, ".")]
      return `${start} --> ${end}\n${escapeVtt(lineOf(cue))}\n`
    })
  return ["WEBVTT\n", ...blocks].join("\n")
}

const escapeMarkdown = (text: string) => oneLine(text).replaceAll(/[\\`*_[\]<>~|#$]|&(?=#?\w+;)/g, "\\$&")

/** Returns YouTube's URL of a video, starting at `seconds`, if set. */
export const youtubeUrl = (videoId: string, seconds?: number): string =>
  `https://www.youtube.com/watch?v=${videoId}${seconds === undefined ? "" : `&t=${Math.floor(seconds)}s`}`

function markdownOf(transcript: Transcript): string {
  const { title, videoId, channel, cues, chapters, text, summary } = transcript
  const blocks = [`# ${escapeMarkdown(title)}`]
  if (channel !== null) blocks.push(escapeMarkdown(channel))
  if (videoId !== null) blocks.push(`<${youtubeUrl(videoId)}>`)
  if (summary !== null) blocks.push("## Summary", summary.trim(), "## Transcript")
  if (cues.length === 0) blocks.push(escapeMarkdown(text))
  for (const { chapter, start, from, to } of splitParagraphs(cues, chapters)) {
    if (chapter !== undefined) blocks.push(`### ${escapeMarkdown(chapter)}`)
    const moment = clockText(start)
    const link = videoId === null ? moment : `[${moment}](${youtubeUrl(videoId, start)})`
    blocks.push(`${link} ${escapeMarkdown(wordsOf(cues.slice(from, to)))}`)
  }
  return `${blocks.join("\n\n")}\n`
}

function jsonOf(transcript: Transcript): string {
  const { title, videoId, channel, language, text, cues, chapters, summary } = transcript
  const body = { videoId, video_title: title, channel_name: channel, language, transcript: text }
  return `${JSON.stringify({ ...body, segments: cues, chapters, summary }, undefined, 2)}\n`
}

/**
 * Returns a file name that is valid on every system. Adds it to `taken`, the names already in use.
 */
export function uniqueFileName(
  { title, videoId }: Transcript,
  ending: string,
  taken = new Set<string>(),
): string {
  const base = fileName(title, videoId)
  let name = `${base}.${ending}`
  for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${base} (${copy}).${ending}`
  taken.add(name.toLowerCase())
  return name
}
