import { handlerOf } from "../../http/pipeline.ts"
import { findWatchlist, missingPage } from "./find-watchlist.ts"
import { unsubscribePage as route } from "./routes.ts"
import { PAGE_HEADERS, UNSUBSCRIBED_PAGE, unsubscribeForm } from "./watch-pages.ts"

export const handler = handlerOf(route, async ({ services, params }) => {
  const watchlist = await findWatchlist(services, params.token, "unsubscribe")
  if (!watchlist) return missingPage()
  const html = watchlist.digest === null ? UNSUBSCRIBED_PAGE : unsubscribeForm(watchlist.name)
  return new Response(html, { headers: PAGE_HEADERS })
})
