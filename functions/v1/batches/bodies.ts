import type { BatchResult, BatchRow } from "../../../core/batch/batch.schema.ts"
import type { Batch, EndedItem } from "../../../core/batch/batch.ts"
import { isoTime } from "../../../core/kernel/clock.ts"
import { AppError } from "../../../core/kernel/errors.ts"

export const batchBody = (batch: Batch): BatchRow => ({
  batch_id: batch.batchId,
  status: batch.state,
  total: batch.total,
  done: batch.tally.done,
  failed: batch.tally.failed,
  cached: batch.tally.cached,
  credits_used: batch.tally.credits,
  quote: { min: batch.quote.min, max: batch.quote.max },
  max_credits: batch.maxCredits,
  created_at: isoTime(batch.createdAt),
  ended_at: batch.endedAt === undefined ? null : isoTime(batch.endedAt),
})

/** A line of the results. */
export function resultBody(item: EndedItem): BatchResult {
  const { index, videoId } = item
  if (item.state === "failed") {
    const { code, message, isRetryable: retryable } = AppError.from(item.error)
    const error = { code, message, retryable }
    return { index, video_id: videoId, status: "failed", ...NOTHING, error }
  }
  const { credits, title, language, method, operationId } = item
  return {
    index,
    video_id: videoId,
    status: "done",
    video_title: title,
    language,
    method,
    cached: credits === 0,
    credits_used: credits,
    operation_id: operationId,
    error: null,
  }
}

const NOTHING = {
  video_title: null,
  language: null,
  method: null,
  cached: false,
  credits_used: 0,
  operation_id: null,
} as const
