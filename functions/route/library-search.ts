import { LibrarySearchQuery, LibrarySearchResult } from "../../core/library/library.schema.ts"
import { SEARCH_LAMBDA, SEARCH_PERMISSIONS } from "./presets.ts"

/** Common fields of the routes that search the library: by session and by key. */
export const LIBRARY_SEARCH = {
  method: "GET",
  summary: "Search the library",
  description:
    "Finds words in everything that the account has transcribed, and returns moments, best first: the place in the video, a snippet with the matching words, and a link. Words match in their regular forms in English and German, and without regard to case and accents. New transcripts are indexed by the search itself, 256 at a time; `pending` says how many are left. Free; at most 60 searches a minute for one account.",
  lambda: SEARCH_LAMBDA,
  query: LibrarySearchQuery,
  isStrict: true,
  output: { schema: LibrarySearchResult },
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: [],
  permissions: SEARCH_PERMISSIONS,
  secrets: ["OPENAI_API_KEY"],
} as const
