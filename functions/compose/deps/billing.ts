import { stripePayments } from "../../../core/adapters/stripe/stripe-payments.ts"
import type { BillingDeps } from "../../../core/billing/owner.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/** Returns the billing dependencies, or undefined if no Stripe key is set. */
export const getBilling = perServices(({ config, table, outboundFetch, log }): BillingDeps | undefined => {
  if (config.STRIPE_SECRET_KEY === undefined) return undefined
  const payments = stripePayments({
    fetch: outboundFetch,
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecrets: config.STRIPE_WEBHOOK_SECRETS,
    apiOrigin: config.STRIPE_API_ORIGIN,
  })
  return { table, payments, report: (cause: unknown) => log.failure("billing", cause) }
})

/** Like getBilling. Throws `invalid_request` if billing is not set up. */
export function requireBilling(services: Services): BillingDeps {
  const billing = getBilling(services)
  if (!billing) throw new AppError("invalid_request", "Billing isn't set up on this server.")
  return billing
}
