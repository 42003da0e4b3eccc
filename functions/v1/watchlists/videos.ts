import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { watchVideosBody } from "../../wire/watchlist-bodies.ts"
import { requireWatchlist } from "./require-watchlist.ts"
import { watchlistVideos as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  const { limit, after } = call.query
  const watchlist = await requireWatchlist(call)
  return Response.json(await watchVideosBody(call.services, watchlist, { limit, after }))
}

export const handler = handlerOf(route, handle)
