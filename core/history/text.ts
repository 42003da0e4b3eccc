import type { Cue } from "../captions/cue.ts"
import { randomUUID } from "../kernel/random.ts"
import { compress, decompress, loadBlob, storeBlob } from "../table/blob.ts"
import { historyTextKey, partKey } from "../table/keys.ts"
import { deleteItem, getItem, putItem, type Table } from "../table/table.ts"
import { releaseImport } from "./import-quota.ts"

/** The own text of an import or upload. `cues` is null if the times are unknown. */
export type RowText = { text: string; cues: readonly Cue[] | null }

/**
 * Stores a text or summary and returns its version. Readers see it when the version is stored in
 * the row.
 */
export async function putText(
  table: Table,
  accountId: string,
  rowId: string,
  value: RowText | string,
  { version = randomUUID(), importBytes }: { version?: string; importBytes?: number } = {},
) {
  const key = historyTextKey(accountId, rowId, version)
  const body = await storeBlob(table, key, version, compress(JSON.stringify(value)))
  await putItem(table, { ...key, body, import_bytes: importBytes })
  return version
}

/** Loads a version of a text. Undefined if it was deleted. */
export async function getText<T extends RowText | string>(
  table: Table,
  accountId: string,
  rowId: string,
  version: string,
): Promise<T | undefined> {
  const key = historyTextKey(accountId, rowId, version)
  const item = await getItem(table, key)
  return item && (JSON.parse(decompress(await loadBlob(table, key, version, item.body))) as T)
}

/** Deletes a text. If it was imported, it no longer counts towards the account's quota. */
export async function deleteText(table: Table, accountId: string, rowId: string, version: string) {
  const key = historyTextKey(accountId, rowId, version)
  const item = await getItem(table, key)
  const parts = Array.from({ length: item?.body.parts ?? 0 }, (_, n) => partKey(key, version, n))
  await Promise.all(parts.map((each) => deleteItem(table, each)))
  const { ok } = await deleteItem(table, key, { condition: "attribute_exists(pk)" })
  if (ok) await releaseImport(table, accountId, item?.import_bytes ?? 0)
}
