import {
  RemovedWatchlist,
  WatchlistChange,
  WatchlistParams,
  WatchlistRequest,
  WatchlistRow,
  WatchlistRows,
  WatchVideos,
  WatchVideosQuery,
} from "../../../core/watch/watch.schema.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { items } from "../../route/items.ts"
import { BALANCE, FREE_LIST_PERMISSIONS, LIST_LAMBDA, LIST_SECRETS } from "../../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

/**
 * Common fields of the watchlist routes, which are free. The scopes of the group `transcripts`
 * allow them.
 */
const WATCH = {
  tag: "Watchlists",
  caller: "key",
  scopeGroup: "transcripts",
  metered: false,
  streaming: false,
  isStrict: true,
} as const

const LIMIT = { windowSeconds: 600, perAccount: 60 } as const

/**
 * For changing a watchlist, which may look up a channel's ID at YouTube, and makes the watchlist a
 * follower of its sources.
 */
const CHANGES = [
  BALANCE,
  ...FREE_LIST_PERMISSIONS,
  items("SOURCE", "Get", "Put", "Update"),
  items("WATCHTOKEN", "Put", "Delete"),
] as const

export const createWatchlist = {
  ...WATCH,
  method: "POST",
  path: "/api/v1/watchlists",
  file: "v1/watchlists/create.ts",
  rank: 1,
  summary: "Follow channels, playlists and searches",
  description:
    "Announces each new video once: in a private Atom feed, by the webhook event `video.published`, in mails, and in `GET …/videos`. With `action: transcribe`, also transcribes it, as a call of its own that costs what `POST /api/v1/transcribe` costs, within `max_credits_per_month`. Following is free, and so is this call. Your plan limits the sources and the interval of polls.",
  lambda: LIST_LAMBDA,
  body: WatchlistRequest,
  output: { schema: WatchlistRow },
  rateLimit: LIMIT,
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  idempotent: true,
  examples: EXAMPLES.createWatchlist,
  // A call with a repeated Idempotency-Key reads the stored response.
  permissions: [...CHANGES, items("ACCOUNT", "BatchGet")],
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const listWatchlists = {
  ...WATCH,
  method: "GET",
  path: "/api/v1/watchlists",
  file: "v1/watchlists/list.ts",
  rank: 2,
  summary: "List watchlists",
  description: "The watchlists of the account, with the state of their sources. Free.",
  lambda: LIST_LAMBDA,
  output: { schema: WatchlistRows },
  errors: [],
  examples: EXAMPLES.listWatchlists,
  permissions: [BALANCE, items("ACCOUNT", "Query"), items("SOURCE", "Get")],
} as const satisfies RouteDeclaration

export const getWatchlist = {
  ...WATCH,
  method: "GET",
  path: "/api/v1/watchlists/{watchlist_id}",
  file: "v1/watchlists/get.ts",
  rank: 3,
  summary: "Get a watchlist",
  description: "A watchlist, with the state of its sources. Free.",
  lambda: LIST_LAMBDA,
  params: WatchlistParams,
  output: { schema: WatchlistRow },
  errors: ["not_found"],
  examples: EXAMPLES.getWatchlist,
  permissions: [BALANCE, items("SOURCE", "Get")],
} as const satisfies RouteDeclaration

export const updateWatchlist = {
  ...WATCH,
  method: "PATCH",
  path: "/api/v1/watchlists/{watchlist_id}",
  file: "v1/watchlists/update.ts",
  rank: 4,
  summary: "Change a watchlist",
  description:
    "Changes only the fields that you send. `sources` replaces the whole list: sources that stay continue where they were, and existing videos of new sources are not announced. Free. A key with the scope `read` alone may not change it.",
  lambda: LIST_LAMBDA,
  params: WatchlistParams,
  body: WatchlistChange,
  output: { schema: WatchlistRow },
  rateLimit: LIMIT,
  errors: ["not_found", "conflict", "youtube_api_error", "quota_exceeded"],
  examples: EXAMPLES.updateWatchlist,
  permissions: [...CHANGES, items("SOURCE", "Delete")],
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const removeWatchlist = {
  ...WATCH,
  method: "DELETE",
  path: "/api/v1/watchlists/{watchlist_id}",
  file: "v1/watchlists/remove.ts",
  rank: 5,
  summary: "Delete a watchlist",
  description:
    "Nothing is announced anymore, and the feed is gone at once. Transcripts stay. Free. A key with the scope `read` alone may not delete it.",
  lambda: LIST_LAMBDA,
  params: WatchlistParams,
  output: { schema: RemovedWatchlist },
  errors: ["not_found"],
  examples: EXAMPLES.removeWatchlist,
  permissions: [
    BALANCE,
    items("ACCOUNT", "Delete"),
    items("SOURCE", "Delete"),
    items("WATCHTOKEN", "Delete"),
  ],
} as const satisfies RouteDeclaration

export const watchlistVideos = {
  ...WATCH,
  method: "GET",
  path: "/api/v1/watchlists/{watchlist_id}/videos",
  file: "v1/watchlists/videos.ts",
  rank: 6,
  summary: "List the new videos of a watchlist",
  description:
    "The videos that were announced in the last 60 days, the newest first, and how their transcriptions ended. A page may have fewer videos than `limit`; `next` says whether there are more. Free.",
  lambda: LIST_LAMBDA,
  params: WatchlistParams,
  query: WatchVideosQuery,
  output: { schema: WatchVideos },
  errors: ["not_found"],
  examples: EXAMPLES.watchlistVideos,
  permissions: [BALANCE, items("ACCOUNT", "BatchGet"), items("SOURCE", "Query")],
} as const satisfies RouteDeclaration
