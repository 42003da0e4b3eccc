import { RATE_LIMITS } from "../../../api/service.gen.ts"
import type { Price, Subscription } from "./billing-queries.ts"

/** Calls a minute of one key. */
export const rateOf = (tier: Price["tier"]): number => RATE_LIMITS[tier ?? "free"]

const monthsOf = ({ interval }: Price) => (interval === "year" ? 12 : 1)
/** What a plan costs a month, in minor units: by this the service knows the dearer of two. */
export const monthlyAmount = (price: Price): number => (price.unit_amount ?? 0) / monthsOf(price)

/**
 * What switching does. `now`: at once, and about `today` (minor units) is due; `later`: when the period is over; `back`: a change that was to
 * come does not. `next` is due at `from` and then each period; credits of the new plan come `from` then on too.
 */
export type Change = { when: "now" | "later" | "back"; today: number; next: number; from: string }

/** What a switch of plans comes to, as the service does it: dearer at once and by share of the time left, cheaper with the next period. */
export function changeOf(subscription: Subscription, current: Price, wanted: Price, nowMs: number): Change {
  const end = subscription.current_period_end
  const next = wanted.unit_amount ?? 0
  if (current.id === wanted.id) return { when: "back", today: 0, next, from: end }
  if (monthlyAmount(wanted) <= monthlyAmount(current)) return { when: "later", today: 0, next, from: end }
  const [first, last] = [Date.parse(subscription.current_period_start), Date.parse(end)]
  const share = Math.min(1, Math.max(0, (last - nowMs) / (last - first)))
  const unused = (current.unit_amount ?? 0) * share
  if (current.interval === wanted.interval) {
    return { when: "now", today: Math.round(next * share - unused), next, from: end }
  }
  // Another interval begins a period of its own, today.
  const after = new Date(nowMs)
  after.setUTCMonth(after.getUTCMonth() + monthsOf(wanted))
  return { when: "now", today: Math.max(0, Math.round(next - unused)), next, from: after.toISOString() }
}

/** Plans of one interval, and packs; in the order of the service, the cheapest first. */
export function offersOf(prices: readonly Price[], interval: string) {
  return {
    plans: prices.filter((price) => price.type === "recurring" && price.interval === interval),
    packs: prices.filter((price) => price.type === "one_time"),
    intervals: [...new Set(prices.flatMap((price) => (price.type === "recurring" && price.interval) || []))],
  }
}

/** What a credit of it costs, in minor units; undefined where it brings none. */
export const perCredit = ({ unit_amount, credits }: Price): number | undefined =>
  credits ? (unit_amount ?? 0) / credits : undefined

/** Less than a whole minor unit is worth telling apart: $0.0097. */
export function centsText(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat(undefined, {
    style: "currency",
    currency: currency.toUpperCase(),
    maximumFractionDigits: 4,
  })
  const usual = new Intl.NumberFormat(undefined, { style: "currency", currency: currency.toUpperCase() })
  return format.format(minorUnits / 10 ** (usual.resolvedOptions().maximumFractionDigits ?? 2))
}
