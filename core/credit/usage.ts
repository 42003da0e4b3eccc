import { usageKey } from "../table/keys.ts"
import { getItems, putItem, type Table } from "../table/table.ts"
import type { Account } from "./step.ts"
import { DAY_MS } from "./step.ts"
import { rangeOf, readLines } from "./transactions.ts"

/** Credits that one kind of work cost on one UTC day, what came back taken off. */
export type DayUsage = { date: string; kind: string; credits: number }

/** Days of one answer. */
export const USAGE_DAYS_MAX = 92
/** A day is over when it has been for this long: until then a clock that lags may still write into it. */
const CLOSED_AFTER_MS = 3_600_000
/** Lines from before kinds were written. */
const UNKNOWN_KIND = "other"

/**
 * Use by day and kind, oldest first; days without any are left out. A day that is over never changes, so its sums are computed
 * once and kept: what a look costs grows with the days asked for, not with the calls of the past.
 * `from` and `to` are midnights (UTC, epoch ms), `to` exclusive.
 */
export async function usageByDay(
  table: Table,
  account: Account,
  { from, to }: { from: number; to: number },
): Promise<DayUsage[]> {
  const days = Array.from({ length: Math.round((to - from) / DAY_MS) }, (_, day) => from + day * DAY_MS)
  const kept = await getItems(
    table,
    days.map((day) => usageKey(account.accountId, dateOf(day))),
  )
  const sums: DayUsage[][] = []
  for (const [index, day] of days.entries()) {
    const sum = (kept[index]?.sums as Sums | undefined) ?? (await sumDay(table, account, day))
    sums.push(Object.entries(sum).map(([kind, credits]) => ({ date: dateOf(day), kind, credits })))
  }
  return sums.flat()
}

type Sums = Record<string, number>

async function sumDay(table: Table, account: Account, day: number): Promise<Sums> {
  const lines = await readLines(
    table,
    account,
    await rangeOf(table, account, { from: day, to: day + DAY_MS }),
  )
  const sums: Sums = {}
  for (const { type, amount, kind = UNKNOWN_KIND } of lines) {
    if (type === "debit" || type === "refund") sums[kind] = (sums[kind] ?? 0) - amount
  }
  const isOver = day + DAY_MS + CLOSED_AFTER_MS < table.clock.now()
  if (isOver) await putItem(table, { ...usageKey(account.accountId, dateOf(day)), sums })
  return sums
}

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10)
