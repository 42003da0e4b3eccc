import type { Table } from "../table/table.ts"
import { settleHolds } from "./settle-holds.ts"
import { getSettlement, releaseOperation, type Settlement } from "./settlement.ts"

/**
 * Ends the operation of a run whose process stopped before it settled. Releases the operation's
 * holds, unless the run was charged. Returns the settlement, which is final.
 */
export async function releaseDeadRun(
  table: Table,
  accountId: string,
  operationId: string,
): Promise<Settlement> {
  const known = await getSettlement(table, accountId, operationId)
  const settlement = known ?? (await releaseOperation(table, accountId, operationId, undefined))
  await settleHolds(table, accountId, settlement)
  return settlement
}
