import { sha256 } from "../../../core/kernel/hash.ts"
import { listAnnounced } from "../../../core/watch/announced.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { renderFeed } from "./atom-feed.ts"
import { feedUrlOf } from "./feed-url.ts"
import { findWatchlist, missingPage } from "./find-watchlist.ts"
import { watchFeed as route } from "./routes.ts"

const ENTRIES = 50

export const handler = handlerOf(route, async ({ services, params, request }) => {
  const watchlist = await findWatchlist(services, params.token, "feed")
  if (!watchlist) return missingPage()
  const publicUrl = services.config.PUBLIC_URL
  const { videos } = await listAnnounced(services.table, watchlist, { limit: ENTRIES })
  const body = renderFeed(watchlist, videos, { publicUrl, feedUrl: feedUrlOf(publicUrl, params.token) })
  const headers = {
    "Content-Type": route.output.mediaType,
    // The URL is secret, so no shared cache may store the feed.
    "Cache-Control": "private, no-cache",
    ETag: `"${sha256(body).slice(0, 32)}"`,
    "X-Robots-Tag": "noindex",
  }
  const known = request.headers.get("if-none-match")
  if (known === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
})
