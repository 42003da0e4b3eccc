import type { OperationKind } from "../../core/ledger/operation-kind.ts"
import { PLANS } from "../billing/plans.ts"
import { audioHour } from "./audio.ts"
import { totalOf } from "./bill.ts"
import { costOf } from "./call-cost.ts"
import { FIXED_RESOURCES } from "./idle.ts"
import { callsOf, NO_LOAD } from "./load.ts"
import { type MonthAmounts, monthOf } from "./month.ts"
import { PRICES } from "./prices.ts"
import { proxyKb } from "./proxy.ts"

const KB_PER_GB = 1_000_000
/** A credit pays for two hours of an upload (core/kernel/credits.ts). */
const HOURS_OF_CREDIT = 2

type Work = { readonly route: string; readonly hasModel?: true; readonly hours?: number }

/** The recorded call that represents each kind of work. */
const WORK: Readonly<Record<OperationKind, Work>> = {
  transcribe: { route: "transcribe" },
  transcribe_audio: { route: "authorizeUpload", hours: HOURS_OF_CREDIT },
  summarize: { route: "summarize", hasModel: true },
  chat: { route: "chat", hasModel: true },
  search: { route: "search" },
  channel_search: { route: "search" },
  channel_videos: { route: "channelVideos" },
  playlist_videos: { route: "channelVideos" },
  comments: { route: "channelVideos" },
  comment_replies: { route: "channelVideos" },
  extract: { route: "extract", hasModel: true },
  ask: { route: "ask", hasModel: true },
  translate: { route: "summarize", hasModel: true },
}

/**
 * Prices that the operator must provide, in US dollars: a GB through the proxy, and the model's
 * work for one credit.
 */
export type GivenPrices = { readonly proxyUsdPerGb: number; readonly modelUsd: number }

/**
 * Returns the cost of a credit of this kind, in US dollars. Assumes that nothing was stored yet,
 * that uploads use the whole time that a credit covers, and that every video has captions. A video
 * without captions is transcribed from its audio at the price of captions and costs about as much
 * as an upload; the ledger does not distinguish the two.
 */
export function creditCost(kind: string, { proxyUsdPerGb, modelUsd }: GivenPrices): number {
  const { route, hasModel, hours = 0 }: Work = WORK[kind as OperationKind] ?? WORK.transcribe
  const proxy = (proxyKb({ [route]: 1 }) / KB_PER_GB) * proxyUsdPerGb
  return totalOf(costOf(route)) + proxy + hours * totalOf(audioHour()) + (hasModel ? modelUsd : 0)
}

export type PlanMargin = {
  readonly name: string
  readonly priceUsd: number
  readonly feesUsd: number
  /** The cost of all of the plan's credits. */
  readonly costUsd: number
  readonly marginUsd: number
}

/**
 * Returns the monthly margin of each plan if all its credits are used, at this cost of a credit.
 */
export const planMargins = (creditUsd: number): readonly PlanMargin[] =>
  PLANS.map(({ name, credits, monthCents }) => {
    const priceUsd = monthCents / 100
    const feesUsd = priceUsd * PRICES.cardShare + PRICES.card
    const costUsd = credits * creditUsd
    return { name, priceUsd, feesUsd, costUsd, marginUsd: priceUsd - feesUsd - costUsd }
  })

const NOTHING: MonthAmounts = { storedGb: 0, hours: 0, agents: 0, proxyUsdPerGb: 0 }

/** Returns the cost of a month without users, in US dollars, which includes scheduled runs. */
export const idleUsd = (): number => totalOf(monthOf(callsOf(NO_LOAD), NOTHING, FIXED_RESOURCES))
