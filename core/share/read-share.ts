import { readTexts, type Transcription } from "../history/read-transcription.ts"
import { accountKey, historyRowKey, shareKey } from "../table/keys.ts"
import { getItem, getItems, type Table } from "../table/table.ts"
import { sharedRow } from "./list-shares.ts"
import { hashOf, isToken, type Share, shownBy } from "./share.ts"

/** What a link shows. `accountId` is its owner, which no reader may learn. */
export type Shared = { accountId: string; share: Omit<Share, "token">; transcription: Transcription }

/** Returns the owner and ID of a share, even if its transcript is gone. */
export async function findShare(
  table: Table,
  token: string,
): Promise<{ accountId: string; shareId: string } | undefined> {
  if (!isToken(token)) return undefined
  const item = await getItem(table, shareKey(hashOf(token)), ["account_id", "share_id"])
  return item && { accountId: item["account_id"], shareId: item["share_id"] }
}

/**
 * Reads what a token shows now: account and row are looked up each time, so nothing is shown once
 * the link is revoked, or its row or account is deleted.
 */
export async function readShared(table: Table, token: string): Promise<Shared | undefined> {
  if (!isToken(token)) return undefined
  const item = await getItem(table, shareKey(hashOf(token)))
  if (!item) return undefined
  const share = shownBy(item)
  const accountId: string = item["account_id"]
  const [account, rowItem] = await getItems(table, [
    accountKey(accountId),
    historyRowKey(accountId, share.rowId),
  ])
  const row = sharedRow(rowItem, share)
  if (!row || !account || account["deleted_at"] !== undefined) return undefined
  // The summary is not shared.
  const transcription = await readTexts(table, accountId, { ...row, summary: null })
  return { accountId, share, transcription }
}
