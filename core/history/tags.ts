import { AppError } from "../kernel/errors.ts"
import { foldCase } from "../kernel/text.ts"
import { historyRowKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { compactWhenDue } from "./compact.ts"
import { markRows } from "./head.ts"
import { TAGS_MAX, type TagChange } from "./history.schema.ts"
import { type Row, rowFrom, writeRow } from "./row.ts"

/**
 * Changes the tags of a row, with immediate effect in all lists. Returns the row, or undefined if
 * there is no such row. Throws `invalid_request` for more than 20 tags.
 */
export async function changeTags(
  table: Table,
  accountId: string,
  rowId: string,
  change: TagChange,
): Promise<Row | undefined> {
  for (;;) {
    const known = await getItem(table, historyRowKey(accountId, rowId))
    const row = rowFrom(known)
    if (!row) return undefined
    const tags = changedTags(row.tags, change)
    if (tags.join("\n") === row.tags.join("\n")) return row
    const { head, markOf } = await markRows(table, accountId, [rowId], "unchanged")
    const mark = markOf(rowId)
    const current = await writeRow(
      table,
      accountId,
      rowId,
      mark,
      (found) => found && { tags: changedTags(rowFrom(found)?.tags ?? [], change) },
      known,
    )
    // A write with a later mark came first. Apply the change again, to the tags of that write.
    if (current.rev !== mark.rev) continue
    await compactWhenDue(table, accountId, head)
    return rowFrom(current)
  }
}

/** Returns the new tags. If a tag has several spellings, the first one is kept. */
function changedTags(old: readonly string[], { tags, add_tags, remove_tags = [] }: TagChange) {
  const removed = new Set(remove_tags.map(foldCase))
  const bySpelling = new Map<string, string>()
  for (const tag of tags ?? [...old, ...(add_tags ?? [])]) {
    const folded = foldCase(tag)
    if (!removed.has(folded) && !bySpelling.has(folded)) bySpelling.set(folded, tag)
  }
  if (bySpelling.size > TAGS_MAX) {
    throw new AppError("invalid_request", `A transcription can have at most ${TAGS_MAX} tags.`)
  }
  return [...bySpelling].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag)
}
