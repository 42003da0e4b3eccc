import type { Table } from "../table/table.ts"
import { expireHolds } from "./expire-holds.ts"
import { grantDaily } from "./grants.ts"
import { getAccount, isOverdue, type LedgerAccount } from "./ledger-account.ts"

/**
 * An account as it may be shown or used: what has expired on it is closed and its daily credits are granted first.
 * Costs nothing more where neither is due.
 */
export async function refreshAccount(table: Table, account: LedgerAccount): Promise<LedgerAccount> {
  const now = table.clock.now()
  let fresh = account
  if (isOverdue(fresh, now)) {
    await expireHolds(table, fresh.accountId)
    fresh = (await getAccount(table, fresh.accountId)) ?? fresh
  }
  return await grantDaily(table, fresh.accountId, fresh)
}

/** The balance of an account; throws when there is no such account. */
export async function currentAccount(table: Table, accountId: string): Promise<LedgerAccount> {
  const account = await getAccount(table, accountId)
  if (!account) throw new Error("no such account")
  return await refreshAccount(table, account)
}
