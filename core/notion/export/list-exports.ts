import { noteExportKey, noteListKey } from "../../table/keys.ts"
import { getItems, queryPrefix, type Table } from "../../table/table.ts"
import { type Export, exportFrom } from "./export-record.ts"

/**
 * Lists the latest exports, newest first, at most `max` (100). Restarting an export makes it the
 * latest.
 */
export async function listExports(table: Table, accountId: string, max: number): Promise<Export[]> {
  const { pk, sk } = noteListKey(accountId)
  const latest = new Set<string>()
  for await (const { hash } of queryPrefix(table, pk, sk, max)) {
    latest.add(hash)
    if (latest.size >= max) break
  }
  const keys = [...latest].map((hash) => noteExportKey(accountId, hash))
  const items = keys.length > 0 ? await getItems(table, keys) : []
  return items.flatMap((item) => exportFrom(item) ?? [])
}

/** IDs of all pages recorded by the account's exports, except this one. */
export async function knownPages(table: Table, accountId: string, but: string): Promise<Set<string>> {
  const { pk, sk } = noteExportKey(accountId, "")
  const ids = new Set<string>()
  for await (const { hash, page } of queryPrefix(table, pk, sk)) if (page && hash !== but) ids.add(page.id)
  return ids
}
