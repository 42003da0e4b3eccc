import { sha256 } from "../kernel/hash.ts"
import { limitKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"

/**
 * A limit of `max` (at least 1) actions of kind `name` per `subject` in each window of
 * `windowSeconds`. Windows start at multiples of their length since the epoch. A subject may be an
 * IP address or an account; only its hash is stored.
 */
export type Limit = { name: string; subject: string; max: number; windowSeconds: number }

/** `resetSeconds`: whole seconds until the next window, at least 1. */
export type Counted = { allowed: boolean; resetSeconds: number }

/** A counter is kept for one extra window, for servers with lagging clocks. */
const KEPT_WINDOWS = 2

/**
 * Counts one action and returns whether it is allowed, in one conditional update, so concurrent
 * calls never exceed `max`.
 */
export async function countWithin(
  table: Table,
  { name, subject, max, windowSeconds }: Limit,
): Promise<Counted> {
  const nowSeconds = table.clock.now() / 1000
  const window = Math.floor(nowSeconds / windowSeconds)
  const hash = sha256(subject)
  const written = await updateItem(table, limitKey(name, hash, `${windowSeconds}x${window}`), {
    update: "ADD used :one SET #ttl = :ttl",
    condition: "attribute_not_exists(used) OR used < :max",
    names: { "#ttl": "ttl" },
    values: { ":one": 1, ":max": max, ":ttl": (window + KEPT_WINDOWS) * windowSeconds },
  })
  return { allowed: written.ok, resetSeconds: Math.ceil((window + 1) * windowSeconds - nowSeconds) }
}
