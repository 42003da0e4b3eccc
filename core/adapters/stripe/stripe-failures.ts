import { PaymentsError } from "../../billing/payments.ts"

type StripeCause = { type?: string; statusCode?: number; code?: string }

/** True if the object does not exist at Stripe. */
export const isMissing = (cause: unknown): boolean => (cause as StripeCause).code === "resource_missing"

/** Converts the SDK's errors to PaymentsError. Returns other errors unchanged. */
export function toPaymentsError(cause: unknown): unknown {
  const { type, statusCode: status, code } = cause as StripeCause
  if (type === undefined || !type.startsWith("Stripe")) return cause
  if (type === "StripeCardError") return new PaymentsError("declined", { status, code })
  const isRefused = status !== undefined && status < 500 && status !== 429 && status !== 409
  return new PaymentsError(isRefused ? "refused" : "unavailable", { status, code })
}
