import type { CreatedBatch } from "../../../core/batch/create-batch.ts"
import { prepareBatch } from "../../../core/batch/prepare-batch.ts"
import type { Payer } from "../../../core/ledger/payer.ts"
import { getBatches } from "../../compose/deps/batches.ts"
import { meteredRoute, type PaidWork } from "../../http/metered-route.ts"
import type { Call } from "../../http/pipeline.ts"
import { batchBody } from "../../wire/batch-bodies.ts"
import { parseBatch } from "../../wire/parse-batch.ts"
import { createBatch as route } from "./routes.ts"

/** A call by key or from our own pages. The handler needs only the payer of its caller. */
type CreateCall = Pick<Call<typeof route>, "body" | "idempotencyKey" | "services"> & {
  caller: { payer: Payer }
}

export const prepare = (call: CreateCall): PaidWork<CreatedBatch> => {
  const { body, caller, idempotencyKey: key, services } = call
  const { max_credits: maxCredits, dry_run: isDryRun = false, webhook } = body
  const wanted = { ...parseBatch(body), payer: caller.payer, key, webhook }
  const work = prepareBatch(getBatches(services), wanted, { maxCredits, isDryRun })
  return { ...work, body: ({ batch }) => batchBody(batch) }
}

export const handler = meteredRoute(route, prepare)
