import { useEffect, useState } from "react"
import type { Schemas } from "../../api/paths.gen.ts"
import { PRODUCTS } from "../../api/service.gen.ts"
import type { Language } from "../../words/language.ts"

/** A product with its prices. Amounts are in the currency's minor units. */
export type Product = (typeof PRODUCTS)[number]
type Price = Schemas["ListPricesAnswer"]["prices"][number]

/**
 * Formats an amount in the page's language, not the user's, because the page is rendered at build
 * time.
 */
export function amountText(amount: number, currency: string, language: Language): string {
  const style = { style: "currency", currency: currency.toUpperCase() } as const
  const digits = new Intl.NumberFormat(language, style).resolvedOptions().maximumFractionDigits ?? 2
  const value = amount / 10 ** digits
  const whole = Number.isInteger(value) ? { minimumFractionDigits: 0 } : {}
  return new Intl.NumberFormat(language, { ...style, ...whole }).format(value)
}

/**
 * Returns the built-in products until the service has answered, then the service's current ones,
 * with the built-in free plan. `isSold`: whether the service sells them, undefined until it has
 * answered.
 */
export function useProducts(): { products: readonly Product[]; isSold: boolean | undefined } {
  const [sold, setSold] = useState<readonly Product[] | undefined>()
  useEffect(() => {
    const ask = async () => {
      const { answerOf, api } = await import("../../api/client.ts")
      const { prices } = await answerOf(api.GET("/api/prices"))
      setSold(productsOf(prices))
    }
    // The built-in list stays, because a public page should work without the service.
    ask().catch(() => undefined)
  }, [])
  const isSold = sold && sold.length > 0
  return { products: isSold ? [...PRODUCTS.filter(isFree), ...sold] : PRODUCTS, isSold }
}

const isFree = ({ prices }: Product) => prices.length === 0

function productsOf(prices: readonly Price[]): Product[] {
  const products = new Map<string, { -readonly [K in keyof Product]: Product[K] }>()
  for (const price of prices) {
    const { product_id: id, product_name: name, interval, currency, unit_amount, tier } = price
    const description = price.description ?? ""
    const product = products.get(id) ?? { id, name, description, tier, credits: null, prices: [] }
    const known = interval === "month" || interval === "year" ? interval : null
    if (known !== "year") product.credits = price.credits
    product.prices = [...product.prices, { interval: known, currency, amount: unit_amount ?? 0 }]
    products.set(id, product)
  }
  return [...products.values()]
}

/**
 * Returns the link that opens the billing page with a product chosen, after the visitor has signed
 * in. `more`: more query parameters for the billing page, URL-encoded because they are inside
 * `next`.
 */
export const chooseHref = ({ id }: Product, more = ""): string =>
  `/login?next=/dashboard/billing?product=${id}${more}`

/** True for a pack, which is paid once. Plans renew. */
export const isPack = ({ prices }: Product): boolean =>
  prices.length > 0 && prices.every(({ interval }) => interval === null)
