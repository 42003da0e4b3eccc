import type { Table } from "../table/table.ts"
import { expireHolds } from "./expire-holds.ts"
import { grantDaily } from "./grants.ts"
import { getAccount, isOverdue, type LedgerAccount } from "./ledger-account.ts"
import { testAccount } from "./test-account.ts"

/**
 * Returns an account that is ready to show or use: expires overdue holds and grants due daily
 * credits first. Costs no extra request when neither is due.
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

/**
 * Returns the refreshed account. Throws if it does not exist. A test key always gets the same fixed
 * account.
 */
export async function currentAccount(table: Table, accountId: string): Promise<LedgerAccount> {
  if (table.isTest) return testAccount(accountId)
  const account = await getAccount(table, accountId)
  if (!account) throw new Error("account not found")
  return await refreshAccount(table, account)
}
