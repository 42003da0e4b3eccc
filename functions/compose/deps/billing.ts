import { stripePayments } from "../../../core/adapters/stripe/stripe-payments.ts"
import type { BillingDeps } from "../../../core/billing/owner.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import type { Services } from "../services.ts"

const made = new WeakMap<Services, BillingDeps>()

/** Billing, made once for a process; undefined where no billing account is configured. */
export function getBilling(services: Services): BillingDeps | undefined {
  const existing = made.get(services)
  if (existing) return existing
  const { config, table, outboundFetch, log } = services
  if (config.STRIPE_SECRET_KEY === undefined) return undefined
  const payments = stripePayments({
    fetch: outboundFetch,
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecrets: config.STRIPE_WEBHOOK_SECRETS,
    apiOrigin: config.STRIPE_API_ORIGIN,
  })
  const billing = { table, payments, report: (cause: unknown) => log.failure("billing", cause) }
  made.set(services, billing)
  return billing
}

/** The same where a call needs it. Throws `invalid_request` without a billing account (contract §3). */
export function requireBilling(services: Services): BillingDeps {
  const billing = getBilling(services)
  if (!billing)
    throw new AppError("invalid_request", "Nothing can be bought here: no billing account is configured.")
  return billing
}
