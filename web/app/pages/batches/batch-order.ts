import type { Translate } from "../../../words/translate.ts"
import { PAGE_VIDEOS_MAX } from "../../listing/video.ts"
import type { BatchSource } from "./batch-source.ts"

/** The service's limit of videos per batch. */
const VIDEOS_MAX = 5000

/** The body of the request for a batch. `max_videos` limits the videos of a playlist or channel. */
export type BatchRequest = BatchSource & { max_videos?: number }

/** The price of a batch in credits. `videos`: the most videos of a playlist or channel. */
export type Quote = { min: number; max: number; videos?: number }

/** Returns the hint below the field for links: what it contains, or what can be pasted. */
export function hintOf(t: Translate<"batches">, source: BatchSource | undefined): string {
  if (!source) return t("hint")
  if ("urls" in source) return t("hint.videos", { count: source.urls.length })
  return t("playlist" in source ? "hint.playlist" : "hint.channel", { max: PAGE_VIDEOS_MAX })
}

/** Returns why the service would refuse the number of videos. Undefined if it would not. */
export function problemOf(t: Translate<"batches">, source: BatchSource, most: number): string | undefined {
  const isMany = "urls" in source && source.urls.length > VIDEOS_MAX
  const isWrong = !("urls" in source) && !(Number.isInteger(most) && most >= 1 && most <= VIDEOS_MAX)
  return isMany || isWrong ? t("problem.count", { max: VIDEOS_MAX }) : undefined
}

/** Returns the suggested credit limit: what the balance can pay, but at least the minimum. */
export const presetLimit = ({ min, max }: Quote, balance: number | undefined): number =>
  Math.max(min, Math.min(max, balance ?? max))

/**
 * Returns the key of the message for a balance that may not pay the whole batch. Undefined if the
 * balance is enough. `isPreset`: the limit is still `presetLimit`.
 */
export function shortfallKey({ min, max }: Quote, balance: number, isPreset: boolean) {
  if (balance >= max) return undefined
  if (balance < min) return "short.min"
  return isPreset ? "short.preset" : "short"
}
