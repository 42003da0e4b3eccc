import { publicError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { storeEvent } from "../webhook/outbox/store-event.ts"
import type { Job } from "./job.ts"

/**
 * Stores a webhook event about how a job ended. Call this before the job's message is deleted from
 * the queue, so that a retry after a crash calls it again. Does nothing for a visitor's job, or
 * while the job is running.
 */
export async function storeJobEvent(
  table: Table,
  { jobId, owner, request, createdAt, result, failure }: Omit<Job, "state">,
): Promise<void> {
  if (owner.kind !== "account") return
  const { accountId } = owner.payer
  const { videoId, language = null } = request
  // Together they identify the event: a job that is requested again after a failure keeps its ID.
  const event = { cause: `${jobId} ${createdAt}`, at: table.clock.now() }
  const job = { job_id: jobId, video_id: videoId, language }
  if (result) {
    const data = { ...job, cached: result.cached, credits_used: result.receipt.creditsUsed }
    await storeEvent(table, accountId, { ...event, type: "transcript.completed", data })
  } else if (failure) {
    await storeEvent(table, accountId, {
      ...event,
      type: "transcript.failed",
      data: { ...job, error: publicError(failure) },
    })
  }
}
