import { Stripe } from "stripe"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import * as z from "zod"
import { testClock } from "../clock.ts"
import { type FakeStripe, startStripe } from "./server.ts"

const DAY = 86_400_000
const clock = testClock()
let fake: FakeStripe
let stripe: Stripe

/** The official client, as the service uses it. */
function clientOf({ origin, secretKey }: { origin: string; secretKey: string }): Stripe {
  const { hostname, port } = new URL(origin)
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

beforeAll(async () => {
  fake = await startStripe({ clock })
  stripe = clientOf(fake)
})
afterAll(() => fake.stop())

const price = async (amount: number, more: Partial<Stripe.PriceCreateParams> = {}) =>
  await stripe.prices.create({
    currency: "usd",
    unit_amount: amount,
    product_data: { name: "Plan" },
    metadata: { credits: "100" },
    ...more,
  })
const monthly = { recurring: { interval: "month" } } as const

const customer = async () =>
  await stripe.customers.create({
    email: "ada@test.example",
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  })

const idOf = (reference: unknown) => z.string().parse(reference)

/** Submits the form of the hosted page. */
const submitForm = async (url: string | null, fields: Record<string, string>) =>
  await fetch(url ?? "", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" })

const typesSince = (from: number) => fake.world.events.slice(from).map(({ type }) => type)

describe("the fake Stripe, used with Stripe's own client", () => {
  test("completes a checkout session when the pack is paid on the hosted page", async () => {
    const { id } = await price(500)
    const session = await stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [{ price: id, quantity: 2 }],
      success_url: "http://127.0.0.1:1/done?session={CHECKOUT_SESSION_ID}",
      cancel_url: "http://127.0.0.1:1/back",
      client_reference_id: "user-1",
    })
    const page = await (await fetch(session.url ?? "")).text()
    expect(page).toContain("This is a stand-in for Stripe.")
    expect(page).toContain("$10.00")
    const declined = await submitForm(session.url, { number: "4000000000000002" })
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining("declined")])
    const paid = await submitForm(session.url, { number: "4242424242424242" })
    expect(paid.headers.get("location")).toBe(`http://127.0.0.1:1/done?session=${session.id}`)
    const after = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["line_items.data.price.product", "payment_intent.latest_charge"],
    })
    expect(after).toMatchObject({
      status: "complete",
      payment_status: "paid",
      client_reference_id: "user-1",
      line_items: { data: [{ quantity: 2, price: { product: { name: "Plan" } } }] },
      payment_intent: { latest_charge: { amount: 1000, paid: true } },
    })
    expect((await submitForm(session.url, { number: "4242424242424242" })).status).toBe(409)
  })

  test("renews a subscription as time passes, changes its plan, and ends it at the end of its period", async () => {
    const [small, large] = [await price(1000, monthly), await price(3000, monthly)]
    const { id: payer } = await customer()
    const subscription = await stripe.subscriptions.create({ customer: payer, items: [{ price: small.id }] })
    expect(subscription.status).toBe("active")
    const item = subscription.items.data[0]
    fake.advance(((item?.current_period_end ?? 0) - fake.world.now()) * 1000)
    const invoices = await stripe.invoices.list({ subscription: subscription.id })
    expect(invoices.data.map((one) => [one.billing_reason, one.status, one.amount_paid])).toEqual([
      ["subscription_cycle", "paid", 1000],
      ["subscription_create", "paid", 1000],
    ])
    fake.advance(DAY)
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? "", price: large.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
    })
    expect(changed.items.data.map((one) => one.price.id)).toEqual([large.id])
    const change = await stripe.invoices.retrieve(idOf(changed.latest_invoice))
    expect(change.lines.data.map((line) => line.parent?.subscription_item_details?.proration)).toEqual([
      true,
      true,
    ])
    expect(change.amount_paid).toBeGreaterThan(1800)
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end)
    const from = fake.world.events.length
    fake.advance(32 * DAY)
    expect(typesSince(from)).toEqual(["customer.subscription.deleted"])
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled")
  })

  test("schedules a smaller plan for the end of the period", async () => {
    const [small, large] = [await price(1000, monthly), await price(3000, monthly)]
    const { id: payer } = await customer()
    const subscription = await stripe.subscriptions.create({ customer: payer, items: [{ price: large.id }] })
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
    const [now] = schedule.phases
    if (!now) throw new Error("no phase")
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: "release",
      phases: [
        { items: [{ price: large.id }], start_date: now.start_date, end_date: now.end_date },
        { items: [{ price: small.id }], duration: { interval: "month" }, proration_behavior: "none" },
      ],
    })
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toThrow(/schedule/)
    fake.advance(32 * DAY)
    const after = await stripe.subscriptions.retrieve(subscription.id)
    expect(after.items.data[0]?.price.id).toBe(small.id)
    const [cycle] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect([cycle?.billing_reason, cycle?.amount_paid]).toEqual(["subscription_cycle", 1000])
    fake.advance(31 * DAY)
    expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBe(null)
  })

  test("retries an unpaid renewal, and then ends the subscription", async () => {
    const plan = await price(1000, monthly)
    const { id: payer } = await customer()
    const subscription = await stripe.subscriptions.create({ customer: payer, items: [{ price: plan.id }] })
    const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: payer })
    await stripe.customers.update(payer, { invoice_settings: { default_payment_method: bad.id } })
    fake.advance(32 * DAY)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due")
    fake.advance(20 * DAY)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled")
  })

  test("refunds a payment in parts, never more than was paid", async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 1000,
      currency: "usd",
      payment_method: "pm_card_visa",
      confirm: true,
    })
    await stripe.refunds.create({ payment_intent: intent.id, amount: 400 })
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 601 })).rejects.toThrow(/greater/)
    await stripe.refunds.create({ charge: idOf(intent.latest_charge) })
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: "charge_already_refunded",
    })
    const charge = await stripe.charges.retrieve(idOf(intent.latest_charge), { expand: ["refunds"] })
    expect([charge.refunded, charge.refunds?.data.length]).toEqual([true, 2])
  })

  test("rejects invalid requests in Stripe's error format", async () => {
    const { id } = await price(500)
    await expect(stripe.prices.retrieve("price_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    })
    const odd = { metadata: {}, colour: "red" }
    await expect(stripe.prices.update(id, odd)).rejects.toMatchObject({
      statusCode: 400,
      code: "parameter_unknown",
      param: "colour",
    })
    const none = {} as Stripe.RefundCreateParams & Stripe.PriceCreateParams
    await expect(stripe.prices.create(none)).rejects.toMatchObject({ code: "parameter_missing" })
    await expect(stripe.prices.retrieve(id, { expand: ["colour"] })).rejects.toThrow(/cannot be expanded/)
    const stranger = clientOf({ ...fake, secretKey: "rk_other" })
    await expect(stranger.prices.list()).rejects.toMatchObject({ statusCode: 401 })
    const declined = stripe.paymentIntents.create({
      amount: 5,
      currency: "usd",
      confirm: true,
      payment_method: "pm_card_chargeDeclined",
    })
    await expect(declined).rejects.toMatchObject({
      statusCode: 402,
      type: "StripeCardError",
      decline_code: "generic_decline",
    })
  })

  test("replays the response for an idempotency key, and rejects a different request with that key", async () => {
    const key = { idempotencyKey: "one" }
    const first = await stripe.customers.create({ email: "a@test.example" }, key)
    expect((await stripe.customers.create({ email: "a@test.example" }, key)).id).toBe(first.id)
    await expect(stripe.customers.create({ email: "b@test.example" }, key)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    })
  })

  test("returns every page of a list, with each object once", async () => {
    const { id: product } = await stripe.products.create({ name: "Many" })
    for (let n = 1; n <= 7; n++) await stripe.prices.create({ product, currency: "usd", unit_amount: n })
    const found = await stripe.prices.list({ product, limit: 3 }).autoPagingToArray({ limit: 100 })
    expect(found.map((one) => one.unit_amount)).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test("signs webhooks, and delivers them again until they are accepted", async () => {
    const received: string[] = []
    const call = async (_: unknown, init?: RequestInit) => {
      const body = z.string().parse(init?.body)
      const signature = new Headers(init?.headers).get("stripe-signature") ?? ""
      const event = await stripe.webhooks.constructEventAsync(body, signature, fake.webhookSecret)
      received.push(event.type)
      return new Response(null, { status: received.length < 3 ? 500 : 200 })
    }
    fake.addWebhook({ url: "http://service.invalid/webhook", call })
    await stripe.products.create({ name: "Told" })
    await fake.delivery.settled()
    expect(received).toEqual(["product.created", "product.created", "product.created"])
    fake.delivery.hold()
    await stripe.products.create({ name: "Held" })
    const [held] = fake.delivery.take()
    expect([held?.type, received.length]).toEqual(["product.created", 3])
    if (held) await fake.delivery.deliver([held, held])
    expect(received.length).toBe(5)
  })

  test("fails a request on demand, once", async () => {
    fake.failNext({ status: 500 })
    await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 500 })
    fake.failNext({ drop: true, path: /customers/ })
    const [events, seenBefore] = [fake.world.events.length, fake.seen.length]
    // The client retries with the same key and gets the lost response.
    await stripe.customers.create({ name: "Lost" }, { idempotencyKey: "lost" })
    expect([typesSince(events), fake.seen.slice(seenBefore)]).toEqual([
      ["customer.created"],
      ["POST /v1/customers", "POST /v1/customers"],
    ])
  })
})
