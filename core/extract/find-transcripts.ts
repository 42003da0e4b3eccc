import { videoRowId } from "../history/history.ts"
import { readTranscription } from "../history/read-transcription.ts"
import { AppError } from "../kernel/errors.ts"
import { formatCount } from "../kernel/format-count.ts"
import { transcriptKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { type Excerpt, excerptOfCues, excerptOfText } from "../text/citation/excerpt.ts"
import { DEFAULT_SLOT, transcriptFrom } from "../transcript/transcript.ts"
import { parseVideoReference } from "../youtube/video-reference.ts"
import { CHARACTERS_MAX } from "./extract.schema.ts"

/** A transcript to extract data from. */
export type ReadVideo = { videoId: string | null; title: string; excerpt: Excerpt }

type Field = { name: string; reference: string }

/**
 * Reads the transcripts of a call: from the account's history, or else the stored transcript of the
 * video. Throws `invalid_request` if a reference is not a video or the text is too long, and
 * `conflict` if a video has no stored transcript.
 */
export async function findTranscripts(
  table: Table,
  accountId: string | undefined,
  { video, videos }: { video?: string | undefined; videos?: readonly string[] | undefined },
): Promise<readonly ReadVideo[]> {
  const fields: readonly Field[] = videos
    ? videos.map((reference, at) => ({ name: `videos[${at}]`, reference }))
    : [{ name: "video", reference: video ?? "" }]
  const found: ReadVideo[] = []
  const seen = new Set<string>()
  let characters = 0
  for (const field of fields) {
    const { id, length, ...read } = await findTranscript(table, accountId, field)
    if (seen.has(id)) continue
    seen.add(id)
    characters += length
    if (characters > CHARACTERS_MAX) throw tooLong()
    found.push({ ...read, excerpt: read.excerpt() })
  }
  return found
}

type Stored = Omit<ReadVideo, "excerpt"> & { id: string; length: number; excerpt: () => Excerpt }

async function findTranscript(
  table: Table,
  accountId: string | undefined,
  { name, reference }: Field,
): Promise<Stored> {
  const videoId = parseVideoReference(reference)
  const rowIds = [
    ...(/^trn_[\w-]{1,60}$/.test(reference) ? [reference] : []),
    ...(videoId === undefined ? [] : [videoRowId(videoId)]),
  ]
  if (rowIds.length === 0) {
    const message = `\`${name}\` must be a YouTube video URL or ID, or the ID of a transcription.`
    throw new AppError("invalid_request", message)
  }
  for (const rowId of rowIds) {
    const transcription =
      accountId === undefined ? undefined : await readTranscription(table, accountId, rowId)
    if (!transcription || (transcription.text === null && transcription.cues === null)) continue
    const { row, cues, text } = transcription
    const length = cues ? lengthOf(cues) : (text ?? "").length
    const excerpt = () => (cues ? excerptOfCues(cues) : excerptOfText(text ?? ""))
    return { id: rowId, videoId: row.videoId, title: row.title, length, excerpt }
  }
  const item = videoId === undefined ? undefined : await getItem(table, transcriptKey(videoId, DEFAULT_SLOT))
  const stored = item && (await transcriptFrom(table, DEFAULT_SLOT, item))
  if (!stored || videoId === undefined) {
    throw new AppError("conflict", `\`${name}\` has no stored transcript. Transcribe it first.`)
  }
  const cues = stored.cues()
  const excerpt = () => excerptOfCues(cues)
  return { id: videoRowId(videoId), videoId, title: stored.title, length: lengthOf(cues), excerpt }
}

const lengthOf = (cues: readonly { text: string }[]) =>
  cues.reduce((sum, { text }) => sum + text.length + 1, 0)

const tooLong = () =>
  new AppError(
    "invalid_request",
    `The transcripts have over ${formatCount(CHARACTERS_MAX)} characters together. Send fewer or shorter videos.`,
  )
