import { STOPPED, UNREADABLE } from "../../../../listing/items.ts"
import type { ListFailure } from "../../../../listing/listing-source.ts"
import type { Refusal } from "../../playability.ts"

/** The result of reading one response. */
export type Result<T> = { outcome: "ok"; value: T } | { outcome: ListFailure; unknown?: readonly string[] }

export function ok<T>(value: T): Result<T> {
  return { outcome: "ok", value }
}

/** Facts that only a list's first page may have: its length, and its own or its channel's name. */
export type ListFacts = { total: number | null; name: string | null }

/** Merges facts; later ones win. */
export function merge(known: ListFacts, later: ListFacts): ListFacts {
  return { total: later.total ?? known.total, name: later.name ?? known.name }
}

/**
 * One page of a list as YouTube returns it. `stopped` as in `Page`, `mayContinue` as in `Entries`.
 */
export type RawPage<T> = {
  items: readonly T[]
  token: string | null
  facts: ListFacts
  stopped: string | null
  mayContinue: boolean
  /** Renderers of entries that no reader knows, each once. */
  unknown?: readonly string[]
}

/** True for a page that lacks something: a mask may have hidden it. */
export function isDoubtfulPage({ items, stopped, mayContinue }: RawPage<unknown>): boolean {
  return items.length === 0 || stopped === STOPPED || stopped === UNREADABLE || mayContinue
}

/** YouTube rejects the caller, whatever was requested. */
const TURNED_AWAY = /not a bot|unusual traffic/i
const GONE = /not exist|terminated|unviewable|unavailable|n(?:o|')t available|private|deleted|removed|closed/i

/**
 * Classifies an error by its English text. Unknown text means a changed page, never an absent item.
 */
export function failureOfWords(said: string): ListFailure {
  const plain = said.replaceAll("’", "'")
  if (TURNED_AWAY.test(plain)) return "blocked"
  return GONE.test(plain) ? "absent" : "changed_page"
}

/** Reduces a video's refusal to those that any HTTP response can have. */
export function failureOf(refusal: Refusal): ListFailure {
  return refusal === "blocked" || refusal === "network" ? refusal : "changed_page"
}
