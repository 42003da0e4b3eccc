import { describe, expect, test } from "vitest"
import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { PRODUCTS } from "../../web/api/service.gen.ts"
import type { Price, Purchase, Subscription } from "../../web/app/pages/billing/billing-queries.ts"
import { currentOf } from "../../web/app/pages/billing/billing-queries.ts"
import { hasPurchaseArrived } from "../../web/app/pages/billing/checkout-memory.ts"
import {
  canSwitchTo,
  changeOf,
  hindranceOf,
  packName,
  planChangeMessage,
} from "../../web/app/pages/billing/plans.ts"
import { MESSAGES } from "../../web/app/pages/billing/words/en.gen.ts"
import { chooseHref } from "../../web/site/plans/plans.ts"
import { formatMessage } from "../../web/words/format-message.ts"
import type { Translate } from "../../web/words/translate.ts"

const inGerman = (credits: number) => `${credits} Credits`
const t = ((key: keyof typeof MESSAGES, values?: Record<string, unknown>) =>
  formatMessage(MESSAGES[key], "en", values)) as Translate<"billing">

const price = (id: string, tier: Price["tier"], unit_amount: number, interval = "month"): Price => ({
  id,
  product_id: `prod_${id}`,
  product_name: id,
  description: null,
  type: "recurring",
  interval,
  currency: "usd",
  unit_amount,
  credits: 500,
  tier,
})
const PLUS = price("plus", "plus", 900)
const PLUS_YEAR = price("plus_year", "plus", 9000, "year")
const PRO = price("pro", "pro", 2900)
const PRO_YEAR = price("pro_year", "pro", 29_000, "year")

const subscription: Subscription = {
  id: "sub_1",
  status: "active",
  price_id: "plus",
  product_name: "Plus",
  tier: "plus",
  credits_per_period: 500,
  current_period_start: "2026-11-01T00:00:00Z",
  current_period_end: "2026-12-01T00:00:00Z",
  cancel_at_period_end: false,
  cancel_at: null,
  next_price_id: null,
  change_pending: false,
}
const HALF = Date.parse("2026-11-16T00:00:00Z")

describe("a switch of plans", () => {
  test("to a higher one is prorated at once, and its credits come with its first period", () => {
    expect(changeOf(subscription, PLUS, PRO, HALF)).toEqual({
      when: "now",
      today: 1000,
      credits: 172,
      next: 2900,
      from: "2026-12-01T00:00:00Z",
    })
  })

  test("to a lower one waits for the end of the period, and a plan's year is cheaper than its months", () => {
    const later = { when: "later", today: 0, credits: 0, from: "2026-12-01T00:00:00Z" }
    expect(changeOf({ ...subscription, price_id: "pro" }, PRO, PLUS, HALF)).toEqual({ ...later, next: 900 })
    expect(changeOf(subscription, PLUS, PLUS_YEAR, HALF)).toEqual({ ...later, next: 9000 })
  })

  test("to another interval waits too, whatever it costs, so that no paid period is cut short", () => {
    expect(changeOf(subscription, PLUS, PRO_YEAR, HALF)).toMatchObject({ when: "later", today: 0 })
    const year = { ...subscription, price_id: "plus-year" }
    expect(changeOf(year, PLUS_YEAR, PRO, HALF)).toMatchObject({ when: "later", today: 0 })
  })

  test("is described by what the service did", () => {
    const requested = changeOf(subscription, PLUS, PRO, HALF)
    expect(planChangeMessage({ ...subscription, price_id: PRO.id }, PRO, requested, t)).toBe(
      "You are on pro now.",
    )
    expect(planChangeMessage({ ...subscription, next_price_id: PRO.id }, PRO, requested, t)).toMatch(
      /^You change to pro on /,
    )
    expect(planChangeMessage(subscription, PLUS, changeOf(subscription, PLUS, PLUS, HALF), t)).toBe(
      "You stay on plus.",
    )
    expect(planChangeMessage(subscription, PRO, requested, t)).toBe("The change is in progress.")
  })

  test("is unavailable while the plan is ending or a payment is open", () => {
    expect(hindranceOf(subscription)).toBeUndefined()
    expect(hindranceOf({ ...subscription, cancel_at_period_end: true })).toBe("hindrance.ending")
    expect(hindranceOf({ ...subscription, cancel_at: "2026-11-20T00:00:00Z" })).toBe("hindrance.ending")
    expect(hindranceOf({ ...subscription, status: "past_due" })).toBe("hindrance.pastDue")
    expect(hindranceOf({ ...subscription, change_pending: true })).toBe("hindrance.pastDue")
  })

  test("back to the current plan cancels the scheduled change", () => {
    const leaving = { ...subscription, next_price_id: "pro" }
    expect(changeOf(leaving, PLUS, PLUS, HALF)).toMatchObject({ when: "back", today: 0, next: 900 })
  })

  test("is possible to every plan except that of the next period", () => {
    expect([PLUS, PRO].map((plan) => canSwitchTo(plan, undefined))).toEqual([true, true])
    expect([PLUS, PRO].map((plan) => canSwitchTo(plan, subscription))).toEqual([false, true])
    const leaving = { ...subscription, next_price_id: "pro" }
    expect([PLUS, PRO].map((plan) => canSwitchTo(plan, leaving))).toEqual([true, false])
  })

  test("is not offered for a subscription that has ended", () => {
    const ended = { ...subscription, id: "sub_0", status: "canceled" }
    expect(currentOf([ended, subscription])?.id).toBe("sub_1")
    expect(currentOf([subscription, { ...subscription, id: "sub_2", tier: "pro" }])?.id).toBe("sub_2")
    expect(currentOf([ended])).toBeUndefined()
  })
})

test("a product chosen before signing in is kept in the path that the sign-in page opens next", () => {
  const [pro, pack] = ["plan_pro", "pack_500"].map((id) => PRODUCTS.find((one) => one.id === id))
  if (!pro || !pack) throw new Error("a product is missing")
  const paths = [chooseHref(pro, "%26interval=year"), chooseHref(pack)].map((href) => {
    const { pathname, searchParams } = new URL(href, "http://site.test")
    return [pathname, safeRedirect(searchParams.get("next") ?? undefined)]
  })
  expect(paths).toEqual([
    ["/login", "/dashboard/billing?product=plan_pro&interval=year"],
    ["/login", "/dashboard/billing?product=pack_500"],
  ])
})

test("a pack named by its credits is named in the page's language, and others keep their name", () => {
  expect(packName({ product_name: "2,000 credits", credits: 2000 }, inGerman)).toBe("2000 Credits")
  expect(packName({ product_name: "Starter", credits: 100 }, inGerman)).toBe("Starter")
})

describe("a checkout's purchase", () => {
  const before = { id: "cs_1", balance: 5, credits: 100, isPlan: false }
  const purchase: Purchase = {
    id: "cs_1",
    price_id: "pack",
    product_name: "100 credits",
    credits: 100,
    amount: 400,
    currency: "usd",
    status: "paid",
    created_at: "2026-11-03T00:00:00Z",
  }

  test("has arrived when it is paid, even if its credits are already spent", () => {
    const got = { purchase, current: undefined, balance: 60 }
    expect(hasPurchaseArrived(got, before)).toBe(true)
    expect(hasPurchaseArrived(got, undefined)).toBe(true)
    expect(hasPurchaseArrived({ ...got, purchase: { ...purchase, status: "pending" } }, before)).toBe(false)
  })

  test("has arrived when the balance is reached, and an existing plan does not count as the pack", () => {
    const got = { purchase: undefined, current: subscription, balance: 105 }
    expect(hasPurchaseArrived(got, before)).toBe(true)
    expect(hasPurchaseArrived({ ...got, balance: 104 }, before)).toBe(false)
  })

  test("of a plan has arrived when its credits have, not before", () => {
    const requested = { ...before, isPlan: true, credits: 500 }
    const got = { purchase: undefined, current: subscription, balance: 5 }
    expect(hasPurchaseArrived(got, requested)).toBe(false)
    expect(hasPurchaseArrived({ ...got, balance: 480 }, requested)).toBe(true)
    expect(hasPurchaseArrived(got, undefined)).toBe(true)
  })
})
