import { AppError } from "../kernel/errors.ts"
import { sha256 } from "../kernel/hash.ts"
import { randomUUID } from "../kernel/random.ts"
import { accountKey, historyRowKey, ownedShareKey, shareKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Item, type Table, type TransactItem, transact } from "../table/table.ts"
import { deadShares } from "./list-shares.ts"
import { revokeShare } from "./revoke-share.ts"
import { SHARES_MAX } from "./share.schema.ts"
import { hashOf, newToken, type Share, type Span, shareFrom, shownAttributes } from "./share.ts"

/**
 * A share to find or make. `isIndexed`: undefined keeps the value of an existing share; a new share
 * gets false.
 */
export type WantedShare = { rowId: string; span: Span | null; isIndexed: boolean | undefined }

/**
 * Returns the account's share of this row and span, and makes it if there is none. Repeated and
 * concurrent calls get the same link. Throws `not_found` without such a row, `conflict` above
 * SHARES_MAX, and `unauthorized` for a deleted account.
 */
export async function putShare(table: Table, accountId: string, wanted: WantedShare): Promise<Share> {
  return await untilWritten(table.clock, "the account's shares", async () => {
    const row = await getItem(table, historyRowKey(accountId, wanted.rowId), ["sharedAs", "gone"])
    if (!row || row["gone"]) throw new AppError("not_found", "Transcription not found.")
    const known: string | undefined = row["sharedAs"]
    const sharedAs = known ?? randomUUID()
    const shareId = shareIdOf(accountId, sharedAs, wanted)
    const owned = await getItem(table, ownedShareKey(accountId, shareId))
    const share = owned
      ? await setIndexed(table, accountId, shareFrom(owned), wanted.isIndexed)
      : await putNew(table, accountId, newShare(table, shareId, sharedAs, wanted), known)
    if (share) return share
    // Something has changed since it was read, or the account is full: this makes room, or throws.
    await requireRoom(table, accountId)
    return false
  })
}

/**
 * One share for each row and span. A row that was deleted and added again has another mark
 * (`sharedAs`), and so another share.
 */
const shareIdOf = (accountId: string, sharedAs: string, { rowId, span }: WantedShare): string =>
  `shr_${sha256(JSON.stringify([accountId, rowId, sharedAs, span?.startMs, span?.endMs])).slice(0, 26)}`

const newShare = (
  { clock }: Table,
  shareId: string,
  sharedAs: string,
  { rowId, span, isIndexed = false }: WantedShare,
): Share => ({ shareId, token: newToken(), rowId, sharedAs, span, isIndexed, createdAt: clock.now() })

/**
 * Stores a new share. Undefined if the row has changed, the account has no room or is deleted, or
 * the share exists.
 */
async function putNew(
  table: Table,
  accountId: string,
  share: Share,
  known: string | undefined,
): Promise<Share | undefined> {
  const hash = hashOf(share.token)
  const shown = shownAttributes(share)
  const made = await transact(table, [
    {
      Update: {
        TableName: table.name,
        Key: accountKey(accountId),
        UpdateExpression: "SET active_shares = if_not_exists(active_shares, :zero) + :one",
        ConditionExpression:
          "attribute_exists(pk) AND attribute_not_exists(deleted_at) AND (attribute_not_exists(active_shares) OR active_shares < :max)",
        ExpressionAttributeValues: { ":zero": 0, ":one": 1, ":max": SHARES_MAX },
      },
    },
    markRow(table, accountId, share, known),
    putOf(table, { ...shareKey(hash), ...shown, account_id: accountId }),
    putOf(table, { ...ownedShareKey(accountId, share.shareId), ...shown, hash, token: share.token }),
  ])
  return made ? share : undefined
}

/**
 * Builds the write that marks the row as shared. The write fails if the row was deleted, or got
 * another mark, since it was read.
 */
function markRow(
  table: Table,
  accountId: string,
  { rowId, sharedAs }: Share,
  known: string | undefined,
): TransactItem {
  const asRead = known === undefined ? "attribute_not_exists(sharedAs)" : "sharedAs = :mark"
  return {
    Update: {
      TableName: table.name,
      Key: historyRowKey(accountId, rowId),
      UpdateExpression: "SET sharedAs = :mark",
      ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(gone) AND ${asRead}`,
      ExpressionAttributeValues: { ":mark": sharedAs },
    },
  }
}

const putOf = (table: Table, item: Item): TransactItem => ({
  Put: { TableName: table.name, Item: item, ConditionExpression: "attribute_not_exists(pk)" },
})

/** Changes `isIndexed` of a share if it differs. Undefined if the share was revoked meanwhile. */
async function setIndexed(
  table: Table,
  accountId: string,
  share: Share,
  isIndexed: boolean | undefined,
): Promise<Share | undefined> {
  if (isIndexed === undefined || isIndexed === share.isIndexed) return share
  const changed = await transact(
    table,
    [shareKey(hashOf(share.token)), ownedShareKey(accountId, share.shareId)].map((key) => ({
      Update: {
        TableName: table.name,
        Key: key,
        UpdateExpression: "SET is_indexed = :indexed",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":indexed": isIndexed },
      },
    })),
  )
  return changed ? { ...share, isIndexed } : undefined
}

/**
 * Throws `unauthorized` if the account was deleted. At the limit, revokes the shares of deleted
 * rows to make room, and throws `conflict` if there are none.
 */
async function requireRoom(table: Table, accountId: string): Promise<void> {
  const account = await getItem(table, accountKey(accountId), ["active_shares", "deleted_at"])
  if (!account || account["deleted_at"] !== undefined) {
    throw new AppError("unauthorized", "This account was deleted.")
  }
  if ((account["active_shares"] ?? 0) < SHARES_MAX) return
  const dead = await deadShares(table, accountId)
  for (const { shareId } of dead) await revokeShare(table, accountId, shareId)
  if (dead.length > 0) return
  throw new AppError(
    "conflict",
    `You already have ${SHARES_MAX} shared links, the maximum. Revoke one first.`,
  )
}
