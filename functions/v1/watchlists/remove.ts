import { removeWatchlist } from "../../../core/watch/update-watchlist.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { refOf } from "./require-watchlist.ts"
import { removeWatchlist as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  await removeWatchlist(call.services.table, refOf(call))
  return Response.json({ success: true })
}

export const handler = handlerOf(route, handle)
