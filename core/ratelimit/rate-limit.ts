import { sha256 } from "../kernel/hash.ts"
import { limitKey } from "../table/keys.ts"
import type { Table } from "../table/table.ts"
import { countSliding, readSliding, uncountSliding } from "./sliding-window.ts"

/**
 * At most `max` (at least 1) actions of kind `name` per `subject` in any `windowSeconds` (see
 * sliding-window.ts). A subject may be an IP address or an account; only its hash is stored.
 */
export type Limit = { name: string; subject: string; max: number; windowSeconds: number }

/** `resetSeconds`: whole seconds until an action leaves the window, at least 1. */
export type LimitResult = { allowed: boolean; resetSeconds: number }
/** `left`: how many more actions would be allowed. */
export type LimitState = LimitResult & { left: number }

/** A counter is kept for one extra window, for servers with lagging clocks. */
const KEPT_WINDOWS = 2

/**
 * Counts an action and returns whether it is allowed, in one conditional update, so concurrent
 * calls never exceed `max`. `amount`: how many actions to count, at most `max`.
 */
export async function countWithin(
  table: Table,
  { name, subject, max, windowSeconds }: Limit,
  amount = 1,
): Promise<LimitResult> {
  const ttl = Math.ceil(table.clock.now() / 1000) + KEPT_WINDOWS * windowSeconds
  const counted = await countSliding(table, limitKey(name, sha256(subject), windowSeconds), {
    windowSeconds,
    max,
    amount,
    write: { update: "SET #ttl = :ttl", names: { "#ttl": "ttl" }, values: { ":ttl": ttl } },
  })
  return { allowed: counted.ok, resetSeconds: counted.resetSeconds }
}

/** Undoes the count of an action made at `atMs`. */
export async function uncount(
  table: Table,
  { name, subject, windowSeconds }: Limit,
  atMs: number,
): Promise<void> {
  await uncountSliding(table, limitKey(name, sha256(subject), windowSeconds), { windowSeconds, atMs })
}

/** Returns whether, and how many, actions would be allowed now, without counting one. */
export async function peekLimit(
  table: Table,
  { name, subject, max, windowSeconds }: Limit,
): Promise<LimitState> {
  const key = limitKey(name, sha256(subject), windowSeconds)
  const { used, resetSeconds } = await readSliding(table, key, windowSeconds)
  return { allowed: used < max, left: Math.max(0, max - used), resetSeconds }
}
