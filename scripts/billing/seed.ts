import { createHash, randomUUID } from "node:crypto"
import type { Stripe } from "stripe"
import type { PriceSeed, ProductSeed } from "./plans.ts"

/** What happened to a product or price. */
export type Seeded = { id: string; outcome: "created" | "changed" | "unchanged" | "replaced" | "ended" }

/**
 * Creates or updates everything that is sold in a Stripe account. Safe to repeat. Stripe prices are
 * immutable: a price with a changed amount gets a successor under its lookup key and is archived,
 * as is anything else these products sell. Existing subscribers keep their price.
 */
export async function seedProducts(stripe: Stripe, products: readonly ProductSeed[]): Promise<Seeded[]> {
  const seeded: Seeded[] = []
  for (const product of products) {
    seeded.push(await seedProduct(stripe, product))
    for (const price of product.prices) seeded.push(await seedPrice(stripe, product.id, price))
    seeded.push(...(await archiveOthers(stripe, product)))
  }
  return seeded
}

async function seedProduct(stripe: Stripe, seed: ProductSeed): Promise<Seeded> {
  const { id, name, description, metadata } = seed
  const existing = await findProduct(stripe, id)
  if (!existing) {
    const params = { id, name, description, metadata }
    await stripe.products.create(params, once("product", "new", params))
    return { id, outcome: "created" }
  }
  const isSame = existing.name === name && existing.description === description && existing.active
  if (isSame && hasAll(existing.metadata, metadata)) return { id, outcome: "unchanged" }
  const params = { name, description, metadata, active: true }
  await stripe.products.update(id, params, freshKey())
  return { id, outcome: "changed" }
}

async function findProduct(stripe: Stripe, id: string): Promise<Stripe.Product | undefined> {
  try {
    return await stripe.products.retrieve(id)
  } catch (cause) {
    if ((cause as { code?: string }).code === "resource_missing") return undefined
    throw cause
  }
}

async function seedPrice(stripe: Stripe, product: string, seed: PriceSeed): Promise<Seeded> {
  const { lookupKey, currency, unitAmount, interval, metadata } = seed
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  const [existing] = data
  if (existing && isAsWanted(existing, product, seed)) {
    if (hasAll(existing.metadata, metadata)) return { id: lookupKey, outcome: "unchanged" }
    await stripe.prices.update(existing.id, { metadata }, freshKey())
    return { id: lookupKey, outcome: "changed" }
  }
  const params = {
    product,
    currency,
    unit_amount: unitAmount,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata,
    ...(interval ? { recurring: { interval } } : {}),
  }
  await stripe.prices.create(params, once("price", existing?.id ?? "new", params))
  return { id: lookupKey, outcome: existing ? "replaced" : "created" }
}

/**
 * Archives a product's prices without a current lookup key: those replaced, including by an
 * interrupted run.
 */
async function archiveOthers(stripe: Stripe, { id: product, prices }: ProductSeed): Promise<Seeded[]> {
  const currentKeys = new Set(prices.map(({ lookupKey }) => lookupKey))
  const ended: Seeded[] = []
  for await (const price of stripe.prices.list({ product, active: true, limit: 100 })) {
    if (price.lookup_key !== null && currentKeys.has(price.lookup_key)) continue
    await stripe.prices.update(price.id, { active: false }, freshKey())
    ended.push({ id: price.id, outcome: "ended" })
  }
  return ended
}

function isAsWanted(price: Stripe.Price, product: string, seed: PriceSeed): boolean {
  return (
    price.active &&
    price.product === product &&
    price.currency === seed.currency &&
    price.unit_amount === seed.unitAmount &&
    price.recurring?.interval === seed.interval
  )
}

const hasAll = (actual: Stripe.Metadata, expected: Readonly<Record<string, string>>): boolean =>
  Object.entries(expected).every(([name, value]) => actual[name] === value)

/**
 * An idempotency key from the content and the predecessor, so that a repeated run creates nothing
 * twice. Stripe keeps keys for a day.
 */
function once(what: string, before: string, params: unknown) {
  const hash = createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 24)
  return { idempotencyKey: `seed:${what}:${before}:${hash}` }
}

/**
 * Updates set the whole state, so they are safe to repeat, and must be if something else changed it
 * meanwhile.
 */
const freshKey = () => ({ idempotencyKey: `seed:${randomUUID()}` })
