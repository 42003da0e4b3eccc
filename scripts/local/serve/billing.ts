import { syncCatalog } from "../../../core/billing/catalog.ts"
import type { Config } from "../../../functions/compose/config.ts"
import { getBilling } from "../../../functions/compose/deps/billing.ts"
import type { Services } from "../../../functions/compose/services.ts"
import { LocalRunError } from "../process/user-error.ts"

/** Whether a Stripe key is live: a full secret key or a restricted one. */
export const isLiveKey = (secretKey: string): boolean => /^(sk|rk)_live_/.test(secretKey)

/** Rejects live keys, because a local run must not charge anyone. Throws LocalRunError. */
export function refuseLiveKey({ STRIPE_SECRET_KEY }: Pick<Config, "STRIPE_SECRET_KEY">): void {
  if (STRIPE_SECRET_KEY !== undefined && isLiveKey(STRIPE_SECRET_KEY)) {
    throw new LocalRunError("STRIPE_SECRET_KEY is a live key. Use a test key (sk_test_…) on this machine.")
  }
}

/** Syncs the catalog, as a schedule does in AWS. Logs failures, because no call waits for it. */
export async function readPrices(services: Services): Promise<void> {
  const billing = getBilling(services)
  if (!billing) return
  await syncCatalog(billing).catch((cause: unknown) => services.log.failure("reading prices", cause))
}
