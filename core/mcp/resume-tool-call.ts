import { newId } from "../kernel/id.ts"
import { settleHolds } from "../ledger/settle-holds.ts"
import { releaseOperation } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import { type CallRef, type CallState, claimExpiredCall } from "./tool-call.ts"

/**
 * Takes over a tool call from an instance that died. Settles the call's operation first, so that
 * the old instance cannot charge if it wakes up. If nothing was charged, the call continues under a
 * new operation. If the old instance had finished (`isDone`), the call continues under the old
 * operation, which is paid. Undefined if another instance was faster.
 */
export async function resumeToolCall(
  table: Table,
  accountId: string,
  call: CallRef,
  seen: CallState,
  claim: { owner: string; leaseMs: number },
): Promise<{ held: CallState; isDone: boolean } | undefined> {
  const settlement = await releaseOperation(table, accountId, seen.operationId, undefined)
  const isDone = settlement.state === "done"
  const operationId = isDone ? seen.operationId : newId("operation", table.clock.now())
  const held = await claimExpiredCall(table, call, seen, { ...claim, operationId })
  if (!held) return undefined
  // Releases the holds now, because this run may need the same credits. The sweeper releases what
  // fails here.
  await settleHolds(table, accountId, settlement).catch(() => undefined)
  return { held, isDone }
}
