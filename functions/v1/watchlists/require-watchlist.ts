import { AppError } from "../../../core/kernel/errors.ts"
import { getWatchlist } from "../../../core/watch/stored-watchlist.ts"
import type { Watchlist, WatchRef } from "../../../core/watch/watchlist.ts"
import type { Services } from "../../compose/services.ts"

type WatchCall = { caller: { accountId: string }; params: { watchlist_id: string }; services: Services }

/**
 * Returns the key of the watchlist that a call names, which is always one of the caller's account.
 */
export const refOf = ({
  caller: { accountId },
  params: { watchlist_id: watchId },
}: Pick<WatchCall, "caller" | "params">): WatchRef => ({ accountId, watchId })

/** Returns the watchlist that a call names. Throws `not_found`. */
export async function requireWatchlist(call: WatchCall): Promise<Watchlist> {
  const watchlist = await getWatchlist(call.services.table, refOf(call))
  if (!watchlist) throw new AppError("not_found", "Watchlist not found.")
  return watchlist
}
