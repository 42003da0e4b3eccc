/** Products and prices. */
import * as z from "zod"
import { anything, flag, metadata, text, whole } from "./form.ts"
import type { Plan, Price, Product } from "./kinds.ts"
import { badRequest } from "./refusal.ts"
import { all, emit, find, keep, newId, require, requireParam, type World } from "./world.ts"

export const productFields = {
  active: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  images: anything,
  url: text.optional(),
  unit_label: text.optional(),
  statement_descriptor: text.optional(),
  tax_code: text.optional(),
  marketing_features: anything,
}
export const ProductData = z.strictObject({ ...productFields, id: text.optional(), name: text.min(1) })

/** Creates a product without a price. */
export function addProduct(world: World, given: z.output<typeof ProductData>): Product {
  if (given.id !== undefined && world.objects.has(given.id)) {
    throw badRequest("Product already exists.", { code: "resource_already_exists" })
  }
  const product = keep(world, {
    id: given.id ?? newId("prod"),
    object: "product",
    active: given.active ?? true,
    created: world.now(),
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: given.statement_descriptor ?? null,
    tax_code: given.tax_code ?? null,
    tax_details: null,
    type: "service",
    unit_label: given.unit_label ?? null,
    updated: world.now(),
    url: given.url ?? null,
  } satisfies Product)
  emit(world, "product.created", product)
  return product
}

const Recurring = z.strictObject({
  interval: z.enum(["day", "week", "month", "year"]),
  interval_count: whole.default(1),
  usage_type: z.literal("licensed").default("licensed"),
  trial_period_days: whole.optional(),
})
export const PriceData = z.strictObject({
  product: text.optional(),
  product_data: ProductData.omit({ description: true, images: true, url: true }).optional(),
  unit_amount: whole,
  currency: z.string().regex(/^[a-z]{3}$/i),
  recurring: Recurring.optional(),
  metadata: metadata.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  nickname: text.optional(),
  active: flag.optional(),
  billing_scheme: z.literal("per_unit").optional(),
  tax_behavior: text.optional(),
})

/** Creates a price of an existing or new product. */
export function addPrice(world: World, given: z.output<typeof PriceData>): Price {
  if (given.product === undefined && !given.product_data) {
    throw badRequest("Missing required param: product.", { code: "parameter_missing", param: "product" })
  }
  const product = given.product_data
    ? addProduct(world, given.product_data)
    : requireParam(world, "product", given.product ?? "", "product")
  takeLookupKey(world, given.lookup_key, given.transfer_lookup_key)
  const price = keep(world, {
    id: newId("price"),
    object: "price",
    active: given.active ?? true,
    billing_scheme: "per_unit",
    created: world.now(),
    currency: given.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: product.id,
    recurring: given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count,
          meter: null,
          trial_period_days: given.recurring.trial_period_days ?? null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? "recurring" : "one_time",
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  } satisfies Price)
  emit(world, "price.created", price)
  return price
}

/**
 * Frees a lookup key for another price, because only one price at a time can have it. Throws if a
 * price has it and `isTransfer` is false.
 */
export function takeLookupKey(world: World, key: string | undefined, isTransfer = false, ownId = ""): void {
  const holder = all(world, "price").find((one) => key !== undefined && one.lookup_key === key)
  if (!holder || holder.id === ownId) return
  if (!isTransfer) {
    throw badRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" })
  }
  holder.lookup_key = null
}

/** The legacy form of a recurring price, which items still have. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: price.recurring?.trial_period_days ?? null,
    usage_type: "licensed",
  }
}

/** Deletes a product. Throws if it has a price. */
export function deleteProduct(world: World, id: string): object {
  const product = require(world, "product", id)
  if (all(world, "price").some((price) => price.product === id)) {
    throw badRequest("This product cannot be deleted because it has one or more user-created prices.")
  }
  world.objects.delete(id)
  emit(world, "product.deleted", product)
  return { id, object: "product", deleted: true }
}

/** The name of a price's product. */
export const productName = (world: World, price: Price): string =>
  find(world, "product", price.product)?.name ?? price.product
