import { accountKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { accountOfCustomer, linkCustomer } from "./customer.ts"
import type { Payer, Payments } from "./payments.ts"

/** What every part of billing stands on. `report` is for what an operator has to put right, while the rest goes on. */
export type BillingDeps = { table: Table; payments: Payments; report: (cause: unknown) => void }

/** Whose an object is. */
export type Owner = { accountId: string }

/**
 * The account that an object belongs to: its customer's, else the one that we wrote on it when we made it (an event may be faster than
 * our own note). Undefined for what is none of ours. An account that is deleted is to be billed for nothing more: its customer
 * is ended at the provider, and the object is nobody's. Throws where the two speak of different accounts: nobody is given what another
 * has paid.
 */
export async function findOwner({ table, payments }: BillingDeps, payer: Payer): Promise<Owner | undefined> {
  const { customerId } = payer
  const known = customerId === null ? undefined : await accountOfCustomer(table, customerId)
  const accountId = known ?? payer.accountId
  if (accountId === undefined) return undefined
  if (payer.accountId !== undefined && payer.accountId !== accountId) {
    throw new Error(`customer ${customerId} pays for ${accountId}, not for ${payer.accountId}`)
  }
  const account = await getItem(table, accountKey(accountId), ["account_id", "deleted_at"])
  if (!account) return undefined
  if (account.deleted_at !== undefined) {
    if (customerId !== null) await endCustomer(payments, customerId)
    return undefined
  }
  if (known === undefined && customerId !== null && !(await linkCustomer(table, accountId, customerId))) {
    throw new Error(`customer ${customerId} is not the one of ${accountId}`)
  }
  return { accountId }
}

/**
 * Ends what a customer pays for, at once, closes the checkouts that they could still pay, and erases the person at the provider. Again
 * it does nothing. Throws where the provider does not answer.
 */
export async function endCustomer(payments: Payments, customerId: string): Promise<void> {
  if (!(await payments.hasCustomer(customerId))) return
  await payments.expireCheckouts(customerId, "all")
  await payments.deleteCustomer(customerId)
}
