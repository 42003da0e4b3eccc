import { isTier, type Tier } from "../ratelimit/tier.ts"
import { priceKey, productKey } from "../table/keys.ts"
import { getItem, type Item, queryPrefix, type Table } from "../table/table.ts"
import type { BillingDeps } from "./owner.ts"
import { objectOf, syncRow } from "./sync-row.ts"

/**
 * A product as stored in the catalog. `metadata` comes from the provider and may contain `credits`
 * and `tier`.
 */
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
  /** In the currency's minor unit. Null if the price is not fixed. */
  unitAmount: number | null
  metadata: Readonly<Record<string, string>>
}
export type OfferRow = { price: PriceRow; product: ProductRow }
export type Catalog = { products: readonly ProductRow[]; prices: readonly PriceRow[] }

const hasSortKeyPrefix =
  ({ sk }: { sk: string }) =>
  (item: Item): boolean =>
    item.sk.startsWith(sk)

/** Returns all known products and prices, including inactive ones. */
export async function readCatalog(table: Table): Promise<Catalog> {
  const rows: Item[] = []
  for await (const item of queryPrefix(table, productKey("").pk, "")) rows.push(item)
  return {
    products: rows
      .filter(hasSortKeyPrefix(productKey("")))
      .flatMap((item) => (objectOf(item) as ProductRow | undefined) ?? []),
    prices: rows
      .filter(hasSortKeyPrefix(priceKey("")))
      .flatMap((item) => (objectOf(item) as PriceRow | undefined) ?? []),
  }
}

/** Returns the offers that are for sale: plans before packs, cheapest first. */
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

/** Returns the offer of a price ID; undefined if it is unknown or no longer for sale. */
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

/**
 * Returns the credits of one unit: `credits` of the price, or else of the product. Null if the
 * value is missing or invalid.
 */
export function creditsOf({ price, product }: Sold): number | null {
  const value = price.metadata.credits ?? product?.metadata.credits ?? ""
  return /^\d{1,9}$/.test(value) ? Number(value) : null
}

/**
 * Returns the tier of a plan: `tier` of the price, or else of the product. Null if the value is
 * missing or invalid.
 */
export function tierOf({ price, product }: Sold): Tier | null {
  const value = price.metadata.tier ?? product?.metadata.tier
  return isTier(value) ? value : null
}

const MONTHS: Readonly<Record<string, number>> = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 }

/**
 * Returns a plan's price per month, in the minor unit. It distinguishes upgrades from downgrades.
 */
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
 * Syncs the catalog with the provider and returns how many products and prices the provider has.
 * The provider's lists may be older than events that were handled meanwhile. So they only select
 * the rows to sync (changed or no longer listed); each of these is then read from the provider.
 */
export async function syncCatalog(billing: BillingDeps): Promise<{ products: number; prices: number }> {
  const { table, payments } = billing
  const known = await readCatalog(table)
  const products = await Array.fromAsync(payments.products())
  const prices = await Array.fromAsync(payments.prices())
  for (const id of findChanged(products, known.products)) await syncProduct(billing, id)
  for (const id of findChanged(prices, known.prices)) await syncPrice(billing, id)
  return { products: products.length, prices: prices.length }
}

type CatalogRow = { id: string; isActive: boolean }

function findChanged(listed: readonly CatalogRow[], known: readonly CatalogRow[]): string[] {
  const byId = new Map(known.map((row) => [row.id, row]))
  const changed = listed.filter((row) => textOf(row) !== textOf(byId.get(row.id)))
  const listedIds = new Set(listed.map(({ id }) => id))
  const gone = known.filter(({ id, isActive }) => isActive && !listedIds.has(id))
  return [...changed, ...gone].map(({ id }) => id)
}

/** Serializes an object with its fields sorted, for comparison. */
function textOf(row: object | undefined): string {
  if (!row) return ""
  const sorted = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)])
      : value
  return JSON.stringify(sorted(row))
}
