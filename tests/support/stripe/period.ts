import type { Price } from "./kinds.ts"

/**
 * Returns the end of a period that starts at `start`, in seconds. Periods of months and years end
 * on the same day of the month, or on its last day.
 */
export function periodEnd(start: number, { recurring }: Price): number {
  const count = recurring?.interval_count ?? 1
  const date = new Date(start * 1000)
  if (recurring?.interval === "day") return start + count * 86_400
  if (recurring?.interval === "week") return start + count * 7 * 86_400
  const months = recurring?.interval === "year" ? 12 * count : count
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1000)
}

/** Returns the price of the unused part of a period at `now`, in whole minor units. */
export function unusedAmount(
  price: Price,
  quantity: number,
  period: { start: number; end: number },
  now: number,
): number {
  const share = (period.end - now) / (period.end - period.start)
  return Math.round((price.unit_amount ?? 0) * quantity * Math.min(Math.max(share, 0), 1))
}
