import type { Scope } from "../ledger/scope.schema.ts"
import { countSliding } from "../ratelimit/sliding-window.ts"
import { apikeyKey, ownedApikeyKey } from "../table/keys.ts"
import { getItem, type Item, type Table } from "../table/table.ts"
import { hashOf, isWellFormed } from "./key-secret.ts"

/**
 * A key's use of the last minute, for the rate limit headers. `resetSeconds`: until a call leaves
 * it.
 */
export type RateState = { limit: number; remaining: number; resetSeconds: number }

/** What a key's owner allows it; undefined: no limit. `budget`: credits a UTC month. */
export type KeyLimits = { budget: number | undefined; scopes: readonly Scope[] | undefined }

export type Authentication =
  | ({ outcome: "admitted"; accountId: string; keyId: string; tier: string; rate: RateState } & KeyLimits)
  | { outcome: "limited"; accountId: string; keyId: string; rate: RateState }
  /** Missing, malformed, unknown, expired or revoked; the caller is not told which. */
  | { outcome: "refused" }

/** Of a key's calls per minute. */
const WINDOW_SECONDS = 60
/** Polls of jobs have a window of their own, so that waiting does not use up the key's calls. */
export const POLLS_PER_MINUTE = 120

/** What a call counts as. */
type CountedAs = "call" | "poll"

/**
 * Authenticates a key and counts the call, in one conditional update, so concurrent
 * calls never exceed the limit. The old item of a failed condition tells an unknown key from a
 * limited one.
 */
export async function authenticate(
  table: Table,
  rawKey: string,
  countedAs: CountedAs = "call",
): Promise<Authentication> {
  if (!isWellFormed(rawKey)) return { outcome: "refused" }
  return await authenticateHash(table, hashOf(rawKey), countedAs)
}

/** Like `authenticate`, by the key's hash, for a caller that proved the key earlier. */
export async function authenticateHash(
  table: Table,
  hash: string,
  countedAs: CountedAs = "call",
): Promise<Authentication> {
  const now = table.clock.now()
  const isPoll = countedAs === "poll"
  const { ok, item, used, resetSeconds } = await countSliding(table, apikeyKey(hash), {
    windowSeconds: WINDOW_SECONDS,
    max: isPoll ? POLLS_PER_MINUTE : "rate_limit",
    series: isPoll ? "poll_" : "",
    write: {
      update: "SET last_used_at = :now",
      condition: `#status = :active AND ${NOT_EXPIRED}`,
      names: { "#status": "status" },
      values: { ":now": now, ":active": "active" },
    },
  })
  if (!item || !isUsable(item, now)) return { outcome: "refused" }
  const owner = { accountId: item.account_id, keyId: item.key_id }
  const limit = isPoll ? POLLS_PER_MINUTE : item.rate_limit
  if (!ok) return { outcome: "limited", ...owner, rate: { limit, remaining: 0, resetSeconds } }
  const rate = { limit, remaining: Math.max(0, limit - used), resetSeconds }
  return { outcome: "admitted", ...owner, tier: item.tier, rate, ...limitsFrom(item) }
}

const NOT_EXPIRED = "(attribute_not_exists(expires_at) OR expires_at > :now)"

/** True if a key is neither revoked nor expired. Keys of earlier releases do not expire. */
const isUsable = ({ status, expires_at = Number.POSITIVE_INFINITY }: Item, nowMs: number): boolean =>
  status === "active" && expires_at > nowMs

const limitsFrom = (item: Item): KeyLimits => ({ budget: item.monthly_budget, scopes: item.scopes })

/** The owner of an active key. `hash` identifies the key in the table. */
export type KeyOwner = { accountId: string; keyId: string; hash: string } & KeyLimits

/**
 * Authenticates a key without counting a call. Undefined if it is malformed, unknown, expired or
 * revoked.
 */
export async function peek(table: Table, rawKey: string): Promise<KeyOwner | undefined> {
  return isWellFormed(rawKey) ? await peekHash(table, hashOf(rawKey)) : undefined
}

/** Like `peek`, by the key's ID, for work that the key began earlier. */
export async function peekId(table: Table, accountId: string, keyId: string): Promise<KeyOwner | undefined> {
  const owned = await getItem(table, ownedApikeyKey(accountId, keyId), ["hash"])
  return owned && (await peekHash(table, owned.hash))
}

const PEEKED = ["account_id", "key_id", "status", "expires_at", "monthly_budget", "scopes"]

/** Like `peek`, by the key's hash, for a caller that proved the key earlier. */
export async function peekHash(table: Table, hash: string): Promise<KeyOwner | undefined> {
  const item = await getItem(table, apikeyKey(hash), PEEKED)
  if (!item || !isUsable(item, table.clock.now())) return undefined
  return { accountId: item.account_id, keyId: item.key_id, hash, ...limitsFrom(item) }
}
