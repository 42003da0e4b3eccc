import {
  type FoundTranscript,
  readTranscriptFile,
  UnreadableFile,
  type UnreadableReason,
} from "../../../transcript/read-file.ts"
import { parsePaste } from "../../queue/parse-paste.ts"

/** One transcript to import. `link` is the text of its link field. */
export type Import = FoundTranscript & { key: string; link: string }
/** A file that could not be read, and the reason if it is known. */
export type Refused = { file: string; why: UnreadableReason | undefined }

const VIDEO_ID = /^[\w-]{11}$/
/** The service's limits per call. */
const COUNT_MAX = 100
const CHARACTERS_MAX = 1_500_000

/** Reads the chosen files. A file that can't be read does not affect the others. */
export async function readFiles(
  files: readonly File[],
): Promise<{ found: readonly Import[]; refused: readonly Refused[] }> {
  const found: Import[] = []
  const refused: Refused[] = []
  for (const file of files) {
    try {
      for (const transcript of readTranscriptFile(file.name, await file.text())) {
        found.push({ ...transcript, key: crypto.randomUUID(), link: transcript.videoId ?? "" })
      }
    } catch (cause) {
      refused.push({ file: file.name, why: cause instanceof UnreadableFile ? cause.reason : undefined })
    }
  }
  return { found, refused }
}

/** Returns the ID of the video that a link field names. Undefined while it names none. */
export function videoOf(link: string): string | undefined {
  if (VIDEO_ID.test(link.trim())) return link.trim()
  const [pasted, ...others] = parsePaste(link)
  return pasted?.kind === "video" && others.length === 0 ? pasted.videoId : undefined
}

/** Splits imports into batches within the service's limits. Leaves out those without a video. */
export function batchesOf(imports: readonly Import[]) {
  const batches: ReturnType<typeof bodyOf>[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const entry of imports) {
    const videoId = videoOf(entry.link)
    if (videoId === undefined) continue
    const characters = entry.text.length + (entry.summary?.length ?? 0)
    const open = batches.at(-1)
    if (!open || open.length >= COUNT_MAX || size + characters > CHARACTERS_MAX) {
      batches.push([bodyOf(entry, videoId)])
      size = characters
    } else {
      open.push(bodyOf(entry, videoId))
      size += characters
    }
  }
  return batches
}

const bodyOf = ({ title, channel, text, summary, createdAt }: Import, videoId: string) => ({
  videoId,
  video_title: title,
  channel_name: channel,
  transcript: text,
  summary,
  created_at: createdAt,
})
