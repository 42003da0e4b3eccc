import type { ListFailure } from "../../../../listing/listing-source.ts"
import type { Refusal } from "../../playability.ts"

/** What an answer of the platform comes to. */
export type Result<T> = { outcome: "ok"; value: T } | { outcome: ListFailure }

export function ok<T>(value: T): Result<T> {
  return { outcome: "ok", value }
}

/** `Page.stopped`: the platform ends a list that has not come to its end. */
export const STOPPED = "platform_stopped"
/** `Page.stopped`: items are there that we cannot read. */
export const UNREADABLE = "unreadable_items_left_out"
/** `Page.stopped`: a playlist holds the places of videos that were deleted or made private. */
export const UNAVAILABLE = "unavailable_items_left_out"

/** What the first page of a list tells and the later ones may not: the list's length, its channel's or its own name. */
export type Facts = { total: number | null; name: string | null }

/** What both tell; the later one is the fresher. */
export function merge(known: Facts, later: Facts): Facts {
  return { total: later.total ?? known.total, name: later.name ?? known.name }
}

/** One page of a list as the platform cuts it. `stopped` as in `Page`. */
export type RawPage<T> = {
  items: readonly T[]
  token: string | null
  facts: Facts
  stopped: string | null
}

/** The platform turns the caller away, in whatever words it does so; the thing asked for is not spoken of. */
const TURNED_AWAY = /not a bot|unusual traffic/i
const GONE = /not exist|terminated|unviewable|unavailable|n(?:o|')t available|private|deleted|removed|closed/i

/** What an error's English words mean. Words that we do not know are a change of the page, never an absence. */
export function failureOfWords(said: string): ListFailure {
  const plain = said.replaceAll("’", "'")
  if (TURNED_AWAY.test(plain)) return "blocked"
  return GONE.test(plain) ? "absent" : "changed_page"
}

/** Of the refusals of a video those that an HTTP answer can be, whatever was asked. */
export function failureOf(refusal: Refusal): ListFailure {
  return refusal === "blocked" || refusal === "network" ? refusal : "changed_page"
}
