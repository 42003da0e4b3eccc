import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { SIGNUP_CREDITS } from "../../../core/ledger/grants.ts"
import { OPERATION_KINDS } from "../../../core/ledger/operation-kind.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { CHARACTERS_PER_CREDIT } from "../../../core/translation/translation.schema.ts"
import { UPLOAD_BYTES_MAX } from "../../../core/upload/upload.schema.ts"
import { ENDPOINTS_MAX } from "../../../core/webhook/endpoints.ts"
import { LOGO_SHAPES } from "../../../functions/html/logo.ts"
import { PRODUCTS, type ProductSeed } from "../../billing/plans.ts"

/** Constants of the service that the pages show. */
export function webService(): string {
  const products = PRODUCTS.map((product) => `  ${JSON.stringify(listed(product))},`).join("\n")
  const limits = Object.entries(RATE_LIMITS)
    .map(([tier, limit]) => `${tier}: ${limit}`)
    .join(", ")
  return `export const SERVICE_NAME = ${JSON.stringify(SERVICE_NAME)}
/** The shapes of the logo, in a square of 28. */
export const LOGO_SHAPES = ${JSON.stringify(LOGO_SHAPES)} as const
/** Credits of a new account. */
export const SIGNUP_CREDITS = ${SIGNUP_CREDITS}
/** The kinds of paid work. */
export const OPERATION_KINDS = ${JSON.stringify(OPERATION_KINDS)} as const
/** Calls per minute of one key, by tier. */
export const RATE_LIMITS = { ${limits} } as const
/** The characters of a transcript whose translation costs a credit. */
export const TRANSLATION_CHARACTERS = ${CHARACTERS_PER_CREDIT}
/** Maximum size of an audio file. */
export const UPLOAD_BYTES_MAX = ${UPLOAD_BYTES_MAX}
/** Maximum webhook endpoints of an account. */
export const ENDPOINTS_MAX = ${ENDPOINTS_MAX}
/**
 * The products of a new deployment; \`GET /api/prices\` lists what is for sale now. Amounts are in
 * the currency's minor unit, \`credits\` are those of a month or of a pack.
 */
export const PRODUCTS: readonly {
  id: string
  name: string
  description: string
  tier: keyof typeof RATE_LIMITS | null
  credits: number | null
  prices: readonly { interval: "month" | "year" | null; currency: string; amount: number }[]
}[] = [
${products}
]
`
}

const listed = ({ id, name, description, metadata, prices }: ProductSeed) => ({
  id,
  name,
  description,
  tier: metadata["tier"] ?? null,
  credits: Number(metadata["credits"]),
  prices: prices.map(({ interval = null, currency, unitAmount: amount }) => ({ interval, currency, amount })),
})
