import { randomUUID } from "node:crypto"
import { RATE_LIMITS, type Tier } from "../kernel/tier.ts"
import { accountKey, apikeyKey, ownedApikeyKey } from "../table/keys.ts"
import { getItem, type Table, transact } from "../table/table.ts"
import { hashOf, newRawKey, shownPrefix } from "./secret.ts"

/** Active keys of one account (contract §3). */
export const ACTIVE_KEYS_MAX = 10

/** `rawKey` is given here and never again: the table keeps its hash. */
export type NewKey = { keyId: string; rawKey: string; name: string | null; prefix: string; createdAt: number }

/**
 * Makes a key for an account; the tier's rate limit is copied onto it, so that admitting a call reads nothing else.
 * Undefined when the account has ten active keys already; two at once at nine give exactly one.
 */
export async function createKey(
  table: Table,
  accountId: string,
  given: { name: string | null; tier: Tier },
): Promise<NewKey | undefined> {
  const createdAt = table.clock.now()
  const keyId = randomUUID()
  const rawKey = newRawKey()
  const hash = hashOf(rawKey)
  const shown = { key_id: keyId, name: given.name, prefix: shownPrefix(rawKey), created_at: createdAt }
  const made = await transact(table, [
    {
      Update: {
        TableName: table.name,
        Key: accountKey(accountId),
        UpdateExpression: "SET active_keys = active_keys + :one",
        // An account that is being deleted gets no new way in.
        ConditionExpression: "active_keys < :max AND attribute_not_exists(deleted_at)",
        ExpressionAttributeValues: { ":one": 1, ":max": ACTIVE_KEYS_MAX },
      },
    },
    {
      Put: {
        TableName: table.name,
        Item: {
          ...apikeyKey(hash),
          ...shown,
          account_id: accountId,
          status: "active",
          tier: given.tier,
          rate_limit: RATE_LIMITS[given.tier],
        },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    {
      Put: {
        TableName: table.name,
        Item: { ...ownedApikeyKey(accountId, keyId), ...shown, hash, status: "active" },
      },
    },
  ])
  if (!made) return undefined
  return { keyId, rawKey, name: given.name, prefix: shown.prefix, createdAt }
}

/** Takes a revoked key off for ever. `active`: it has to be revoked first. */
export async function deleteKey(
  table: Table,
  accountId: string,
  keyId: string,
): Promise<"deleted" | "active" | "unknown"> {
  const owned = await getItem(table, ownedApikeyKey(accountId, keyId))
  if (!owned) return "unknown"
  if (owned.status !== "revoked") return "active"
  // A revoked key never becomes active again, so nothing has to be checked once more.
  await transact(table, [
    { Delete: { TableName: table.name, Key: apikeyKey(owned.hash) } },
    { Delete: { TableName: table.name, Key: ownedApikeyKey(accountId, keyId) } },
  ])
  return "deleted"
}

/** Refuses a key from the next call on. False when the account has no such key; twice is the same as once. */
export async function revokeKey(table: Table, accountId: string, keyId: string): Promise<boolean> {
  const owned = await getItem(table, ownedApikeyKey(accountId, keyId))
  if (!owned) return false
  const revoke = {
    TableName: table.name,
    UpdateExpression: "SET #status = :revoked, revoked_at = :now",
    ConditionExpression: "#status = :active",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":revoked": "revoked", ":active": "active", ":now": table.clock.now() },
  }
  await transact(table, [
    { Update: { ...revoke, Key: apikeyKey(owned.hash) } },
    { Update: { ...revoke, Key: ownedApikeyKey(accountId, keyId) } },
    {
      Update: {
        TableName: table.name,
        Key: accountKey(accountId),
        UpdateExpression: "SET active_keys = active_keys - :one",
        ConditionExpression: "active_keys > :zero",
        ExpressionAttributeValues: { ":one": 1, ":zero": 0 },
      },
    },
  ])
  return true
}
