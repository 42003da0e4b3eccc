import { getRow, saveSummary, videoRowId } from "../../history/history.ts"
import type { Commit } from "../../metering/metered-stream.ts"
import type { Table } from "../../table/table.ts"

/**
 * Saves a summary with its video's row in the account's history, before the call counts as done; undefined where the history has no
 * such row. A row that its owner deletes meanwhile has nothing to save it with: that fails nobody.
 */
export async function saveSummaryOnCommit<T>(
  table: Table,
  { accountId, videoId }: { accountId: string; videoId: string },
): Promise<Commit<T> | undefined> {
  if (!(await getRow(table, accountId, videoRowId(videoId)))) return undefined
  return async ({ text }) => {
    await saveSummary(table, accountId, { videoId }, text)
  }
}
