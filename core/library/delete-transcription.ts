import { getRow, removeRow } from "../history/history.ts"
import { listEntries } from "../history/list.ts"
import type { Entry } from "../history/pack.ts"
import { getIndexHead } from "./heads.ts"
import type { IndexStore } from "./index-store.ts"
import { updateIndex } from "./update-index.ts"
import { dropVectors } from "./update-vectors.ts"

/**
 * Deletes a row with its text, and its words and vectors in the index. Returns false if there is no
 * such row. Drops the words first, so that after a crash the row still exists and the next search
 * indexes it again. Drops them again afterwards, because a concurrent search may have indexed the
 * row meanwhile. A failure of the index goes to `report`, and the row is deleted anyway; the next
 * search or deletion drops its words.
 */
export async function deleteTranscription(
  store: IndexStore,
  report: (where: string, cause: unknown) => void,
  accountId: string,
  rowId: string,
): Promise<boolean> {
  if (!(await getRow(store.table, accountId, rowId))) return false
  const dropWords = async () => {
    try {
      const entries = await listEntries(store.table, accountId)
      const others = entries.filter(({ id }) => id !== rowId)
      const drops = [
        async () => await dropDeleted(store, accountId, rowId, others),
        async () => await dropVectors(store, accountId, others),
      ]
      const failed = (await Promise.allSettled(drops.map(async (drop) => await drop()))).find(
        ({ status }) => status === "rejected",
      )
      if (failed?.status === "rejected") throw failed.reason
    } catch (cause) {
      report("library", cause)
    }
  }
  await dropWords()
  const isRemoved = await removeRow(store.table, accountId, rowId)
  if (isRemoved) await dropWords()
  return isRemoved
}

/**
 * Removes the row's words from the index, if it has any. Each update rewrites one segment, and one
 * that an earlier failure left stale may come first, so this repeats up to once per segment.
 */
async function dropDeleted(
  store: IndexStore,
  accountId: string,
  rowId: string,
  others: readonly Entry[],
): Promise<void> {
  if (!(await getIndexHead(store.table, accountId))) return
  const update = async () => (await updateIndex(store, accountId, others, { textsMax: 0, until: 0 })).segments
  let segments = await update()
  const hasWords = () =>
    segments.some(({ head }) => head.documents.some((document) => document.rowId === rowId))
  for (let left = segments.length; left > 0 && hasWords(); left -= 1) segments = await update()
}
