import { getRow, saveSummary, videoRowId } from "../../history/history.ts"
import type { Commit } from "../../metering/metered-stream.ts"
import type { Table } from "../../table/table.ts"

/**
 * Returns a commit that saves the summary in the video's history row, before the call counts as
 * done. Undefined if there is no such row. If the user deletes the row in the meantime, the summary
 * is not saved and the call still succeeds.
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
