/** A range of UTC dates, both included, as the service counts days. */
export type Range = { from: string; to: string }

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 30
/** The most days that the service sums in one response. */
export const DAYS_MAX = 92

export const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Returns the last `count` days, including today. */
export function lastDays(count: number, nowMs: number): Range {
  return { from: dateOf(nowMs - (count - 1) * DAY_MS), to: dateOf(nowMs) }
}

/**
 * Returns the URL's range, cut to its last DAYS_MAX days. For invalid or missing dates, returns the
 * last 30 days.
 */
export function readRange(from: string, to: string, nowMs: number): Range {
  const defaultRange = lastDays(DEFAULT_DAYS, nowMs)
  const end = isDate(to) && to <= defaultRange.to ? to : defaultRange.to
  const start = isDate(from) ? from : dateOf(Date.parse(end) - (DEFAULT_DAYS - 1) * DAY_MS)
  if (start > end) return defaultRange
  const first = dateOf(Date.parse(end) - (DAYS_MAX - 1) * DAY_MS)
  return { from: start < first ? first : start, to: end }
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Returns every date of a range, in order. */
export function datesOf({ from, to }: Range): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: Math.floor((last - first) / DAY_MS) + 1 }, (_, day) =>
    dateOf(first + day * DAY_MS),
  )
}
