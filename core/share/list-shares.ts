import { type Row, rowFrom } from "../history/row.ts"
import { historyRowKey, ownedShareKey } from "../table/keys.ts"
import { getItems, type Item, queryPrefix, type Table } from "../table/table.ts"
import { type Share, shareFrom } from "./share.ts"

/** A share with the row that it shows now. */
export type ListedShare = { share: Share; row: Row }

/** Items per batch read. */
const BATCH = 100

/**
 * The account's shares, newest first: of all rows or of one. A share whose row was deleted shows
 * nothing, so it is left out.
 */
export async function listShares(table: Table, accountId: string, rowId?: string): Promise<ListedShare[]> {
  const shares = await ownShares(table, accountId, rowId)
  return shares.flatMap(({ share, row }) => (row ? { share, row } : []))
}

/** The shares that show nothing, because their rows were deleted. */
export async function deadShares(table: Table, accountId: string): Promise<readonly Share[]> {
  return (await ownShares(table, accountId)).flatMap(({ share, row }) => (row ? [] : share))
}

/** The row that a share shows: the one that was shared, not a later one of the same video. */
export const sharedRow = (item: Item | undefined, { sharedAs }: Pick<Share, "sharedAs">): Row | undefined =>
  item?.["sharedAs"] === sharedAs ? rowFrom(item) : undefined

async function ownShares(
  table: Table,
  accountId: string,
  rowId?: string,
): Promise<{ share: Share; row: Row | undefined }[]> {
  const { pk, sk } = ownedShareKey(accountId, "")
  const shares: Share[] = []
  for await (const item of queryPrefix(table, pk, sk)) {
    const share = shareFrom(item)
    if (rowId === undefined || share.rowId === rowId) shares.push(share)
  }
  const rows = await readRows(table, accountId, [...new Set(shares.map((share) => share.rowId))])
  return shares
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.shareId < b.shareId ? -1 : 1))
    .map((share) => ({ share, row: sharedRow(rows.get(share.rowId), share) }))
}

async function readRows(
  table: Table,
  accountId: string,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, Item | undefined>> {
  const rows = new Map<string, Item | undefined>()
  for (let first = 0; first < rowIds.length; first += BATCH) {
    const some = rowIds.slice(first, first + BATCH)
    const items = await getItems(
      table,
      some.map((rowId) => historyRowKey(accountId, rowId)),
    )
    for (const [n, rowId] of some.entries()) rows.set(rowId, items[n])
  }
  return rows
}
