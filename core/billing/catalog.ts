import { isTier, type Tier } from "../ratelimit/tier.ts"
import { priceKey, productKey } from "../table/keys.ts"
import { getItem, type Item, queryPrefix, type Table } from "../table/table.ts"
import type { BillingDeps } from "./owner.ts"
import { objectOf, syncRow } from "./sync-row.ts"

/** What is sold, as the catalogue keeps it; `metadata` is the provider's, with `credits` and `tier` in it. */
export type ProductRow = {
  id: string
  name: string
  description: string | null
  isActive: boolean
  metadata: Readonly<Record<string, string>>
}
export type PriceRow = {
  id: string
  productId: string
  isActive: boolean
  type: "recurring" | "one_time"
  interval: string | null
  intervalCount: number
  currency: string
  /** In the currency's minor unit; null where there is no fixed one. */
  unitAmount: number | null
  metadata: Readonly<Record<string, string>>
}
export type OfferRow = { price: PriceRow; product: ProductRow }
export type Catalog = { products: readonly ProductRow[]; prices: readonly PriceRow[] }

const isOf =
  ({ sk }: { sk: string }) =>
  (item: Item): boolean =>
    item.sk.startsWith(sk)

/** All that is known of what is, or was, for sale. */
export async function readCatalog(table: Table): Promise<Catalog> {
  const rows: Item[] = []
  for await (const item of queryPrefix(table, productKey("").pk, "")) rows.push(item)
  return {
    products: rows
      .filter(isOf(productKey("")))
      .flatMap((item) => (objectOf(item) as ProductRow | undefined) ?? []),
    prices: rows.filter(isOf(priceKey(""))).flatMap((item) => (objectOf(item) as PriceRow | undefined) ?? []),
  }
}

/** What can be bought now: plans before packs, and of each the cheapest first. */
export async function listOffers(table: Table): Promise<OfferRow[]> {
  const { products, prices } = await readCatalog(table)
  const byId = new Map(products.map((product) => [product.id, product]))
  const offers = prices.flatMap((price) => {
    const product = byId.get(price.productId)
    return product?.isActive && price.isActive ? [{ price, product }] : []
  })
  return offers.toSorted((a, b) => byKindAndAmount(a.price, b.price))
}

function byKindAndAmount(a: PriceRow, b: PriceRow): number {
  if (a.type !== b.type) return a.type === "recurring" ? -1 : 1
  return (a.unitAmount ?? 0) - (b.unitAmount ?? 0) || (a.id < b.id ? -1 : 1)
}

/** What can be bought now by the id of its price; undefined for what is unknown or not for sale any more. */
export async function findOffer(table: Table, priceId: string): Promise<OfferRow | undefined> {
  const priceItem = await getItem(table, priceKey(priceId))
  const price = objectOf(priceItem) as PriceRow | undefined
  if (!price?.isActive) return undefined
  const productItem = await getItem(table, productKey(price.productId))
  const product = objectOf(productItem) as ProductRow | undefined
  return product?.isActive ? { price, product } : undefined
}

type Sold = {
  price: Pick<PriceRow, "id" | "metadata">
  product: Pick<ProductRow, "metadata"> | undefined
}

/** Whole credits of one unit; null where neither the price nor its product says any, or what they say is no number. */
export function creditsOf({ price, product }: Sold): number | null {
  const said = price.metadata.credits ?? product?.metadata.credits ?? ""
  return /^\d{1,9}$/.test(said) ? Number(said) : null
}

/** The tier that a plan gives; null for what is none. */
export function tierOf({ price, product }: Sold): Tier | null {
  const said = price.metadata.tier ?? product?.metadata.tier
  return isTier(said) ? said : null
}

const MONTHS: Readonly<Record<string, number>> = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 }

/** What a plan costs a month, to tell a dearer one from a cheaper one. */
export function monthlyAmount({
  unitAmount,
  interval,
  intervalCount,
}: Pick<PriceRow, "unitAmount" | "interval" | "intervalCount">): number {
  return (unitAmount ?? 0) / ((MONTHS[interval ?? "month"] ?? 1) * intervalCount)
}

export async function syncProduct({ table, payments }: BillingDeps, id: string): Promise<void> {
  await syncRow(table, productKey(id), async () => await payments.product(id))
}

export async function syncPrice({ table, payments }: BillingDeps, id: string): Promise<void> {
  await syncRow(table, priceKey(id), async () => (await payments.offer(id))?.price)
}

/**
 * Brings the catalogue in line with all that the provider has for sale; gives how much that is. A list is older than what events have
 * written since it was asked for, so it only says what has to be looked at: rows that differ, and rows that it does not have any more.
 */
export async function syncCatalog(billing: BillingDeps): Promise<{ products: number; prices: number }> {
  const { table, payments } = billing
  const known = await readCatalog(table)
  const products = await Array.fromAsync(payments.products())
  const prices = await Array.fromAsync(payments.prices())
  for (const id of differing(products, known.products)) await syncProduct(billing, id)
  for (const id of differing(prices, known.prices)) await syncPrice(billing, id)
  return { products: products.length, prices: prices.length }
}

type Thing = { id: string; isActive: boolean }

function differing(listed: readonly Thing[], known: readonly Thing[]): string[] {
  const byId = new Map(known.map((thing) => [thing.id, thing]))
  const changed = listed.filter((thing) => textOf(thing) !== textOf(byId.get(thing.id)))
  const listedIds = new Set(listed.map(({ id }) => id))
  const gone = known.filter(({ id, isActive }) => isActive && !listedIds.has(id))
  return [...changed, ...gone].map(({ id }) => id)
}

/** Objects of the same fields, whatever order a store gives them back in. */
function textOf(thing: object | undefined): string {
  if (!thing) return ""
  const sorted = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)])
      : value
  return JSON.stringify(sorted(thing))
}
