import { countSliding } from "../ratelimit/sliding-window.ts"
import { apikeyKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { hashOf, isWellFormed } from "./key-secret.ts"

/**
 * A key's use of the last minute, for the rate limit headers. `resetSeconds`: until a call leaves
 * it.
 */
export type RateState = { limit: number; remaining: number; resetSeconds: number }

export type Authentication =
  | { outcome: "admitted"; accountId: string; keyId: string; tier: string; rate: RateState }
  | { outcome: "limited"; accountId: string; keyId: string; rate: RateState }
  /** Missing, malformed, unknown or revoked; the caller is not told which. */
  | { outcome: "refused" }

/** Of a key's calls per minute. */
const WINDOW_SECONDS = 60

/**
 * Authenticates a key and counts the call, in one conditional update, so concurrent
 * calls never exceed the limit. The old item of a failed condition tells an unknown key from a
 * limited one.
 */
export async function authenticate(table: Table, rawKey: string): Promise<Authentication> {
  return isWellFormed(rawKey) ? await authenticateHash(table, hashOf(rawKey)) : { outcome: "refused" }
}

/** Like `authenticate`, by the key's hash, for a caller that proved the key earlier. */
export async function authenticateHash(table: Table, hash: string): Promise<Authentication> {
  const { ok, item, used, resetSeconds } = await countSliding(table, apikeyKey(hash), {
    windowSeconds: WINDOW_SECONDS,
    max: "rate_limit",
    write: {
      update: "SET last_used_at = :now",
      condition: "#status = :active",
      names: { "#status": "status" },
      values: { ":now": table.clock.now(), ":active": "active" },
    },
  })
  if (!item || item.status !== "active") return { outcome: "refused" }
  const owner = { accountId: item.account_id, keyId: item.key_id }
  const limit = item.rate_limit
  if (!ok) return { outcome: "limited", ...owner, rate: { limit, remaining: 0, resetSeconds } }
  const rate = { limit, remaining: Math.max(0, limit - used), resetSeconds }
  return { outcome: "admitted", ...owner, tier: item.tier, rate }
}

/** The owner of an active key. `hash` identifies the key in the table. */
export type KeyOwner = { accountId: string; keyId: string; hash: string }

/**
 * Authenticates a key without counting a call. Undefined if it is malformed, unknown or revoked.
 */
export async function peek(table: Table, rawKey: string): Promise<KeyOwner | undefined> {
  return isWellFormed(rawKey) ? await peekHash(table, hashOf(rawKey)) : undefined
}

/** Like `peek`, by the key's hash, for a caller that proved the key earlier. */
export async function peekHash(table: Table, hash: string): Promise<KeyOwner | undefined> {
  const item = await getItem(table, apikeyKey(hash), ["account_id", "key_id", "status"])
  return item?.status === "active" ? { accountId: item.account_id, keyId: item.key_id, hash } : undefined
}
