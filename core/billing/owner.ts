import { accountKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { accountOfCustomer, linkCustomer } from "./customer.ts"
import type { BillingParty, Payments } from "./payments.ts"

/**
 * What billing needs. `report` is for problems that an operator must fix but that do not stop the
 * current work.
 */
export type BillingDeps = { table: Table; payments: Payments; report: (cause: unknown) => void }

/** The account that an object of the provider belongs to. */
export type Owner = { accountId: string }

/**
 * Returns the account that an object belongs to: the account of its customer, or else the account
 * in its metadata, because an event may arrive before we stored the customer. Returns undefined if
 * the object is not ours. If the account was deleted, deletes its customer at the provider and
 * returns undefined. Throws if customer and metadata belong to different accounts, so that no
 * account gets the credits of another account's payment.
 */
export async function findOwner(
  { table, payments }: BillingDeps,
  party: BillingParty,
): Promise<Owner | undefined> {
  const { customerId } = party
  const known = customerId === null ? undefined : await accountOfCustomer(table, customerId)
  const accountId = known ?? party.accountId
  if (accountId === undefined) return undefined
  if (party.accountId !== undefined && party.accountId !== accountId) {
    throw new Error(`customer ${customerId} belongs to ${accountId}, but the object names ${party.accountId}`)
  }
  const account = await getItem(table, accountKey(accountId), ["account_id", "deleted_at"])
  if (!account) return undefined
  if (account.deleted_at !== undefined) {
    if (customerId !== null) await deleteCustomer(payments, customerId)
    return undefined
  }
  if (known === undefined && customerId !== null && !(await linkCustomer(table, accountId, customerId))) {
    throw new Error(`customer ${customerId} does not belong to ${accountId}`)
  }
  return { accountId }
}

/**
 * Ends a customer's subscriptions at once, expires its open checkouts and erases the customer at
 * the provider. Idempotent. Throws if the provider does not respond.
 */
export async function deleteCustomer(payments: Payments, customerId: string): Promise<void> {
  if (!(await payments.hasCustomer(customerId))) return
  await payments.expireCheckouts(customerId, "all")
  await payments.deleteCustomer(customerId)
}
