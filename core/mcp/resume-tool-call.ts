import { newId } from "../kernel/id.ts"
import { settleHolds } from "../ledger/settle-holds.ts"
import { releaseOperation } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import { type CallRef, type CallState, claimExpiredCall } from "./tool-call.ts"

/**
 * Takes a tool call over from an instance that has died, and decides its operation first, so that whoever wakes up late
 * finds it decided. Where nothing was charged the call goes on under a fresh operation; where the dead one had got to its
 * end (`isDone`), under the same, which is paid. Undefined when another instance was faster.
 */
export async function resumeToolCall(
  table: Table,
  accountId: string,
  call: CallRef,
  seen: CallState,
  claim: { owner: string; leaseMs: number },
): Promise<{ held: CallState; isDone: boolean } | undefined> {
  const verdict = await releaseOperation(table, accountId, seen.operationId, undefined)
  const isDone = verdict.state === "done"
  const operationId = isDone ? seen.operationId : newId("operation", table.clock.now())
  const held = await claimExpiredCall(table, call, seen, { ...claim, operationId })
  if (!held) return undefined
  // What cannot be closed now the sweeper closes; but who has one credit needs it back for this run.
  await settleHolds(table, accountId, verdict).catch(() => undefined)
  return { held, isDone }
}
