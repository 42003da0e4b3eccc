import { DAY_MS } from "../kernel/clock.ts"
import { usageKey } from "../table/keys.ts"
import { getItems, putItem, type Table } from "../table/table.ts"
import { type LedgerAccount } from "./ledger-account.ts"
import { rangeOf, readLines } from "./transactions.ts"

/** Net credits (debits minus refunds) of one kind of work on one UTC day. */
export type DayUsage = { date: string; kind: string; credits: number }

/** The longest range of one request, in days. */
export const USAGE_DAYS_MAX = 92
/** A day is final this long after midnight: until then a lagging clock may still write to it. */
const CLOSED_AFTER_MS = 3_600_000
/** The kind shown for entries from before `kind` was stored. */
const UNKNOWN_KIND = "other"

/** A month's sums by day and kind. `through` is the midnight up to which they are final. */
type Month = { sums: Record<string, Record<string, number>>; through: number }

/**
 * Returns usage by day and kind, oldest first, without empty days. Final days are summed once and
 * stored per month, so the cost of a request grows with its months and the days not yet summed.
 * `from` and `to` are UTC midnights in epoch milliseconds; `to` is exclusive.
 */
export async function usageByDay(
  table: Table,
  account: LedgerAccount,
  { from, to }: { from: number; to: number },
): Promise<DayUsage[]> {
  const months = monthsBetween(from, to)
  const kept = await getItems(
    table,
    months.map((month) => usageKey(account.accountId, monthOf(month))),
  )
  const days: DayUsage[] = []
  for (const [index, month] of months.entries()) {
    const { sums } = await sumMonth(table, account, month, kept[index] as Month | undefined)
    for (const [date, kinds] of Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const day = Date.parse(date)
      if (day < from || day >= to) continue
      days.push(...Object.entries(kinds).map(([kind, credits]) => ({ date, kind, credits })))
    }
  }
  return days
}

/** Returns a month's sums up to now, and stores the final part. */
async function sumMonth(
  table: Table,
  account: LedgerAccount,
  start: number,
  kept: Month | undefined,
): Promise<Month> {
  const end = nextMonth(start)
  const { sums, through } = structuredClone(kept ?? { sums: {}, through: start })
  if (through >= end) return { sums, through }
  const now = table.clock.now()
  const final = Math.min(end, Math.floor((now - CLOSED_AFTER_MS) / DAY_MS) * DAY_MS)
  const entries = await readLines(table, account, await rangeOf(table, account, { from: through, to: end }))
  const closed = structuredClone(sums)
  for (const { type, amount, at, kind = UNKNOWN_KIND } of entries) {
    if (type !== "debit" && type !== "refund") continue
    for (const target of at < final ? [sums, closed] : [sums]) {
      const day = (target[dateOf(at)] ??= {})
      day[kind] = (day[kind] ?? 0) - amount
    }
  }
  // Empty months are not stored: re-reading them is cheap, and requests for the past cannot fill
  // the table.
  if (final > through && Object.keys(closed).length > 0) {
    await putItem(table, { ...usageKey(account.accountId, monthOf(start)), sums: closed, through: final })
  }
  return { sums, through: final }
}

function monthsBetween(from: number, to: number): number[] {
  const months: number[] = []
  for (let month = startOfMonth(from); month < to; month = nextMonth(month)) months.push(month)
  return months
}

const startOfMonth = (time: number) => Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth())
const nextMonth = (month: number) =>
  Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + 1)
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7)
