import type { Translate } from "../../../words/translate.ts"
import type { BatchSource } from "./batch-source.ts"

/** The service's limit of videos per batch. */
const VIDEOS_MAX = 5000

/** The request's body. `max_videos` limits a playlist or channel. */
export type Wanted = BatchSource & { max_videos?: number }

/** The price of a batch in credits. With a playlist or channel, `videos` are the most it is for. */
export type Quote = { min: number; max: number; videos?: number }

/** Returns what the field has, or what it may have. */
export function hintOf(t: Translate<"batches">, source: BatchSource | undefined): string {
  if (!source) return t("hint")
  if ("urls" in source) return t("hint.videos", { count: source.urls.length })
  return t("playlist" in source ? "hint.playlist" : "hint.channel")
}

/** Returns why the service would refuse the number of videos. Undefined if it would not. */
export function problemOf(t: Translate<"batches">, source: BatchSource, most: number): string | undefined {
  const isMany = "urls" in source && source.urls.length > VIDEOS_MAX
  const isWrong = !("urls" in source) && !(Number.isInteger(most) && most >= 1 && most <= VIDEOS_MAX)
  return isMany || isWrong ? t("problem.count", { max: VIDEOS_MAX }) : undefined
}
