import { describe, expect, test } from "vitest"
import { syncCheckout } from "../../core/billing/sync-checkout.ts"
import { DAY_MS } from "../../core/kernel/clock.ts"
import { pay, press } from "../support/billing.ts"
import type { SignedIn } from "../support/service.ts"
import { settleDebit } from "../support/stripe/pay.ts"
import { all, find } from "../support/stripe/world.ts"
import { json, missing, type Row, startBillingService } from "./billing-service.ts"

const { service, fake, shop, checkout, buy, balanceOf, customerOf } = await startBillingService()
const PLUS = shop.priceOf("plan_plus_month")
const PRO = shop.priceOf("plan_pro_month")
const SCALE = shop.priceOf("plan_scale_month")
const PACK = shop.priceOf("pack_100")

async function post(person: SignedIn, path: string, body: object): Promise<[number, string]> {
  const response = await person.call("POST", `/api/stripe/${path}`, { body })
  return [response.status, await response.text()]
}
const change = async (person: SignedIn, price_id: string) => await post(person, "change-plan", { price_id })

async function subscriptionOf(person: SignedIn): Promise<Row> {
  await fake.delivery.settled()
  const { subscriptions } = await json(await person.call("GET", "/api/billing/subscriptions"))
  return (subscriptions as Row[])[0] ?? missing()
}

/** Declines this customer's card from now on. */
async function breakCard(person: SignedIn): Promise<void> {
  const customer = customerOf(person)
  const card = await shop.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer })
  const { id } = await subscriptionOf(person)
  await shop.stripe.subscriptions.update(id, { default_payment_method: card.id })
}

describe("one plan", () => {
  test("replaces any other: the next purchase is a change, and open checkouts are closed", async () => {
    const person = await service.person()
    const [tab, pack] = [await checkout(person, PRO), await checkout(person, PACK)]
    await buy(person, PLUS)
    expect(await post(person, "checkout", { price_id: PRO })).toEqual([
      400,
      expect.stringContaining("change-plan"),
    ])
    expect([(await pay(tab)).status, (await pay(pack)).status]).toEqual([409, 303])
    const customer = customerOf(person)
    expect(all(fake.world, "subscription").filter((one) => one.customer === customer)).toHaveLength(1)
    await fake.delivery.settled()
    expect((await balanceOf(person)).granted.toSorted((a, b) => a - b)).toEqual([100, 500])
  })

  test("that ended allows a new purchase, whose checkout an old event does not close", async () => {
    const person = await service.person()
    await buy(person, PLUS)
    const completed =
      fake.world.events.findLast(({ type }) => type === "checkout.session.completed") ?? missing()
    await shop.stripe.subscriptions.cancel((await subscriptionOf(person)).id)
    await fake.delivery.settled()
    const tab = await checkout(person, PRO)
    await fake.delivery.deliver([completed])
    expect((await pay(tab)).status).toBe(303)
  })

  test("keeps its scheduled change when another change fails", async () => {
    const person = await service.person()
    await buy(person, PRO)
    expect((await change(person, PLUS))[0]).toBe(200)
    await breakCard(person)
    expect(await change(person, SCALE)).toEqual([400, expect.stringContaining("declined")])
    expect(await subscriptionOf(person)).toMatchObject({ price_id: PRO, next_price_id: PLUS })
    fake.failNext({ status: 500, path: /^\/v1\/subscription_schedules\/\w+$/ })
    expect((await change(person, shop.priceOf("plan_plus_year")))[0]).toBe(500)
    expect(await subscriptionOf(person)).toMatchObject({ price_id: PRO, next_price_id: PLUS })
    expect((await change(person, PRO))[0]).toBe(200)
    expect(await subscriptionOf(person)).toMatchObject({ price_id: PRO, next_price_id: null })
  })

  test("says that its change waits for the payment, until it is paid or the change expires", async () => {
    const person = await service.person()
    await buy(person, PLUS)
    expect(await subscriptionOf(person)).toMatchObject({ change_pending: false })
    await breakCard(person)
    const unpaid = [400, expect.stringContaining("Pay it in the billing portal")]
    expect(await change(person, PRO)).toEqual(unpaid)
    expect(await subscriptionOf(person)).toMatchObject({ price_id: PLUS, change_pending: true })
    expect(await change(person, SCALE)).toEqual([400, expect.stringContaining("A payment is outstanding")])
    fake.advance(DAY_MS)
    expect(await subscriptionOf(person)).toMatchObject({ price_id: PLUS, change_pending: false })

    expect(await change(person, PRO)).toEqual(unpaid)
    const [unpaidInvoice = missing()] = all(fake.world, "invoice").filter(
      ({ customer, status }) => customer === customerOf(person) && status === "open",
    )
    await shop.stripe.invoices.pay(unpaidInvoice.id, { payment_method: "pm_card_visa" })
    expect(await subscriptionOf(person)).toMatchObject({ price_id: PRO, change_pending: false })
  })

  test("that was cancelled must be resumed before it is changed", async () => {
    const person = await service.person()
    await buy(person, PLUS)
    const { id } = await subscriptionOf(person)
    const portal = async (action: string) => {
      const { url } = await json(await person.call("POST", "/api/stripe/portal"))
      await press(String(url), { action, subscription: id })
      await fake.delivery.settled()
    }
    await portal("cancel")
    expect(await change(person, PRO)).toEqual([400, expect.stringContaining("Resume it")])
    await portal("resume")
    expect((await change(person, PRO))[0]).toBe(200)
  })
})

const leave = async (person: SignedIn) =>
  await json(await person.call("DELETE", "/api/account", { body: { email: person.email } }))

/** Returns the amounts of a customer's payments and their refunded parts, smallest first. */
function refundsOf(customer: string): number[][] {
  const own = all(fake.world, "charge").filter((one) => one.customer === customer)
  const amounts = own.map(({ amount, amount_refunded }) => [amount, amount_refunded])
  return amounts.toSorted(([a = 0], [b = 0]) => a - b)
}

describe("a deleted account", () => {
  test("has no open checkout left", async () => {
    const person = await service.person()
    const tabs = [await checkout(person, PACK), await checkout(person, PLUS)]
    await leave(person)
    for (const tab of tabs) expect((await pay(tab)).status).toBe(409)
  })

  test("is refunded once for later payments, and the operator is told", async () => {
    const person = await service.person()
    await buy(person, PACK, "debit")
    const [checkoutId = ""] = [...fake.world.debits]
    const customer = customerOf(person)
    await leave(person)
    fake.delivery.hold()
    settleDebit(fake.world, find(fake.world, "checkout.session", checkoutId) ?? missing(), true)
    const before = shop.reported.length
    expect(await syncCheckout(shop, checkoutId)).toBeUndefined()
    expect(shop.reported.slice(before)).toEqual([
      new Error(`refunded ${checkoutId}: it was paid for a deleted account`),
    ])
    const events = fake.delivery.take()
    await fake.delivery.deliver([...events, ...events])
    fake.delivery.release()
    expect(refundsOf(customer)).toEqual([[400, 400]])
  })

  test("is refunded for a plan and a pack whose events never arrived, and not for granted credits", async () => {
    const person = await service.person()
    await buy(person, PACK)
    fake.delivery.hold()
    await buy(person, PLUS)
    const customer = customerOf(person)
    await leave(person)
    const events = fake.delivery.take()
    const deliveries = await fake.delivery.deliver([...events, ...fake.world.events.slice(-60)])
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set([200]))
    fake.delivery.take()
    fake.delivery.release()
    expect(refundsOf(customer)).toEqual([
      [400, 0],
      [900, 900],
    ])
  })
})
