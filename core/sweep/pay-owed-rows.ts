import { videoRowId } from "../history/history.ts"
import { storeLatestRow } from "../history/record-transcript.ts"
import { getAccount } from "../ledger/ledger-account.ts"
import { clearOwed, owedRows } from "../ledger/owed-row.ts"
import { getSettlement } from "../ledger/settlement.ts"
import { accountOf, historyRowKey, operationOf, transcriptKey } from "../table/keys.ts"
import { getItems, type Table } from "../table/table.ts"
import { transcriptFrom } from "../transcript/transcript.ts"

/**
 * Writes the history rows that paid calls could not write (core/ledger/owed-row.ts). A row that
 * fails stays due, goes to `report`, and does not stop the others. Returns how many were due.
 */
export async function payOwedRows(table: Table, report: (cause: unknown) => void): Promise<number> {
  let rows = 0
  for await (const { pk, sk } of owedRows(table)) {
    rows += 1
    const accountId = accountOf(pk)
    if (accountId !== undefined) await payOwedRow(table, accountId, operationOf(sk)).catch(report)
  }
  return rows
}

async function payOwedRow(table: Table, accountId: string, operationId: string): Promise<void> {
  const { owes, creditsUsed = 0 } = (await getSettlement(table, accountId, operationId)) ?? {}
  const account = await getAccount(table, accountId)
  if (owes && account && account.deletedAt === undefined) {
    const { videoId, slot } = owes
    const keys = [historyRowKey(accountId, videoRowId(videoId)), transcriptKey(videoId, slot)]
    const [row, item] = await getItems(table, keys)
    // The call may have written the row before it crashed. If the user deleted the row since, the
    // item still has `paid`.
    if (item && row?.paid !== operationId) {
      const transcript = await transcriptFrom(table, slot, item)
      await storeLatestRow(table, accountId, { transcript, slot, creditsUsed, operationId })
    }
  }
  await clearOwed(table, accountId, operationId)
}
