import type { BatchResult, BatchRow } from "../../core/batch/batch.schema.ts"
import type { Batch, EndedItem } from "../../core/batch/batch.ts"
import { type BatchList, listCredits } from "../../core/batch/batch-list.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { publicError } from "../../core/kernel/errors.ts"

export const batchBody = (batch: Batch): BatchRow => ({
  batch_id: batch.batchId,
  status: batch.state,
  total: batch.total,
  list: batch.list ? listBody(batch.list) : null,
  done: batch.tally.done,
  failed: batch.tally.failed,
  cached: batch.tally.cached,
  credits_used: batch.tally.credits + listCredits(batch.list),
  quote: { min: batch.quote.min, max: batch.quote.max },
  max_credits: batch.maxCredits,
  created_at: isoTime(batch.createdAt),
  ended_at: batch.endedAt === undefined ? null : isoTime(batch.endedAt),
})

const listBody = ({ pages, end }: BatchList): NonNullable<BatchRow["list"]> => ({
  pages,
  is_read: end !== undefined,
  stopped_reason: end?.stopped ?? null,
  error: end?.error ? publicError(end.error) : null,
})

/** One line of a batch's results. */
export function resultBody(item: EndedItem): BatchResult {
  const { index, videoId } = item
  if (item.state === "failed") {
    return { index, video_id: videoId, status: "failed", ...NO_RESULT, error: publicError(item.error) }
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

const NO_RESULT = {
  video_title: null,
  language: null,
  method: null,
  cached: false,
  credits_used: 0,
  operation_id: null,
} as const
