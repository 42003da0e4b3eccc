import type { Payer } from "../ledger/payer.ts"
import type { WatchSource } from "./watch-source.ts"

export type WatchRef = { accountId: string; watchId: string }

/**
 * What is done with a new video. `summarize` transcribes it first. `maxCredits`: the most credits
 * in a UTC month.
 */
export type WatchAction = { kind: "announce" } | PaidAction
export type PaidAction = {
  kind: "transcribe" | "summarize"
  maxCredits: number
  language: string | undefined
}
/** A paid call for a video. */
export type WatchStep = PaidAction["kind"]

/** How often new videos are mailed to the account's owner. Null: never. */
export type Digest = "daily" | "weekly" | null

/**
 * A source of a watchlist. Positions are those of the source's videos (epoch ms): videos up to
 * `from` existed before. `cursor`: announced by webhook. `worked`: transcribed, and summarized if
 * the action says so.
 */
export type Follow = {
  source: WatchSource
  from: number
  cursor: number
  worked: number
  /** When the watchlist began to follow the source. */
  at: number
}

/**
 * The paid call that a watchlist's worker has begun. Its receipt shows how it ended. Without a
 * `step` it is a transcription.
 */
export type RunningVideo = {
  videoId: string
  step?: WatchStep
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
  /** Credits of calls that began in this UTC month, such as `2026-11`. */
  spent: { month: string; credits: number }
  running: RunningVideo | undefined
  waiting: WaitingVideo | undefined
  /**
   * The number of the current run of the worker. Runs with another number have lost their lease.
   */
  run: number
  leaseUntil: number
  dueAt: number | undefined
  /** When the next digest is due. */
  digestAt: number | undefined
  /** The position up to which videos were mailed. */
  digestedAt: number
  /** Counts the owner's changes. */
  revision: number
  /** Counts how often the watchlist was woken, so that `storeDue` cannot undo a later wake-up. */
  woken: number
  createdAt: number
}

/** Returns the action if it costs credits. */
export const paidAction = (action: WatchAction): PaidAction | undefined =>
  action.kind === "announce" ? undefined : action

/** True if the worker has begun an operation, or has not yet processed every announced video. */
export const hasWork = ({ action, follows, running }: Watchlist): boolean =>
  running !== undefined ||
  (action.kind !== "announce" && Object.values(follows).some(({ cursor, worked }) => worked < cursor))

/** True if new videos make the watchlist due. */
export const isPush = ({ action, isWebhook }: Pick<Watchlist, "action" | "isWebhook">): boolean =>
  isWebhook || action.kind !== "announce"

/** Returns the credits that a watchlist may still spend in the month. */
export function creditsLeft({ action, spent }: Pick<Watchlist, "action" | "spent">, month: string): number {
  if (action.kind === "announce") return 0
  return Math.max(0, action.maxCredits - (spent.month === month ? spent.credits : 0))
}
