import type { Page } from "playwright-core"
import { describe, expect, onTestFinished, test } from "vitest"
import { RATE_LIMITS } from "../../core/ratelimit/tier.ts"
import { PRODUCTS } from "../../scripts/billing/plans.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { startLocalRun } from "./local-run.ts"

warnWithoutBrowser("buying in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()

type Answer = { status: number; limit: string | null; body: Record<string, unknown> }

/** Calls the service from the page, with its session or with a key. */
async function call(page: Page, method: string, path: string, given: { body?: object; key?: string } = {}) {
  return await page.evaluate(
    async ([verb, url, { body, key }]): Promise<Answer> => {
      const answer = await fetch(url, {
        method: verb,
        headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const { status, headers } = answer
      return { status, limit: headers.get("ratelimit-limit"), body: await answer.json() }
    },
    [method, path, given] as const,
  )
}

type Price = { id: string; product_name: string; interval: string | null }

describe.skipIf(!browser)("billing in a real browser", () => {
  test("a user buys a pack, subscribes, changes plan, cancels, and is on the free tier when the period ends", async () => {
    const run = await startLocalRun({}, "tests/support/demo.ts")
    const context = await browser?.newContext({ baseURL: run.url })
    const page = await context?.newPage()
    if (!context || !page) throw new Error("there is no browser")
    onTestFinished(() => context.close())
    page.setDefaultTimeout(10_000)
    await page.goto("/login?next=/dashboard")
    await page.getByLabel("Email address").fill("ada@test.example")
    await page.keyboard.press("Enter")
    await page.getByText("Check your email").first().waitFor()
    await page.goto((await run.mailTo("ada@test.example")).link)
    await page.waitForURL("/dashboard")

    const made = await call(page, "POST", "/api/keys", { body: { name: "laptop" } })
    const key = String(made.body["rawKey"])
    const account = async () => {
      const { balance, tier } = (await call(page, "GET", "/api/credits")).body
      const { limit } = await call(page, "GET", "/api/v1/credits", { key })
      return { balance, tier, limit: Number(limit) }
    }
    const comesTo = async (expected: Awaited<ReturnType<typeof account>>) =>
      await expect.poll(account, { timeout: 30_000 }).toEqual(expected)
    await comesTo({ balance: 5, tier: "free", limit: RATE_LIMITS.free })

    const offers = async () => (await call(page, "GET", "/api/prices")).body["prices"] as Price[]
    const forSale = PRODUCTS.flatMap((product) => product.prices).length
    await expect.poll(async () => (await offers()).length, { timeout: 30_000 }).toBe(forSale)
    const prices = await offers()
    const priceOf = (name: string) =>
      prices.find((one) => one.product_name === name && one.interval !== "year")?.id
    const open = async (path: string, body?: object) => {
      const { status, body: answer } = await call(page, "POST", path, body ? { body } : {})
      expect([path, status]).toEqual([path, 200])
      await page.goto(String(answer["url"]))
      await page.getByText("This is a stand-in for Stripe.").waitFor()
    }

    await open("/api/stripe/checkout", {
      price_id: priceOf("100 credits"),
      cancel_path: "/dashboard?stayed=1",
    })
    await page.getByLabel("Card").selectOption({ label: "4000 0000 0000 0002: is declined" })
    await page.getByRole("button", { name: "Pay $4.00" }).click()
    await page.getByRole("alert").getByText("Your card was declined.").waitFor()
    await page.getByRole("button", { name: "Pay $4.00" }).click()
    await page.waitForURL(/\/dashboard\?checkout_session=cs_/)
    await comesTo({ balance: 105, tier: "free", limit: RATE_LIMITS.free })
    await page.reload()
    const { search } = new URL(page.url())
    const { purchases } = (await call(page, "GET", `/api/billing/purchases${search}`)).body
    expect(purchases).toMatchObject([{ product_name: "100 credits", credits: 100, status: "paid" }])
    await comesTo({ balance: 105, tier: "free", limit: RATE_LIMITS.free })

    await open("/api/stripe/checkout", { price_id: priceOf("Plus"), cancel_path: "/dashboard?stayed=1" })
    await page.getByRole("link", { name: "Cancel and go back" }).click()
    await page.waitForURL("/dashboard?stayed=1")
    await open("/api/stripe/checkout", { price_id: priceOf("Plus") })
    await page.getByRole("button", { name: "Subscribe" }).click()
    await page.waitForURL(/\/dashboard\?checkout_session=cs_/)
    await comesTo({ balance: 605, tier: "plus", limit: RATE_LIMITS.plus })

    const change = await call(page, "POST", "/api/stripe/change-plan", { body: { price_id: priceOf("Pro") } })
    expect(change.body).toMatchObject({ success: true, subscription: { tier: "pro", status: "active" } })
    // The credits that the price difference buys on the higher plan: 3,000 × $20 / $29.
    await comesTo({ balance: 2673, tier: "pro", limit: RATE_LIMITS.pro })

    await open("/api/stripe/portal")
    await page.getByRole("button", { name: "Cancel at the end of the period" }).click()
    await page.getByText(/Ends on \d{4}-\d\d-\d\d\./).waitFor()
    await page.getByRole("button", { name: "Keep the subscription" }).click()
    await page.getByText(/Renews on \d{4}-\d\d-\d\d\./).waitFor()
    await page.getByRole("button", { name: "Cancel at the end of the period" }).click()
    await page.getByText(/Ends on/).waitFor()
    const standIn = new URL(page.url()).origin
    await page.getByRole("link", { name: "Return to the service" }).click()
    await page.waitForURL("/dashboard/billing")
    await comesTo({ balance: 2673, tier: "pro", limit: RATE_LIMITS.pro })
    const { subscriptions } = (await call(page, "GET", "/api/billing/subscriptions")).body
    expect(subscriptions).toMatchObject([{ product_name: "Pro", cancel_at_period_end: true }])

    await page.goto(standIn)
    await page.getByRole("button", { name: "Advance clock" }).click()
    await page.getByText("customer.subscription.deleted").waitFor()
    await page.goto("/dashboard")
    await comesTo({ balance: 2673, tier: "free", limit: RATE_LIMITS.free })
  })
})
