import { getRow, removeRow } from "../history/history.ts"
import { listEntries } from "../history/list.ts"
import type { Entry } from "../history/pack.ts"
import { getIndexHead } from "./heads.ts"
import type { IndexStore } from "./index-store.ts"
import { type UpdateBudget, updateIndex } from "./update-index.ts"
import { dropVectors } from "./update-vectors.ts"

/** The budget of an update that adds no texts. */
const ADD_NOTHING: UpdateBudget = { textsMax: 0, untilMs: 0 }

/**
 * Deletes a row with its text, and its words and vectors in the index. Returns false if there is no
 * such row. Drops words and vectors before the row, so that after a crash the row still exists and
 * the next search indexes it again. Drops them again afterwards, because a concurrent search may
 * have indexed the row meanwhile. A failure of the index goes to `report`, and the row is deleted
 * anyway; the next search or deletion drops its words and vectors.
 */
export async function deleteTranscription(
  store: IndexStore,
  report: (where: string, cause: unknown) => void,
  accountId: string,
  rowId: string,
): Promise<boolean> {
  if (!(await getRow(store.table, accountId, rowId))) return false
  const dropFromIndex = async () => {
    try {
      const entries = await listEntries(store.table, accountId)
      const others = entries.filter(({ id }) => id !== rowId)
      const drops = [
        async () => await dropWords(store, accountId, rowId, others),
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
  await dropFromIndex()
  const isRemoved = await removeRow(store.table, accountId, rowId)
  if (isRemoved) await dropFromIndex()
  return isRemoved
}

/**
 * Removes the row's words from the index. Each update rewrites only one segment, which may be
 * another one that an earlier failure left stale. So this repeats until the words are gone, at most
 * once per segment.
 */
async function dropWords(
  store: IndexStore,
  accountId: string,
  rowId: string,
  others: readonly Entry[],
): Promise<void> {
  if (!(await getIndexHead(store.table, accountId))) return
  const update = async () => (await updateIndex(store, accountId, others, ADD_NOTHING)).segments
  let segments = await update()
  const hasWords = () =>
    segments.some(({ head }) => head.documents.some((document) => document.rowId === rowId))
  for (let left = segments.length; left > 0 && hasWords(); left -= 1) segments = await update()
}
