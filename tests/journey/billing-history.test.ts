import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { LedgerEntry } from "../../core/ledger/entries.ts"
import { getAccount } from "../../core/ledger/ledger-account.ts"
import { RATE_LIMITS, type Tier } from "../../core/ratelimit/tier.ts"
import { openShop } from "../support/billing.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { intentOf } from "../support/stripe/invoice.ts"
import type { Event, Invoice } from "../support/stripe/kinds.ts"
import { cancel } from "../support/stripe/subscription.ts"
import { all, find } from "../support/stripe/world.ts"
import { type Action, act, anyAction, type Customer } from "./billing-customer.ts"

/**
 * Pairs of customers. Both customers of a pair act alike, and their events arrive in different
 * orders.
 */
const PAIRS = 25
const WELCOME = 5
const DAY_MS = 86_400_000

const service = await startService()
const { stripe: fake, table } = service
const { world } = fake
const shop = await openShop(table, fake)
fake.addWebhook({ url: `${service.url}/api/stripe/webhook` })
fake.delivery.hold()
// A frozen clock, so that both customers of a pair are billed alike for a change of plan.
service.clock.freezeAt(Date.now())

/** Matches the events that have an effect. The others are the majority, so only some are sent. */
const EVENTS_WITH_EFFECT =
  /^(checkout|customer\.subscription|invoice\.(paid|payment)|charge\.(refund|dispute)|refund)/

/** Stripe's events for the service: `waiting` were not accepted yet, `sent` may arrive again. */
type Post = { waiting: Event[]; sent: Event[] }

function collect(post: Post): void {
  post.waiting.push(
    ...fake.delivery.take().filter((event, at) => EVENTS_WITH_EFFECT.test(event.type) || at % 8 === 0),
  )
}

/** Delivers these events concurrently. Refused ones stay in `waiting`. */
async function deliver(post: Post, events: readonly Event[]): Promise<void> {
  const answers = await Promise.all(events.map((event) => fake.delivery.deliver([event])))
  const taken = answers.flat().flatMap(({ event, status }) => (status === 200 ? [event] : []))
  post.waiting = post.waiting.filter((event) => !taken.includes(event))
  post.sent.push(...taken.filter((event) => !post.sent.includes(event)))
}

/** Events by their index among all, including delivered ones. */
function chosen({ waiting, sent }: Post, places: readonly number[]): Event[] {
  const known = [...waiting, ...sent]
  return places.flatMap((place) => known[place % Math.max(known.length, 1)] ?? [])
}

/**
 * Delivers the waiting events until all are accepted: in random order, in groups of four, each
 * group with one more event, which may be a repeat.
 */
async function deliverRest(post: Post, order: Iterator<number>): Promise<void> {
  const number = () => Number(order.next().value)
  for (let tries = 0; post.waiting.length > 0; tries += 1) {
    expect(tries).toBeLessThan(10)
    const keyed = post.waiting.map((event) => [number(), event] as const)
    const shuffled = keyed.toSorted(([a], [b]) => a - b).map(([, event]) => event)
    for (let at = 0; at < shuffled.length; at += 4) {
      await deliver(post, [...shuffled.slice(at, at + 4), ...chosen(post, [number()])])
    }
  }
}

async function newCustomer(): Promise<Customer> {
  const person = await service.person()
  await person.call("POST", "/api/stripe/checkout", { body: { price_id: shop.priceOf("pack_100") } })
  const made = all(world, "customer").find((one) => one.metadata["account_id"] === person.accountId)
  if (!made) throw new Error("the checkout has made no customer")
  return { person, id: made.id, shop, fake, spent: 0 }
}

const priceOf = (priceId: string | undefined) => find(world, "price", priceId)

/** A price's credits, by Stripe's own data. */
function creditsOf(priceId: string | undefined, quantity: number | null): number {
  return Number(priceOf(priceId)?.metadata["credits"]) * (quantity ?? 1)
}

/** The highest number of credits per minor unit of any plan. */
const bestRate = (): number =>
  Math.max(
    ...all(world, "price").map((one) =>
      one.recurring ? Number(one.metadata["credits"]) / (one.unit_amount ?? Infinity) : 0,
    ),
  )

/** The credits of an invoice, in proportion to the part paid with money. */
function creditsOfInvoice({ lines, total, amount_paid }: Invoice): number {
  let [billed, price] = [0, total]
  for (const { amount, quantity, parent, pricing } of lines.data) {
    const priceId = pricing?.price_details.price
    const isProration = parent?.subscription_item_details?.proration ?? false
    if (isProration && amount < 0) price -= amount
    else if (!isProration) billed += creditsOf(priceId, quantity)
    else billed += (creditsOf(priceId, 1) * amount) / (priceOf(priceId)?.unit_amount ?? Infinity)
  }
  expect(price).toBeGreaterThan(0)
  const given = Math.floor((billed * amount_paid) / price)
  expect(given).toBeLessThanOrEqual(amount_paid * bestRate() + 1e-6)
  return given
}

const chargeOf = (intentId: string | null): string | undefined =>
  all(world, "charge").find((one) => one.paid && one.payment_intent === intentId)?.id

type Paid = { amount: number; charge: string | undefined }

/** All payments by Stripe's own data: credits and charge, by the ID of the checkout or invoice. */
function bought({ id }: Customer): Map<string, Paid> {
  const found = new Map<string, Paid>()
  for (const session of all(world, "checkout.session")) {
    if (session.customer !== id || session.mode !== "payment" || session.payment_status !== "paid") continue
    const lines = world.sessions.get(session.id)?.lines ?? []
    const amount = lines.reduce((sum, { price, quantity }) => sum + creditsOf(price.id, quantity), 0)
    found.set(session.id, { amount, charge: chargeOf(session.payment_intent) })
  }
  for (const invoice of all(world, "invoice")) {
    if (invoice.customer !== id || invoice.status !== "paid") continue
    const amount = creditsOfInvoice(invoice)
    if (amount === 0) continue
    const payment = all(world, "invoice_payment").find((one) => one.invoice === invoice.id)
    found.set(invoice.id, { amount, charge: payment && chargeOf(intentOf(payment)) })
  }
  return found
}

/** Returns the reversed part of a charge, and the IDs of its refunds and disputes so far. */
function reversalsOf(chargeId: string | undefined): { sum: number; ids: string[] } {
  const refunds = all(world, "refund").filter((one) => one.charge === chargeId)
  const disputes = all(world, "dispute").filter((one) => one.charge === chargeId)
  const standing = [
    ...refunds.filter(({ status }) => status !== "failed"),
    ...disputes.filter(({ status }) => status !== "won"),
  ]
  return { sum: sumOf(standing), ids: [...refunds, ...disputes].map(({ id }) => id) }
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Expects that Stripe's data explains every entry of the customer's ledger. Returns the balance.
 */
async function expectExplained(customer: Customer): Promise<number> {
  const { accountId } = customer.person
  await expectSettledLedger(table, accountId)
  const { account, lines } = await readLedger(table, accountId)
  const [welcome, ...rest] = lines
  expect(welcome?.amount).toBe(WELCOME)
  const paid = bought(customer)
  const grants = rest.filter(({ type }) => type === "purchase" || type === "subscription_grant")
  expect(new Map(grants.map(({ reference, amount }) => [reference, amount]))).toEqual(
    new Map([...paid].map(([reference, { amount }]) => [reference, amount])),
  )
  expect(grants.length).toBe(paid.size)
  const spends = rest.filter(({ type }) => type === "debit")
  expect(0 - sumOf(spends)).toBe(customer.spent)
  const adjustments = rest.filter(({ type }) => type === "adjustment")
  const explained = [...paid.values()].map((one) => expectReversed(one, adjustments, account.balance))
  expect(new Set(explained.flatMap(({ moves }) => moves))).toEqual(new Set(adjustments))
  expect(grants.length + spends.length + adjustments.length).toBe(rest.length)
  const due = WELCOME + sumOf([...paid.values()]) - customer.spent - sumOf(explained)
  expect(account.balance).toBe(Math.max(0, due))
  expect(account.tier).toBe(tierOf(customer))
  return account.balance
}

/**
 * Expects that all reversals of a payment were applied, unless no credits are left. `amount` is the
 * part reversed.
 */
function expectReversed({ amount, charge }: Paid, adjustments: readonly LedgerEntry[], balance: number) {
  const whole = all(world, "charge").find(({ id }) => id === charge)?.amount ?? 1
  const { sum, ids } = reversalsOf(charge)
  const share = Math.ceil((amount * Math.min(sum, whole)) / whole)
  const moves = adjustments.filter(({ reference }) => ids.includes(reference))
  const taken = 0 - sumOf(moves)
  expect([taken >= 0, taken <= share, taken]).toEqual([true, true, balance > 0 ? share : taken])
  return { moves, amount: share }
}

function tierOf({ id }: Customer): Tier {
  const live = all(world, "subscription").filter((one) => one.customer === id && one.status === "active")
  const tiers = live.map((one) => one.items.data[0]?.price.metadata["tier"] as Tier)
  return tiers.toSorted((a, b) => RATE_LIMITS[b] - RATE_LIMITS[a])[0] ?? "free"
}

const step: fc.Arbitrary<Step> = fc.record({
  action: anyAction,
  /** Picks the events that arrive with the action: some repeated, some concurrent with it. */
  arriving: fc.array(fc.nat(40), { maxLength: 3 }),
  /** True if Stripe is down for a moment, so that the service refuses an event. */
  fails: fc.boolean(),
})
type Step = { action: Action; arriving: number[]; fails: boolean }
const FIRST: Action = { kind: "pack", key: "pack_500", card: "4242424242424242" }

/** Makes each customer spend the same amount, limited to what all of them have. */
async function spendAlike(customers: readonly Customer[], amountMax: number): Promise<void> {
  const accounts = await Promise.all(customers.map(({ person }) => getAccount(table, person.accountId)))
  const amount = Math.min(amountMax, ...accounts.map((account) => account?.balance ?? 0))
  for (const customer of amount > 0 ? customers : []) await act(customer, { kind: "spend", amount })
}

async function live(steps: readonly Step[], order: Iterator<number>): Promise<[Customer, Customer]> {
  const customers: [Customer, Customer] = [await newCustomer(), await newCustomer()]
  const post: Post = { waiting: [], sent: [] }
  for (const customer of customers) await act(customer, FIRST)
  for (const { action, arriving, fails } of steps) {
    collect(post)
    if (fails && arriving.length > 0) fake.failNext({ status: 500 })
    await deliver(post, chosen(post, arriving))
    fake.failNoMore()
    if (action.kind === "time") fake.advance(action.days * DAY_MS)
    else if (action.kind === "spend") await spendAlike(customers, action.amount)
    else for (const customer of customers) await act(customer, action)
  }
  collect(post)
  await deliverRest(post, order)
  await redeliverReversals(post)
  return customers
}

/** Delivers reversals again: credits that were missing then may be there now. */
async function redeliverReversals({ sent }: Post): Promise<void> {
  const reversals = sent.filter(({ type }) => /^(refund\.created|charge\.dispute\.created)$/.test(type))
  for (const event of reversals) expect(await fake.delivery.deliver([event])).toMatchObject([{ status: 200 }])
}

test("any billing history gives the same balance in any two orders of its events", {
  timeout: 300_000,
}, async () => {
  const history = fc.array(step, { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(history, fc.infiniteStream(fc.nat(999)), async (steps, order) => {
      const [one, other] = await live(steps, order)
      const balances: number[] = []
      for (const customer of [one, other]) balances.push(await expectExplained(customer))
      expect(balances[0]).toBe(balances[1])
      for (const subscription of all(world, "subscription")) {
        if (subscription.status === "active") cancel(world, subscription, "cancellation_requested")
      }
      fake.delivery.take()
    }),
    { numRuns: PAIRS, endOnFailure: true },
  )
})
