/** Invoice items: manual lines for the next invoice. */
import * as z from "zod"
import { metadata, text, whole } from "./form.ts"
import type { InvoiceItem } from "./kinds.ts"
import { type Route, route } from "./route.ts"
import { emit, keep, newId, require, requireParam, type World } from "./world.ts"

const itemFields = {
  customer: text,
  amount: whole.optional(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .default("usd"),
  pricing: z.strictObject({ price: text }).optional(),
  quantity: whole.default(1),
  description: text.optional(),
  metadata: metadata.optional(),
  invoice: text.optional(),
  subscription: text.optional(),
}

function addItem(world: World, given: z.output<z.ZodObject<typeof itemFields>>): InvoiceItem {
  requireParam(world, "customer", given.customer, "customer")
  const price = given.pricing && requireParam(world, "price", given.pricing.price, "pricing[price]")
  const amount = given.amount ?? (price?.unit_amount ?? 0) * given.quantity
  const item = keep(world, {
    id: newId("ii"),
    object: "invoiceitem",
    amount,
    currency: price?.currency ?? given.currency.toLowerCase(),
    customer: given.customer,
    customer_account: null,
    date: world.now(),
    description: given.description ?? null,
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: given.metadata ?? {},
    net_amount: amount,
    parent: given.subscription
      ? { type: "subscription_details", subscription_details: { subscription: given.subscription } }
      : null,
    period: { start: world.now(), end: world.now() },
    pricing: price
      ? {
          type: "price_details",
          price_details: { price: price.id, product: price.product },
          unit_amount_decimal: price.unit_amount_decimal,
        }
      : null,
    proration: false,
    quantity: given.quantity,
    quantity_decimal: String(given.quantity),
    tax_rates: [],
    test_clock: null,
  } satisfies InvoiceItem)
  emit(world, "invoiceitem.created", item)
  return item
}

export const itemRoutes: readonly Route[] = [
  route("POST /v1/invoiceitems", itemFields, addItem),
  route("GET /v1/invoiceitems/:id", {}, (world, _, id) => require(world, "invoiceitem", id)),
  route("DELETE /v1/invoiceitems/:id", {}, (world, _, id) => {
    const item = require(world, "invoiceitem", id)
    world.objects.delete(id)
    emit(world, "invoiceitem.deleted", item)
    return { id, object: "invoiceitem", deleted: true }
  }),
]
