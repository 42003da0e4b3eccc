import { createHmac } from "node:crypto"
import { DAY_MS } from "../kernel/clock.ts"
import { deriveKey } from "../kernel/derived-key.ts"
import { blockListKey } from "../table/keys.ts"
import { getItem, type Table, updateItem } from "../table/table.ts"

/** 72 bits: enough that no two addresses of a day share a hash. */
const HASH_LENGTH = 12

/** The UTC day of a time. */
export const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

/** The key of a day's hashes, derived from TOKEN_SECRET. */
export const dayKey = (secret: string, day: string): string => deriveKey(secret, `address ${day}`)

/**
 * The hash by which a caller's address appears in the log. Without the day's key, it says nothing
 * about the address, and the hashes of two days cannot be compared.
 */
export const hashAddress = (key: string, address: string): string =>
  createHmac("sha256", key).update(address).digest("base64url").slice(0, HASH_LENGTH)

/**
 * Stores the keys of today and tomorrow beside the blocks, for the functions that have no access to
 * TOKEN_SECRET. Keys of past days are dropped.
 */
export async function keepDayKeys(table: Table, secret: string): Promise<void> {
  const now = table.clock.now()
  const days = [dayOf(now), dayOf(now + DAY_MS)]
  const seen = await getItem(table, blockListKey, ["day_keys"])
  const wanted = Object.fromEntries(days.map((day) => [day, dayKey(secret, day)]))
  if (days.every((day) => seen?.["day_keys"]?.[day] === wanted[day])) return
  await updateItem(table, blockListKey, { update: "SET day_keys = :keys", values: { ":keys": wanted } })
}

/** True for text in the form of such a hash. */
export const isHash = (text: string): boolean => HASH.test(text)
const HASH = new RegExp(`^[\\w-]{${HASH_LENGTH}}$`)
