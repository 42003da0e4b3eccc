import { sha256 } from "../kernel/hash.ts"
import type { Table } from "../table/table.ts"
import { cacheListing, getCachedListing } from "./listing-cache.ts"

/** A token travels in a URL, of which gateways take 8 KB; the platform's own continuations grow past that. */
const CARRIED_CHARS_MAX = 1_500
const KEPT_MS = 24 * 3600 * 1000
/** No source's cursor starts with this: they are JSON or letters. */
const KEPT = "@"

/** A cursor that fits into a page token: itself, or the name under which the table keeps it for a day. */
export async function shortCursor(table: Table, cursor: string): Promise<string> {
  if (cursor.length <= CARRIED_CHARS_MAX) return cursor
  const hash = sha256(`cursor\n${cursor}`)
  await cacheListing(table, hash, cursor, KEPT_MS)
  return KEPT + hash
}

/** The inverse of shortCursor; undefined when it is not kept any more. */
export async function fullCursor(table: Table, short: string): Promise<string | undefined> {
  return short.startsWith(KEPT) ? await getCachedListing<string>(table, short.slice(KEPT.length)) : short
}
