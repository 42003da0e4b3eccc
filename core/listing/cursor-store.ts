import { sha256 } from "../kernel/hash.ts"
import type { Table } from "../table/table.ts"
import { cacheListing, getCachedListing } from "./listing-cache.ts"

/**
 * Longer cursors are stored instead of sent in page tokens. Page tokens travel in URLs, which
 * gateways limit to 8 KB; the platform's continuations can be longer.
 */
const CARRIED_CHARS_MAX = 1_500
const KEPT_MS = 24 * 3600 * 1000
/** Marks a stored cursor; no source's cursor starts with this character. */
const KEPT = "@"

/**
 * Returns a cursor that fits into a page token: the cursor itself, or a reference to a copy stored
 * for a day.
 */
export async function shortCursor(table: Table, cursor: string): Promise<string> {
  if (cursor.length <= CARRIED_CHARS_MAX) return cursor
  const hash = sha256(`cursor\n${cursor}`)
  await cacheListing(table, hash, cursor, KEPT_MS)
  return KEPT + hash
}

/** The inverse of `shortCursor`; undefined if the stored copy has expired. */
export async function fullCursor(table: Table, short: string): Promise<string | undefined> {
  return short.startsWith(KEPT) ? await getCachedListing<string>(table, short.slice(KEPT.length)) : short
}
