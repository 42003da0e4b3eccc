import { sha256 } from "../kernel/hash.ts"
import { limitKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"

/**
 * At most `max` (1 or more) of what `name` says, for one `subject`, in each window of `windowSeconds`. Windows begin at multiples
 * of their length since the epoch. A subject may be an address or an account: only its hash is kept.
 */
export type Limit = { name: string; subject: string; max: number; windowSeconds: number }

/** `resetSeconds`: whole seconds until the next window, at least 1. */
export type Counted = { allowed: boolean; resetSeconds: number }

/** A window's counter stays for one more window, for servers whose clocks lag. */
const KEPT_WINDOWS = 2

/** Counts one and says whether it may happen, in one conditional update: of many at once never more than `max` may. */
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
