import { accountOf, CHANNEL_DUE, historyRowKey, historyRowOf } from "../table/keys.ts"
import { getItem, queryDue, type Table, updateItem } from "../table/table.ts"
import { compactWhenDue } from "./compact.ts"
import { markRows } from "./head.ts"
import { videoRowId } from "./history.ts"
import { type Details, land, NOT_DUE, rowFrom } from "./row.ts"

/** A row of any account that lacks its video's channel. */
export type Lacking = { accountId: string; rowId: string; videoId: string; source: Details["source"] }
export type Channel = { channelName: string; channelId: string | null }

const PAGE = 100

/** Rows that lack a channel and are due: all of these videos, or the `limit` that have waited longest. */
export async function lackingChannels(
  table: Table,
  wanted: { videoIds: readonly string[] } | { limit: number },
): Promise<readonly Lacking[]> {
  const found: Lacking[] = []
  const rowIds = "videoIds" in wanted ? new Set(wanted.videoIds.map(videoRowId)) : undefined
  const until = rowIds ? Number.MAX_SAFE_INTEGER : table.clock.now()
  for await (const keys of queryDue(table, CHANNEL_DUE, until, PAGE)) {
    for (const { pk, sk } of keys) {
      const accountId = accountOf(pk)
      const rowId = historyRowOf(sk)
      if (accountId === undefined || (rowIds && !rowIds.has(rowId))) continue
      const row = rowFrom(await getItem(table, historyRowKey(accountId, rowId)))
      // The index is late: the row itself decides.
      if (!row?.videoId || row.channelName !== null) continue
      found.push({ accountId, rowId, videoId: row.videoId, source: row.source })
      if ("limit" in wanted && found.length === wanted.limit) return found
    }
  }
  return found
}

/** Gives a row its channel, unless it has one by now; its place in the list stays. */
export async function fillChannel(
  table: Table,
  { accountId, rowId }: Lacking,
  { channelName, channelId }: Channel,
): Promise<void> {
  const { head, markOf } = await markRows(table, accountId, [rowId], "same")
  await land(table, accountId, rowId, markOf(rowId), (row) =>
    row?.["channelName"] === null ? { channelName, channelId, ...NOT_DUE } : undefined,
  )
  await compactWhenDue(table, accountId, head)
}

/** When a row that nobody could name is tried again. Of imports most will never be named: their ids may be of no video. */
const AGAIN_AFTER_MS = { video: 24 * 3600_000, upload: 24 * 3600_000, import: 30 * 24 * 3600_000 }

/** Puts a row whose channel could not be learned behind the others. */
export async function postponeChannel(table: Table, { accountId, rowId, source }: Lacking): Promise<void> {
  await updateItem(table, historyRowKey(accountId, rowId), {
    update: "SET due_at = :until",
    condition: "attribute_exists(due)",
    values: { ":until": table.clock.now() + AGAIN_AFTER_MS[source] },
  })
}
