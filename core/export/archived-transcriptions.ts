import { listRows } from "../history/list.ts"
import { readTranscription, type Transcription } from "../history/read-transcription.ts"
import type { Table } from "../table/table.ts"
import { fileName } from "./file-name.ts"
import { writeNote } from "./obsidian-note.ts"
import type { ArchiveFile } from "./zip-stream.ts"

/** A ZIP without extensions has at most 65,535 files. Each transcription has up to two. */
const ARCHIVED_MAX = 32_000
const ROWS_PER_READ = 1000

/**
 * Yields the files of an account's transcriptions, newest first: for each, the whole content as
 * JSON (what `render` returns) and, if its text is stored, a Markdown note. Skips transcriptions
 * that are deleted meanwhile.
 */
export async function* archivedTranscriptions(
  table: Table,
  accountId: string,
  render: (transcription: Transcription) => unknown,
): AsyncGenerator<ArchiveFile> {
  for (const id of await rowIds(table, accountId)) {
    const transcription = await readTranscription(table, accountId, id)
    if (!transcription) continue
    const { row, text } = transcription
    const name = `transcriptions/${fileName(row.title, row.id.replace(/^trn_/, ""))}`
    yield { name: `${name}.json`, text: [`${JSON.stringify(render(transcription), undefined, 2)}\n`] }
    if (text !== null) yield { name: `${name}.md`, text: [writeNote({ ...transcription, text })] }
  }
}

/** Returns the IDs of all rows. Read first, because offsets may change while files are written. */
async function rowIds(table: Table, accountId: string): Promise<readonly string[]> {
  const ids = new Set<string>()
  for (let offset = 0; offset < ARCHIVED_MAX; offset += ROWS_PER_READ) {
    const { rows } = await listRows(table, accountId, { limit: ROWS_PER_READ, offset })
    for (const { id } of rows) ids.add(id)
    if (rows.length < ROWS_PER_READ) break
  }
  return [...ids]
}
