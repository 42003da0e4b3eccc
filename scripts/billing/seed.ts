import { createHash, randomUUID } from "node:crypto"
import type { Stripe } from "stripe"
import type { PriceSeed, ProductSeed } from "./plans.ts"

/** What happened to a product or price. */
export type SeedResult = {
  id: string
  outcome: "created" | "changed" | "unchanged" | "replaced" | "archived"
}

/**
 * Creates or updates everything that is sold in a Stripe account. Safe to repeat. Stripe prices are
 * immutable: to change an amount, this creates a new price under the same lookup key and archives
 * the old one. It also archives every other price of these products. Subscribers keep their price.
 */
export async function seedProducts(stripe: Stripe, products: readonly ProductSeed[]): Promise<SeedResult[]> {
  const seeded: SeedResult[] = []
  for (const product of products) {
    seeded.push(await seedProduct(stripe, product))
    for (const price of product.prices) seeded.push(await seedPrice(stripe, product.id, price))
    seeded.push(...(await archiveOthers(stripe, product)))
  }
  return seeded
}

async function seedProduct(stripe: Stripe, seed: ProductSeed): Promise<SeedResult> {
  const { id, name, description, metadata } = seed
  const existing = await findProduct(stripe, id)
  if (!existing) {
    const params = { id, name, description, metadata }
    await stripe.products.create(params, contentKey("product", "new", params))
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

async function seedPrice(stripe: Stripe, product: string, seed: PriceSeed): Promise<SeedResult> {
  const { lookupKey, currency, unitAmount, interval, metadata } = seed
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  const [existing] = data
  if (existing && matchesSeed(existing, product, seed)) {
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
  await stripe.prices.create(params, contentKey("price", existing?.id ?? "new", params))
  return { id: lookupKey, outcome: existing ? "replaced" : "created" }
}

/**
 * Archives a product's prices that have no current lookup key. Some may remain from an interrupted
 * run.
 */
async function archiveOthers(stripe: Stripe, { id: product, prices }: ProductSeed): Promise<SeedResult[]> {
  const currentKeys = new Set(prices.map(({ lookupKey }) => lookupKey))
  const archived: SeedResult[] = []
  for await (const price of stripe.prices.list({ product, active: true, limit: 100 })) {
    if (price.lookup_key !== null && currentKeys.has(price.lookup_key)) continue
    await stripe.prices.update(price.id, { active: false }, freshKey())
    archived.push({ id: price.id, outcome: "archived" })
  }
  return archived
}

function matchesSeed(price: Stripe.Price, product: string, seed: PriceSeed): boolean {
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
 * Derives an idempotency key from the content and the previous object, so that a repeated run
 * creates nothing twice. Stripe remembers keys for a day.
 */
function contentKey(what: string, before: string, params: unknown) {
  const hash = createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 24)
  return { idempotencyKey: `seed:${what}:${before}:${hash}` }
}

/**
 * A new key for each update. An update sets the whole state, so it is safe to repeat, and it must
 * run again if the object was changed in between.
 */
const freshKey = () => ({ idempotencyKey: `seed:${randomUUID()}` })
