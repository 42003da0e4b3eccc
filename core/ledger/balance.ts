import type { Table } from "../table/table.ts"
import { sweepAccount } from "./expire-holds.ts"
import { grantDaily } from "./grants.ts"
import { type Account, getAccount, isOverdue } from "./ledger-account.ts"

/**
 * An account as it may be shown or used: what has expired on it is closed and its daily credits are granted first.
 * Costs nothing more where neither is due.
 */
export async function freshAccount(table: Table, account: Account): Promise<Account> {
  const now = table.clock.now()
  let fresh = account
  if (isOverdue(fresh, now)) {
    await sweepAccount(table, fresh.accountId)
    fresh = (await getAccount(table, fresh.accountId)) ?? fresh
  }
  return await grantDaily(table, fresh.accountId, fresh)
}

/** The balance of an account; throws when there is no such account. */
export async function readBalance(table: Table, accountId: string): Promise<Account> {
  const account = await getAccount(table, accountId)
  if (!account) throw new Error("no such account")
  return await freshAccount(table, account)
}
