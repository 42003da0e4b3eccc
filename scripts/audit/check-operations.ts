import { videoRowId } from "../../core/history/history.ts"
import { type Item } from "../../core/table/table.ts"
import type { MovedCredits } from "./check-entries.ts"
import type { Report } from "./finding.ts"
import type { AccountBooks } from "./read-account.ts"

/** The sweep runs every minute, so a row that has been owed for longer than this was missed. */
const SWEPT_MS = 10 * 60_000

/**
 * Checks every settlement and receipt against the entries of its operation and against the history
 * row that it owes. Also reports operations that were charged without a settlement. Open holds are
 * work in progress and not checked.
 */
export async function checkOperations(
  books: AccountBooks,
  moved: Map<string, MovedCredits>,
  nowMs: number,
  report: Report,
): Promise<void> {
  const { account, settlements } = books
  const open = new Set(account.steps.map(({ entry }) => entry.reference))
  const isNeverPacked = !(await books.read("HHEAD"))?.["version"]
  for await (const settlement of settlements()) {
    const { operationId, state, creditsHeld, creditsUsed, holds, owes } = settlement
    const name = `OP#${operationId}`
    const { debits, refunds } = moved.get(operationId) ?? { debits: 0, refunds: 0 }
    moved.delete(operationId)
    if (state === "released" && creditsUsed !== 0)
      report("receipt", name, `released, and ${creditsUsed} used`)
    if (creditsUsed < 0 || creditsUsed > creditsHeld) {
      report("receipt", name, `${creditsUsed} used of ${creditsHeld} held`)
    }
    if (settlement["due_at"] !== undefined && settlement["due_at"] < nowMs - SWEPT_MS) {
      report("row-owed", name, `the row of ${owes?.videoId} is owed since ${settlement["due_at"]}`)
    }
    // The operation still has holds, which are about to end as the settlement says.
    if (open.has(operationId)) continue
    // A settlement without holds repeats the receipt of the job that the call waited for.
    const isOwn = Object.keys(holds).length > 0
    const used = isOwn ? creditsUsed : 0
    if (debits - refunds !== used) {
      report("charge", name, `${used} used, the entries charge ${debits - refunds}`)
    }
    if (!isOwn) continue
    if (state === "done" && creditsHeld !== debits) {
      report("hold", name, `${creditsHeld} held, the entries hold ${debits}`)
    }
    const refund = Object.values(holds).reduce((sum, hold) => sum + hold.refund, 0)
    if (state === "done" && refund !== creditsHeld - creditsUsed) {
      report("settlement", name, `it refunds ${refund} of ${creditsHeld}, and ${creditsUsed} are used`)
    }
    if (state === "done" && owes && isNeverPacked && account.deletedAt === undefined) {
      await checkRow(books, owes.videoId, settlement, report)
    }
  }
  // Operations that have entries but neither a settlement nor open holds.
  for (const [operationId, { debits, refunds }] of moved) {
    if (open.has(operationId) || !operationId.startsWith("op_")) continue
    report("not-settled", `OP#${operationId}`, `${debits} held and ${refunds} refunded without a settlement`)
  }
}

async function checkRow(
  books: AccountBooks,
  videoId: string,
  settlement: Item,
  report: Report,
): Promise<void> {
  if (settlement["due"] !== undefined) return
  const id = videoRowId(videoId)
  const row = await books.read(`HISTORY#${id}`)
  const name = `HISTORY#${id}`
  if (!row) report("row-missing", name, `${settlement["operationId"]} paid for it`)
  else if (!row["gone"] && row["creditsUsed"] < settlement["creditsUsed"]) {
    report("row-credits", name, `${row["creditsUsed"]} credits, ${settlement["operationId"]} alone cost more`)
  }
}
