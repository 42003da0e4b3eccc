import { randomUUID } from "node:crypto"
import { AppError } from "../kernel/errors.ts"
import { isTier, RATE_LIMITS, type Tier } from "../ratelimit/tier.ts"
import { accountKey, apikeyKey, ownedApikeyKey } from "../table/keys.ts"
import { getItem, type Table, transact } from "../table/table.ts"
import { displayPrefix, hashOf, newRawKey } from "./key-secret.ts"

/** Active keys of one account (contract §3). */
export const ACTIVE_KEYS_MAX = 10

/** Tries of one key against changes of its account; each failed try reads the account again. */
const TRIES_MAX = 4

/** `rawKey` is given here and never again: the table keeps its hash. */
export type NewKey = { keyId: string; rawKey: string; name: string | null; prefix: string; createdAt: number }

/**
 * Makes a key for an account; the tier's rate limit is copied onto it, so that admitting a call reads nothing else. `tier` is what the
 * caller saw: where it has changed since, the key has the new one. Undefined when the account has ten active keys already; two at once
 * at nine give exactly one. Throws `unauthorized` for an account that is deleted.
 */
export async function createKey(
  table: Table,
  accountId: string,
  { name, tier }: { name: string | null; tier: Tier },
): Promise<NewKey | undefined> {
  let seen = tier
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const made = await putKey(table, accountId, { name, tier: seen })
    if (made) return made
    const account = await getItem(table, accountKey(accountId), ["tier", "active_keys", "deleted_at"])
    if (!account || account.deleted_at !== undefined)
      throw new AppError("unauthorized", "This account is deleted.")
    if (account.active_keys >= ACTIVE_KEYS_MAX) return undefined
    if (!isTier(account.tier)) throw new Error(`an account of an unknown tier: ${account.tier}`)
    seen = account.tier
  }
  throw new Error("the account did not hold still for a key")
}

/** Undefined when the account is not as the key needs it: not of this tier, full, or deleted. */
async function putKey(
  table: Table,
  accountId: string,
  given: { name: string | null; tier: Tier },
): Promise<NewKey | undefined> {
  const createdAt = table.clock.now()
  const keyId = randomUUID()
  const rawKey = newRawKey()
  const hash = hashOf(rawKey)
  const shown = { key_id: keyId, name: given.name, prefix: displayPrefix(rawKey), created_at: createdAt }
  const made = await transact(table, [
    {
      Update: {
        TableName: table.name,
        Key: accountKey(accountId),
        UpdateExpression: "SET active_keys = active_keys + :one",
        // An account that is being deleted gets no new way in, and one whose tier changes gets the key of its new one.
        ConditionExpression: "active_keys < :max AND attribute_not_exists(deleted_at) AND tier = :tier",
        ExpressionAttributeValues: { ":one": 1, ":max": ACTIVE_KEYS_MAX, ":tier": given.tier },
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

/**
 * Refuses a key from the next call on. False when the account has no such key; twice is the same as once. Throws when the key
 * could not be revoked and so is still good.
 */
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
  const revoked = await transact(table, [
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
  if (revoked) return true
  const key = await getItem(table, apikeyKey(owned.hash), ["status"])
  if (key?.status === "active") throw new Error("the count of active keys does not allow for this key")
  return true
}
