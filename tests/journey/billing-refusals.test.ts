import type { Stripe } from "stripe"
import { describe, expect, test } from "vitest"
import { verifyEvent } from "../../core/adapters/stripe/webhook-event.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { pay } from "../support/billing.ts"
import { signature, thin } from "../support/stripe/delivery.ts"
import { all } from "../support/stripe/world.ts"
import { json, missing, type Row, startBillingService } from "./billing-service.ts"

const { service, fake, shop, checkout, buy, balanceOf, customerOf } = await startBillingService()
const PLUS = shop.priceOf("plan_plus_month")
const PRO = shop.priceOf("plan_pro_month")
const PACK = shop.priceOf("pack_100")

const send = async (
  event: object,
  { secret = fake.webhookSecret, ageSeconds = 0, header = "stripe-signature", body = "" } = {},
) => {
  const payload = JSON.stringify(event)
  const at = Math.floor(service.clock.now() / 1000) - ageSeconds
  const headers = { [header]: signature(payload, secret, at) }
  const response = await fetch(`${service.url}/api/stripe/webhook`, {
    method: "POST",
    headers,
    body: body || payload,
  })
  await response.text()
  return response.status
}

describe("the webhook", () => {
  const unknown = { id: "evt_1", object: "event", type: "charge.updated", data: { object: { id: "ch_1" } } }

  test("accepts signed events in both formats and headers, and ignores unknown events", async () => {
    expect(await send(unknown)).toBe(200)
    expect(await send(unknown, { header: "payments-signature" })).toBe(200)
    const person = await service.person()
    fake.delivery.hold()
    await buy(person, PACK)
    for (const event of fake.delivery.take()) expect(await send(thin(event))).toBe(200)
    fake.delivery.release()
    expect((await balanceOf(person)).granted).toEqual([100])
  })

  test("refuses a wrong signature, a changed body, an old event, no signature and a megabyte", async () => {
    expect(await send(unknown, { secret: "whsec_other" })).toBe(400)
    expect(await send(unknown, { body: JSON.stringify({ ...unknown, type: "invoice.paid" }) })).toBe(400)
    expect(await send(unknown, { ageSeconds: 301 })).toBe(400)
    expect(await send(unknown, { ageSeconds: 299 })).toBe(200)
    expect((await fetch(`${service.url}/api/stripe/webhook`, { method: "POST", body: "{}" })).status).toBe(
      400,
    )
    expect(await send({ ...unknown, filler: "x".repeat(1024 * 1024) })).toBe(413)
  })

  test("refuses a signed body that is not an event, and fails if it cannot check signatures", async () => {
    for (const nonsense of ["hello", "null", "{}", "7", '{"object":"event"}', '{"type":"invoice.paid"}']) {
      const at = Math.floor(service.clock.now() / 1000)
      const headers = { "stripe-signature": signature(nonsense, fake.webhookSecret, at) }
      const response = await fetch(`${service.url}/api/stripe/webhook`, {
        method: "POST",
        headers,
        body: nonsense,
      })
      expect([nonsense, response.status]).toEqual([nonsense, 400])
    }
    const withoutVerifier = { webhooks: { signature: null } } as Stripe
    const signed = { raw: JSON.stringify(unknown), signature: "t=1,v1=x", nowMs: 0, secrets: ["whsec_1"] }
    await expect(verifyEvent(withoutVerifier, signed)).rejects.toThrow("cannot check signatures")
  })

  test("asks to be retried when the billing account does not answer", async () => {
    const person = await service.person()
    fake.delivery.hold()
    await buy(person, PACK)
    const [event] = fake.delivery.take().filter(({ type }) => type === "checkout.session.completed")
    fake.failNext({ status: 500, path: /sessions/ })
    expect(await send(event ?? missing())).toBe(500)
    expect(await send(event ?? missing())).toBe(200)
    fake.delivery.release()
    expect((await balanceOf(person)).granted).toEqual([100])
  })

  test("never grants one account's payment to another", async () => {
    const [payer, other] = [await service.person(), await service.person()]
    fake.delivery.hold()
    await checkout(payer, PACK)
    const session = await shop.stripe.checkout.sessions.create({
      mode: "payment",
      customer: customerOf(payer),
      client_reference_id: other.accountId,
      success_url: "https://elsewhere.example/",
      line_items: [{ price: PACK, quantity: 1 }],
    })
    await pay(session.url ?? "")
    const [event] = fake.delivery.take().filter(({ type }) => type === "checkout.session.completed")
    expect(await send(event ?? missing())).toBe(500)
    fake.delivery.release()
    expect([(await balanceOf(payer)).granted, (await balanceOf(other)).granted]).toEqual([[], []])
  })
})

describe("a refused request", () => {
  test("is a checkout or plan change without a price on sale, or a portal without a customer", async () => {
    const person = await service.person()
    const post = async (path: string, body?: object) =>
      (await person.call("POST", path, body ? { body } : {})).status
    await shop.stripe.prices.update(shop.priceOf("pack_2000"), { active: false })
    await fake.delivery.settled()
    expect(await post("/api/stripe/checkout", { price_id: "price_unknown" })).toBe(400)
    expect(await post("/api/stripe/checkout", { price_id: shop.priceOf("pack_2000") })).toBe(400)
    expect(await post("/api/stripe/change-plan", { price_id: PRO })).toBe(400)
    expect(await post("/api/stripe/portal")).toBe(404)
    await buy(person, PRO)
    expect(await post("/api/stripe/change-plan", { price_id: PRO })).toBe(400)
    expect(await post("/api/stripe/change-plan", { price_id: PACK })).toBe(400)
    expect(await post("/api/stripe/portal")).toBe(200)
    fake.failNext({ status: 500 })
    expect(await post("/api/stripe/change-plan", { price_id: PLUS })).toBe(500)
  })

  test("is not made for another site's return path: the buyer returns to the dashboard", async () => {
    const person = await service.person()
    const body = { price_id: PACK, success_path: "//evil.example/x", cancel_path: "https://evil.example/" }
    const { url } = await json(await person.call("POST", "/api/stripe/checkout", { body }))
    const [session] = all(fake.world, "checkout.session").filter((one) => one.url === url)
    const own = service.services.config.PUBLIC_URL
    expect([session?.success_url, session?.cancel_url]).toEqual([
      `${own}/dashboard?checkout_session={CHECKOUT_SESSION_ID}`,
      `${own}/dashboard`,
    ])
  })
})

describe("an outage of Stripe", () => {
  test("is named in the answer to a checkout, plan change, portal or sync, and nothing is charged", async () => {
    const [buyer, person] = [await service.person(), await service.person()]
    await buy(buyer, PRO)
    const routes = [
      [person, "/api/stripe/checkout", { price_id: PACK }],
      [buyer, "/api/stripe/change-plan", { price_id: PLUS }],
      [buyer, "/api/stripe/portal", undefined],
      [person, "/api/stripe/sync", undefined],
    ] as const
    for (const [caller, path, body] of routes) {
      for (const [status, message] of [
        [500, /^Stripe did not answer\. Try again in a minute\. \(req_\w+\)$/],
        [
          401,
          /^Stripe refused the request\. If it happens again, contact us with this request ID\. \(req_\w+\)$/,
        ],
      ] as const) {
        // A failed write is sent to Stripe twice.
        for (const _ of [1, 2]) fake.failNext({ status })
        const response = await caller.call("POST", path, body ? { body } : {})
        expect([path, response.status]).toEqual([path, 500])
        expect(await response.text()).toMatch(message)
        expect(response.headers.get("x-error-code")).toBe("internal_error")
        expect(response.headers.get("x-error-retryable")).toBe(String(status === 500))
        fake.failNoMore()
      }
    }
    expect((await balanceOf(person)).granted).toEqual([])
  })
})

describe("returning from a checkout", () => {
  test("shows what is known while the billing account does not answer", async () => {
    const person = await service.person()
    fake.delivery.hold()
    const query = `?checkout_session=${(await buy(person, PACK)).searchParams.get("checkout_session")}`
    for (const list of ["purchases", "subscriptions"]) {
      fake.failNext({ status: 500, path: /sessions/ })
      expect(await json(await person.call("GET", `/api/billing/${list}${query}`))).toEqual({ [list]: [] })
    }
    fake.delivery.take()
    fake.delivery.release()
    const { purchases } = await json(await person.call("GET", `/api/billing/purchases${query}`))
    expect(purchases).toMatchObject([{ credits: 100, status: "paid" }])
    const before = fake.seen.length
    await json(await person.call("GET", `/api/billing/purchases${query}`))
    expect(fake.seen.slice(before)).toEqual([])
  })

  test("is rate-limited for each account, and so is opening a checkout", async () => {
    const [person, other] = [await service.person(), await service.person()]
    const times = async (most: number, path: string, body?: object) => {
      const calls = Array.from({ length: most + 3 }, async () => {
        const response = await person.call(body ? "POST" : "GET", path, body ? { body } : {})
        return response.status
      })
      const statuses = await Promise.all(calls)
      return statuses.filter((status) => status === 429).length
    }
    expect(await times(60, "/api/billing/purchases?checkout_session=cs_nobodys")).toBe(3)
    expect(await times(20, "/api/stripe/checkout", { price_id: PACK })).toBe(3)
    expect((await person.call("GET", "/api/billing/purchases")).status).toBe(200)
    expect(await checkout(other, PACK)).toContain("/pay/")
  })
})

test("prices lists what is on sale, and sync makes up for missed events", async () => {
  fake.delivery.hold()
  await shop.stripe.prices.update(shop.priceOf("pack_500"), { active: false })
  await shop.stripe.products.update("plan_plus", { description: "Another one" })
  fake.delivery.take()
  fake.delivery.release()
  const synced = await json(await fetch(`${service.url}/api/payments/sync`, { method: "POST" }))
  expect(synced).toEqual({ products: 7, prices: 7 })
  const { prices } = await json(await fetch(`${service.url}/api/prices`))
  const rows = prices as Row[]
  expect(rows.map(({ id }) => id)).not.toContain(shop.priceOf("pack_500"))
  expect(rows.map(({ unit_amount }) => unit_amount)).toEqual([900, 2900, 9000, 9900, 29_000, 99_000, 400])
  expect(rows[0]).toMatchObject({
    product_name: "Plus",
    description: "Another one",
    credits: 500,
    tier: "plus",
    interval: "month",
  })
})

test("without a billing account nothing is for sale, and callers are told so", async () => {
  // The table still has the catalogue and purchases from before.
  const person = await service.person()
  await buy(person, PACK)
  await buy(person, PRO)
  const { cookie } = person
  const bare = compose(parseConfig({ ...service.environment, STRIPE_SECRET_KEY: "" }), {
    clock: service.clock,
  })
  const serving = await serveAll(bare, { host: "127.0.0.1", port: 0 })
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers: { cookie }, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(`http://127.0.0.1:${serving.port}${path}`, init)
    return [response.status, response.status === 200 ? await response.json() : (await response.text()) !== ""]
  }
  expect(await call("GET", "/api/prices")).toEqual([200, { prices: [] }])
  expect(await call("GET", "/api/billing/subscriptions")).toEqual([200, { subscriptions: [] }])
  expect(await call("GET", "/api/billing/purchases")).toEqual([200, { purchases: [] }])
  expect(await call("POST", "/api/stripe/checkout", { price_id: PACK })).toEqual([400, true])
  expect(await call("POST", "/api/stripe/change-plan", { price_id: PRO })).toEqual([400, true])
  expect(await call("POST", "/api/stripe/webhook", {})).toEqual([400, true])
  expect(await call("POST", "/api/stripe/portal")).toEqual([404, true])
  expect(await call("POST", "/api/stripe/sync")).toEqual([400, true])
  await serving.stop()
})
