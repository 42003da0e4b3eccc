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
 * Checks a call for a batch, or for its price only (`isDryRun`). Throws `forbidden` if its payer
 * may not read the list, and `invalid_request` if it lacks `maxCredits`. `run` throws as
 * `createBatch` does, `quote` as `quoteBatch` does.
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
