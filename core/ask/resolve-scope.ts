import { videoRowId } from "../history/history.ts"
import { type Filter, listEntries } from "../history/list.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { parseVideoReference } from "../youtube/video-reference.ts"
import type { AskScope } from "./ask.schema.ts"

/** Selects the history rows to search. If `rowIds` is undefined, all rows that match the filter. */
export type Scope = { filter: Filter; rowIds: ReadonlySet<string> | undefined }

/**
 * Finds the rows of a scope. Throws `invalid_request` if a reference is not a video, and
 * `not_found` if a video is not in the library.
 */
export async function resolveScope(table: Table, accountId: string, scope: AskScope): Promise<Scope> {
  const { videos, tags, channel } = scope ?? {}
  if (!videos) return { filter: { tags, channel }, rowIds: undefined }
  const known = new Set((await listEntries(table, accountId)).map(({ id }) => id))
  const rowIds = videos.map((reference, at) => {
    const rowId = rowIdsOf(reference, at).find((id) => known.has(id))
    if (rowId !== undefined) return rowId
    const message = `Video ${at + 1} of \`videos\` is not in your library. Transcribe it first.`
    throw new AppError("not_found", message)
  })
  return { filter: {}, rowIds: new Set(rowIds) }
}

/**
 * Returns the IDs of the rows that a reference may mean. It may mean two: `trn_` followed by 7
 * characters is also a valid video ID.
 */
function rowIdsOf(reference: string, at: number): readonly string[] {
  const videoId = parseVideoReference(reference)
  const rowIds = [
    ...(/^trn_[\w-]{1,60}$/.test(reference) ? [reference] : []),
    ...(videoId === undefined ? [] : [videoRowId(videoId)]),
  ]
  if (rowIds.length > 0) return rowIds
  const message = `Video ${at + 1} of \`videos\` must be a YouTube video URL or ID, or the ID of a transcription.`
  throw new AppError("invalid_request", message)
}
