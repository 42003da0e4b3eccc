import { publicError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { oweEvent } from "../webhook/outbox/owe-event.ts"
import type { Job } from "./job.ts"

/**
 * Owes the account's endpoints an event about how its job ended. Called before the job's message
 * leaves the queue, so that a crash repeats it. Does nothing for a visitor's job, or while the job
 * is running.
 */
export async function oweJobEvent(
  table: Table,
  { jobId, owner, request, createdAt, result, failure }: Omit<Job, "state">,
): Promise<void> {
  if (owner.kind !== "account") return
  const { accountId } = owner.payer
  const { videoId, language = null } = request
  const event = { cause: `${jobId} ${createdAt}`, at: table.clock.now() }
  const job = { job_id: jobId, video_id: videoId, language }
  if (result) {
    const data = { ...job, cached: result.cached, credits_used: result.receipt.creditsUsed }
    await oweEvent(table, accountId, { ...event, type: "transcript.completed", data })
  } else if (failure) {
    await oweEvent(table, accountId, {
      ...event,
      type: "transcript.failed",
      data: { ...job, error: publicError(failure) },
    })
  }
}
