import { priceOf } from "../../ui/format.ts"
import { type Item, isOpen } from "../queue/queue.ts"

/** The most credits that a video costs. */
export const CREDITS_MAX = 2

/**
 * What a list shows for a video. `read`: its transcript is in the history as `id`. `sent`: the
 * video is in the queue. `tooLong`: it can't be transcribed. `failed`: a retry can't succeed.
 * `price`: the credits that it costs. `min` differs from `max` if the length is unknown.
 */
export type Offer =
  | { kind: "read"; id: string }
  | { kind: "sent" | "tooLong" }
  | { kind: "failed"; failure: NonNullable<Item["failure"]> }
  | { kind: "price"; min: number; max: number }

/**
 * Returns what to offer for a video. `seconds`: its length, or null. `item`: its latest item in the
 * queue. `ownId`: the ID of its row in the history.
 */
export function getOffer(seconds: number | null, item: Item | undefined, ownId: string | undefined): Offer {
  const id = item?.result?.transcriptionId ?? ownId
  if (id) return { kind: "read", id }
  if (item && isOpen(item)) return { kind: "sent" }
  if (item?.failure?.isFinal) return { kind: "failed", failure: item.failure }
  const price = priceOf(seconds)
  if (price === null) return { kind: "tooLong" }
  return { kind: "price", min: price, max: seconds === null ? CREDITS_MAX : price }
}

/**
 * Removes duplicates: a playlist may contain a video more than once, but it is transcribed and paid
 * for once.
 */
export const uniqueBy = <T>(videos: readonly T[], idOf: (video: T) => string): readonly T[] => [
  ...new Map(videos.map((video) => [idOf(video), video])).values(),
]

/** Returns the most that videos may cost together, in credits. */
export const maxCreditsOf = (offers: readonly Offer[]): number =>
  offers.reduce((sum, offer) => sum + (offer.kind === "price" ? offer.max : 0), 0)
