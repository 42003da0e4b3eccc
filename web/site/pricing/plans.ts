import { useEffect, useState } from "react"
import type { Schemas } from "../../api/paths.gen.ts"
import { PRODUCTS } from "../../api/service.gen.ts"

/** A product with its prices; amounts are in the currency's minor unit. */
export type Product = (typeof PRODUCTS)[number]
type Price = Schemas["ListPricesAnswer"]["prices"][number]

/** Formatted in the document's language, since the page is rendered at build time. */
export function amountText(amount: number, currency: string): string {
  const style = { style: "currency", currency: currency.toUpperCase() } as const
  const digits = new Intl.NumberFormat("en", style).resolvedOptions().maximumFractionDigits ?? 2
  const value = amount / 10 ** digits
  const whole = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {}
  return new Intl.NumberFormat("en", { ...style, ...whole }).format(value)
}

/**
 * The products: first the list built into the pages, then the service's current one. `isSold` is
 * undefined until the service has answered.
 */
export function useProducts(): { products: readonly Product[]; isSold: boolean | undefined } {
  const [sold, setSold] = useState<readonly Product[] | undefined>()
  useEffect(() => {
    const ending = new AbortController()
    const ask = async () => {
      const { answerOf, api } = await import("../../api/client.ts")
      const { prices } = await answerOf(api.GET("/api/prices", { signal: ending.signal }))
      setSold(productsOf(prices))
    }
    // The static list stays: a text page does not fail.
    ask().catch(() => undefined)
    return () => ending.abort()
  }, [])
  const isSold = sold && sold.length > 0
  return { products: isSold ? [...PRODUCTS.filter(isFree), ...sold] : PRODUCTS, isSold }
}

const isFree = ({ prices }: Product) => prices.length === 0

function productsOf(prices: readonly Price[]): Product[] {
  const products = new Map<string, { -readonly [K in keyof Product]: Product[K] }>()
  for (const { product_id: id, product_name: name, description, interval, currency, unit_amount } of prices) {
    const product = products.get(id) ?? { id, name, description: description ?? "", prices: [] }
    const known = interval === "month" || interval === "year" ? interval : null
    product.prices = [...product.prices, { interval: known, currency, amount: unit_amount ?? 0 }]
    products.set(id, product)
  }
  return [...products.values()]
}

/** Plans are paid again and again, packs once. */
export const isPack = ({ prices }: Product): boolean =>
  prices.length > 0 && prices.every(({ interval }) => interval === null)
