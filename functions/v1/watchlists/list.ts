import { describeWatchlist } from "../../../core/watch/describe-watchlist.ts"
import { listWatchlists } from "../../../core/watch/stored-watchlist.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { watchlistBody } from "../../wire/watchlist-bodies.ts"
import { listWatchlists as route } from "./routes.ts"

export const handle = async ({ services, caller }: AccountCall<typeof route>): Promise<Response> => {
  const { table } = services
  const watchlists = await listWatchlists(table, caller.accountId)
  const described = await Promise.all(watchlists.map(async (each) => await describeWatchlist(table, each)))
  return Response.json({ watchlists: described.map((each) => watchlistBody(services, each)) })
}

export const handler = handlerOf(route, handle)
