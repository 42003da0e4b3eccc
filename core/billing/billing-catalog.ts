import { readCatalog } from "./catalog.ts"
import { syncRow } from "./sync-row.ts"
import { priceKey, productKey } from "../table/keys.ts"
import type { Billing } from "./owner.ts"

export async function syncProduct({ table, payments }: Billing, id: string): Promise<void> {
  await syncRow(table, productKey(id), async () => await payments.product(id))
}

export async function syncPrice({ table, payments }: Billing, id: string): Promise<void> {
  await syncRow(table, priceKey(id), async () => (await payments.offer(id))?.price)
}

/**
 * Brings the catalogue in line with all that the provider has for sale; gives how much that is. A list is older than what events have
 * written since it was asked for, so it only says what has to be looked at: rows that differ, and rows that it does not have any more.
 */
export async function syncCatalog(billing: Billing): Promise<{ products: number; prices: number }> {
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
