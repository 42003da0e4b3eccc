import { describe, expect, test } from "vitest"
import type { Price, Purchase, Subscription } from "../../web/app/pages/billing/billing-queries.ts"
import { currentOf } from "../../web/app/pages/billing/billing-queries.ts"
import { isThere } from "../../web/app/pages/billing/checkout-memory.ts"
import { changeOf } from "../../web/app/pages/billing/plans.ts"

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
}
const HALF = Date.parse("2026-11-16T00:00:00Z")

describe("a switch of plans", () => {
  test("to a dearer one is paid at once for the time that is left, and credits come with its first period", () => {
    expect(changeOf(subscription, PLUS, PRO, HALF)).toEqual({
      when: "now",
      today: 1000,
      next: 2900,
      from: "2026-12-01T00:00:00Z",
    })
  })

  test("to a cheaper one waits for the end of the period; the year of a plan is cheaper than its months", () => {
    const later = { when: "later", today: 0, from: "2026-12-01T00:00:00Z" }
    expect(changeOf({ ...subscription, price_id: "pro" }, PRO, PLUS, HALF)).toEqual({ ...later, next: 900 })
    expect(changeOf(subscription, PLUS, PLUS_YEAR, HALF)).toEqual({ ...later, next: 9000 })
  })

  test("to a dearer one of another interval begins its own period today", () => {
    expect(changeOf(subscription, PLUS, PRO_YEAR, HALF)).toEqual({
      when: "now",
      today: 29_000 - 450,
      next: 29_000,
      from: "2027-11-16T00:00:00.000Z",
    })
  })

  test("back to the present one takes back what was to come", () => {
    const leaving = { ...subscription, next_price_id: "pro" }
    expect(changeOf(leaving, PLUS, PLUS, HALF)).toMatchObject({ when: "back", today: 0, next: 900 })
  })

  test("a subscription that has ended is none", () => {
    const ended = { ...subscription, id: "sub_0", status: "canceled" }
    expect(currentOf([ended, subscription])?.id).toBe("sub_1")
    expect(currentOf([ended])).toBeUndefined()
  })
})

describe("what was bought at a checkout", () => {
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

  test("is there when it is paid, even if its credits are spent again already", () => {
    const got = { purchase, current: undefined, balance: 60 }
    expect(isThere(got, before)).toBe(true)
    expect(isThere(got, undefined)).toBe(true)
    expect(isThere({ ...got, purchase: { ...purchase, status: "pending" } }, before)).toBe(false)
  })

  test("is there when the balance is reached; a plan that was there before says nothing of a pack", () => {
    const got = { purchase: undefined, current: subscription, balance: 105 }
    expect(isThere(got, before)).toBe(true)
    expect(isThere({ ...got, balance: 104 }, before)).toBe(false)
  })

  test("is there as a plan when its credits have come, not before", () => {
    const asked = { ...before, isPlan: true, credits: 500 }
    const got = { purchase: undefined, current: subscription, balance: 5 }
    expect(isThere(got, asked)).toBe(false)
    expect(isThere({ ...got, balance: 480 }, asked)).toBe(true)
    expect(isThere(got, undefined)).toBe(true)
  })
})
