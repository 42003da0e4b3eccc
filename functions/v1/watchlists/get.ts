import { describeWatchlist } from "../../../core/watch/describe-watchlist.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { watchlistBody } from "../../wire/watchlist-bodies.ts"
import { requireWatchlist } from "./require-watchlist.ts"
import { getWatchlist as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  const described = await describeWatchlist(call.services.table, await requireWatchlist(call))
  return Response.json(watchlistBody(call.services, described))
}

export const handler = handlerOf(route, handle)
