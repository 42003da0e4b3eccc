import { randomUUID } from "node:crypto"
import type { Cue } from "../captions/cue.ts"
import { compress, decompress, loadBlob, storeBlob } from "../table/blob.ts"
import { historyTextKey, partKey } from "../table/keys.ts"
import { deleteItem, getItem, putItem, type Table } from "../table/table.ts"

/** A row's own text, for imports and uploads. */
export type OwnText = { text: string; cues: readonly Cue[] | null }

/**
 * Stores a text or summary and returns its version; it is visible once its row names that version.
 */
export async function putText(
  table: Table,
  accountId: string,
  rowId: string,
  value: OwnText | string,
  version: string = randomUUID(),
) {
  const key = historyTextKey(accountId, rowId, version)
  const body = await storeBlob(table, key, version, compress(JSON.stringify(value)))
  await putItem(table, { ...key, body })
  return version
}

/** Loads the text of a version; undefined if it was deleted. */
export async function getText<T extends OwnText | string>(
  table: Table,
  accountId: string,
  rowId: string,
  version: string,
): Promise<T | undefined> {
  const key = historyTextKey(accountId, rowId, version)
  const item = await getItem(table, key)
  return item && (JSON.parse(decompress(await loadBlob(table, key, version, item.body))) as T)
}

export async function deleteText(table: Table, accountId: string, rowId: string, version: string) {
  const key = historyTextKey(accountId, rowId, version)
  const item = await getItem(table, key)
  const parts = Array.from({ length: item?.body.parts ?? 0 }, (_, n) => partKey(key, version, n))
  await Promise.all([...parts, key].map((each) => deleteItem(table, each)))
}
