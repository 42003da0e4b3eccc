/** Time-driven events of an account: renewals, cancellations, retries, phases. */

import { expireSessions } from "./checkout.ts"
import { collect, methodFor } from "./collect.ts"
import { voidInvoice } from "./invoice.ts"
import type { Invoice, Subscription } from "./kinds.ts"
import { nextPhase, phaseEnd } from "./schedule.ts"
import { cancel, renew } from "./subscription.ts"
import { all, emit, find, type World } from "./world.ts"

const INCOMPLETE_SECONDS = 23 * 3600

type Due = { at: number; happen(): void }

/** The account's next time-driven event. Undefined when there is none. */
export function nextDue(world: World): Due | undefined {
  const due = [
    // If several changes are due at the same time, a phase change comes first, because the period
    // that starts then belongs to the new phase.
    ...all(world, "subscription_schedule").flatMap((schedule) => {
      const at = phaseEnd(world, schedule)
      return at === undefined ? [] : [{ at, happen: () => nextPhase(world, schedule) }]
    }),
    ...all(world, "subscription").flatMap((subscription) => dueOf(world, subscription)),
    ...all(world, "invoice").flatMap((invoice) => retryOf(world, invoice)),
    ...all(world, "checkout.session")
      .filter(({ status }) => status === "open")
      .map(({ expires_at }) => ({ at: expires_at, happen: () => expireSessions(world) })),
  ]
  return due.toSorted((a, b) => a.at - b.at)[0]
}

function dueOf(world: World, subscription: Subscription): Due[] {
  const { status, pending_update, cancel_at } = subscription
  const [item] = subscription.items.data
  if (status === "canceled" || status === "incomplete_expired" || status === "paused" || !item) return []
  if (status === "incomplete") {
    const at = subscription.created + INCOMPLETE_SECONDS
    return [{ at, happen: () => cancel(world, subscription, "payment_failed", "incomplete_expired") }]
  }
  const due: Due[] = []
  if (pending_update)
    due.push({ at: pending_update.expires_at, happen: () => expirePending(world, subscription) })
  if (cancel_at !== null && cancel_at <= item.current_period_end) {
    due.push({ at: cancel_at, happen: () => cancel(world, subscription, "cancellation_requested") })
    return due
  }
  const end = () => (status === "trialing" ? endTrial(world, subscription) : renew(world, subscription))
  due.push({ at: item.current_period_end, happen: end })
  return due
}

function expirePending(world: World, subscription: Subscription): void {
  subscription.pending_update = null
  const invoice = find(world, "invoice", subscription.latest_invoice)
  if (invoice?.status === "open") voidInvoice(world, invoice)
  emit(world, "customer.subscription.pending_update_expired", subscription)
}

/**
 * Ends a trial: with a card the subscription renews, without a card it does what it is configured
 * to do.
 */
export function endTrial(world: World, subscription: Subscription): void {
  const ending = subscription.trial_settings?.end_behavior.missing_payment_method
  const isPaid = methodFor(world, subscription) !== undefined
  subscription.trial_end = world.now()
  for (const item of subscription.items.data) item.current_period_end = world.now()
  if (!isPaid && ending === "cancel") return cancel(world, subscription, "payment_failed")
  if (!isPaid && ending === "pause") {
    subscription.status = "paused"
    return emit(world, "customer.subscription.paused", subscription)
  }
  renew(world, subscription)
}

function retryOf(world: World, invoice: Invoice): Due[] {
  const { next_payment_attempt: at, status } = invoice
  if (at === null || status !== "open") return []
  return [
    {
      at,
      happen: () => {
        collect(world, invoice)
        const subscription = subscriptionOfOwing(world, invoice)
        if (subscription && invoice.next_payment_attempt === null)
          cancel(world, subscription, "payment_failed")
      },
    },
  ]
}

function subscriptionOfOwing(world: World, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription
  const subscription = find(world, "subscription", typeof id === "string" ? id : undefined)
  return subscription?.status === "past_due" ? subscription : undefined
}
