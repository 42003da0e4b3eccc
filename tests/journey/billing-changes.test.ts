import { expect, test } from "vitest"
import { syncCheckout } from "../../core/billing/sync-checkout.ts"
import type { Price, Subscription } from "../../web/app/pages/billing/billing-queries.ts"
import { changeOf } from "../../web/app/pages/billing/plans.ts"
import { pay, press } from "../support/billing.ts"
import type { SignedIn } from "../support/service.ts"
import { all } from "../support/stripe/world.ts"
import { json, missing, startBillingService } from "./billing-service.ts"

const DAY_MS = 86_400_000

const { service, fake, shop, checkout, buy, balanceOf, customerOf } = await startBillingService()
// A second more or less would change the unused part of a year.
service.clock.freezeAt(Date.now())

/** Changes to another plan in the billing portal. */
async function changeInPortal(person: SignedIn, lookupKey: string): Promise<void> {
  const { url } = await json(await person.call("POST", "/api/stripe/portal"))
  const subscription = all(fake.world, "subscription").find(({ customer }) => customer === customerOf(person))
  const form = { action: "change", subscription: subscription?.id ?? "", price: shop.priceOf(lookupKey) }
  expect((await press(String(url), form)).status).toBe(303)
  await fake.delivery.settled()
}

async function changePlan(person: SignedIn, lookupKey: string): Promise<Record<string, unknown>> {
  const body = { price_id: shop.priceOf(lookupKey) }
  const changed = await json(await person.call("POST", "/api/stripe/change-plan", { body }))
  await fake.delivery.settled()
  return changed
}

const paidBy = (person: SignedIn): number[] =>
  all(fake.world, "charge").flatMap(({ customer, amount }) => (customer === customerOf(person) ? amount : []))

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

async function advance(days: number): Promise<void> {
  fake.advance(days * DAY_MS)
  await fake.delivery.settled()
}

test("a payment grants its credits once through all plan changes, and so do months paid with a remainder", async () => {
  const person = await service.person()
  await buy(person, shop.priceOf("plan_scale_year"))
  for (const key of [
    "scale_month",
    "scale_year",
    "plus_month",
    "pro_year",
    "plus_year",
    "scale_year",
    "pro_month",
  ])
    await changeInPortal(person, `plan_${key}`)
  expect(paidBy(person)).toEqual([99_000])
  await advance(32)
  await advance(31)
  expect(paidBy(person)).toEqual([99_000])
  expect((await balanceOf(person)).granted).toEqual([180_000])
})

test("a switch on our own page has the result that the page announced", async () => {
  const person = await service.person()
  await buy(person, shop.priceOf("plan_plus_month"))
  const { prices } = (await json(await person.call("GET", "/api/prices"))) as { prices: Price[] }
  const priceOf = (id: string | null) => prices.find((one) => one.id === id) ?? missing()
  for (const key of [
    "plus_year",
    "pro_year",
    "scale_month",
    "pro_month",
    "plus_month",
    "scale_year",
    "scale_month",
  ]) {
    const body = (await json(await person.call("GET", "/api/billing/subscriptions"))) as {
      subscriptions: Subscription[]
    }
    const [before = missing()] = body.subscriptions
    const newPrice = priceOf(shop.priceOf(`plan_${key}`))
    const said = changeOf(before, priceOf(before.price_id), newPrice, service.clock.now())
    const [paid, had] = [sumOf(paidBy(person)), (await balanceOf(person)).balance]
    const changed = (await changePlan(person, `plan_${key}`)) as { subscription: Subscription }
    const { price_id, next_price_id } = changed.subscription
    const isLater = said.when === "later"
    expect([key, price_id, next_price_id]).toEqual([
      key,
      isLater ? before.price_id : newPrice.id,
      isLater ? newPrice.id : null,
    ])
    expect([key, sumOf(paidBy(person)) - paid]).toEqual([key, said.today])
    expect([key, (await balanceOf(person)).balance - had]).toEqual([key, said.credits])
  }
})

test("switching back and forth in small steps grants no more for a payment than a plan grants", async () => {
  const person = await service.person()
  await buy(person, shop.priceOf("plan_scale_month"))
  for (let turn = 0; turn < 4; turn += 1) {
    await changeInPortal(person, "plan_plus_year")
    await changeInPortal(person, "plan_scale_month")
    await advance(2)
  }
  const { granted } = await balanceOf(person)
  const paid = paidBy(person).reduce((sum, amount) => sum + amount, 0)
  expect(paid).toBeGreaterThan(9900)
  expect(granted.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual((paid * 15_000) / 9900)
})

test("a higher plan midway grants credits for what it costs now, and all its credits in the next period", async () => {
  const person = await service.person()
  await buy(person, shop.priceOf("plan_plus_month"))
  await advance(15)
  await changePlan(person, "plan_pro_month")
  const [difference = 0] = paidBy(person)
  expect(difference).toBeGreaterThan(900)
  expect(difference).toBeLessThan(1100)
  await advance(20)
  const share = Math.floor((3000 * difference) / 2900)
  expect((await balanceOf(person)).granted).toEqual([500, share, 3000])
})

test("a change of interval waits for the end of the period, and its credits come with its payment", async () => {
  const person = await service.person()
  await buy(person, shop.priceOf("plan_plus_month"))
  const [month, year] = [shop.priceOf("plan_plus_month"), shop.priceOf("plan_pro_year")]
  const changed = await changePlan(person, "plan_pro_year")
  expect(changed).toMatchObject({ subscription: { price_id: month, next_price_id: year, tier: "plus" } })
  expect((await balanceOf(person)).granted).toEqual([500])
  await advance(32)
  expect(paidBy(person)).toEqual([29_000, 900])
  expect(await balanceOf(person)).toMatchObject({ tier: "pro", granted: [500, 36_000] })
  const back = await changePlan(person, "plan_pro_month")
  expect(back).toMatchObject({
    subscription: { price_id: year, next_price_id: shop.priceOf("plan_pro_month") },
  })
  expect((await balanceOf(person)).granted).toEqual([500, 36_000])
})

test("a price without credits is reported, and the others beside it are granted", async () => {
  const person = await service.person()
  fake.delivery.hold()
  await checkout(person, shop.priceOf("pack_100"))
  const mute = await shop.stripe.prices.create({
    currency: "usd",
    unit_amount: 500,
    product_data: { name: "Not told" },
  })
  const session = await shop.stripe.checkout.sessions.create({
    mode: "payment",
    customer: customerOf(person),
    client_reference_id: person.accountId,
    success_url: "https://service.example/",
    line_items: [mute.id, shop.priceOf("pack_100")].map((price) => ({ price, quantity: 1 })),
  })
  expect((await pay(session.url ?? missing())).status).toBe(303)
  await syncCheckout(shop, session.id)
  expect(shop.reported.map(String)).toContainEqual(expect.stringContaining(mute.id))
  expect((await balanceOf(person)).granted).toEqual([100])
  fake.delivery.take()
  fake.delivery.release()
})
