import { parseTasks } from "../../core/queue/task.ts"
import { deadLetterJob } from "../../core/transcription/job-worker.ts"
import { deadLetterTranslation } from "../../core/translation/translation-worker.ts"
import { deadLetterUpload } from "../../core/upload/dead-letter-upload.ts"
import { requireSetting } from "../compose/config.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import type { Services } from "../compose/services.ts"

/**
 * The fields of an SQS event that we use, and the failed messages that the Lambda returns for
 * redelivery.
 */
export type QueueEvent = { Records: readonly { messageId: string; body: string }[] }
export type BatchFailures = { batchItemFailures: { itemIdentifier: string }[] }

/**
 * Marks the jobs and uploads of dead letters as failed and releases their credits. A message that
 * arrives twice has no further effect. Returns the messages that could not be handled now, which
 * the queue redelivers.
 */
export async function deadLetters(services: Services, event: QueueEvent): Promise<BatchFailures> {
  const batchItemFailures: BatchFailures["batchItemFailures"] = []
  for (const { messageId, body } of event.Records) {
    const isEnded = await handleDeadLetter(services, body).catch((cause: unknown) => {
      services.log.failure("dead letters", cause)
      return false
    })
    if (!isEnded) batchItemFailures.push({ itemIdentifier: messageId })
  }
  return { batchItemFailures }
}

async function handleDeadLetter(services: Services, body: string): Promise<boolean> {
  const { table } = services
  const objects = requireSetting(getObjectStore(services), "UPLOADS_BUCKET")
  let areAllEnded = true
  for (const task of parseTasks(body)) {
    // Batches and watchlists need no message: schedules resume them.
    if (task.kind === "batch" || task.kind === "watch") continue
    const isEnded =
      task.kind === "upload"
        ? await deadLetterUpload({ table, objects }, task.accountId, task.uploadId)
        : task.kind === "video"
          ? await deadLetterJob(table, task.jobId)
          : await deadLetterTranslation(table, task.jobId)
    if (!isEnded) areAllEnded = false
  }
  return areAllEnded
}
