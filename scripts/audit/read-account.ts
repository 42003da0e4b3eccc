import { entryFrom, type LedgerEntry, lineOf } from "../../core/ledger/entries.ts"
import { accountFrom, type LedgerAccount } from "../../core/ledger/ledger-account.ts"
import type { Settlement } from "../../core/ledger/settlement.ts"
import { accountKey } from "../../core/table/keys.ts"
import { getItem, type Item, queryPrefix, type Table } from "../../core/table/table.ts"

/**
 * Everything that the checks need of one account, read in the order of its partition, so that
 * little is kept in memory.
 */
export type AccountBooks = {
  item: Item
  account: LedgerAccount
  /**
   * Yields the entries below the account's `seq`, including pending ones that are not written yet.
   */
  entries: () => AsyncGenerator<LedgerEntry>
  settlements: () => AsyncGenerator<Item & Settlement>
  uploads: () => AsyncGenerator<Item>
  read: (sk: string) => Promise<Item | undefined>
}

/**
 * Returns the account as it is now; undefined if it does not exist. Its entries are read later and
 * may include new ones, which are skipped.
 */
export async function readAccountBooks(table: Table, accountId: string): Promise<AccountBooks | undefined> {
  const { pk, sk } = accountKey(accountId)
  const item = await getItem(table, { pk, sk })
  if (!item) return undefined
  const account = accountFrom(item)
  const pending = new Map(account.steps.map((step) => [step.seq, step]))
  return {
    item,
    account,
    entries: async function* () {
      const unwritten = new Map(pending)
      for await (const each of queryPrefix(table, pk, "ENTRY#")) {
        const entry = entryFrom(each)
        if (entry.seq >= account.seq) continue
        unwritten.delete(entry.seq)
        yield entry
      }
      // Pending entries that are not written yet come last, although entries with higher numbers
      // may be written already.
      yield* [...unwritten.values()].map(lineOf)
    },
    settlements: async function* () {
      for await (const each of queryPrefix(table, pk, "OP#")) yield each as Item & Settlement
    },
    uploads: () => queryPrefix(table, pk, "UPLOAD#"),
    read: async (other) => await getItem(table, { pk, sk: other }),
  }
}
