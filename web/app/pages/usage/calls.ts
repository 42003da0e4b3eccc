import type { Entry } from "./series.ts"

/** One row of the list: an entry that doesn't belong to a call, or all entries of one call. */
export type Row = Entry & {
  /** Credits that the call held and did not use. */
  refunded: number
}

/**
 * Folds the entries of each call, its holds and its refund, into one row. The row has the sum of
 * their amounts, and the place and time of the newest. Computes each balance as if the call had
 * been charged once, at the row's time: stored balances jump when calls overlap. `entries` are
 * sorted newest first. If the older entries of a call aren't in the list, its row covers only the
 * newer ones.
 */
export function foldCalls(entries: readonly Entry[]): Row[] {
  const rows = new Map<string, Row>()
  for (const entry of entries) {
    const key = isCall(entry) ? entry.reference : entry.id
    const refunded = isCall(entry) ? Math.max(0, entry.amount) : 0
    const row = rows.get(key)
    if (row) rows.set(key, { ...row, amount: row.amount + entry.amount, refunded: row.refunded + refunded })
    else rows.set(key, { ...entry, refunded })
  }
  const folded = [...rows.values()]
  let balance = folded[0]?.balance_after ?? 0
  return folded.map((row) => {
    const balance_after = balance
    balance -= row.amount
    return { ...row, balance_after }
  })
}

/** True for an entry of a call, which has a receipt. */
export const isCall = ({ reference }: Entry): boolean => reference.startsWith("op_")
