import { describe, expect, test } from "vitest"
import { setTier } from "../../core/account/tier.ts"
import { listSubscriptions } from "../../core/billing/subscription.ts"
import { accountKey } from "../../core/table/keys.ts"
import { queryPrefix } from "../../core/table/table.ts"
import { press } from "../support/billing.ts"
import { readLedger } from "../support/ledger.ts"
import { all } from "../support/stripe/world.ts"
import { json, missing, type Row, startBillingService } from "./billing-service.ts"

const DAY_MS = 86_400_000

const { service, fake, shop, checkout, buy, balanceOf, customerOf } = await startBillingService()
const PLUS = shop.priceOf("plan_plus_month")
const PRO = shop.priceOf("plan_pro_month")
const PACK = shop.priceOf("pack_100")

/** Presses the fake's button that advances its time. */
async function advanceDays(days: string): Promise<void> {
  await fetch(`${fake.origin}/advance`, { method: "POST", body: new URLSearchParams({ days }) })
  await fake.delivery.settled()
}

const limitOf = async (rawKey: string): Promise<string | null> => {
  const response = await fetch(`${service.url}/api/v1/credits`, {
    headers: { authorization: `Bearer ${rawKey}` },
  })
  expect(response.status).toBe(200)
  return response.headers.get("ratelimit-limit")
}

describe("buying", () => {
  test("a pack is granted once, however often its event arrives and its buyer returns", async () => {
    const person = await service.person()
    const back = await buy(person, PACK)
    expect(back.pathname + back.search).toMatch(/^\/dashboard\?bought=1&checkout_session=cs_\w+$/)
    const list = `/api/billing/purchases${back.search.replace("bought=1&", "")}`
    const { purchases } = await json(await person.call("GET", list))
    expect(purchases).toEqual([
      {
        id: back.searchParams.get("checkout_session"),
        price_id: PACK,
        product_name: "100 credits",
        credits: 100,
        amount: 400,
        currency: "usd",
        status: "paid",
        created_at: expect.any(String),
      },
    ])
    await fake.delivery.deliver(fake.world.events.filter(({ type }) => type.startsWith("checkout.session")))
    expect(await balanceOf(person)).toEqual({ balance: 105, tier: "free", granted: [100] })
  })

  test("a buyer who returns before the event has their purchase, and another account learns nothing of it", async () => {
    const [person, stranger] = [await service.person(), await service.person()]
    fake.delivery.hold()
    const back = await buy(person, PACK)
    const query = `?checkout_session=${back.searchParams.get("checkout_session")}`
    expect((await stranger.call("GET", `/api/billing/purchases${query}`)).status).toBe(404)
    await Promise.all(
      [1, 2, 3].map(async () => await json(await person.call("GET", `/api/billing/purchases${query}`))),
    )
    expect((await balanceOf(person)).granted).toEqual([100])
    fake.delivery.release()
    await fake.delivery.settled()
    expect((await balanceOf(person)).granted).toEqual([100])
    expect((await balanceOf(stranger)).granted).toEqual([])
  })

  test("a bank debit is pending until it is paid, and is then granted", async () => {
    const person = await service.person()
    await buy(person, PACK, "debit")
    const purchases = async () =>
      (await json(await person.call("GET", "/api/billing/purchases")))["purchases"]
    expect(await purchases()).toMatchObject([{ status: "pending", credits: 100 }])
    expect((await balanceOf(person)).granted).toEqual([])
    await advanceDays("3")
    expect(await purchases()).toMatchObject([{ status: "pending" }])
    await advanceDays("1")
    expect(await purchases()).toMatchObject([{ status: "paid" }])
    expect((await balanceOf(person)).granted).toEqual([100])
  })

  test("concurrent checkouts create one customer", async () => {
    const person = await service.person()
    await Promise.all([PACK, PACK, PLUS, PRO].map(async (priceId) => await checkout(person, priceId)))
    const customers = await shop.stripe.customers.list({ email: person.email })
    expect(customers.data).toHaveLength(1)
  })
})

describe("a plan", () => {
  test("grants its credits and its tier, can be changed, and ends with its period", async () => {
    const person = await service.person({ key: true })
    const { rawKey } = (await json(await person.call("POST", "/api/keys"), 201)) as { rawKey: string }
    await buy(person, PLUS)
    expect(await balanceOf(person)).toEqual({ balance: 505, tier: "plus", granted: [500] })
    const subscriptions = async () =>
      (await json(await person.call("GET", "/api/billing/subscriptions")))["subscriptions"] as Row[]
    expect(await subscriptions()).toMatchObject([
      { status: "active", price_id: PLUS, product_name: "Plus", tier: "plus", credits_per_period: 500 },
    ])

    const up = await json(await person.call("POST", "/api/stripe/change-plan", { body: { price_id: PRO } }))
    expect(up).toMatchObject({ success: true, subscription: { price_id: PRO, tier: "pro" } })
    expect([await limitOf(rawKey), (await balanceOf(person)).tier]).toEqual(["50", "pro"])

    const down = await json(
      await person.call("POST", "/api/payments/change-plan", { body: { price_id: PLUS } }),
    )
    expect(down).toMatchObject({ subscription: { price_id: PRO, next_price_id: PLUS } })
    await fake.delivery.settled()
    fake.advance(32 * DAY_MS)
    await fake.delivery.settled()
    expect(await subscriptions()).toMatchObject([{ price_id: PLUS, tier: "plus", next_price_id: null }])
    expect(await limitOf(rawKey)).toBe("10")
    expect((await balanceOf(person)).granted.filter((amount) => amount === 500)).toHaveLength(2)

    const [row] = await subscriptions()
    const { url } = await json(await person.call("POST", "/api/stripe/portal"))
    await press(String(url), { action: "cancel", subscription: row?.id ?? "" })
    await fake.delivery.settled()
    expect(await subscriptions()).toMatchObject([{ status: "active", cancel_at_period_end: true }])
    fake.advance(32 * DAY_MS)
    await fake.delivery.settled()
    expect(await subscriptions()).toMatchObject([{ status: "canceled" }])
    expect((await balanceOf(person)).tier).toBe("free")
  })

  test("is kept while a failed payment is retried, and ends when the retries end", async () => {
    const person = await service.person()
    const { accountId } = person
    await buy(person, PRO)
    const customer = customerOf(person)
    const card = await shop.stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer,
    })
    const [subscription] = (await shop.stripe.subscriptions.list({ customer })).data
    const { id } = subscription ?? missing()
    await shop.stripe.subscriptions.update(id, { default_payment_method: card.id })
    fake.advance(31 * DAY_MS)
    await fake.delivery.settled()
    const { account } = await readLedger(service.table, accountId)
    const [late] = await listSubscriptions(service.table, accountId)
    expect([late?.status, account.tier]).toEqual(["past_due", "pro"])
    const expensive = await person.call("POST", "/api/stripe/change-plan", {
      body: { price_id: shop.priceOf("plan_scale_month") },
    })
    expect(expensive.status).toBe(400)
    fake.advance(60 * DAY_MS)
    await fake.delivery.settled()
    expect((await balanceOf(person)).tier).toBe("free")
    expect((await balanceOf(person)).granted).toEqual([3000])
  })

  test("does not change a tier that an operator has set: the higher of the two counts", async () => {
    const person = await service.person()
    const tier = async () => (await balanceOf(person)).tier
    const end = async (name: string) => {
      const rows = await listSubscriptions(service.table, person.accountId)
      await shop.stripe.subscriptions.cancel(rows.find((row) => row.tier === name)?.id ?? "")
      await fake.delivery.settled()
    }
    await buy(person, PLUS)
    await setTier(service.table, person.accountId, "pro")
    expect(await tier()).toBe("pro")
    // The service sells no second plan, but one can be added in Stripe's dashboard.
    const items = [{ price: shop.priceOf("plan_scale_month") }]
    await shop.stripe.subscriptions.create({ customer: customerOf(person), items })
    await fake.delivery.settled()
    expect(await tier()).toBe("scale")
    await end("scale")
    expect(await tier()).toBe("pro")
    await setTier(service.table, person.accountId, "free")
    expect(await tier()).toBe("plus")
    await setTier(service.table, person.accountId, "scale")
    await end("plus")
    expect(await tier()).toBe("scale")
  })

  test("ends at once with its account, and later events grant nothing", async () => {
    const person = await service.person()
    await buy(person, PLUS)
    fake.delivery.hold()
    await buy(person, PACK)
    const customer = customerOf(person)
    await json(await person.call("DELETE", "/api/account", { body: { email: person.email } }))
    expect(await shop.payments.hasCustomer(customer)).toBe(false)
    const late = fake.delivery.take()
    fake.delivery.release()
    const deliveries = await fake.delivery.deliver(late)
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set([200]))
    const live = all(fake.world, "subscription").filter(
      (one) => one.customer === customer && one.status !== "canceled",
    )
    expect(live).toEqual([])
    const kinds = new Set<string>()
    for await (const { sk } of queryPrefix(service.table, accountKey(person.accountId).pk, ""))
      kinds.add(sk.split("#")[0])
    expect([...kinds]).toEqual(["ACCOUNT", "ENTRY"])
  })
})
