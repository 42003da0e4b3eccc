import { accountKey, entryKey } from "../table/keys.ts"
import { queryBetween, type Table } from "../table/table.ts"
import { entryFrom, type LedgerEntry, lineOf } from "./entries.ts"
import type { LedgerAccount } from "./ledger-account.ts"

/** A range of entry numbers; `end` is exclusive. */
type Range = { first: number; end: number }

export type Page = { entries: LedgerEntry[]; total: number }

/**
 * Returns one page of an account's ledger, newest first. An entry's number is its key, so skipping
 * `offset` entries reads none of them. Entry times never decrease, so a time range takes two binary
 * searches. `from` is inclusive, `to` exclusive.
 */
export async function listTransactions(
  table: Table,
  account: LedgerAccount,
  query: { limit: number; offset: number; from?: number | undefined; to?: number | undefined },
): Promise<Page> {
  const { first, end } = await rangeOf(table, account, query)
  const last = end - query.offset
  const entries = await readLines(table, account, { first: Math.max(first, last - query.limit), end: last })
  return { entries: entries.toReversed(), total: Math.max(0, end - first) }
}

/** The entry numbers of a time range. */
export async function rangeOf(
  table: Table,
  account: LedgerAccount,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): Promise<Range> {
  const first = from === undefined ? 0 : await firstSince(table, account, from)
  const end = to === undefined ? account.seq : await firstSince(table, account, to)
  return { first, end }
}

/** Reads entries in order. Pending entries are read from the account item. */
export async function readLines(
  table: Table,
  account: LedgerAccount,
  { first, end }: Range,
): Promise<LedgerEntry[]> {
  if (end <= first) return []
  const { accountId, steps } = account
  const bySeq = new Map(steps.map((pending) => [pending.seq, lineOf(pending)]))
  const { pk } = accountKey(accountId)
  const between = queryBetween(table, pk, entryKey(accountId, first).sk, entryKey(accountId, end - 1).sk)
  for await (const item of between) bySeq.set(item.seq, entryFrom(item))
  return [...bySeq.values()].filter(({ seq }) => seq >= first && seq < end).toSorted((a, b) => a.seq - b.seq)
}

/** The number of the first entry at or after `time`, or the entry count if there is none. */
async function firstSince(table: Table, account: LedgerAccount, time: number): Promise<number> {
  let [low, high] = [0, account.seq]
  while (low < high) {
    const middle = (low + high) >>> 1
    const [entry] = await readLines(table, account, { first: middle, end: middle + 1 })
    if (!entry) throw new Error(`ledger entry ${middle} is missing`)
    if (entry.at < time) low = middle + 1
    else high = middle
  }
  return low
}
