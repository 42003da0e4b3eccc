import { syncPrice, syncProduct } from "./catalog.ts"
import { forgetCustomer } from "./customer.ts"
import { type BillingDeps, findOwner } from "./owner.ts"
import type { PaymentEvent } from "./payments.ts"
import { syncCheckout } from "./sync-checkout.ts"
import { syncInvoice } from "./sync-invoice.ts"
import { syncCharge, syncDispute, syncRefund } from "./sync-reversal.ts"
import { syncSubscription } from "./sync-subscription.ts"

type EventHandler = (billing: BillingDeps, objectId: string) => Promise<unknown>

/** The handler for each event type. Other types are ignored. */
const HANDLERS: readonly (readonly [RegExp, EventHandler])[] = [
  [/^product\.(created|updated|deleted)$/, syncProduct],
  [/^price\.(created|updated|deleted)$/, syncPrice],
  [/^customer\.deleted$/, syncCustomer],
  [/^customer\.subscription\.\w+$/, (billing, id) => syncSubscription(billing, id)],
  [/^checkout\.session\.(completed|expired|async_payment_(succeeded|failed))$/, syncCheckout],
  [
    /^invoice\.(paid|payment_succeeded|payment_failed|payment_action_required|marked_uncollectible|voided)$/,
    syncInvoice,
  ],
  [/^charge\.refunded$/, syncCharge],
  [/^(refund\.(created|updated|failed)|charge\.refund\.updated)$/, syncRefund],
  [/^charge\.dispute\.\w+$/, syncDispute],
]

/**
 * Handles an event by reading the object's current state from the provider. So it does not matter
 * if events arrive late, repeatedly or in another order.
 */
export async function handleEvent(billing: BillingDeps, { type, objectId }: PaymentEvent): Promise<void> {
  const [, handle] = HANDLERS.find(([pattern]) => pattern.test(type)) ?? []
  if (objectId !== "") await handle?.(billing, objectId)
}

async function syncCustomer(billing: BillingDeps, id: string): Promise<void> {
  if (await billing.payments.hasCustomer(id)) return
  const owner = await findOwner(billing, { customerId: id, accountId: undefined })
  if (owner) await forgetCustomer(billing.table, owner.accountId, id)
}
