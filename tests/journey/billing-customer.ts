import * as fc from "fast-check"
import { credits } from "../../core/kernel/credits.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import { runMetered } from "../../core/metering/metered.ts"
import { pay, type Shop } from "../support/billing.ts"
import { testCall } from "../support/payer.ts"
import type { SignedIn } from "../support/service.ts"
import type { Charge } from "../support/stripe/kinds.ts"
import { settleDebit } from "../support/stripe/pay.ts"
import { closeDispute, failRefund, openDispute, refund } from "../support/stripe/refund.ts"
import type { FakeStripe } from "../support/stripe/server.ts"
import { cancel } from "../support/stripe/subscription.ts"
import { all, find } from "../support/stripe/world.ts"

const DEBIT = "debit"
const PLANS = ["plan_plus_month", "plan_pro_month", "plan_plus_year", "plan_pro_year"] as const

/**
 * Actions of a customer, and of Stripe or a bank on the customer's payments. Numbers choose among
 * the existing objects.
 */
export type Action =
  | { kind: "pack"; key: "pack_100" | "pack_500"; card: "4242424242424242" | typeof DEBIT }
  | { kind: "subscribe" | "change"; key: (typeof PLANS)[number] }
  | { kind: "time"; days: number }
  | { kind: "cancel" }
  | { kind: "debit"; isPaid: boolean }
  | { kind: "refund"; which: number; percent: number }
  | { kind: "dispute" | "failure"; which: number }
  | { kind: "verdict"; which: number; outcome: "won" | "lost" }
  | { kind: "spend"; amount: number }

const key = fc.constantFrom(...PLANS)
const which = fc.nat(9)

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("pack"),
      key: fc.constantFrom("pack_100", "pack_500"),
      card: fc.constantFrom("4242424242424242", DEBIT),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("subscribe", "change", "change"), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("time"), days: fc.constantFrom(10, 32) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("debit"), isPaid: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refund"),
      which,
      percent: fc.constantFrom(1, 33, 50, 100),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("dispute", "dispute", "failure"), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("verdict"), which, outcome: fc.constantFrom("won", "lost") }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("spend"), amount: fc.integer({ min: 1, max: 700 }) }),
  },
)

/** A user, and the Stripe customer that the service created for them. */
export type Customer = { person: SignedIn; id: string; shop: Shop; fake: FakeStripe; spent: number }

/** Does the action if it is possible, otherwise nothing. Other code advances the time. */
export async function act(customer: Customer, action: Action): Promise<void> {
  const { id, shop, fake, person } = customer
  const { world } = fake
  const charges = all(world, "charge").filter((one) => one.customer === id && one.paid)
  const subscription = all(world, "subscription").find(
    (one) => one.customer === id && one.status === "active",
  )
  if (action.kind === "pack") {
    const body = { price_id: shop.priceOf(action.key) }
    const answer = await person.call("POST", "/api/stripe/checkout", { body })
    const { url } = (await answer.json()) as { url: string }
    await pay(url, action.card)
  }
  if (action.kind === "subscribe" && !subscription) await subscribe(customer, action.key)
  if (action.kind === "change" && subscription) {
    const [item] = subscription.items.data
    const price = shop.priceOf(action.key)
    if (item?.price.id === price) return
    await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? "", price }],
      proration_behavior: "always_invoice",
    })
  }
  if (action.kind === "cancel" && subscription) cancel(world, subscription, "cancellation_requested")
  if (action.kind === "debit") {
    const waiting = [...world.debits].map((session) => find(world, "checkout.session", session))
    const session = waiting.find((one) => one?.customer === id)
    if (session) settleDebit(world, session, action.isPaid)
  }
  if (action.kind === "refund") refundPart(customer, pick(charges, action.which), action.percent)
  const disputes = all(world, "dispute").filter((one) => charges.some((charge) => charge.id === one.charge))
  if (action.kind === "dispute") {
    const charge = pick(charges, action.which)
    if (charge && !charge.disputed && !charge.refunded) openDispute(world, charge)
  }
  if (action.kind === "verdict") {
    const open = disputes.filter(({ status }) => status === "needs_response")
    const dispute = pick(open, action.which)
    if (dispute) closeDispute(world, dispute, action.outcome)
  }
  if (action.kind === "failure") {
    const refunds = all(world, "refund").filter((one) => charges.some((charge) => charge.id === one.charge))
    const made = pick(refunds, action.which)
    if (made) failRefund(world, made)
  }
  if (action.kind === "spend") await spend(customer, action.amount)
}

/**
 * Subscribes at a checkout that the test opens itself, because the service opens one only after
 * certain events.
 */
async function subscribe({ id, person, shop }: Customer, lookupKey: string): Promise<void> {
  const metadata = { account_id: person.accountId }
  const { url } = await shop.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: id,
    client_reference_id: person.accountId,
    metadata,
    subscription_data: { metadata },
    line_items: [{ price: shop.priceOf(lookupKey), quantity: 1 }],
    success_url: "https://service.example/",
  })
  await pay(url ?? "")
}

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(from.length, 1)]

function refundPart({ fake }: Customer, charge: Charge | undefined, percent: number): void {
  const disputes = all(fake.world, "dispute").filter((one) => one.charge === charge?.id)
  if (!charge || charge.refunded || disputes.some(({ status }) => status !== "won")) return
  const left = charge.amount - charge.amount_refunded
  refund(fake.world, charge, Math.max(1, Math.floor((left * percent) / 100)))
}

async function spend(customer: Customer, amount: number): Promise<void> {
  const { table } = customer.shop
  const operationId = newId("operation", table.clock.now())
  const paid = { ...testCall(customer.person.accountId, operationId), price: credits(amount) }
  try {
    await runMetered(table, paid, async () => undefined)
    customer.spent += amount
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== "insufficient_credits") throw cause
  }
}
