import { AppError } from "../../../core/kernel/errors.ts"
import { accountKey } from "../../../core/table/keys.ts"
import { getItem } from "../../../core/table/table.ts"
import { getWatchlist } from "../../../core/watch/stored-watchlist.ts"
import { findByToken, type TokenUse } from "../../../core/watch/watch-tokens.ts"
import type { Watchlist } from "../../../core/watch/watchlist.ts"
import type { Services } from "../../compose/services.ts"
import { getBlocks } from "../../http/caller/blocks.ts"
import { errorHeaders } from "../../http/error-response.ts"
import { MISSING_PAGE, PAGE_HEADERS } from "./watch-pages.ts"

/** Returns the watchlist of a token. Also undefined if its account was deleted or is blocked. */
export async function findWatchlist(
  services: Services,
  token: string,
  use: TokenUse,
): Promise<Watchlist | undefined> {
  const { table } = services
  const ref = await findByToken(table, token, use)
  if (!ref || getBlocks(services).isAccountBlocked(ref.accountId)) return undefined
  const account = await getItem(table, accountKey(ref.accountId), ["deleted_at"])
  if (!account || account["deleted_at"] !== undefined) return undefined
  return await getWatchlist(table, ref)
}

export const missingPage = (): Response =>
  new Response(MISSING_PAGE, {
    status: 404,
    headers: { ...errorHeaders(new AppError("not_found")), ...PAGE_HEADERS },
  })
