import { STOPPED, UNREADABLE } from "../../../../listing/items.ts"
import type { ListFailure } from "../../../../listing/listing-source.ts"
import type { Refusal } from "../../playability.ts"

/** The result of reading one response. */
export type Result<T> = { outcome: "ok"; value: T } | { outcome: ListFailure; unknown?: readonly string[] }

export function ok<T>(value: T): Result<T> {
  return { outcome: "ok", value }
}

/** Data that only a list's first page may have: its length, and its name or its channel's name. */
export type ListFacts = { total: number | null; name: string | null }

/** Merges facts. Later values win. */
export function merge(known: ListFacts, later: ListFacts): ListFacts {
  return { total: later.total ?? known.total, name: later.name ?? known.name }
}

/**
 * One page of a list as YouTube returns it. For `stopped` see `Page`, for `mayContinue` see
 * `Entries`.
 */
export type RawPage<T> = {
  items: readonly T[]
  token: string | null
  facts: ListFacts
  stopped: string | null
  mayContinue: boolean
  /** The distinct names of unknown renderers. */
  unknown?: readonly string[]
}

/** True if a page lacks something that the field mask may have hidden. */
export function isDoubtfulPage({ items, stopped, mayContinue }: RawPage<unknown>): boolean {
  return items.length === 0 || stopped === STOPPED || stopped === UNREADABLE || mayContinue
}

/** Texts with which YouTube rejects the caller, independently of the request. */
const CALLER_REFUSED = /not a bot|unusual traffic/i
const GONE = /not exist|terminated|unviewable|unavailable|n(?:o|')t available|private|deleted|removed|closed/i

/**
 * Classifies an error by its English text. An unknown text means that the page has changed, not
 * that the item is absent.
 */
export function failureOfWords(said: string): ListFailure {
  const plain = said.replaceAll("’", "'")
  if (CALLER_REFUSED.test(plain)) return "blocked"
  return GONE.test(plain) ? "absent" : "changed_page"
}

/** Converts a video's refusal to a failure of a list: `blocked`, `network` or `changed_page`. */
export function failureOf(refusal: Refusal): ListFailure {
  return refusal === "blocked" || refusal === "network" ? refusal : "changed_page"
}
