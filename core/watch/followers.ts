import { sourceFollowerKey } from "../table/keys.ts"
import { deleteItem, putItem, queryPrefix, type Table } from "../table/table.ts"

/**
 * A watchlist that follows a source, as stored with the source. The key begins with the interval,
 * so that the first follower of a source is the one with the shortest interval.
 */
export type Follower = {
  sourceId: string
  intervalMs: number
  accountId: string
  watchId: string
  /** True if new videos make the watchlist due. Otherwise it only reads them on request. */
  isPush: boolean
  createdAt: number
}

export type FollowerRef = Omit<Follower, "isPush" | "createdAt">

export async function putFollower(
  table: Table,
  { isPush, ...ref }: Omit<Follower, "createdAt">,
): Promise<void> {
  await putItem(table, { ...keyOf(ref), is_push: isPush, created_at: table.clock.now() })
}

export async function removeFollower(table: Table, ref: FollowerRef): Promise<void> {
  await deleteItem(table, keyOf(ref))
}

/** Yields the followers of a source, the shortest interval first. */
export async function* followersOf(table: Table, sourceId: string, limit?: number): AsyncGenerator<Follower> {
  const { pk } = sourceFollowerKey(sourceId, 0, "", "")
  for await (const item of queryPrefix(table, pk, "FOLLOWER#", limit)) {
    const [, interval, accountId = "", watchId = ""] = String(item["sk"]).split("#")
    const { is_push: isPush, created_at: createdAt } = item
    yield { sourceId, intervalMs: Number(interval), accountId, watchId, isPush, createdAt }
  }
}

const keyOf = ({ sourceId, intervalMs, accountId, watchId }: FollowerRef) =>
  sourceFollowerKey(sourceId, intervalMs, accountId, watchId)
