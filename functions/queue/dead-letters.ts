import { parseTasks } from "../../core/queue/task.ts"
import { deadLetterJob } from "../../core/transcription/job-worker.ts"
import { deadLetterUpload } from "../../core/upload/dead-letter-upload.ts"
import { requireMade } from "../compose/config.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import type { Services } from "../compose/services.ts"

/** What a queue gives a Lambda, as much of it as is read here, and what the Lambda says of those that are to come again. */
export type QueueEvent = { Records: readonly { messageId: string; body: string }[] }
export type BatchFailures = { batchItemFailures: { itemIdentifier: string }[] }

/**
 * Ends what was tried too often: the sound cannot be transcribed, and its credits come back, once however often a message comes. What
 * cannot be ended now is named, and comes again.
 */
export async function deadLetters(services: Services, event: QueueEvent): Promise<BatchFailures> {
  const batchItemFailures: BatchFailures["batchItemFailures"] = []
  for (const { messageId, body } of event.Records) {
    const isEnded = await bury(services, body).catch((cause: unknown) => {
      services.log.failure("dead letters", cause)
      return false
    })
    if (!isEnded) batchItemFailures.push({ itemIdentifier: messageId })
  }
  return { batchItemFailures }
}

async function bury(services: Services, body: string): Promise<boolean> {
  const { table } = services
  const objects = requireMade(getObjectStore(services), "UPLOADS_BUCKET")
  let isEnded = true
  for (const task of parseTasks(body)) {
    const isBuried =
      task.kind === "upload"
        ? await deadLetterUpload({ table, objects }, task.accountId, task.uploadId)
        : await deadLetterJob(table, task.jobId)
    if (!isBuried) isEnded = false
  }
  return isEnded
}
