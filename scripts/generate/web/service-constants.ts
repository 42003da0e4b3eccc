import { SIGNUP_CREDITS } from "../../../core/account/account.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { UPLOAD_BYTES_MAX } from "../../../core/upload/upload.schema.ts"
import { PRODUCTS, type ProductSeed } from "../../billing/plans.ts"

/** What the pages say of the service and may not say differently from it. */
export function webService(): string {
  const products = PRODUCTS.map((product) => `  ${JSON.stringify(listed(product))},`).join("\n")
  const limits = Object.entries(RATE_LIMITS)
    .map(([tier, limit]) => `${tier}: ${limit}`)
    .join(", ")
  return `export const SERVICE_NAME = ${JSON.stringify(SERVICE_NAME)}
/** Credits of a new account. */
export const SIGNUP_CREDITS = ${SIGNUP_CREDITS}
/** Calls a minute of one key, by tier. */
export const RATE_LIMITS = { ${limits} } as const
/** Of one file of sound. */
export const UPLOAD_BYTES_MAX = ${UPLOAD_BYTES_MAX}
/** What is sold where anything is; \`GET /api/prices\` has what is sold now. Amounts are in the currency's minor unit. */
export const PRODUCTS: readonly {
  id: string
  name: string
  description: string
  prices: readonly { interval: "month" | "year" | null; currency: string; amount: number }[]
}[] = [
${products}
]
`
}

const listed = ({ id, name, description, prices }: ProductSeed) => ({
  id,
  name,
  description,
  prices: prices.map(({ interval = null, currency, unitAmount: amount }) => ({ interval, currency, amount })),
})
