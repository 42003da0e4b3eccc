import type { StoredError } from "../kernel/errors.ts"
import type { Payer } from "../ledger/payer.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import type { BatchList } from "./batch-list.ts"

/** Maximum batches of an account that have not ended. */
export const OPEN_BATCHES_MAX = 5
/** A batch and its results are deleted after this time. */
export const BATCH_KEPT_SECONDS = 7 * 24 * 3600

export type BatchRef = { accountId: string; batchId: string }

/** The options for all videos of a batch. */
export type BatchOptions = { language: string | undefined; strict: boolean }

/** How many videos have ended, and their cost. `cached` is how many of the `done` were free. */
export type Tally = { done: number; failed: number; cached: number; credits: number }

/**
 * Many videos to transcribe, each as a separate paid call. Only the first `opened` videos may have
 * begun. `tally` may lack videos that ended after the last write. Times are epoch milliseconds.
 */
export type Batch = BatchRef & {
  payer: Payer
  options: BatchOptions
  /** `canceling`: no more videos begin, and running ones are completed. */
  state: "running" | "canceling" | "completed" | "canceled"
  /** The number of known videos. It grows while a list is read, before the first video begins. */
  total: number
  /** Undefined if the caller named the videos. */
  list: BatchList | undefined
  /**
   * The ID of the only endpoint that receives events. Undefined if all of the account's endpoints
   * receive them.
   */
  webhook: string | undefined
  quote: Quote
  /** Maximum credits for all videos and the list together. */
  maxCredits: number
  opened: number
  tally: Tally
  /** The number of the current run. Runs with another number have lost their lease. */
  run: number
  createdAt: number
  endedAt: number | undefined
}

/** How a video ended. The receipt is under `operationId`, which is null if nothing was charged. */
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
 * One video of a batch, stored once it has begun. `running`: an operation transcribes it.
 * `waiting`: it is tried again, not before `notBefore` (epoch ms). `tries` is the number of failed
 * attempts.
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

/** Returns the tally with one more ended video. */
export function tallied({ done, failed, cached, credits }: Tally, item: EndedItem): Tally {
  if (item.state === "failed") return { done, failed: failed + 1, cached, credits }
  const isFree = item.credits === 0 ? 1 : 0
  return { done: done + 1, failed, cached: cached + isFree, credits: credits + item.credits }
}
