/** The hosted pages' routes and the actions of their buttons. */
import { type Context, Hono } from "hono"
import { newPaymentMethod } from "./cards.ts"
import { changedItems, changeItems } from "./change.ts"
import { collect } from "./collect.ts"
import { attach, setDefault } from "./customer.ts"
import { checkoutPage, homePage, portalPage } from "./pages.ts"
import { complete, DEBIT_DAYS, settleDebit } from "./pay.ts"
import { Refusal } from "./refusal.ts"
import { release } from "./schedule.ts"
import { setEnd } from "./subscription-routes.ts"
import { all, changed, emit, find, require, type World } from "./world.ts"

/** Builds the hosted pages. `advanceDays` moves the account's time. */
export function hostedPages(world: World, advanceDays: (days: number) => void): Hono {
  const app = new Hono()
  app.get("/", (context) => context.html(homePage(world)))
  app.post("/advance", async (context) => {
    const days = Number((await context.req.formData()).get("days"))
    if (days >= 1 && days <= 400) advanceDays(days)
    settleDebits(world)
    return context.redirect("/", 303)
  })
  app.get("/pay/:id", (context) => {
    const session = find(world, "checkout.session", context.req.param("id"))
    return session ? context.html(checkoutPage(world, session)) : context.notFound()
  })
  app.post("/pay/:id", async (context) => {
    const session = require(world, "checkout.session", context.req.param("id"))
    const number = await field(context, "number")
    const method = number === "debit" ? newPaymentMethod(world, "3000", "sepa_debit") : cardOf(world, number)
    if (session.status !== "open") return context.html(checkoutPage(world, session), 409)
    if (!complete(world, session, method)) {
      return context.html(checkoutPage(world, session, "Your card was declined."), 402)
    }
    return context.redirect(String(session.success_url).replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303)
  })
  app.get("/portal/:id", (context) => {
    const session = find(world, "billing_portal.session", context.req.param("id"))
    return session ? context.html(portalPage(world, session)) : context.notFound()
  })
  app.post("/portal/:id", async (context) => {
    const session = require(world, "billing_portal.session", context.req.param("id"))
    try {
      await act(world, context, session.customer)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      return context.html(portalPage(world, session, cause.message), 402)
    }
    return context.redirect(`/portal/${session.id}`, 303)
  })
  return app
}

/** A field of the submitted form. Empty when missing. */
async function field({ req }: Context, name: string): Promise<string> {
  const value = (await req.formData()).get(name)
  return typeof value === "string" ? value : ""
}

const cardOf = (world: World, number: string) => newPaymentMethod(world, number.slice(-4))

/**
 * Runs the action of a portal button: a new card, or a change of one of the customer's
 * subscriptions.
 */
async function act(world: World, context: Context, customer: string): Promise<void> {
  const action = await field(context, "action")
  if (action === "card") return useCard(world, customer, await field(context, "number"))
  const subscription = require(world, "subscription", await field(context, "subscription"))
  if (subscription.customer !== customer)
    throw new Refusal(404, { type: "invalid_request_error", message: "Not yours" })
  const before = structuredClone(subscription)
  // The portal's own changes release a subscription from its schedule.
  const schedule = find(world, "subscription_schedule", subscription.schedule)
  if (schedule) release(world, schedule, subscription, "released")
  if (action === "change") {
    const [item] = subscription.items.data
    const items = changedItems(world, subscription, [{ id: item?.id, price: await field(context, "price") }])
    changeItems(world, subscription, items, { proration: "always_invoice", behaviour: "error_if_incomplete" })
  } else setEnd(world, subscription, { cancel_at_period_end: action === "cancel" })
  emit(world, "customer.subscription.updated", subscription, changed(before, subscription))
}

/** Makes a new card the customer's default, and collects open invoices with it. */
function useCard(world: World, customer: string, number: string): void {
  const method = attach(world, cardOf(world, number).id, customer)
  const holder = require(world, "customer", customer)
  setDefault(holder, method)
  emit(world, "customer.updated", holder)
  for (const subscription of all(world, "subscription")) {
    if (subscription.customer === customer) subscription.default_payment_method = method.id
  }
  for (const invoice of all(world, "invoice")) {
    if (invoice.customer === customer && invoice.status === "open") collect(world, invoice)
  }
}

/** Settles bank debits that are old enough. */
function settleDebits(world: World): void {
  for (const id of world.debits) {
    const session = require(world, "checkout.session", id)
    if (world.now() - session.created >= DEBIT_DAYS * 86_400) settleDebit(world, session, true)
  }
}
