import { createHash, randomUUID } from "node:crypto"
import type { Stripe } from "stripe"
import type { PriceSeed, ProductSeed } from "./plans.ts"

/** What was done with a product or a price. */
export type Seeded = { id: string; outcome: "created" | "changed" | "unchanged" | "replaced" | "ended" }

/**
 * Brings a Stripe account in line with what is to be sold. Again it changes nothing. A price cannot be changed at Stripe: one whose amount
 * is another gets a successor under its lookup key and is sold no more, as is whatever else these products have for sale; who has
 * subscribed to one keeps it.
 */
export async function seedProducts(stripe: Stripe, products: readonly ProductSeed[]): Promise<Seeded[]> {
  const seeded: Seeded[] = []
  for (const product of products) {
    seeded.push(await seedProduct(stripe, product))
    for (const price of product.prices) seeded.push(await seedPrice(stripe, product.id, price))
    seeded.push(...(await endOthers(stripe, product)))
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
  await stripe.products.update(id, params, anew())
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
    await stripe.prices.update(existing.id, { metadata }, anew())
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

/** Ends what a product has for sale under none of its lookup keys: what was replaced, also by a run that did not come to its end. */
async function endOthers(stripe: Stripe, { id: product, prices }: ProductSeed): Promise<Seeded[]> {
  const wanted = new Set(prices.map(({ lookupKey }) => lookupKey))
  const ended: Seeded[] = []
  for await (const price of stripe.prices.list({ product, active: true, limit: 100 })) {
    if (price.lookup_key !== null && wanted.has(price.lookup_key)) continue
    await stripe.prices.update(price.id, { active: false }, anew())
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

const hasAll = (given: Stripe.Metadata, wanted: Readonly<Record<string, string>>): boolean =>
  Object.entries(wanted).every(([name, value]) => given[name] === value)

/** What is made anew is made once for as long as Stripe remembers its key (a day): in the place of what was there before. */
function once(what: string, before: string, params: unknown) {
  const hash = createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 24)
  return { idempotencyKey: `seed:${what}:${before}:${hash}` }
}

/** A change says how the thing is to be, so that it may happen again; it must, where it was changed to something else meanwhile. */
const anew = () => ({ idempotencyKey: `seed:${randomUUID()}` })
