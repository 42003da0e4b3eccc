import { credits } from "../kernel/credits.ts"
import { openHold } from "../ledger/open-hold.ts"
import { getSettlement } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import { REMAINDER, remainderOf, UPLOAD_KIND, UPLOAD_LINE } from "./settle-upload.ts"
import type { Upload } from "./upload.ts"

/**
 * Holds what an upload turned out to cost beyond its estimate, once however often this is called: before anybody is given its words. It
 * stands as long as the first hold: who is cut off here may come again, and the sweeper pays with it at the deadline. `decided`: its price was
 * settled before, maybe for less than all of it. Throws `insufficient_credits`.
 */
export async function holdRemainder(
  table: Table,
  accountId: string,
  upload: Upload,
): Promise<"held" | "decided"> {
  const amount = credits(remainderOf(upload))
  if (amount === 0) return "held"
  const { operationId, deadline: leaseUntil, uploadId } = upload
  const call = { accountId, operationId, kind: UPLOAD_KIND, description: UPLOAD_LINE }
  const wanted = { name: REMAINDER, amount, held: 0, leaseUntil, upload: uploadId }
  const [held] = await Promise.allSettled([openHold(table, call, wanted)])
  // Whose price went to the same call a moment before does not lack credits.
  if (await getSettlement(table, accountId, operationId)) return "decided"
  if (held.status === "rejected") throw held.reason
  return "held"
}
