/**
 * The pages that Stripe would host: checkout and the billing portal. Plain forms without scripts.
 */
import { html } from "hono/html"
import { productName } from "./catalogue.ts"
import { defaultMethod } from "./customer.ts"
import type { CheckoutSession, PortalSession, Price, Subscription } from "./kinds.ts"
import { DEBIT_DAYS } from "./pay.ts"
import { all, type World } from "./world.ts"

type Html = ReturnType<typeof html>

function layout(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – payment stand-in</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 32rem }
.note { padding: .5rem .75rem; border: 2px solid; border-radius: .5rem }
form { margin: 1rem 0 }
label { display: block; margin: .5rem 0 }
input, select { font: inherit; width: 100%; box-sizing: border-box; padding: .4rem }
button, .button { font: inherit; padding: .5rem 1rem; min-height: 2.75rem }
</style>
</head>
<body>
<p class="note"><strong>This is a stand-in for Stripe.</strong> It runs on this machine, for tests and for trying things
out. No money moves. Do not enter a real card.</p>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}

/** Formats an amount in minor units. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

const CARDS: readonly [number: string, words: string][] = [
  ["4242424242424242", "4242 4242 4242 4242: is accepted"],
  ["4000000000000002", "4000 0000 0000 0002: is declined"],
  ["4000000000000341", "4000 0000 0000 0341: can be saved, but is declined when charged"],
  ["4000000000000259", "4000 0000 0000 0259: is accepted, and disputed later"],
]

const cardField = (): Html => html`<label>Card
<select name="number">${CARDS.map(([number, words]) => html`<option value="${number}">${words}</option>`)}</select>
</label>`

const errorMessage = (words: string | undefined): Html =>
  words === undefined ? html`` : html`<p role="alert">${words}</p>`

/** The buyer's checkout page. */
export function checkoutPage(world: World, session: CheckoutSession, error?: string): Html {
  const lines = world.sessions.get(session.id)?.lines ?? []
  const total = money(session.amount_total ?? 0, session.currency ?? "usd")
  const isOpen = session.status === "open"
  if (!isOpen) return layout("Checkout", html`<p>This checkout is ${session.status}.</p>`)
  const days = world.sessions.get(session.id)?.subscription.trial_period_days
  return layout(
    session.mode === "subscription" ? "Subscribe" : "Pay",
    html`${errorMessage(error)}
<ul>${lines.map(
      (line) =>
        html`<li>${line.description} × ${line.quantity}: ${money(line.amount_total, line.currency)}${each(line.price)}</li>`,
    )}</ul>
${days === undefined ? html`` : html`<p>${days} days free, then:</p>`}
<p>Total <strong>${total}</strong></p>
<form method="post">
${cardField()}
<button>${session.mode === "subscription" ? "Subscribe" : `Pay ${total}`}</button>
</form>
${session.mode === "payment" ? html`<form method="post"><input type="hidden" name="number" value="debit"><button>Pay by bank debit (arrives after ${DEBIT_DAYS} days)</button></form>` : html``}
${session.cancel_url === null ? html`` : html`<p><a href="${session.cancel_url}">Cancel and go back</a></p>`}`,
  )
}

const each = ({ recurring }: Price): string => (recurring ? ` each ${recurring.interval}` : "")

/** A customer's page with their subscriptions and invoices. */
export function portalPage(world: World, session: PortalSession, error?: string): Html {
  const subscriptions = all(world, "subscription").filter(
    (one) =>
      one.customer === session.customer && one.status !== "canceled" && one.status !== "incomplete_expired",
  )
  const invoices = all(world, "invoice").filter(
    (one) => one.customer === session.customer && one.status !== "draft",
  )
  const card = defaultMethod(world, session.customer)?.card?.last4
  return layout(
    "Billing",
    html`${errorMessage(error)}
<h2>Subscriptions</h2>
${subscriptions.length === 0 ? html`<p>No subscription.</p>` : subscriptions.map((one) => subscriptionPart(world, one))}
<h2>Payment method</h2>
<p>${card === undefined ? "None" : `Card ending in ${card}`}</p>
<form method="post"><input type="hidden" name="action" value="card">${cardField()}<button>Use this card</button></form>
<h2>Invoices</h2>
<ul>${invoices.map((one) => html`<li>${one.number}: ${money(one.total, one.currency)}, ${one.status}</li>`)}</ul>
${session.return_url === null ? html`` : html`<p><a href="${session.return_url}">Return to the service</a></p>`}`,
  )
}

function subscriptionPart(world: World, subscription: Subscription): Html {
  const [item] = subscription.items.data
  if (!item) return html``
  const end = new Date(item.current_period_end * 1000).toISOString().slice(0, 10)
  const others = all(world, "price").filter(
    (price) => price.active && price.recurring && price.id !== item.price.id,
  )
  const isEnding = subscription.cancel_at !== null
  const id = html`<input type="hidden" name="subscription" value="${subscription.id}">`
  return html`<section>
<h3>${productName(world, item.price)}</h3>
<p>${money(item.price.unit_amount ?? 0, item.price.currency)}${each(item.price)}, ${subscription.status}. ${
    isEnding ? `Ends on ${end}.` : `Renews on ${end}.`
  }</p>
<form method="post">${id}<input type="hidden" name="action" value="change">
<label>Plan
<select name="price">${others.map(
    (price) =>
      html`<option value="${price.id}">${productName(world, price)}: ${money(price.unit_amount ?? 0, price.currency)}${each(price)}</option>`,
  )}</select></label>
<button>Change plan</button></form>
<form method="post">${id}<input type="hidden" name="action" value="${isEnding ? "resume" : "cancel"}">
<button>${isEnding ? "Keep the subscription" : "Cancel at the end of the period"}</button></form>
</section>`
}

/** The stand-in's admin page: latest events, and a clock that can be advanced. */
export function homePage(world: World): Html {
  const count = (kind: "customer" | "subscription" | "invoice") => all(world, kind).length
  return layout(
    "Stripe stand-in",
    html`<p>Clock: <strong>${new Date(world.now() * 1000).toISOString()}</strong></p>
<form method="post" action="/advance">
<label>Days <input name="days" type="number" min="1" max="400" value="31"></label>
<button>Advance clock</button>
</form>
<p>${count("customer")} customers, ${count("subscription")} subscriptions, ${count("invoice")} invoices.</p>
<h2>Latest events</h2>
<p>Events that were in flight when this stand-in was killed are not sent again. The next event of the same object brings the service up to date.</p>
<ol>${world.events
      .slice(-20)
      .toReversed()
      .map((event) => html`<li>${event.type}</li>`)}</ol>`,
  )
}
