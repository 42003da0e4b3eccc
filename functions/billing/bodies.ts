import type { z } from "zod"
import type { Price, Purchase, Subscription } from "../../core/billing/billing.schema.ts"
import { creditsOf, type OfferRow, tierOf } from "../../core/billing/catalog.ts"
import type { PurchaseRow } from "../../core/billing/purchase.ts"
import type { SubscriptionRow } from "../../core/billing/subscription.ts"
import { isoTime } from "../../core/kernel/clock.ts"

/** The JSON body of a subscription. */
export function subscriptionBody(row: SubscriptionRow): z.output<typeof Subscription> {
  return {
    id: row.id,
    status: row.status,
    price_id: row.priceId,
    product_name: row.productName,
    tier: row.tier,
    credits_per_period: row.creditsPerPeriod,
    current_period_start: isoTime(row.currentPeriodStart),
    current_period_end: isoTime(row.currentPeriodEnd),
    cancel_at_period_end: row.cancelAtPeriodEnd,
    cancel_at: row.cancelAt === null ? null : isoTime(row.cancelAt),
    next_price_id: row.nextPriceId,
    change_pending: row.isChangePending ?? false,
  }
}

export function purchaseBody(row: PurchaseRow): z.output<typeof Purchase> {
  const { id, credits, amount, currency, status } = row
  return {
    id,
    price_id: row.priceId,
    product_name: row.productName,
    credits,
    amount,
    currency,
    status,
    created_at: isoTime(row.createdAt),
  }
}

export function priceBody(offer: OfferRow): z.output<typeof Price> {
  const { price, product } = offer
  return {
    id: price.id,
    product_id: product.id,
    product_name: product.name,
    description: product.description,
    type: price.type,
    interval: price.interval,
    currency: price.currency,
    unit_amount: price.unitAmount,
    credits: creditsOf(offer),
    tier: tierOf(offer),
  }
}
