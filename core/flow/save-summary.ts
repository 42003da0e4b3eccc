import { getRow, saveSummary, videoRowId } from "../history/history.ts"
import type { Table } from "../table/table.ts"
import type { Produce } from "./metered-stream.ts"

/**
 * The same text, saved with its video's row in the account's history before the call counts as done; undefined where the history has
 * no such row. One that cannot be saved fails as a whole, because its caller was told that it would be.
 */
export async function savedInHistory<T>(
  table: Table,
  to: { accountId: string; videoId: string },
  produce: Produce<T>,
): Promise<Produce<T> | undefined> {
  const { accountId, videoId } = to
  if (!(await getRow(table, accountId, videoRowId(videoId)))) return undefined
  return async (emit, signal) => {
    const pieces: string[] = []
    const value = await produce(async (text) => {
      await emit(text)
      pieces.push(text)
    }, signal)
    await saveSummary(table, accountId, { videoId }, pieces.join(""))
    return value
  }
}
