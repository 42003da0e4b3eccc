import { AppError } from "../kernel/errors.ts"
import { randomUUID } from "../kernel/random.ts"
import { isTier, RATE_LIMITS, type Tier } from "../ratelimit/tier.ts"
import { accountKey, apikeyKey, ownedApikeyKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Item, type Table, transact } from "../table/table.ts"
import { displayPrefix, hashOf, type KeyMode, newRawKey } from "./key-secret.ts"
import type { KeySettings } from "./key-settings.ts"
import { listKeys } from "./list-keys.ts"

/** Maximum active keys per account (docs/contract.md, "Account"). */
export const ACTIVE_KEYS_MAX = 10

/**
 * A key that was just created. `rawKey` is the secret. It cannot be read again, because the table
 * stores only its hash.
 */
export type NewKey = KeySettings & {
  keyId: string
  rawKey: string
  prefix: string
  mode: KeyMode
  createdAt: number
}

type KeyRequest = Partial<KeySettings> & {
  name: string | null
  tier: Tier
  mode?: KeyMode
  keyId?: string
}

/**
 * Creates a key. Its item has a copy of the tier's rate limit, so that authentication reads only
 * one item. `tier` is the tier that the caller read. If it has changed, the key gets the current
 * one. Expired keys are revoked to make room. Returns undefined if the account still has ten active
 * keys; concurrent calls cannot exceed this limit. Throws `unauthorized` for a deleted account.
 */
export async function createKey(
  table: Table,
  accountId: string,
  { tier, ...wanted }: KeyRequest,
): Promise<NewKey | undefined> {
  const settings = {
    expiresAt: null,
    scopes: null,
    budget: null,
    mode: "live" as const,
    keyId: randomUUID(),
    ...wanted,
  }
  let seen = tier
  return await untilWritten(table.clock, "the account's keys", async () => {
    const made = await putKey(table, accountId, { ...settings, tier: seen })
    if (made) return made
    const account = await getItem(table, accountKey(accountId), ["tier", "active_keys", "deleted_at"])
    if (!account || account.deleted_at !== undefined)
      throw new AppError("unauthorized", "This account was deleted.")
    const isFull = account.active_keys >= ACTIVE_KEYS_MAX
    if (isFull && !(await revokeExpiredKeys(table, accountId))) return undefined
    if (!isTier(account.tier)) throw new Error(`unknown tier of an account: ${account.tier}`)
    seen = account.tier
    return false
  })
}

/**
 * Stores a new key. Returns undefined if the account has another tier, has ten active keys, or was
 * deleted.
 */
async function putKey(
  table: Table,
  accountId: string,
  { tier, mode, keyId, ...settings }: KeySettings & { tier: Tier; mode: KeyMode; keyId: string },
): Promise<NewKey | undefined> {
  const createdAt = table.clock.now()
  const rawKey = newRawKey(mode)
  const hash = hashOf(rawKey)
  const prefix = displayPrefix(rawKey)
  // Live keys have no `mode`, because those of earlier releases have none.
  const ofMode = mode === "live" ? {} : { mode }
  const shown = { key_id: keyId, name: settings.name, prefix, created_at: createdAt, ...ofMode }
  const made = await transact(table, [
    {
      Update: {
        TableName: table.name,
        Key: accountKey(accountId),
        UpdateExpression: "SET active_keys = active_keys + :one",
        // Fails for a deleted account. Also fails if the tier has changed, so that the tier is read
        // again.
        ConditionExpression: "active_keys < :max AND attribute_not_exists(deleted_at) AND tier = :tier",
        ExpressionAttributeValues: { ":one": 1, ":max": ACTIVE_KEYS_MAX, ":tier": tier },
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
          tier,
          rate_limit: RATE_LIMITS[tier],
          ...limitAttributes(settings),
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
  return { keyId, rawKey, prefix, mode, createdAt, ...settings }
}

/**
 * Returns the stored attributes of a key's limits. A limit that is not set has no attribute, as in
 * earlier releases.
 */
function limitAttributes({ expiresAt, scopes, budget }: KeySettings): Item {
  return {
    ...(expiresAt === null ? {} : { expires_at: expiresAt }),
    ...(scopes === null ? {} : { scopes }),
    ...(budget === null ? {} : { monthly_budget: budget }),
  }
}

/** Revokes the account's expired keys. Returns true if there were any. */
async function revokeExpiredKeys(table: Table, accountId: string): Promise<boolean> {
  const expired = (await listKeys(table, accountId)).filter(({ status }) => status === "expired")
  for (const { keyId } of expired) await revokeKey(table, accountId, keyId)
  return expired.length > 0
}

/** Deletes a revoked key for good. Returns `active` for a key that must be revoked first. */
export async function deleteKey(
  table: Table,
  accountId: string,
  keyId: string,
): Promise<"deleted" | "active" | "unknown"> {
  const owned = await getItem(table, ownedApikeyKey(accountId, keyId))
  if (!owned) return "unknown"
  if (owned.status !== "revoked") return "active"
  // A revoked key never becomes active again, so no condition is needed.
  await transact(table, [
    { Delete: { TableName: table.name, Key: apikeyKey(owned.hash) } },
    { Delete: { TableName: table.name, Key: ownedApikeyKey(accountId, keyId) } },
  ])
  return "deleted"
}

/**
 * Revokes a key with immediate effect. Returns false if the account has no such key. Idempotent.
 * Throws if the key could not be revoked and is still active.
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
  if (key?.status === "active")
    throw new Error("revoking a key failed: the account's count of active keys is too low")
  return true
}
