import { randomBytes } from "node:crypto"
import { sha256 } from "../kernel/hash.ts"
import { ownedWatchTokenKey, watchTokenKey } from "../table/keys.ts"
import { getItem, type Table, transact } from "../table/table.ts"
import type { WatchRef } from "./watchlist.ts"

/** What the holder of a token may do: read the feed, or end the digests. */
export const TOKEN_USES = ["feed", "unsubscribe"] as const
export type TokenUse = (typeof TOKEN_USES)[number]

/** 192 bits, so a token cannot be guessed. */
const TOKEN_BYTES = 24
const TOKEN = /^[\w-]{32}$/

/** Makes the tokens of a new watchlist, unless it has them. */
export async function putTokens(table: Table, ref: WatchRef): Promise<void> {
  for (const use of TOKEN_USES) {
    const existing = await getToken(table, ref, use)
    if (existing === undefined) await replaceToken(table, ref, use)
  }
}

export async function getToken(table: Table, ref: WatchRef, use: TokenUse): Promise<string | undefined> {
  const item = await getItem(table, ownedWatchTokenKey(ref.accountId, ref.watchId, use), ["token"])
  return item?.["token"]
}

/**
 * Makes a new token. The old one stops working in the same transaction. The token is stored with
 * its owner only (ADR 0084); the item that a request finds has its hash.
 */
export async function replaceToken(
  table: Table,
  { accountId, watchId }: WatchRef,
  use: TokenUse,
): Promise<string> {
  const key = ownedWatchTokenKey(accountId, watchId, use)
  const old = await getItem(table, key, ["hash"])
  const token = randomBytes(TOKEN_BYTES).toString("base64url")
  const hash = sha256(token)
  const isReplaced = await transact(table, [
    {
      Put: {
        TableName: table.name,
        Item: { ...key, token, hash },
        ConditionExpression: old ? "#hash = :old" : "attribute_not_exists(pk)",
        ...(old
          ? {
              ExpressionAttributeNames: { "#hash": "hash" },
              ExpressionAttributeValues: { ":old": old["hash"] },
            }
          : {}),
      },
    },
    {
      Put: {
        TableName: table.name,
        Item: { ...watchTokenKey(hash), account_id: accountId, watch_id: watchId, use },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    ...(old ? [{ Delete: { TableName: table.name, Key: watchTokenKey(old["hash"]) } }] : []),
  ])
  // If another call replaced the token at the same time, return the token of that call.
  const current = isReplaced ? token : await getToken(table, { accountId, watchId }, use)
  if (current === undefined) throw new Error("making a token failed: the watchlist is being deleted")
  return current
}

/** Deletes the tokens of a watchlist. */
export async function removeTokens(table: Table, { accountId, watchId }: WatchRef): Promise<void> {
  for (const use of TOKEN_USES) {
    const key = ownedWatchTokenKey(accountId, watchId, use)
    const owned = await getItem(table, key, ["hash"])
    if (!owned) continue
    await transact(table, [
      { Delete: { TableName: table.name, Key: watchTokenKey(owned["hash"]) } },
      { Delete: { TableName: table.name, Key: key } },
    ])
  }
}

/** Returns the watchlist that a token is for. Undefined if it is unknown or for another use. */
export async function findByToken(table: Table, token: string, use: TokenUse): Promise<WatchRef | undefined> {
  if (!TOKEN.test(token)) return undefined
  const item = await getItem(table, watchTokenKey(sha256(token)))
  if (item?.["use"] !== use) return undefined
  return { accountId: item["account_id"], watchId: item["watch_id"] }
}
