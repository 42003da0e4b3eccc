import type { ReactNode } from "react"
import { RATE_LIMITS } from "../../../api/service.gen.ts"
import { dayText, moneyText } from "../../../ui/format.ts"
import type { Translate } from "../../../words/translate.ts"
import type { Price, Subscription } from "./billing-queries.ts"

/** Returns a tier's rate limit: calls per minute and key. */
export const rateOf = (tier: Price["tier"]): number => RATE_LIMITS[tier ?? "free"]

const INTERVALS = ["day", "week", "month", "year"] as const
type Interval = (typeof INTERVALS)[number]

/** Returns how often a plan is paid. Stripe has no other intervals. */
export const intervalOf = (interval: string | null): Interval =>
  INTERVALS.find((each) => each === interval) ?? "month"

/** Formats a plan's price: "$90.00 a year". */
export const priceText = ({ unit_amount, currency, interval }: Price, t: Translate<"billing">): ReactNode =>
  t(`per.${intervalOf(interval)}`, {
    amount: moneyText(unit_amount ?? 0, currency),
    unit: (text: string) => text,
  })

/**
 * The effect of a plan change. `when`: `now`, `later` (at the period's end), or `back` (cancels a
 * scheduled change). `today`: about how much is due at once, in minor units, for about `credits`
 * credits. `next`: due at `from` and then each period, with all credits of the new plan.
 */
export type Change = {
  when: "now" | "later" | "back"
  today: number
  credits: number
  next: number
  from: string
}

/**
 * Returns the effect of a plan change, by the service's rules. A more expensive plan with the same
 * interval applies at once, prorated by the time left. A cheaper one, or one with another interval,
 * starts next period.
 */
export function changeOf(subscription: Subscription, current: Price, wanted: Price, nowMs: number): Change {
  const end = subscription.current_period_end
  const next = wanted.unit_amount ?? 0
  const later = { when: "later", today: 0, credits: 0, next, from: end } as const
  if (current.id === wanted.id) return { ...later, when: "back" }
  const isDearer = next > (current.unit_amount ?? 0)
  if (!isDearer || current.interval !== wanted.interval) return later
  const [first, last] = [Date.parse(subscription.current_period_start), Date.parse(end)]
  const share = Math.min(1, Math.max(0, (last - nowMs) / (last - first)))
  const today = Math.round((next - (current.unit_amount ?? 0)) * share)
  return { when: "now", today, credits: Math.floor(((wanted.credits ?? 0) * today) / next), next, from: end }
}

/** Returns the message after a plan change, by the subscription that the service returned. */
export function planChangeMessage(
  { price_id, next_price_id }: Subscription,
  { id, product_name: plan }: Price,
  asked: Change,
  t: Translate<"billing">,
): string {
  if (next_price_id === id) return t("done.later", { plan, day: dayText(asked.from) })
  if (price_id !== id) return t("done.pending")
  return t(asked.when === "back" ? "done.kept" : "done.now", { plan })
}

/**
 * True if the account can subscribe or switch to a plan: any plan but that of its next period.
 */
export const canSwitchTo = ({ id }: Price, current: Subscription | undefined): boolean =>
  current === undefined || id !== (current.next_price_id ?? current.price_id)

/**
 * Returns the key of the message that says why the plan can't be changed now and what to do first.
 * Undefined if the plan can be changed.
 */
export function hindranceOf(subscription: Subscription) {
  if (subscription.status === "past_due" || subscription.change_pending) return "hindrance.pastDue" as const
  if (!subscription.cancel_at_period_end && subscription.cancel_at === null) return undefined
  return "hindrance.ending" as const
}

/** Returns the plans with one interval, and the packs. The service sorts them, cheapest first. */
export function offersOf(prices: readonly Price[], interval: string) {
  return {
    plans: prices.filter((price) => price.type === "recurring" && price.interval === interval),
    packs: prices.filter((price) => price.type === "one_time"),
    intervals: [...new Set(prices.flatMap((price) => (price.type === "recurring" && price.interval) || []))],
  }
}

/** Prices are shown per 100 credits. A single credit costs less than a minor unit (a cent). */
export const COMPARED_CREDITS = 100

/**
 * Returns what COMPARED_CREDITS credits cost at a price, in minor units. Undefined for a price
 * without credits.
 */
export const comparedAmount = ({ unit_amount, credits }: Price): number | undefined =>
  credits ? ((unit_amount ?? 0) / credits) * COMPARED_CREDITS : undefined

/**
 * Returns a pack's name: its credits in the page's language, or the product's name if that says
 * more than "2,000 credits".
 */
export const packName = (
  { product_name, credits }: { product_name: string; credits: number | null },
  creditsText: (credits: number) => string,
): string =>
  credits !== null && /^[\d,]+ credits?$/.test(product_name) ? creditsText(credits) : product_name
