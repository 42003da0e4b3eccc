import type { Schemas } from "../../../api/paths.gen.ts"
import { OPERATION_KINDS } from "../../../api/service.gen.ts"
import type { Translate } from "../../../words/translate.ts"
import { datesOf, type Range } from "./range.ts"

export type DayUsage = Schemas["UsageAnswer"]["days"][number]
export type Entry = Schemas["ListTransactionsAnswer"]["transactions"][number]

/** One day's stacked bar: the credits of each kind, in the order of `kinds`. */
export type StackedBar = { date: string; amounts: readonly number[] }
export type Bars = { kinds: readonly { kind: string; total: number }[]; days: readonly StackedBar[] }

/**
 * With more than KINDS_MAX + 1 kinds, only the KINDS_MAX most expensive ones are shown separately,
 * so that their shades can be told apart. The others are summed up as REMAINING_KINDS.
 */
const KINDS_MAX = 4
export const REMAINING_KINDS = "rest"

/**
 * Returns each day's credits by kind, the most expensive kind first. Refunds never make a day
 * negative.
 */
export function barsOf(usage: readonly DayUsage[], range: Range): Bars {
  const totals = new Map<string, number>()
  for (const { kind, credits } of usage) totals.set(kind, (totals.get(kind) ?? 0) + credits)
  const ranked = [...totals].filter(([, total]) => total > 0).toSorted(([, a], [, b]) => b - a)
  const single = ranked.length > KINDS_MAX + 1 ? ranked.slice(0, KINDS_MAX) : ranked
  const names = single.map(([kind]) => kind)
  const rest = ranked.slice(single.length).map(([kind]) => kind)
  const kinds = single.map(([kind, total]) => ({ kind, total }))
  if (rest.length > 0)
    kinds.push({ kind: REMAINING_KINDS, total: sum(rest.map((kind) => totals.get(kind) ?? 0)) })
  const groups = rest.length > 0 ? [...names.map((kind) => [kind]), rest] : names.map((kind) => [kind])
  const days = datesOf(range).map((date) => {
    const ofDay = usage.filter((day) => day.date === date)
    const amounts = groups.map((group) =>
      Math.max(0, sum(ofDay.filter(({ kind }) => group.includes(kind)).map(({ credits }) => credits))),
    )
    return { date, amounts }
  })
  return { kinds, days }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The kinds that have a label. A kind without a label in the catalogue is a compile error. */
const KINDS = [...OPERATION_KINDS, "call", "unknown", "other", REMAINING_KINDS] as const

/** Returns the label of a kind of work. */
export function kindText(kind: string, t: Translate<"usage">): string {
  const known = KINDS.find((each) => each === kind)
  if (known) return t(`kind.${known}`)
  const words = kind.replaceAll("_", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export type Point = { date: string; balance: number | null }

/** Returns the points whose balance is known. */
export const knownPoints = (points: readonly Point[]) =>
  points.flatMap(({ date, balance }) => (balance === null ? [] : [{ date, balance }]))

/**
 * Returns the balance at the end of each day of a range, null before the first known one. `entries`
 * are sorted newest first and may begin before the range.
 */
export function balanceByDay(entries: readonly Entry[], range: Range): readonly Point[] {
  const ends = new Map<string, number>()
  let last: number | null = null
  for (const { created_at, balance_after } of entries.toReversed()) {
    const date = created_at.slice(0, 10)
    ends.set(date, balance_after)
    if (date < range.from) last = balance_after
  }
  return datesOf(range).map((date) => {
    last = ends.get(date) ?? last
    return { date, balance: last }
  })
}
