import { removeRow } from "../history/history.ts"
import { listEntries } from "../history/list.ts"
import { getIndexHead } from "./index-head.ts"
import type { IndexStore } from "./segment.ts"
import { updateIndex } from "./update-index.ts"

/**
 * Deletes a row with its text, and then its words in the index; false if there is none. No search
 * finds the row from then on, whether or not the second part succeeds: a failure goes to `report`,
 * and the next search or deletion repeats it.
 */
export async function deleteTranscription(
  store: IndexStore,
  report: (where: string, cause: unknown) => void,
  accountId: string,
  rowId: string,
): Promise<boolean> {
  const isRemoved = await removeRow(store.table, accountId, rowId)
  if (!isRemoved) return false
  try {
    if (await getIndexHead(store.table, accountId)) {
      const entries = await listEntries(store.table, accountId)
      await updateIndex(store, accountId, entries, { textsMax: 0, until: 0 })
    }
  } catch (cause) {
    report("library", cause)
  }
  return true
}
