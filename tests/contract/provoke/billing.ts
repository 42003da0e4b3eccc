import { syncCheckout } from "../../../core/billing/sync-checkout.ts"
import type { Sent, Stage } from "../stage.ts"
import {
  byCookie,
  crossSite,
  MB,
  type Provocation,
  type ProvocationsFor,
  page,
  repeatUntilLimited,
} from "./provocation.ts"

const UNKNOWN_CHECKOUT = "?checkout_session=cs_nobodys"
/**
 * Twice the 60 lookups per minute, plus one: lookups leave the sliding window while the calls run.
 */
const LOOKUPS_MAX = 2 * 60 + 1

/** The provocations of a list that a page reads after a checkout. */
function reads(path: string, lookupKey: string) {
  const callWith = (query: string) => async (stage: Stage) =>
    byCookie("GET", path + query, (await stage.person()).cookie)
  return {
    ok: (async ({ send, shop, person }) => {
      const { accountId, cookie } = await person()
      const { checkoutId } = await (await shop()).buy(accountId, lookupKey)
      return await send(byCookie("GET", `${path}?checkout_session=${checkoutId}`, cookie))
    }) as Provocation,
    invalid_request: (async (stage) =>
      await stage.send(await callWith("?checkout_session=7")(stage))) as Provocation,
    unauthorized: page(path),
    not_found: (async (stage) => await stage.send(await callWith(UNKNOWN_CHECKOUT)(stage))) as Provocation,
    rate_limited: (async (stage) =>
      await repeatUntilLimited(stage, await callWith(UNKNOWN_CHECKOUT)(stage), LOOKUPS_MAX)) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore(await callWith("")(stage))) as Provocation,
  }
}

/** The provocations of every write by a user. `validCall` returns a call that may succeed. */
function writes(path: string, validCall: (stage: Stage) => Promise<Sent>) {
  return {
    ok: (async (stage) => await stage.send(await validCall(stage))) as Provocation,
    unauthorized: (async ({ send }) => await send({ method: "POST", path })) as Provocation,
    forbidden: (async (stage) => await stage.send(crossSite(await validCall(stage)))) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore(await validCall(stage))) as Provocation,
  }
}

/** Creates a user whose plan the service knows. Returns the session cookie. */
async function subscriber({ shop, person }: Stage): Promise<string> {
  const { accountId, cookie } = await person()
  const opened = await shop()
  const { checkoutId } = await opened.buy(accountId, "plan_plus_month")
  await syncCheckout(opened, checkoutId)
  return cookie
}

/** Orders a price, by its lookup key or its ID. */
const priced = async ({ shop, person }: Stage, path: string, price_id: string): Promise<Sent> =>
  byCookie("POST", path, (await person()).cookie, {
    price_id: /^(plan|pack)_/.test(price_id) ? (await shop()).priceOf(price_id) : price_id,
  })

const CHECKOUT = "/api/stripe/checkout"
const CHANGE_PLAN = "/api/stripe/change-plan"
const PORTAL = "/api/stripe/portal"
const WEBHOOK = "/api/stripe/webhook"
const SYNC: Sent = { method: "POST", path: "/api/stripe/sync" }

/** An event for a payment just made. */
const paidEvent = async ({ shop, person }: Stage): Promise<Sent> => {
  const { event } = await (await shop()).buy((await person()).accountId, "plan_plus_month")
  return { method: "POST", path: WEBHOOK, ...event }
}

type BillingRoute =
  | "listPrices"
  | "checkout"
  | "portal"
  | "changePlan"
  | "listSubscriptions"
  | "listPurchases"
  | "webhook"
  | "syncPrices"

export const BILLING: ProvocationsFor<BillingRoute> = {
  listPrices: {
    ok: async (stage) => {
      await stage.shop()
      return await page("/api/prices")(stage)
    },
    unavailable: async ({ sendWithoutStore }) =>
      await sendWithoutStore({ method: "GET", path: "/api/prices" }),
  },
  listSubscriptions: reads("/api/billing/subscriptions", "plan_plus_month"),
  listPurchases: reads("/api/billing/purchases", "pack_100"),
  checkout: {
    ...writes(CHECKOUT, async (stage) => await priced(stage, CHECKOUT, "plan_plus_month")),
    invalid_request: async (stage) => await stage.send(await priced(stage, CHECKOUT, "price_unknown")),
    payload_too_large: async (stage) => await stage.send(await priced(stage, CHECKOUT, "x".repeat(MB))),
  },
  changePlan: {
    ...writes(CHANGE_PLAN, async (stage) =>
      byCookie("POST", CHANGE_PLAN, await subscriber(stage), {
        price_id: (await stage.shop()).priceOf("plan_pro_month"),
      }),
    ),
    invalid_request: async (stage) => await stage.send(await priced(stage, CHANGE_PLAN, "plan_pro_month")),
    payload_too_large: async (stage) => await stage.send(await priced(stage, CHANGE_PLAN, "x".repeat(MB))),
  },
  portal: {
    ...writes(PORTAL, async (stage) => byCookie("POST", PORTAL, await subscriber(stage))),
    not_found: async ({ send, person }) => await send(byCookie("POST", PORTAL, (await person()).cookie)),
  },
  webhook: {
    ok: async (stage) => await stage.send(await paidEvent(stage)),
    invalid_request: async ({ send }) => await send({ method: "POST", path: WEBHOOK, body: "{}" }),
    payload_too_large: async ({ send }) =>
      await send({ method: "POST", path: WEBHOOK, body: "x".repeat(MB + 1) }),
    unavailable: async (stage) => await stage.sendWithoutStore(await paidEvent(stage)),
  },
  syncPrices: {
    ok: async ({ send }) => await send(SYNC),
    unavailable: async ({ sendWithoutStore }) => await sendWithoutStore(SYNC),
  },
}
