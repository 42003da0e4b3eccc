import { randomUUID } from "node:crypto"
import type { Stripe } from "stripe"
import { openStripe, stripePayments } from "../../core/adapters/stripe/stripe-payments.ts"
import { syncCatalog } from "../../core/billing/catalog.ts"
import { startCheckout } from "../../core/billing/checkout.ts"
import type { BillingDeps } from "../../core/billing/owner.ts"
import type { Table } from "../../core/table/table.ts"
import { PRODUCTS } from "../../scripts/billing/plans.ts"
import { seedProducts } from "../../scripts/billing/seed.ts"
import { signature } from "./stripe/delivery.ts"
import type { FakeStripe } from "./stripe/server.ts"

/** A Stripe account with everything on sale, and its prices by lookup key. */
export type Shop = BillingDeps & {
  fake: FakeStripe
  /** The reports that an operator would get. */
  reported: unknown[]
  stripe: Awaited<ReturnType<typeof openStripe>>
  priceOf(lookupKey: string): string
  buy(accountId: string, lookupKey: string): Promise<UnreportedPayment>
}

const shops = new WeakMap<Table, Promise<Shop>>()

/** Creates the plans and credit packs at Stripe, and in the catalog of a table, once per table. */
export async function openShop(table: Table, fake: FakeStripe): Promise<Shop> {
  const opened = shops.get(table) ?? newShop(table, fake)
  shops.set(table, opened)
  return await opened
}

async function newShop(table: Table, fake: FakeStripe): Promise<Shop> {
  const options = {
    fetch: (input: string | URL | Request, init?: RequestInit) => fetch(input, init),
    secretKey: fake.secretKey,
    webhookSecrets: [fake.webhookSecret],
    apiOrigin: fake.origin,
  }
  const stripe = await openStripe(options)
  await seedProducts(stripe, PRODUCTS)
  const payments = stripePayments(options)
  const reported: unknown[] = []
  const billing = { table, payments, report: (cause: unknown) => void reported.push(cause) }
  await syncCatalog(billing)
  const ids = new Map<string, string>()
  for await (const { id, lookup_key } of stripe.prices.list({ limit: 100 })) ids.set(lookup_key ?? "", id)
  const priceOf = (lookupKey: string) => {
    const id = ids.get(lookupKey)
    if (id === undefined) throw new Error(`no price has the lookup key ${lookupKey}`)
    return id
  }
  const shop: Shop = {
    ...billing,
    reported,
    fake,
    stripe,
    priceOf,
    buy: async (accountId, lookupKey) => await payBeforeWebhook(shop, accountId, lookupKey),
  }
  return shop
}

/**
 * Pays a checkout on its page. `number` is a card number, or `debit` for a bank debit that settles
 * later.
 */
export async function pay(url: string, number = "4242424242424242"): Promise<Response> {
  return await press(url, { number })
}

/** Presses a button of a hosted page. */
export async function press(url: string, form: Record<string, string>): Promise<Response> {
  return await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" })
}

/** A payment that the service does not know of: its checkout, and the webhook call for it. */
export type UnreportedPayment = { checkoutId: string; event: SignedEvent }
export type SignedEvent = { body: string; headers: Record<string, string> }

async function payBeforeWebhook(
  shop: Shop,
  accountId: string,
  lookupKey: string,
): Promise<UnreportedPayment> {
  const { world } = shop.fake
  const url = await startCheckout(shop, accountId, {
    priceId: shop.priceOf(lookupKey),
    publicUrl: "http://shop.test",
    attempt: randomUUID(),
  })
  const { headers } = await pay(url)
  const checkoutId = new URL(headers.get("location") ?? "").searchParams.get("checkout_session") ?? ""
  const events = world.events.filter(({ data }) => {
    const { id, parent } = data.object as { id: string; parent?: Stripe.Invoice.Parent }
    return id === checkoutId || parent?.subscription_details?.metadata?.["account_id"] === accountId
  })
  return {
    checkoutId,
    event: sign(shop, events.findLast(({ type }) => type === "invoice.paid") ?? events.at(-1) ?? {}),
  }
}

/** An event as the webhook gets it, signed now. */
export function sign({ fake, table }: Shop, event: object): SignedEvent {
  const body = JSON.stringify(event)
  const at = Math.floor(table.clock.now() / 1000)
  return { body, headers: { "stripe-signature": signature(body, fake.webhookSecret, at) } }
}
