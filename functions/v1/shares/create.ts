import type { Payer } from "../../../core/ledger/payer.ts"
import { type CreatedShare, createShare } from "../../../core/share/create-share.ts"
import { meteredRoute, type PaidWork } from "../../http/metered-route.ts"
import type { Call } from "../../http/pipeline.ts"
import { shareBody } from "../../wire/share-body.ts"
import { createShare as route } from "./routes.ts"

/** A call by key or from our own pages. The handler needs only the caller's payer. */
type CreateCall = Pick<Call<typeof route>, "body" | "services"> & { caller: { payer: Payer } }

/**
 * Prepares a new share. It costs nothing, but runs once for each Idempotency-Key as paid work does.
 */
export const prepare = ({ body, caller, services }: CreateCall): PaidWork<CreatedShare> => {
  const { transcription_id: rowId, start, end, indexed: isIndexed, confirm_upload = false } = body
  const wish = { rowId, start, end, isIndexed, isUploadConfirmed: confirm_upload }
  return {
    run: async (operation) => await createShare(services.table, caller.payer, wish, operation),
    body: (created) => shareBody(services, created),
  }
}

export const handler = meteredRoute(route, prepare)
