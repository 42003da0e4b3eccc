import type { InvoiceItem, InvoiceLine, Price } from "./kinds.ts"
import { newId } from "./world.ts"

export type Period = { start: number; end: number }

const pricingOf = (price: Price) => ({
  type: "price_details" as const,
  price_details: { price: price.id, product: price.product },
  unit_amount_decimal: price.unit_amount_decimal,
})

/** A line for a subscription item. Proration lines may be negative. */
export function subscriptionLine(line: {
  price: Price
  quantity: number
  amount: number
  period: Period
  subscription: string
  item: string
  isProration: boolean
}): InvoiceLine {
  const proration = line.isProration ? { credited_items: null } : null
  return {
    ...plainLine(line.amount, line.price.currency, line.period, line.price.nickname ?? "Subscription"),
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: proration,
        subscription: line.subscription,
        subscription_item: line.item,
      },
    },
    pricing: pricingOf(line.price),
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: line.subscription,
  }
}

/** A line for a manual invoice item. */
export function itemLine(item: InvoiceItem): InvoiceLine {
  return {
    ...plainLine(item.amount, item.currency, item.period, item.description ?? ""),
    parent: {
      type: "invoice_item_details",
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: item.proration ? { credited_items: null } : null,
        subscription: item.parent?.subscription_details?.subscription ?? null,
      },
      subscription_item_details: null,
    },
    pricing: item.pricing,
  }
}

function plainLine(amount: number, currency: string, period: Period, description: string): InvoiceLine {
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: null,
    period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: "1",
    subscription: null,
    subtotal: amount,
    taxes: [],
  }
}
