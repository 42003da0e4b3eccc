import type { Chapter } from "../../captions/chapters.ts"
import type { Cue } from "../../captions/cue.ts"
import { videoRowId } from "../../history/history.ts"
import { readTranscription } from "../../history/read-transcription.ts"
import { AppError } from "../../kernel/errors.ts"
import { transcriptKey } from "../../table/keys.ts"
import { getItem, type Table } from "../../table/table.ts"
import { DEFAULT_SLOT, transcriptFrom } from "../../transcript/transcript.ts"
import { type Source, sourceOfCues, sourceOfText } from "../passage/source.ts"
import { saysSomething } from "../passage/spoken-lines.ts"

/** The text to generate from. `chapters` are the video's own; empty if unknown. */
export type TextSource = { source: Source; chapters: readonly Chapter[] }

/** A transcript that the caller sent, and its account. */
export type SentTranscript = {
  transcript: string
  videoId?: string | undefined
  accountId?: string | undefined
}

/**
 * Returns the sent transcript, with times if the same text is stored for its video, in the cache or
 * in the account's history. Throws `invalid_request` if nothing is spoken in it.
 */
export async function findSource(
  table: Table,
  { transcript, videoId, accountId }: SentTranscript,
): Promise<TextSource> {
  if (!saysSomething(transcript)) {
    const message = "`transcript`: must contain spoken text, not only the numbers and times of subtitles"
    throw new AppError("invalid_request", message)
  }
  const known = videoId === undefined ? [] : await knownOf(table, videoId, accountId)
  const same = withWords(known, transcript)
  return same ? foundFrom(same) : { source: sourceOfText(transcript), chapters: [] }
}

/** The transcript of a video in the account's history; undefined if there is none. */
export async function findOwnSource(
  table: Table,
  accountId: string,
  videoId: string,
): Promise<TextSource | undefined> {
  const known = await knownOf(table, videoId, accountId)
  const ownTranscript = known.find(({ isOwn }) => isOwn)
  return ownTranscript && foundFrom(withWords(known, ownTranscript.text) ?? ownTranscript)
}

type Known = { text: string; cues: readonly Cue[] | null; chapters: readonly Chapter[]; isOwn: boolean }

async function knownOf(table: Table, videoId: string, accountId: string | undefined): Promise<Known[]> {
  const [item, own] = await Promise.all([
    getItem(table, transcriptKey(videoId, DEFAULT_SLOT)),
    accountId === undefined ? undefined : readTranscription(table, accountId, videoRowId(videoId)),
  ])
  const stored = item && (await transcriptFrom(table, DEFAULT_SLOT, item))
  const chapters = stored?.chapters ?? []
  // Stored transcripts come first: an import has the same text without times.
  return [
    ...(stored ? [{ text: stored.text, cues: stored.cues(), chapters, isOwn: false }] : []),
    ...(own?.text ? [{ text: own.text, cues: own.cues, chapters, isOwn: true }] : []),
  ]
}

const foundFrom = ({ text, cues, chapters }: Known): TextSource => ({
  source: cues ? sourceOfCues(cues) : sourceOfText(text),
  chapters,
})

function withWords(known: readonly Known[], transcript: string): Known | undefined {
  if (known.length === 0) return undefined
  const words = wordsOf(transcript)
  return known.find(({ text }) => wordsOf(text) === words)
}

/** White space is ignored because it often changes when text is copied. */
const wordsOf = (text: string) => text.replaceAll(/\s+/g, " ").trim()
