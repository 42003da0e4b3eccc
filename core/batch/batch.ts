import type { StoredError } from "../kernel/errors.ts"
import type { Payer } from "../ledger/payer.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import type { BatchList } from "./batch-list.ts"

/** Batches of an account that have not ended. */
export const OPEN_BATCHES_MAX = 5
/** How long a batch and its results can be read. */
export const BATCH_KEPT_SECONDS = 7 * 24 * 3600

/** An account's batch. */
export type BatchRef = { accountId: string; batchId: string }

/** The options of every video. */
export type BatchOptions = { language: string | undefined; strict: boolean }

/** How many videos have ended, and what they cost. `cached` were free. */
export type Tally = { done: number; failed: number; cached: number; credits: number }

/**
 * Many videos to transcribe, each as a call of its own. The first `opened` videos may have begun.
 * `tally` may lack videos that ended since the last run's last write. Times are epoch ms.
 */
export type Batch = BatchRef & {
  payer: Payer
  options: BatchOptions
  /** `canceling`: nothing new begins, and what runs ends. */
  state: "running" | "canceling" | "completed" | "canceled"
  /** Videos, as far as they are known: the list of a batch is read before the first one begins. */
  total: number
  /** Undefined for a batch of videos that its call has named. */
  list: BatchList | undefined
  /** The ID of the only endpoint that is told of this batch. Undefined for all of the account. */
  webhook: string | undefined
  quote: Quote
  /** The most that all videos may cost together. */
  maxCredits: number
  opened: number
  tally: Tally
  /** Counts the runs. A run whose number is not this one has lost the batch. */
  run: number
  createdAt: number
  endedAt: number | undefined
}

/** How a video ended. `operationId` has the receipt; null where nothing was charged. */
export type ItemEnd =
  | {
      state: "done"
      operationId: string | null
      credits: number
      title: string | null
      language: string | null
      method: string | null
    }
  | { state: "failed"; error: StoredError }

/**
 * A video of a batch that has begun. `running` under an operation; `waiting` for its next try, not
 * before `notBefore`. `tries` have failed.
 */
export type BatchItem = {
  index: number
  videoId: string
  tries: number
} & ({ state: "running"; operationId: string } | { state: "waiting"; notBefore: number } | ItemEnd)

export type EndedItem = Extract<BatchItem, ItemEnd>

export const hasItemEnded = (item: BatchItem): item is EndedItem =>
  item.state === "done" || item.state === "failed"

export const isBatchOver = ({ state }: Pick<Batch, "state">): boolean =>
  state === "completed" || state === "canceled"

export const NO_TALLY: Tally = { done: 0, failed: 0, cached: 0, credits: 0 }

/** The tally with one more video. */
export function tallied({ done, failed, cached, credits }: Tally, item: EndedItem): Tally {
  if (item.state === "failed") return { done, failed: failed + 1, cached, credits }
  const isFree = item.credits === 0 ? 1 : 0
  return { done: done + 1, failed, cached: cached + isFree, credits: credits + item.credits }
}
