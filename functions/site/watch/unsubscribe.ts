import { endDigests } from "../../../core/watch/update-watchlist.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { findWatchlist, missingPage } from "./find-watchlist.ts"
import { unsubscribeWatchlist as route } from "./routes.ts"
import { PAGE_HEADERS, UNSUBSCRIBED_PAGE } from "./watch-pages.ts"

export const handler = handlerOf(route, async ({ services, params }) => {
  const watchlist = await findWatchlist(services, params.token, "unsubscribe")
  if (!watchlist) return missingPage()
  if (watchlist.digest !== null) await endDigests(services.table, watchlist)
  return new Response(UNSUBSCRIBED_PAGE, { headers: PAGE_HEADERS })
})
