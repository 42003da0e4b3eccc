import { PaymentsError } from "../../billing/payments.ts"

type StripeCause = { type?: string; statusCode?: number; code?: string }

/** True where Stripe says that there is no such object. */
export const isMissing = (cause: unknown): boolean => (cause as StripeCause).code === "resource_missing"

/** What the client threw, in the port's words; anything that is not of Stripe stays what it is. */
export function toPaymentsError(cause: unknown): unknown {
  const { type, statusCode: status, code } = cause as StripeCause
  if (type === undefined || !type.startsWith("Stripe")) return cause
  if (type === "StripeCardError") return new PaymentsError("declined", { status, code })
  const isRefused = status !== undefined && status < 500 && status !== 429 && status !== 409
  return new PaymentsError(isRefused ? "refused" : "unavailable", { status, code })
}
