import type { Options } from "minisearch"

/** A page or a section, as the search knows it. `id` is its address. */
export type SearchEntry = { id: string; kind: string; title: string; text: string }

/** Shared, because the index and the page that reads it must have the same options. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ["title", "kind", "text"],
  storeFields: ["title", "kind"],
  // Names such as `max_credits` are found whole and by their parts.
  tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => [word, ...partsOf(word)]),
  searchOptions: { boost: { title: 4, kind: 2 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
}

const partsOf = (word: string) => (word.includes("_") ? word.split("_") : [])
