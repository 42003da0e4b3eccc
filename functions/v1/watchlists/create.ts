import type { Payer } from "../../../core/ledger/payer.ts"
import { type CreatedWatchlist, createWatchlist } from "../../../core/watch/create-watchlist.ts"
import { meteredRoute, type PaidWork } from "../../http/metered-route.ts"
import type { Call } from "../../http/pipeline.ts"
import { parseAction, parseSources } from "../../wire/parse-watchlist.ts"
import { watchlistBody } from "../../wire/watchlist-bodies.ts"
import { createWatchlist as route } from "./routes.ts"

/** A call by key or from our own pages. The handler needs only the payer of its caller. */
type CreateCall = Pick<Call<typeof route>, "body" | "idempotencyKey" | "services"> & {
  caller: { payer: Payer }
}

/**
 * Prepares a new watchlist. It costs nothing, but runs once for each Idempotency-Key as paid work
 * does.
 */
export async function prepare({
  body,
  caller: { payer },
  idempotencyKey: key,
  services,
}: CreateCall): Promise<PaidWork<CreatedWatchlist>> {
  const { table } = services
  const newWatchlist = {
    name: body.name,
    sources: await parseSources(services, payer.accountId, body.sources),
    minutes: body.interval_minutes,
    action: parseAction(payer, body),
    isWebhook: body.webhook,
    digest: body.digest === "off" ? null : body.digest,
    key,
  }
  return {
    run: async (operation) => await createWatchlist(table, payer, newWatchlist, operation),
    body: (created) => watchlistBody(services, created),
  }
}

export const handler = meteredRoute(route, prepare)
