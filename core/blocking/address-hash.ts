import { createHmac } from "node:crypto"
import { DAY_MS } from "../kernel/clock.ts"
import { deriveKey } from "../kernel/derived-key.ts"
import { blockListKey } from "../table/keys.ts"
import { getItem, type Table, updateItem } from "../table/table.ts"

/** 12 characters are 72 bits, enough that two addresses of one day do not share a hash. */
const HASH_LENGTH = 12

/** Returns the UTC day of a time, as `2026-11-24`. */
export const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

/** Returns the key for the hashes of a day, derived from TOKEN_SECRET. */
export const dayKey = (secret: string, day: string): string => deriveKey(secret, `address ${day}`)

/**
 * Returns the hash that the log has instead of a caller's IP address. The address cannot be found
 * from it without the day's key, and an address has a different hash each day.
 */
export const hashAddress = (key: string, address: string): string =>
  createHmac("sha256", key).update(address).digest("base64url").slice(0, HASH_LENGTH)

/**
 * Stores the keys for today and tomorrow in the block list's item, for functions that have no
 * access to TOKEN_SECRET. Removes the keys of past days.
 */
export async function keepDayKeys(table: Table, secret: string): Promise<void> {
  const now = table.clock.now()
  const days = [dayOf(now), dayOf(now + DAY_MS)]
  const seen = await getItem(table, blockListKey, ["day_keys"])
  const wanted = Object.fromEntries(days.map((day) => [day, dayKey(secret, day)]))
  if (days.every((day) => seen?.["day_keys"]?.[day] === wanted[day])) return
  await updateItem(table, blockListKey, { update: "SET day_keys = :keys", values: { ":keys": wanted } })
}

/** True if the text has the format of an address hash. */
export const isHash = (text: string): boolean => HASH.test(text)
const HASH = new RegExp(`^[\\w-]{${HASH_LENGTH}}$`)
