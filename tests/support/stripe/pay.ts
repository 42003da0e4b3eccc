/** Pays a checkout session. */
import { behaviourOf } from "./cards.ts"
import { addCustomer, attach, setDefault } from "./customer.ts"
import type { CheckoutSession, PaymentMethod } from "./kinds.ts"
import { confirm, newIntent, settle } from "./payment.ts"
import { badRequest } from "./refusal.ts"
import { subscribe } from "./subscription.ts"
import { emit, find, require, type World } from "./world.ts"

/** Days until a bank debit succeeds or fails. */
export const DEBIT_DAYS = 4

/**
 * Pays an open session. Returns false if the card is refused; the session then stays open. A bank
 * debit completes the session unpaid.
 */
export function complete(world: World, session: CheckoutSession, method: PaymentMethod): boolean {
  if (session.status !== "open") throw badRequest(`This Checkout Session is ${session.status} already.`)
  const isPaid =
    session.mode === "payment" ? payOnce(world, session, method) : startSubscription(world, session, method)
  if (!isPaid) return false
  session.status = "complete"
  session.url = null
  emit(world, "checkout.session.completed", session)
  return true
}

function payOnce(world: World, session: CheckoutSession, method: PaymentMethod): boolean {
  const { amount_total, currency, customer } = session
  const charge = { amount: amount_total ?? 0, currency: currency ?? "usd", customer }
  const plan = world.sessions.get(session.id)?.payment
  if (charge.amount === 0) return true
  const intent =
    find(world, "payment_intent", session.payment_intent) ?? newIntent(world, { ...charge, ...plan })
  session.payment_intent = intent.id
  confirm(world, intent, method)
  if (intent.status === "processing") world.debits.add(session.id)
  if (intent.status === "succeeded") session.payment_status = "paid"
  return intent.status === "processing" || intent.status === "succeeded"
}

function startSubscription(world: World, session: CheckoutSession, method: PaymentMethod): boolean {
  const { declines, needsAuthentication } = behaviourOf(method)
  const { lines = [], subscription: plan } = world.sessions.get(session.id) ?? {}
  const days = plan?.trial_period_days
  // A card that declines charges is accepted for a trial, because no payment is due yet.
  if (declines === "attach" || (days === undefined && (declines === "charge" || needsAuthentication)))
    return false
  const email = session.customer_email ?? undefined
  const customer = session.customer ?? addCustomer(world, { email }).id
  session.customer = customer
  const own = attach(world, method.id, customer)
  const holder = require(world, "customer", customer)
  if (holder.invoice_settings.default_payment_method === null) setDefault(holder, own)
  const subscription = subscribe(world, {
    customer,
    items: lines.map(({ price, quantity }) => ({ price: price.id, quantity })),
    metadata: plan?.metadata,
    default_payment_method: own.id,
    trialEnd: days === undefined ? undefined : world.now() + days * 86_400,
  })
  session.subscription = subscription.id
  session.invoice = subscription.latest_invoice
  session.payment_status = days === undefined ? "paid" : "no_payment_required"
  return true
}

/** A bank debit succeeds or bounces days after its confirmation. */
export function settleDebit(world: World, session: CheckoutSession, isPaid: boolean): void {
  const intent = find(world, "payment_intent", session.payment_intent)
  if (!intent || !world.debits.delete(session.id)) throw badRequest("No bank debit is pending.")
  settle(world, intent, isPaid)
  if (isPaid) session.payment_status = "paid"
  emit(
    world,
    isPaid ? "checkout.session.async_payment_succeeded" : "checkout.session.async_payment_failed",
    session,
  )
}
