import { LRUCache } from "lru-cache"
import type { Scope } from "../ledger/scope.schema.ts"
import { windowAt } from "../ratelimit/window.ts"
import { apikeyKey } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"
import { hashOf, isWellFormed } from "./key-secret.ts"

/** A key's use of the current minute, for the rate limit headers. */
export type RateState = { limit: number; remaining: number; resetSeconds: number }

/** What a key's owner allows it; undefined: no limit. `budget`: credits a UTC month. */
export type KeyLimits = { budget: number | undefined; scopes: readonly Scope[] | undefined }

export type Authentication =
  | ({ outcome: "admitted"; accountId: string; keyId: string; tier: string; rate: RateState } & KeyLimits)
  | { outcome: "limited"; accountId: string; keyId: string; rate: RateState }
  /** Missing, malformed, unknown, expired or revoked; the caller is not told which. */
  | { outcome: "refused" }

const windowName = (minute: number) => `m${minute}`
const WINDOW_NAME = /^m\d+$/

/**
 * Expired windows still stored on a key's item, by key hash; the next authentication removes them.
 */
const staleWindows = new LRUCache<string, string[]>({ max: 10_000 })

/**
 * Authenticates a key and counts the call in its minute, in one conditional update, so concurrent
 * calls never exceed the limit. The old item of a failed condition tells an unknown key from a
 * limited one.
 */
export async function authenticate(table: Table, rawKey: string): Promise<Authentication> {
  return isWellFormed(rawKey) ? await authenticateHash(table, hashOf(rawKey)) : { outcome: "refused" }
}

/** Like `authenticate`, by the key's hash, for a caller that proved the key earlier. */
export async function authenticateHash(table: Table, hash: string): Promise<Authentication> {
  const now = table.clock.now()
  const { minute, resetSeconds } = windowAt(now)
  const stale = (staleWindows.get(hash) ?? []).filter((name) => isStale(name, minute))
  const remove = stale.length > 0 ? ` REMOVE ${stale.map((_, index) => `#w${index}`).join(", ")}` : ""
  const written = await updateItem(table, apikeyKey(hash), {
    update: `SET #minute = if_not_exists(#minute, :zero) + :one, last_used_at = :now${remove}`,
    condition: `#status = :active AND ${NOT_EXPIRED} AND (attribute_not_exists(#minute) OR #minute < rate_limit)`,
    names: {
      "#minute": windowName(minute),
      "#status": "status",
      ...Object.fromEntries(stale.map((name, index) => [`#w${index}`, name])),
    },
    values: { ":zero": 0, ":one": 1, ":now": now, ":active": "active" },
  })
  const { item } = written
  if (!item || !isUsable(item, now)) return { outcome: "refused" }
  rememberStale(hash, item, minute)
  const owner = { accountId: item.account_id, keyId: item.key_id }
  const used = item[windowName(minute)] ?? 0
  const rate = { limit: item.rate_limit, remaining: Math.max(0, item.rate_limit - used), resetSeconds }
  if (!written.ok) return { outcome: "limited", ...owner, rate: { ...rate, remaining: 0 } }
  return { outcome: "admitted", ...owner, tier: item.tier, rate, ...limitsFrom(item) }
}

const NOT_EXPIRED = "(attribute_not_exists(expires_at) OR expires_at > :now)"

/** True if a key is neither revoked nor expired. Keys of earlier releases do not expire. */
const isUsable = ({ status, expires_at = Number.POSITIVE_INFINITY }: Item, nowMs: number): boolean =>
  status === "active" && expires_at > nowMs

const limitsFrom = (item: Item): KeyLimits => ({ budget: item.monthly_budget, scopes: item.scopes })

/**
 * A window is removed once it is two minutes old: a server with a lagging clock may still count in
 * the previous one. Checked before every removal, because the clock may have been set back.
 */
const isStale = (name: string, minute: number) => WINDOW_NAME.test(name) && Number(name.slice(1)) < minute - 1

function rememberStale(hash: string, item: Item, minute: number): void {
  const expired = Object.keys(item).filter((name) => isStale(name, minute))
  if (expired.length > 0) staleWindows.set(hash, expired)
  else staleWindows.delete(hash)
}

/** The owner of an active key. `hash` identifies the key in the table. */
export type KeyOwner = { accountId: string; keyId: string; hash: string } & KeyLimits

/**
 * Authenticates a key without counting a call. Undefined if it is malformed, unknown, expired or
 * revoked.
 */
export async function peek(table: Table, rawKey: string): Promise<KeyOwner | undefined> {
  return isWellFormed(rawKey) ? await peekHash(table, hashOf(rawKey)) : undefined
}

const PEEKED = ["account_id", "key_id", "status", "expires_at", "monthly_budget", "scopes"]

/** Like `peek`, by the key's hash, for a caller that proved the key earlier. */
export async function peekHash(table: Table, hash: string): Promise<KeyOwner | undefined> {
  const item = await getItem(table, apikeyKey(hash), PEEKED)
  if (!item || !isUsable(item, table.clock.now())) return undefined
  return { accountId: item.account_id, keyId: item.key_id, hash, ...limitsFrom(item) }
}
