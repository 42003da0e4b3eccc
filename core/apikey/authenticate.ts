import type { Scope } from "../ledger/scope.schema.ts"
import { countSliding } from "../ratelimit/sliding-window.ts"
import { apikeyKey, ownedApikeyKey } from "../table/keys.ts"
import { getItem, type Item, type Table } from "../table/table.ts"
import { hashOf, isWellFormed } from "./key-secret.ts"

/**
 * A key's rate limit state, for the response headers. `resetSeconds` is the time until one of the
 * counted calls leaves the one-minute window.
 */
export type RateState = { limit: number; remaining: number; resetSeconds: number }

/**
 * The limits that a key's owner set. `budget` is credits per UTC month. Undefined: no limit.
 * `isTest`: the key reaches only sample videos (docs/contract.md, "Test keys").
 */
export type KeyLimits = {
  budget: number | undefined
  scopes: readonly Scope[] | undefined
  isTest: boolean
}

export type Authentication =
  | ({
      outcome: "admitted"
      accountId: string
      keyId: string
      tier: string
      /** The version of the API that the key got at its first call. */
      apiVersion: string | undefined
      rate: RateState
    } & KeyLimits)
  | { outcome: "limited"; accountId: string; keyId: string; rate: RateState; isTest: boolean }
  /** The key is missing, malformed, unknown, expired or revoked. Callers must not learn which. */
  | { outcome: "refused" }

/** The window of a key's rate limit. */
export const RATE_WINDOW_SECONDS = 60
/** The rate limit of job polls. It is separate, so that waiting does not use up the key's calls. */
export const POLLS_PER_MINUTE = 120

/** Which rate limit a call counts against. */
type CountedAs = "call" | "poll"

/**
 * Authenticates a key and counts the call in one conditional update, so that concurrent calls never
 * exceed the limit. If the condition fails, the old item shows whether the key is unusable or has
 * reached its limit. `pin` is the API version to store on a key that has none yet.
 */
export async function authenticate(
  table: Table,
  rawKey: string,
  countedAs: CountedAs = "call",
  pin?: string,
): Promise<Authentication> {
  if (!isWellFormed(rawKey)) return { outcome: "refused" }
  return await authenticateHash(table, hashOf(rawKey), countedAs, pin)
}

/** Like `authenticate`, but takes the key's hash, for callers that presented the key earlier. */
export async function authenticateHash(
  table: Table,
  hash: string,
  countedAs: CountedAs = "call",
  pin?: string,
): Promise<Authentication> {
  const now = table.clock.now()
  const isPoll = countedAs === "poll"
  const { ok, item, used, resetSeconds } = await countSliding(table, apikeyKey(hash), {
    windowSeconds: RATE_WINDOW_SECONDS,
    max: isPoll ? POLLS_PER_MINUTE : "rate_limit",
    series: isPoll ? "poll_" : "",
    write: {
      update: `SET last_used_at = :now${pin ? ", api_version = if_not_exists(api_version, :pin)" : ""}`,
      condition: `#status = :active AND ${NOT_EXPIRED}`,
      names: { "#status": "status" },
      values: { ":now": now, ":active": "active", ...(pin ? { ":pin": pin } : {}) },
    },
  })
  if (!item || !isUsable(item, now)) return { outcome: "refused" }
  const limits = limitsFrom(item)
  const owner = { accountId: item.account_id, keyId: item.key_id, isTest: limits.isTest }
  const limit = isPoll ? POLLS_PER_MINUTE : item.rate_limit
  if (!ok) return { outcome: "limited", ...owner, rate: { limit, remaining: 0, resetSeconds } }
  const rate = { limit, remaining: Math.max(0, limit - used), resetSeconds }
  return { outcome: "admitted", ...owner, ...limits, tier: item.tier, apiVersion: item.api_version, rate }
}

const NOT_EXPIRED = "(attribute_not_exists(expires_at) OR expires_at > :now)"

/** True if a key is neither revoked nor expired. Keys without `expires_at` do not expire. */
const isUsable = ({ status, expires_at = Number.POSITIVE_INFINITY }: Item, nowMs: number): boolean =>
  status === "active" && expires_at > nowMs

const limitsFrom = (item: Item): KeyLimits => ({
  budget: item.monthly_budget,
  scopes: item.scopes,
  isTest: item.mode === "test",
})

/** The account that owns a usable key. `hash` identifies the key in the table. */
export type KeyOwner = { accountId: string; keyId: string; hash: string } & KeyLimits

/**
 * Authenticates a key without counting a call. Returns undefined if the key is malformed, unknown,
 * expired or revoked.
 */
export async function peek(table: Table, rawKey: string): Promise<KeyOwner | undefined> {
  return isWellFormed(rawKey) ? await peekHash(table, hashOf(rawKey)) : undefined
}

/** Like `peek`, but takes the key's ID, for work that a call with this key started. */
export async function peekId(table: Table, accountId: string, keyId: string): Promise<KeyOwner | undefined> {
  const owned = await getItem(table, ownedApikeyKey(accountId, keyId), ["hash"])
  return owned && (await peekHash(table, owned.hash))
}

const PEEKED = ["account_id", "key_id", "status", "expires_at", "monthly_budget", "scopes", "mode"]

/** Like `peek`, but takes the key's hash, for callers that presented the key earlier. */
export async function peekHash(table: Table, hash: string): Promise<KeyOwner | undefined> {
  const item = await getItem(table, apikeyKey(hash), PEEKED)
  if (!item || !isUsable(item, table.clock.now())) return undefined
  return { accountId: item.account_id, keyId: item.key_id, hash, ...limitsFrom(item) }
}
