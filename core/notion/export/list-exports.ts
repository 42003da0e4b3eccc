import { noteExportKey, noteListKey } from "../../table/keys.ts"
import { getItems, queryPrefix, type Table } from "../../table/table.ts"
import { type Export, exportFrom } from "./export-record.ts"

/**
 * Lists up to `max` exports, newest first. Restarting an export moves it to the top.
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

/** Returns the IDs of all pages of the account's exports, except the export `exceptHash`. */
export async function listPageIds(table: Table, accountId: string, exceptHash: string): Promise<Set<string>> {
  const { pk, sk } = noteExportKey(accountId, "")
  const ids = new Set<string>()
  for await (const { hash, page } of queryPrefix(table, pk, sk))
    if (page && hash !== exceptHash) ids.add(page.id)
  return ids
}
