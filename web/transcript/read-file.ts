import type { Cue } from "./cue.ts"

/**
 * A transcript read from a file, for import. `videoId` is null if the file does not name a video.
 */
export type FoundTranscript = {
  file: string
  videoId: string | null
  title: string
  channel: string | null
  text: string
  summary: string | null
  createdAt: string | null
}

/** Why a file has no transcript to import. */
export type UnreadableReason = "kind" | "notJson" | "noTranscript" | "noWords"

/** Thrown if a file can't be read. The page has the text for each reason. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(`The file can't be read: ${reason}.`)
    this.name = "UnreadableFile"
    this.reason = reason
  }
}

/**
 * Matches the video ID in a file name such as `Title [jNQXAC9IVRw].en.vtt`, as downloaders write
 * it.
 */
const ID_IN_NAME = /[[(]([\w-]{11})[\])]/
const ID_ALONE = /^([\w-]{11})(?:\.[\w-]{2,10})?$/
const LANGUAGE_ENDING = /\.[a-z]{2,3}(?:-[\w-]{2,10})?$/

/** Parses one file by its name and text. Throws an UnreadableFile. */
export function readTranscriptFile(name: string, text: string): FoundTranscript[] {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ""
  if (ending === "json") return readJson(name, text)
  if (ending !== "txt" && ending !== "srt" && ending !== "vtt") {
    throw new UnreadableFile("kind")
  }
  const stem = name.slice(0, -ending.length - 1)
  const words =
    ending === "txt"
      ? text.trim()
      : readCues(text)
          .map((cue) => cue.text)
          .join(" ")
  if (words === "") throw new UnreadableFile("noWords")
  return [{ ...NO_DETAILS, file: name, ...titleAndId(stem), text: words }]
}

const NO_DETAILS = { channel: null, summary: null, createdAt: null }

function titleAndId(stem: string): { title: string; videoId: string | null } {
  const alone = ID_ALONE.exec(stem)?.[1]
  if (alone !== undefined) return { title: alone, videoId: alone }
  const videoId = ID_IN_NAME.exec(stem)?.[1] ?? null
  const title = stem
    .replace(LANGUAGE_ENDING, "")
    .replace(ID_IN_NAME, "")
    .replaceAll(/[\s_]+/g, " ")
    .trim()
  return { title: title || videoId || "Transcript", videoId }
}

const TIMES = /^(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s+-->\s+(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  lrm: "",
  rlm: "",
}

/**
 * Parses the cues of an SRT or WebVTT file. Leaves out markup, and the repeated lines of rolling
 * captions.
 */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = []
  let last = ""
  for (const block of text.replaceAll(/\r\n?/g, "\n").split(/\n{2,}/)) {
    const lines = block.split("\n")
    const at = lines.findIndex((line) => TIMES.test(line))
    if (at === -1) continue
    const [start, end] = startAndEnd(TIMES.exec(lines[at] ?? "") ?? [])
    const fresh = lines
      .slice(at + 1)
      .map(plainText)
      .filter((line) => line !== "" && line !== last)
    last = fresh.at(-1) ?? last
    if (fresh.length > 0) cues.push({ start, duration: Math.max(0, end - start), text: fresh.join(" ") })
  }
  return cues
}

function startAndEnd(parts: readonly (string | undefined)[]): [start: number, end: number] {
  const of = (first: number) => {
    const [hours, minutes, seconds] = parts.slice(first, first + 3).map((part) => Number(part ?? 0))
    const ms = Number((parts[first + 3] ?? "").padEnd(3, "0"))
    return (((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000 + ms) / 1000
  }
  return [of(1), of(5)]
}

const plainText = (line: string) =>
  line
    .replaceAll(/<[^>]*>|\{\\[^}]*\}/g, "")
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/gu, " ")
    .trim()

/** Parses our own JSON export, a list of exports, or the body of `POST /api/migrate`. */
function readJson(file: string, text: string): FoundTranscript[] {
  const parsed = parse(text)
  const inner = isObject(parsed) && Array.isArray(parsed["transcripts"]) ? parsed["transcripts"] : parsed
  const list: readonly unknown[] = Array.isArray(inner) ? inner : [inner]
  const found = list.flatMap((entry) => (isObject(entry) ? (fromObject(file, entry) ?? []) : []))
  if (found.length === 0) throw new UnreadableFile("noTranscript")
  return found
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFile("notJson")
  }
}

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null
const firstText = (fields: Fields, ...names: readonly string[]): string | null => {
  const found = names.map((name) => fields[name]).find((value) => typeof value === "string" && value !== "")
  return typeof found === "string" ? found : null
}

function fromObject(file: string, fields: Fields): FoundTranscript | undefined {
  const segments: readonly unknown[] = Array.isArray(fields["segments"]) ? fields["segments"] : []
  const segmentTexts = segments.flatMap((segment) =>
    isObject(segment) ? (firstText(segment, "text") ?? []) : [],
  )
  const text = firstText(fields, "transcript", "text") ?? segmentTexts.join(" ")
  if (text === "") return undefined
  const { title, videoId } = titleAndId(file.replace(/\.json$/i, ""))
  return {
    file,
    videoId: firstText(fields, "videoId", "video_id") ?? videoId,
    title: firstText(fields, "video_title", "title") ?? title,
    channel: firstText(fields, "channel_name", "channel"),
    text,
    summary: firstText(fields, "summary"),
    createdAt: firstText(fields, "created_at"),
  }
}
