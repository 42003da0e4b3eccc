import type { LedgerAccount } from "../ledger/ledger-account.ts"
import { spentIn } from "../ledger/monthly-spend.ts"
import { monthOf } from "../ledger/spend-counter.ts"
import { accountKey, apikeyKey } from "../table/keys.ts"
import { getItems, type Item, queryPrefix, type Table } from "../table/table.ts"
import type { KeyMode } from "./key-secret.ts"
import type { KeySettings } from "./key-settings.ts"

/** A key as shown to its owner. Times are epoch milliseconds. */
export type KeySummary = KeySettings & {
  keyId: string
  prefix: string
  mode: KeyMode
  /** The version of the API that the key got at its first call. */
  apiVersion: string | null
  status: "active" | "expired" | "revoked"
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

/** Net credits that a key or agent has spent in this UTC month and in the last one. */
export type MonthlySpend = { thisMonth: number; lastMonth: number }

/** Items per batch read. */
const BATCH = 100

/**
 * Attributes that are only on the item that authentication reads: time of last use, limits and API
 * version.
 */
const OF_CALLER = ["last_used_at", "expires_at", "scopes", "monthly_budget", "api_version"]

/** Returns an account's keys, including expired and revoked ones, newest first. */
export async function listKeys(table: Table, accountId: string): Promise<KeySummary[]> {
  const owned: Item[] = []
  for await (const item of queryPrefix(table, accountKey(accountId).pk, "KEY#")) owned.push(item)
  const used: (Item | undefined)[] = []
  for (let first = 0; first < owned.length; first += BATCH) {
    const keys = owned.slice(first, first + BATCH).map(({ hash }) => apikeyKey(hash))
    used.push(...(await getItems(table, keys, OF_CALLER)))
  }
  const now = table.clock.now()
  return owned
    .map((item, index) => ownedKey(item, used[index] ?? {}, now))
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Combines a key's item in the account's partition (`owner`) with its item by hash (`caller`). */
export function ownedKey(owner: Item, caller: Item, nowMs: number): KeySummary {
  const expiresAt = caller.expires_at ?? null
  return {
    keyId: owner.key_id,
    name: owner.name,
    prefix: owner.prefix,
    mode: owner.mode ?? "live",
    apiVersion: caller.api_version ?? null,
    status: owner.status === "active" && expiresAt !== null && expiresAt <= nowMs ? "expired" : owner.status,
    createdAt: owner.created_at,
    lastUsedAt: caller.last_used_at ?? null,
    revokedAt: owner.revoked_at ?? null,
    expiresAt,
    scopes: caller.scopes ?? null,
    budget: caller.monthly_budget ?? null,
  }
}

/** Returns the credits that a key or agent has spent, from the counters on the account item. */
export const spendOf = (account: LedgerAccount, id: string, nowMs: number): MonthlySpend => ({
  thisMonth: spentIn(account, id, monthOf(nowMs)),
  lastMonth: spentIn(account, id, monthOf(nowMs, -1)),
})
