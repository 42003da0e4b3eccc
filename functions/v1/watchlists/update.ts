import type { Payer } from "../../../core/ledger/payer.ts"
import { describeWatchlist } from "../../../core/watch/describe-watchlist.ts"
import { updateWatchlist } from "../../../core/watch/update-watchlist.ts"
import { replaceToken } from "../../../core/watch/watch-tokens.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { parseChange } from "../../wire/parse-watchlist.ts"
import { watchlistBody } from "../../wire/watchlist-bodies.ts"
import { requireWatchlist } from "./require-watchlist.ts"
import { updateWatchlist as route } from "./routes.ts"

type UpdateCall = AccountCall<typeof route> & { caller: { payer: Payer } }

export const handle = async (call: UpdateCall): Promise<Response> => {
  const { body, caller, services } = call
  const { table } = services
  const current = await requireWatchlist(call)
  const { new_feed_url: isFeedReplaced = false, ...fields } = body
  const isChanged = Object.keys(fields).length > 0
  const change = isChanged ? await parseChange(services, caller.payer, fields) : undefined
  const changed = change ? await updateWatchlist(table, current, change) : current
  // Replaces the feed URL last, so that a refused change leaves the old one.
  if (isFeedReplaced) await replaceToken(table, current, "feed")
  return Response.json(watchlistBody(services, await describeWatchlist(table, changed)))
}

export const handler = handlerOf(route, handle)
