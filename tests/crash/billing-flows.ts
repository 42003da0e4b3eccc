import { expect } from "vitest"
import { setTier } from "../../core/account/tier.ts"
import { listPurchases } from "../../core/billing/purchase.ts"
import { cookieName, signToken } from "../../core/identity/session.ts"
import { createSession } from "../../core/identity/session-store.ts"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import { accountKey } from "../../core/table/keys.ts"
import { getItem } from "../../core/table/table.ts"
import { handler as checkout } from "../../functions/billing/checkout.ts"
import { handler as webhook } from "../../functions/billing/webhook.ts"
import { openShop, type Shop, sign, type UnreportedPayment } from "../support/billing.ts"
import { type Flow, type FlowInput } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { type Stage } from "../support/crash-stage.ts"
import { readLedger } from "../support/ledger.ts"
import { TEST_SECRET } from "../support/person.ts"
import { all } from "../support/stripe/world.ts"

const PACK = 100
const openStageShop = async ({ healthy, stripe }: Stage): Promise<Shop> =>
  await openShop(healthy.table, stripe)

async function post({ code, services }: Process, path: string, init: RequestInit): Promise<Response> {
  const app = code.App.buildApp(services, [webhook, checkout])
  return await app.fetch(new Request(`http://service.test${path}`, { method: "POST", ...init }), {})
}

const deliverEvent = async (process: Process, { event }: UnreportedPayment): Promise<void> => {
  await (await post(process, "/api/stripe/webhook", event)).text()
}

/** Stripe resends unacknowledged events with a new signature. */
async function expectAccepted(stage: Stage, { event }: UnreportedPayment): Promise<void> {
  const again = sign(await openStageShop(stage), JSON.parse(event.body))
  expect((await post(stage.healthy, "/api/stripe/webhook", again)).status).toBe(200)
}

/** Returns the amounts of the ledger's entries after the sign-up credits. */
async function listAmounts(stage: Stage, { accountId }: Caller): Promise<number[]> {
  const { lines } = await readLedger(stage.healthy.table, accountId)
  return lines.slice(1).map(({ amount }) => amount)
}

type Buyer = FlowInput & { buyer: Caller; bought: UnreportedPayment }

export const PAID_PERIOD: Flow<Buyer> = {
  name: "the webhook of a paid period",
  outboundCallsMin: 5,
  hasBilling: true,
  // Dying before a call equals dying after the previous one.
  modes: ["dies after"],
  arrange: async (stage) => {
    const buyer = await stage.newCaller()
    // Other callers of a crash sweep have the tier `scale`, which this plan would not change.
    await setTier(stage.healthy.table, buyer.accountId, "free")
    return { buyer, bought: await (await openStageShop(stage)).buy(buyer.accountId, "plan_plus_month") }
  },
  act: async (process, { bought }) => {
    await deliverEvent(process, bought)
    return undefined
  },
  check: async (stage, { buyer, bought }) => {
    await expectAccepted(stage, bought)
    expect(await listAmounts(stage, buyer)).toEqual([500])
    const { table } = stage.healthy
    expect(await getItem(table, accountKey(buyer.accountId), ["tier"])).toEqual({ tier: "plus" })
    const { headers } = await stage.healthy.call(buyer, "GET", "/api/v1/credits")
    expect(headers.get("ratelimit-limit")).toBe("10")
  },
}

export const REFUND: Flow<Buyer> = {
  name: "a refund webhook that arrives before the payment webhook",
  outboundCallsMin: 5,
  hasBilling: true,
  // Dying before a call equals dying after the previous one.
  modes: ["dies after"],
  arrange: async (stage) => {
    const buyer = await stage.newCaller()
    const shop = await openStageShop(stage)
    const { checkoutId } = await shop.buy(buyer.accountId, "pack_100")
    const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(checkoutId)
    if (typeof payment_intent !== "string") throw new Error("the checkout has no payment")
    await shop.stripe.refunds.create({ payment_intent })
    const refundEvent = stage.stripe.world.events.find(
      ({ type, data }) =>
        type === "charge.refunded" &&
        (data.object as { payment_intent?: unknown }).payment_intent === payment_intent,
    )
    return { buyer, bought: { checkoutId, event: sign(shop, refundEvent ?? {}) } }
  },
  act: async (process, { bought }) => {
    await deliverEvent(process, bought)
    return undefined
  },
  check: async (stage, { buyer, bought }) => {
    await expectAccepted(stage, bought)
    expect(await listAmounts(stage, buyer)).toEqual([PACK, -PACK])
    const purchases = await listPurchases(stage.healthy.table, buyer.accountId)
    expect(purchases).toMatchObject([{ status: "refunded" }])
  },
}

type CheckoutInput = FlowInput & { buyer: Caller; cookie: string; body: string }

export const CHECKOUT: Flow<CheckoutInput> = {
  name: "opening a first checkout",
  outboundCallsMin: 4,
  hasBilling: true,
  modes: ["dies after"],
  arrange: async (stage) => {
    const buyer = await stage.newCaller()
    const { accountId } = buyer
    const session = await createSession(stage.healthy.table, { accountId, kind: "site" })
    const signed = signToken(session?.token ?? "", deriveKey(TEST_SECRET, "session"))
    const cookie = `${cookieName({ secure: false })}=${encodeURIComponent(signed)}`
    const price_id = (await openStageShop(stage)).priceOf("pack_100")
    return { buyer, cookie, body: JSON.stringify({ price_id }) }
  },
  act: async (process, { cookie, body }) => {
    await (await post(process, "/api/stripe/checkout", { headers: { cookie }, body })).text()
    return undefined
  },
  check: async (stage, { buyer, cookie, body }) => {
    const again = await post(stage.healthy, "/api/stripe/checkout", { headers: { cookie }, body })
    expect(again.status).toBe(200)
    const own = all(stage.stripe.world, "customer").filter(
      ({ metadata }) => metadata["account_id"] === buyer.accountId,
    )
    expect(own).toHaveLength(1)
  },
}
