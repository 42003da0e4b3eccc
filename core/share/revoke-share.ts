import { accountKey, ownedShareKey, shareKey } from "../table/keys.ts"
import { getItem, type Table, transact } from "../table/table.ts"

/**
 * Revokes a share with immediate effect. Returns false if the account has no such share. Throws if
 * it could not be revoked and still shows its transcript.
 */
export async function revokeShare(table: Table, accountId: string, shareId: string): Promise<boolean> {
  const key = ownedShareKey(accountId, shareId)
  const owned = await getItem(table, key, ["hash"])
  if (!owned) return false
  const revoked = await transact(table, [
    {
      Delete: {
        TableName: table.name,
        Key: key,
        ConditionExpression: "#hash = :hash",
        ExpressionAttributeNames: { "#hash": "hash" },
        ExpressionAttributeValues: { ":hash": owned["hash"] },
      },
    },
    { Delete: { TableName: table.name, Key: shareKey(owned["hash"]) } },
    {
      Update: {
        TableName: table.name,
        Key: accountKey(accountId),
        UpdateExpression: "SET active_shares = active_shares - :one",
        ConditionExpression: "active_shares > :zero",
        ExpressionAttributeValues: { ":one": 1, ":zero": 0 },
      },
    },
  ])
  if (revoked) return true
  const left = await getItem(table, key, ["hash"])
  if (left?.["hash"] === owned["hash"])
    throw new Error("revoking a share failed: the account's count of shares is too low")
  return true
}
