import type { BatchRef } from "../../../core/batch/batch.ts"
import { AppError } from "../../../core/kernel/errors.ts"

/** Returns the key of the batch that a call names, which is always one of the caller's account. */
export const refOf = ({
  caller: { accountId },
  params: { batch_id: batchId },
}: {
  caller: { accountId: string }
  params: { batch_id: string }
}): BatchRef => ({ accountId, batchId })

export function requireBatch<T>(batch: T | undefined): T {
  if (!batch) throw new AppError("not_found", "Batch not found, or it is older than seven days.")
  return batch
}
