import { AppError } from "../kernel/errors.ts"
import { accountKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"
import type { Move } from "./balance-move.ts"
import type { LedgerAccount } from "./ledger-account.ts"
import { counterName, monthOf } from "./spend-counter.ts"

/** The key or agent whose credits are counted, and the most that it may hold in one UTC month. */
export type Spender = { id: string; whose: "API key" | "agent"; budget: number | undefined }

/** The part of a move that counts credits for a spender. */
type CounterChange = Required<Pick<Move, "assignments" | "conditions" | "names" | "values">>

/**
 * Counts held credits, on condition that the budget covers them. Part of the hold's own update, so
 * parallel holds cannot exceed the budget together, and the check costs no request.
 */
export function countHold(
  spender: Spender,
  amount: number,
  nowMs: number,
): CounterChange & { counter: string } {
  const counter = counterName(spender.id, monthOf(nowMs))
  const room = spender.budget === undefined ? undefined : spender.budget - amount
  // If the budget is lower than this amount, the hold must fail even without a counter.
  const isNew = room !== undefined && room >= 0 ? "attribute_not_exists(#spent) OR " : ""
  return {
    counter,
    assignments: ["#spent = if_not_exists(#spent, :zero) + :spend"],
    conditions: room === undefined ? [] : [`(${isNew}#spent <= :room)`],
    names: { "#spent": counter },
    values: { ":zero": 0, ":spend": amount, ...(room === undefined ? {} : { ":room": room }) },
  }
}

/** Takes refunded credits off the counter of the month in which they were held. */
export const countRefund = (counter: string, refund: number): Omit<CounterChange, "conditions"> => ({
  assignments: ["#spent = if_not_exists(#spent, :spend) - :spend"],
  names: { "#spent": counter },
  values: { ":spend": refund },
})

/** Credits that the spender may still hold this month. Infinite without a budget. */
export function remainingBudget(account: LedgerAccount, { id, budget }: Spender, nowMs: number): number {
  if (budget === undefined) return Number.POSITIVE_INFINITY
  return Math.max(0, budget - spentIn(account, id, monthOf(nowMs)))
}

/** Net credits that a key or agent has held in a UTC month (`2026-11`). */
export const spentIn = (account: LedgerAccount, id: string, month: string): number =>
  account.spent[counterName(id, month)] ?? 0

/**
 * Throws `budget_exceeded` if the spender's budget does not cover `amount`. The error counts the
 * credits that the operation already holds (`held`), because the refusal releases them.
 */
export function requireBudget(
  account: LedgerAccount,
  spender: Spender,
  amount: number,
  nowMs: number,
  held = 0,
): void {
  const left = remainingBudget(account, spender, nowMs)
  if (left >= amount) return
  const { whose, budget = 0 } = spender
  const price = amount + held === 1 ? "1 credit" : `${amount + held} credits`
  const reset = `${monthOf(nowMs, 1)}-01`
  throw new AppError(
    "budget_exceeded",
    `This call needs ${price}, but this ${whose} has ${left + held} left of its ${budget} this month. The budget resets on ${reset} (UTC).`,
  )
}

/**
 * Above this count, counters at zero are removed too. Most accounts have a few: one per key or
 * agent, for this month and the last.
 */
const COUNTERS_MAX = 64

/**
 * Removes counters that nothing reads any more: those older than last month and, if the account has
 * more than COUNTERS_MAX, those at zero. This bounds the account item even if a program keeps
 * creating keys, because each remaining counter has cost at least one credit.
 */
export async function pruneCounters(table: Table, account: LedgerAccount): Promise<void> {
  const lastMonth = monthOf(table.clock.now(), -1)
  const all = Object.entries(account.spent)
  const old = all.filter(([name]) => name < counterName("", lastMonth))
  const empty = all.length > COUNTERS_MAX ? all.filter(([, spent]) => spent === 0) : []
  const names = [...new Set([...old, ...empty].map(([name]) => name))].slice(0, COUNTERS_MAX)
  if (names.length === 0) return
  const stillEmpty = empty.map(([name]) => names.indexOf(name)).filter((index) => index >= 0)
  await updateItem(table, accountKey(account.accountId), {
    update: `REMOVE ${names.map((_, index) => `#c${index}`).join(", ")}`,
    condition: ["attribute_exists(pk)", ...stillEmpty.map((index) => `#c${index} = :zero`)].join(" AND "),
    names: Object.fromEntries(names.map((name, index) => [`#c${index}`, name])),
    ...(stillEmpty.length > 0 ? { values: { ":zero": 0 } } : {}),
  })
}
