import { historyHeadKey, historyRowKey, type Key } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"
import { compactWhenDue } from "./compact.ts"
import { HEAD_ATTRIBUTES, markRows } from "./head.ts"
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

/** The ID of a video's row in any account's history, derived from the video ID. */
export const videoRowId = (videoId: string): string => `trn_${videoId}`

/**
 * Keys that a call reads with its transcript to decide whether it must write (see `isLatestRow`),
 * in order.
 */
export const historyKeys = (accountId: string, videoId: string): readonly [Key, Key] => [
  historyHeadKey(accountId),
  historyRowKey(accountId, videoRowId(videoId)),
]
export const HISTORY_ATTRIBUTES = [...HEAD_ATTRIBUTES, ...ROW_ATTRIBUTES] as const

/** The items under `historyKeys`, or their HISTORY_ATTRIBUTES. */
export type HistoryItems = { head: Item | undefined; row: Item | undefined }

/**
 * True if the video's row is on top of the history with its text in this slot: no write is needed.
 */
export function isLatestRow({ head, row }: HistoryItems, slot: string): boolean {
  return head !== undefined && row !== undefined && !row.gone && row.rev === head.top && row.slot === slot
}

/**
 * Where a row's text is: in a slot of its video, in `own`, or already stored under a version
 * (putText).
 */
export type TextPlace = { slot: string } | { own: RowText } | { stored: string }

/**
 * Puts a transcription on top of the history: updates the row of its video (credits add up), or
 * writes its own row under `rowId`. Takes two writes, a third for its own text; every 48th write
 * also compacts. `paid` is the operation whose credits are added.
 */
export async function recordRow(
  table: Table,
  accountId: string,
  rowId: string,
  {
    details,
    place,
    paid,
    seen,
  }: { details: Details; place: TextPlace; paid?: string | undefined; seen?: HistoryItems | undefined },
): Promise<void> {
  const text = await versionOf(table, accountId, rowId, place)
  const { head, markOf } = await markRows(table, accountId, [rowId], "marked", seen)
  const mark = markOf(rowId)
  let replaced: Item | undefined
  const landed = await writeRow(
    table,
    accountId,
    rowId,
    mark,
    (row) => {
      replaced = row
      return rowChange(rowId, details, {
        at: mark.rev,
        slot: "slot" in place ? place.slot : null,
        text,
        creditsUsed: details.creditsUsed + (details.videoId === null ? 0 : (row?.creditsUsed ?? 0)),
        due: channelDue(details, mark.rev),
        ...(paid === undefined ? {} : { paid }),
      })
    },
    seen?.row,
  )
  if (landed.rev === mark.rev && replaced?.text && replaced.text !== text) {
    await deleteText(table, accountId, rowId, replaced.text)
  }
  await compactWhenDue(table, accountId, head)
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
 * The attributes of a new row; they replace the stored ones. Other stored attributes survive, even
 * a deletion, so `removeRow` must remove them explicitly.
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

/** Returns a row of this account; undefined if there is none. */
export async function getRow(table: Table, accountId: string, rowId: string): Promise<Row | undefined> {
  return rowFrom(await getItem(table, historyRowKey(accountId, rowId)))
}

/** Loads a row's summary and, if no slot has it, its text. */
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

/** What a deletion takes from a row. */
const NONE_LEFT = { text: undefined, summary: undefined, tags: undefined, sharedAs: undefined, ...NOT_DUE }

/**
 * Deletes a row with its text and summary; false if there is none. Takes effect in all lists at
 * once.
 */
export async function removeRow(table: Table, accountId: string, rowId: string): Promise<boolean> {
  const known = await getItem(table, historyRowKey(accountId, rowId))
  if (!rowFrom(known)) return false
  const { head, markOf } = await markRows(table, accountId, [rowId], "unchanged")
  const mark = markOf(rowId)
  let removed: Item | undefined
  const landed = await writeRow(
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
  if (!removed || landed.rev !== mark.rev) return false
  for (const version of [removed.text, removed.summary]) {
    if (version) await deleteText(table, accountId, rowId, version)
  }
  await compactWhenDue(table, accountId, head)
  return true
}

/**
 * Saves a summary in the row of a video, or in a row by ID; false if there is no such row.
 * Concurrent calls each delete the summary that they replace, so none is left without a row.
 */
export async function saveSummary(
  table: Table,
  accountId: string,
  to: { videoId: string } | { rowId: string },
  summary: string,
): Promise<boolean> {
  const rowId = "rowId" in to ? to.rowId : videoRowId(to.videoId)
  let found = await getItem(table, historyRowKey(accountId, rowId))
  if (!rowFrom(found)) return false
  const version = await putText(table, accountId, rowId, summary)
  for (;;) {
    const row = rowFrom(found)
    if (!found || !row) {
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
    // A retried write whose first response was lost fails the condition, but the summary is saved.
    if (ok || item?.summary === version) {
      if (row.summary !== null) await deleteText(table, accountId, rowId, row.summary)
      return true
    }
    found = item
  }
}
