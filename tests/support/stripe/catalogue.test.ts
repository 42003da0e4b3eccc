import { Stripe } from "stripe"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type FakeStripe, startStripe } from "./server.ts"

let fake: FakeStripe
let stripe: Stripe
beforeAll(async () => {
  fake = await startStripe()
  const { hostname, port } = new URL(fake.origin)
  stripe = new Stripe(fake.secretKey, { host: hostname, port, protocol: "http", telemetry: false })
})
afterAll(() => fake.stop())

const addMonthly = async (recurring: Partial<Stripe.PriceCreateParams.Recurring> = {}) =>
  await stripe.prices.create({
    currency: "usd",
    unit_amount: 1000,
    product_data: { name: "Plan" },
    recurring: { interval: "month", ...recurring },
  })

test("a price keeps the trial days that it was created with, and its plan has them too", async () => {
  const price = await addMonthly({ trial_period_days: 7 })
  expect(price.recurring?.trial_period_days).toBe(7)
  expect((await addMonthly()).recurring?.trial_period_days).toBe(null)
  const { id } = await stripe.customers.create({
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  })
  const { items } = await stripe.subscriptions.create({ customer: id, items: [{ price: price.id }] })
  expect(items.data[0]?.plan.trial_period_days).toBe(7)
})

test("an unknown price in a schedule is named by the parameter that has it", async () => {
  const { id: price } = await addMonthly()
  const { id: customer } = await stripe.customers.create()
  const phases = [{ items: [{ price }] }, { items: [{ price }, { price: "price_none" }] }]
  await expect(
    stripe.subscriptionSchedules.create({ customer, start_date: "now", phases }),
  ).rejects.toMatchObject({
    code: "resource_missing",
    param: "phases[1][items][1][price]",
  })
})
