import { accountKey, entryKey } from "../table/keys.ts"
import { queryBetween, type Table } from "../table/table.ts"
import { entryFrom, type LedgerEntry, lineOf } from "./entries.ts"
import type { LedgerAccount } from "./ledger-account.ts"

/** Numbers of ledger lines: from `first` up to, and without, `end`. */
type Range = { first: number; end: number }

export type Page = { entries: LedgerEntry[]; total: number }

/**
 * One page of an account's ledger, newest first. A line's number is its key, so that `offset` costs nothing; times never go
 * back from line to line, so that a time range is two binary searches. `from` is inclusive, `to` exclusive.
 */
export async function listTransactions(
  table: Table,
  account: LedgerAccount,
  asked: { limit: number; offset: number; from?: number | undefined; to?: number | undefined },
): Promise<Page> {
  const { first, end } = await rangeOf(table, account, asked)
  const last = end - asked.offset
  const entries = await readLines(table, account, { first: Math.max(first, last - asked.limit), end: last })
  return { entries: entries.toReversed(), total: Math.max(0, end - first) }
}

/** The lines of a time range. */
export async function rangeOf(
  table: Table,
  account: LedgerAccount,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): Promise<Range> {
  const first = from === undefined ? 0 : await firstSince(table, account, from)
  const end = to === undefined ? account.seq : await firstSince(table, account, to)
  return { first, end }
}

/** Lines in their order. One that has moved the balance and is not written out yet is read off the account, where it stands. */
export async function readLines(
  table: Table,
  account: LedgerAccount,
  { first, end }: Range,
): Promise<LedgerEntry[]> {
  if (end <= first) return []
  const { accountId, steps } = account
  const lines = new Map(steps.map((step) => [step.seq, lineOf(step)]))
  const { pk } = accountKey(accountId)
  const between = queryBetween(table, pk, entryKey(accountId, first).sk, entryKey(accountId, end - 1).sk)
  for await (const item of between) lines.set(item.seq, entryFrom(item))
  return [...lines.values()].filter(({ seq }) => seq >= first && seq < end).toSorted((a, b) => a.seq - b.seq)
}

/** The number of the first line that is not before `time`; all of them when none is. */
async function firstSince(table: Table, account: LedgerAccount, time: number): Promise<number> {
  let [low, high] = [0, account.seq]
  while (low < high) {
    const middle = (low + high) >>> 1
    const [line] = await readLines(table, account, { first: middle, end: middle + 1 })
    if (!line) throw new Error("a ledger line is missing")
    if (line.at < time) low = middle + 1
    else high = middle
  }
  return low
}
