import { expect } from "vitest"
import { openShop, pay, type Shop } from "../support/billing.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { type SignedIn, startService, type TestService } from "../support/service.ts"
import type { FakeStripe } from "../support/stripe/server.ts"
import { all } from "../support/stripe/world.ts"

export type Row = Record<string, unknown> & { id: string }
type Balance = { balance: number; tier: string; granted: number[] }

/** A service with billing, whose fake Stripe account sends it every event as Stripe does. */
export type BillingService = {
  service: TestService
  fake: FakeStripe
  shop: Shop
  /** The URL of a checkout. */
  checkout: (person: SignedIn, priceId: string) => Promise<string>
  /** Buys at a checkout. Returns the URL that the checkout redirects to. */
  buy: (person: SignedIn, priceId: string, number?: string) => Promise<URL>
  /** An account's state, and its ledger entries after the first. */
  balanceOf: (person: SignedIn) => Promise<Balance>
  customerOf: (person: SignedIn) => string
}

async function checkout(person: SignedIn, priceId: string): Promise<string> {
  const body = { price_id: priceId, success_path: "/dashboard?bought=1" }
  const { url } = await json(await person.call("POST", "/api/stripe/checkout", { body }))
  return String(url)
}

/** Starts a service that sells plans and packs. Call at the top level of a test file. */
export async function startBillingService(): Promise<BillingService> {
  const service = await startService()
  const { stripe: fake, table } = service
  const shop = await openShop(table, fake)
  fake.addWebhook({ url: `${service.url}/api/stripe/webhook` })
  return {
    service,
    fake,
    shop,
    checkout,
    buy: async (person, priceId, number) => {
      const paid = await pay(await checkout(person, priceId), number)
      expect(paid.status).toBe(303)
      await fake.delivery.settled()
      return new URL(paid.headers.get("location") ?? "")
    },
    balanceOf: async ({ accountId }) => {
      await expectSettledLedger(table, accountId)
      const { account, lines } = await readLedger(table, accountId)
      const granted = lines.slice(1).map(({ amount }) => amount)
      return { balance: account.balance, tier: account.tier, granted }
    },
    customerOf: ({ email }) =>
      all(fake.world, "customer").find((customer) => customer.email === email)?.id ?? missing(),
  }
}

export const missing = (): never => {
  throw new Error("the stand-in does not have it")
}

/** Returns the body of an answer, which must be a success. */
export async function json(response: Response, status = 200): Promise<Record<string, unknown>> {
  const text = await response.text()
  expect([response.status, text]).toEqual([status, expect.any(String)])
  return JSON.parse(text) as Record<string, unknown>
}
