import { historyHeadKey, historyRowKey, type Key } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"
import { compactWhenDue } from "./compact.ts"
import { HEAD_ATTRIBUTES, type MarkedRows, markRows } from "./head.ts"
import {
  channelDue,
  type Details,
  NOT_DUE,
  ROW_ATTRIBUTES,
  type Row,
  rowFrom,
  summaryUnchanged,
  writeRow,
} from "./row.ts"
import { deleteText, getText, putText, type RowText } from "./text.ts"

/** Returns the ID of a video's row. It is the same in the histories of all accounts. */
export const videoRowId = (videoId: string): string => `trn_${videoId}`

/**
 * Returns the keys of the head and the video's row, in this order. A call reads them together with
 * the transcript, to decide whether it must write (see `isLatestRow`).
 */
export const historyKeys = (accountId: string, videoId: string): readonly [Key, Key] => [
  historyHeadKey(accountId),
  historyRowKey(accountId, videoRowId(videoId)),
]
export const HISTORY_ATTRIBUTES = [...HEAD_ATTRIBUTES, ...ROW_ATTRIBUTES] as const

/** The items of `historyKeys`, whole or only with HISTORY_ATTRIBUTES. */
export type HistoryItems = { head: Item | undefined; row: Item | undefined }

/**
 * True if the video's row is the newest in the history and its text is in this slot. Then no write
 * is needed.
 */
export function isLatestRow({ head, row }: HistoryItems, slot: string): boolean {
  return head !== undefined && row !== undefined && !row.gone && row.rev === head.top && row.slot === slot
}

/**
 * Where a row's text is: in a slot of its video's transcripts; in `own`, still to be stored; or
 * already stored by `putText` under the version `stored`.
 */
export type TextPlace = { slot: string } | { own: RowText } | { stored: string }

/**
 * What to record in a row. `paid` is the operation that charged the credits. `seen` are items that
 * the call has read. `marked` is the row's mark, if it has one already.
 */
type RecordedRow = {
  details: Details
  place: TextPlace
  paid?: string | undefined
  seen?: HistoryItems | undefined
  marked?: MarkedRows | undefined
}

/**
 * Puts a transcription on top of the history: creates the row `rowId`, or updates it and adds the
 * credits. Takes two writes, one if the row is `marked`, and one more to store the row's own text.
 * Sometimes also compacts.
 */
export async function recordRow(
  table: Table,
  accountId: string,
  rowId: string,
  { details, place, paid, seen, marked }: RecordedRow,
): Promise<void> {
  const text = await versionOf(table, accountId, rowId, place)
  const { head, markOf } = marked ?? (await markRows(table, accountId, [rowId], "marked", seen))
  const mark = markOf(rowId)
  const hadRow = rowFrom(seen?.row) !== undefined
  let replaced: Item | undefined
  // True if the row was deleted after this call read it, perhaps together with its mark. It is then
  // recorded again below, with a new mark.
  let isDeleted = false
  const current = await writeRow(
    table,
    accountId,
    rowId,
    mark,
    (row) => {
      replaced = row
      isDeleted = marked !== undefined && paid !== undefined && hadRow && !row
      if (isDeleted) return undefined
      // A sweep may have written the row for the call.
      const isCounted = paid !== undefined && row?.paid === paid
      const before = details.videoId === null ? 0 : (row?.creditsUsed ?? 0)
      return rowChange(rowId, details, {
        at: mark.rev,
        slot: "slot" in place ? place.slot : null,
        text,
        creditsUsed: isCounted ? before : details.creditsUsed + before,
        due: channelDue(details, mark.rev),
        ...(paid === undefined ? {} : { paid }),
      })
    },
    seen?.row,
  )
  if (current.rev === mark.rev && replaced?.text && replaced.text !== text) {
    await deleteText(table, accountId, rowId, replaced.text)
  }
  await compactWhenDue(table, accountId, head)
  // True if another call marked the row later but wrote it first, without these credits, or deleted
  // it while this call was running.
  const isOvertaken =
    current.rev > mark.rev && current.paid !== paid && (!current.gone || marked !== undefined)
  if ((isOvertaken || isDeleted) && paid !== undefined && "slot" in place) {
    await recordRow(table, accountId, rowId, { details, place, paid })
  }
}

async function versionOf(
  table: Table,
  accountId: string,
  rowId: string,
  place: TextPlace,
): Promise<string | null> {
  if ("slot" in place) return null
  return "stored" in place ? place.stored : await putText(table, accountId, rowId, place.own)
}

/**
 * Returns the attributes of a new row, which replace the stored ones. Other stored attributes stay.
 * They would even outlast a deletion, so `removeRow` must remove them explicitly.
 */
export function rowChange(
  id: string,
  details: Details,
  {
    due,
    ...more
  }: Pick<Row, "at" | "slot" | "text" | "creditsUsed"> & {
    summary?: string | null
    paid?: string
    due: ReturnType<typeof channelDue>
  },
) {
  return { id, ...details, ...more, ...due, gone: undefined }
}

/** Returns a row of an account, or undefined. */
export async function getRow(table: Table, accountId: string, rowId: string): Promise<Row | undefined> {
  return rowFrom(await getItem(table, historyRowKey(accountId, rowId)))
}

/** Loads a row's summary, and its text if the row has its own. */
export async function getTexts(
  table: Table,
  accountId: string,
  { id, text, summary }: Row,
): Promise<{ own: RowText | undefined; summary: string | undefined }> {
  const [own, saved] = await Promise.all([
    text === null ? undefined : getText<RowText>(table, accountId, id, text),
    summary === null ? undefined : getText<string>(table, accountId, id, summary),
  ])
  return { own, summary: saved }
}

/** The attributes that a deletion removes from a row. */
const NONE_LEFT = { text: undefined, summary: undefined, tags: undefined, sharedAs: undefined, ...NOT_DUE }

/**
 * Deletes a row with its text and summary. Takes effect in all lists at once. Returns false if
 * there is no such row.
 */
export async function removeRow(table: Table, accountId: string, rowId: string): Promise<boolean> {
  const known = await getItem(table, historyRowKey(accountId, rowId))
  if (!rowFrom(known)) return false
  const { head, markOf } = await markRows(table, accountId, [rowId], "unchanged")
  const mark = markOf(rowId)
  let removed: Item | undefined
  const current = await writeRow(
    table,
    accountId,
    rowId,
    mark,
    (row) => {
      removed = row
      return row && { gone: true, ...NONE_LEFT }
    },
    known,
  )
  if (!removed || current.rev !== mark.rev) return false
  for (const version of [removed.text, removed.summary]) {
    if (version) await deleteText(table, accountId, rowId, version)
  }
  await compactWhenDue(table, accountId, head)
  return true
}

/**
 * Saves a summary in the row of a video, or in the row with an ID. Returns false if there is no
 * such row, or, with `keepsOld`, if the row has a summary already. Each call deletes the summary
 * that it replaces, so that concurrent calls leave no orphans.
 */
export async function saveSummary(
  table: Table,
  accountId: string,
  to: { videoId: string } | { rowId: string },
  summary: string,
  { keepsOld = false }: { keepsOld?: boolean } = {},
): Promise<boolean> {
  const rowId = "rowId" in to ? to.rowId : videoRowId(to.videoId)
  let found = await getItem(table, historyRowKey(accountId, rowId))
  if (!rowFrom(found)) return false
  const version = await putText(table, accountId, rowId, summary)
  for (;;) {
    const row = rowFrom(found)
    if (!found || !row || (keepsOld && row.summary !== null)) {
      await deleteText(table, accountId, rowId, version)
      return false
    }
    const { condition, names, values } = summaryUnchanged(found)
    const { ok, item } = await updateItem(table, historyRowKey(accountId, rowId), {
      update: "SET #summary = :version",
      condition: `attribute_exists(pk) AND attribute_not_exists(gone) AND ${condition}`,
      names,
      values: { ":version": version, ...values },
    })
    // If the first response was lost, the retried write fails its condition, but it is saved.
    if (ok || item?.summary === version) {
      if (row.summary !== null) await deleteText(table, accountId, rowId, row.summary)
      return true
    }
    found = item
  }
}
