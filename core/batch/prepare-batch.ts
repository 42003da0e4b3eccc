import { AppError } from "../kernel/errors.ts"
import { GROUP_OF_KIND, requireScope } from "../ledger/scope.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import type { KeyedOperation } from "../metering/idempotent.ts"
import {
  type BatchDeps,
  type CreatedBatch,
  createBatch,
  quoteBatch,
  type WantedBatch,
} from "./create-batch.ts"

export type PreparedBatch = {
  run: (operation: KeyedOperation<CreatedBatch> | undefined) => Promise<CreatedBatch>
  quote: () => Promise<Quote>
}

/**
 * Checks a request for a batch, or only for its price (`isDryRun`). Throws `forbidden` if the payer
 * may not read the list, and `invalid_request` if `maxCredits` is missing. The returned `run`
 * throws what `createBatch` throws, and `quote` what `quoteBatch` throws.
 */
export function prepareBatch(
  deps: BatchDeps,
  wanted: WantedBatch,
  { maxCredits, isDryRun }: { maxCredits: number | undefined; isDryRun: boolean },
): PreparedBatch {
  const { payer, list } = wanted
  if (list) requireScope(payer, { scopeGroup: GROUP_OF_KIND[list.source.kind], metered: true })
  if (maxCredits === undefined && !isDryRun) {
    throw new AppError("invalid_request", "`max_credits` is required. Send `dry_run` to learn the price.")
  }
  return {
    run: async (operation) => await createBatch(deps, { ...wanted, maxCredits: maxCredits ?? 0 }, operation),
    quote: async () => {
      const { quote } = await quoteBatch(deps.table, wanted)
      return list ? { ...quote, videos: list.maxVideos } : quote
    },
  }
}
