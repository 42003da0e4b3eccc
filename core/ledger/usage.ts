import { usageKey } from "../table/keys.ts"
import { getItems, putItem, type Table } from "../table/table.ts"
import { DAY_MS, type LedgerAccount } from "./ledger-account.ts"
import { rangeOf, readLines } from "./transactions.ts"

/** Credits that one kind of work cost on one UTC day, what came back taken off. */
export type DayUsage = { date: string; kind: string; credits: number }

/** Days of one answer. */
export const USAGE_DAYS_MAX = 92
/** A day is over when it has been for this long: until then a clock that lags may still write into it. */
const CLOSED_AFTER_MS = 3_600_000
/** Lines from before kinds were written. */
const UNKNOWN_KIND = "other"

/** The sums of one month, by day and kind. `through`: the midnight up to which they are final. */
type Month = { sums: Record<string, Record<string, number>>; through: number }

/**
 * Use by day and kind, oldest first; days without any are left out. A day that is over never changes, so its sums are computed once and kept
 * with its month: what a look costs grows with the months asked for and with what was not summed yet, not with the calls of the past.
 * `from` and `to` are midnights (UTC, epoch ms), `to` exclusive.
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
    const { sums } = await summed(table, account, month, kept[index] as Month | undefined)
    for (const [date, kinds] of Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const day = Date.parse(date)
      if (day < from || day >= to) continue
      days.push(...Object.entries(kinds).map(([kind, credits]) => ({ date, kind, credits })))
    }
  }
  return days
}

/** A month with all that has happened in it; what is final is kept. */
async function summed(
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
  const lines = await readLines(table, account, await rangeOf(table, account, { from: through, to: end }))
  const closed = structuredClone(sums)
  for (const { type, amount, at, kind = UNKNOWN_KIND } of lines) {
    if (type !== "debit" && type !== "refund") continue
    for (const into of at < final ? [sums, closed] : [sums]) {
      const day = (into[dateOf(at)] ??= {})
      day[kind] = (day[kind] ?? 0) - amount
    }
  }
  // A month without any is quickly looked at again, and nobody can fill the table with the past.
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
