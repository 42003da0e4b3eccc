import { items } from "../route/items.ts"
import { twinOf } from "../route/session-twin.ts"
import {
  createWatchlist,
  getWatchlist,
  listWatchlists,
  removeWatchlist,
  updateWatchlist,
  watchlistVideos,
} from "../v1/watchlists/routes.ts"

export const appCreateWatchlist = twinOf(
  createWatchlist,
  "/api/watchlists",
  "watchlist/create.ts",
  createWatchlist.permissions,
)
export const appListWatchlists = twinOf(listWatchlists, "/api/watchlists", "watchlist/list.ts", [
  items("ACCOUNT", "Get", "Query"),
  items("SOURCE", "Get"),
])
export const appGetWatchlist = twinOf(getWatchlist, "/api/watchlists/{watchlist_id}", "watchlist/get.ts", [
  items("ACCOUNT", "Get"),
  items("SOURCE", "Get"),
])
export const appUpdateWatchlist = twinOf(
  updateWatchlist,
  "/api/watchlists/{watchlist_id}",
  "watchlist/update.ts",
  updateWatchlist.permissions,
)
export const appRemoveWatchlist = twinOf(
  removeWatchlist,
  "/api/watchlists/{watchlist_id}",
  "watchlist/remove.ts",
  [items("ACCOUNT", "Get", "Update", "Delete"), items("SOURCE", "Delete"), items("WATCHTOKEN", "Delete")],
)
export const appWatchlistVideos = twinOf(
  watchlistVideos,
  "/api/watchlists/{watchlist_id}/videos",
  "watchlist/videos.ts",
  [items("ACCOUNT", "Get", "BatchGet"), items("SOURCE", "Query")],
)
