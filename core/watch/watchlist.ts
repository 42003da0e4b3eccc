import type { Payer } from "../ledger/payer.ts"
import type { WatchSource } from "./watch-source.ts"

export type WatchRef = { accountId: string; watchId: string }

/** What is done with a new video. `maxCredits`: the most credits in a UTC month. */
export type WatchAction =
  | { kind: "announce" }
  | { kind: "transcribe"; maxCredits: number; language: string | undefined }

/** How often new videos are mailed to the account's owner. Null: never. */
export type Digest = "daily" | "weekly" | null

/**
 * A source of a watchlist. Positions are those of the source's videos (epoch ms): videos up to
 * `from` existed before. `cursor`: announced by webhook. `worked`: transcribed.
 */
export type Follow = {
  source: WatchSource
  from: number
  cursor: number
  worked: number
  /** When the watchlist began to follow the source. */
  at: number
}

/** The transcription that a watchlist's worker has begun. Its receipt shows how it ended. */
export type RunningVideo = {
  videoId: string
  sourceId: string
  at: number
  operationId: string
  month: string
}

/** A video that is tried again, not before `notBefore` (epoch ms). */
export type WaitingVideo = { videoId: string; tries: number; notBefore: number }

export type Watchlist = WatchRef & {
  name: string
  payer: Payer
  intervalMs: number
  action: WatchAction
  isWebhook: boolean
  digest: Digest
  follows: Readonly<Record<string, Follow>>
  /** Credits of transcriptions that began in this UTC month, such as `2026-11`. */
  spent: { month: string; credits: number }
  running: RunningVideo | undefined
  waiting: WaitingVideo | undefined
  /**
   * The number of the current run of the worker. Runs with another number have lost their lease.
   */
  run: number
  leaseUntil: number
  dueAt: number | undefined
  /** When the next digest is due, and the position up to which videos were mailed. */
  digestAt: number | undefined
  digestedAt: number
  /** Counts the owner's changes. */
  revision: number
  /** Counts how often a source has made it due. */
  woken: number
  createdAt: number
}

/** True if videos were announced that the worker has not seen yet. */
export const hasWork = ({ action, follows, running }: Watchlist): boolean =>
  running !== undefined ||
  (action.kind === "transcribe" && Object.values(follows).some(({ cursor, worked }) => worked < cursor))

/** True if new videos make the watchlist due. */
export const isPush = ({ action, isWebhook }: Pick<Watchlist, "action" | "isWebhook">): boolean =>
  isWebhook || action.kind === "transcribe"

/** Returns the credits that a watchlist may still spend in the month. */
export function creditsLeft({ action, spent }: Pick<Watchlist, "action" | "spent">, month: string): number {
  if (action.kind === "announce") return 0
  return Math.max(0, action.maxCredits - (spent.month === month ? spent.credits : 0))
}
