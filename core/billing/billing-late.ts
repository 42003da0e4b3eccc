import { accountOfCustomer } from "./customer.ts"
import { findGrant } from "../ledger/reversals.ts"
import type { PaidFor, Payer } from "./payments.ts"
import { accountKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import type { Billing } from "./owner.ts"
import { addUp } from "./grant-purchase.ts"

/**
 * Gives back what was paid for an account that is deleted, and says so to an operator: a checkout that was open then, or a bank
 * debit that was on its way. What has given its credits before is left alone. Again it does nothing.
 */
export async function refundLate(billing: Billing, payer: Payer, paidFor: PaidFor): Promise<void> {
  const { table, payments, report } = billing
  if (!(await isOfDeleted(table, payer))) return
  const [reference, lines] =
    "checkoutId" in paidFor
      ? [paidFor.checkoutId, payments.checkoutLines(paidFor.checkoutId)]
      : [paidFor.invoiceId, payments.invoiceLines(paidFor.invoiceId)]
  if ((await findGrant(table, reference)) || (await addUp(billing, lines)).credits === 0) return
  if (await payments.refundPayment(paidFor)) report(new Error(`${reference} was paid for a deleted account`))
}

async function isOfDeleted(table: Table, { customerId, accountId: said }: Payer): Promise<boolean> {
  const accountId = (customerId === null ? undefined : await accountOfCustomer(table, customerId)) ?? said
  if (accountId === undefined) return false
  const account = await getItem(table, accountKey(accountId), ["deleted_at"])
  return account?.deleted_at !== undefined
}
