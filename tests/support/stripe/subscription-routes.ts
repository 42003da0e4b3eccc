import * as z from "zod"
import { type Behaviour, changedItems, changeItems, type Proration } from "./change.ts"
import { methodOf } from "./customer.ts"
import { anything, flag, mergeMetadata, metadata, paging, text, whole } from "./form.ts"
import type { Subscription } from "./kinds.ts"
import { page } from "./listing.ts"
import { badRequest, declined } from "./refusal.ts"
import { type Route, route } from "./route.ts"
import { cancel, renew, subscribe } from "./subscription.ts"
import { endTrial } from "./time.ts"
import { all, changed, emit, require, type World } from "./world.ts"

const proration = z.enum(["always_invoice", "create_prorations", "none"]).optional()
const behaviour = z
  .enum(["allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete"])
  .optional()
const Item = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: whole.optional(),
  deleted: flag.optional(),
  metadata: anything,
})

const update = {
  items: z.array(Item).optional(),
  proration_behavior: proration,
  payment_behavior: behaviour,
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([z.literal("").transform(() => null), whole]).optional(),
  metadata: metadata.optional(),
  default_payment_method: text.optional(),
  trial_end: z.union([z.literal("now"), whole]).optional(),
  proration_date: anything,
  billing_cycle_anchor: anything,
  cancellation_details: anything,
  off_session: anything,
  description: anything,
}
type Update = z.output<z.ZodObject<typeof update>>

/**
 * The only parameters that a request with `pending_if_incomplete` can have (Stripe: "pending
 * updates").
 */
const WITH_PENDING = new Set([
  "items",
  "proration_behavior",
  "payment_behavior",
  "proration_date",
  "trial_end",
  "expand",
  "off_session",
])

function change(world: World, id: string, given: Update): Subscription {
  const subscription = require(world, "subscription", id)
  if (["canceled", "incomplete_expired"].includes(subscription.status)) {
    throw badRequest("A canceled subscription can only update its cancellation_details and metadata.")
  }
  const isPending = given.payment_behavior === "pending_if_incomplete"
  const other = Object.entries(given).find(([name, value]) => value !== undefined && !WITH_PENDING.has(name))
  if (isPending && other) {
    throw badRequest(
      `\`${other[0]}\` cannot be updated with \`payment_behavior\` \`pending_if_incomplete\`.`,
      { param: other[0] },
    )
  }
  if (
    subscription.schedule !== null &&
    (given.cancel_at_period_end !== undefined || given.cancel_at !== undefined)
  ) {
    throw badRequest(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    )
  }
  const before = structuredClone(subscription)
  if (given.items) {
    const items = changedItems(world, subscription, given.items)
    const how: { proration: Proration; behaviour: Behaviour } = {
      proration: given.proration_behavior ?? "create_prorations",
      behaviour: given.payment_behavior ?? "allow_incomplete",
    }
    changeItems(world, subscription, items, how)
  }
  setEnd(world, subscription, given)
  subscription.metadata = mergeMetadata(subscription.metadata, given.metadata)
  if (given.default_payment_method !== undefined) {
    subscription.default_payment_method = methodOf(
      world,
      given.default_payment_method,
      subscription.customer,
    ).id
  }
  const previous = changed(before, subscription)
  if (Object.keys(previous).length > 0) emit(world, "customer.subscription.updated", subscription, previous)
  if (given.trial_end === "now") endTrial(world, subscription)
  return subscription
}

/** Sets when a subscription ends: with its period, at a given time, or not at all. */
export function setEnd(
  world: World,
  subscription: Subscription,
  given: Pick<Update, "cancel_at_period_end" | "cancel_at">,
): void {
  if (given.cancel_at !== undefined) {
    subscription.cancel_at = given.cancel_at
    subscription.cancel_at_period_end = false
  }
  if (given.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = given.cancel_at_period_end
    const [item] = subscription.items.data
    subscription.cancel_at = given.cancel_at_period_end ? (item?.current_period_end ?? null) : null
  }
  const isEnding = subscription.cancel_at !== null
  subscription.canceled_at = isEnding ? (subscription.canceled_at ?? world.now()) : null
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: isEnding ? "cancellation_requested" : null,
  }
}

export const subscriptionRoutes: readonly Route[] = [
  route("DELETE /v1/customers/:id", {}, (world, _, id) => {
    const customer = require(world, "customer", id)
    for (const subscription of all(world, "subscription")) {
      const isOver = subscription.status === "canceled" || subscription.status === "incomplete_expired"
      if (subscription.customer === id && !isOver) cancel(world, subscription, "cancellation_requested")
    }
    world.objects.delete(id)
    world.deleted.add(id)
    emit(world, "customer.deleted", customer)
    return { id, object: "customer", deleted: true }
  }),
  route(
    "POST /v1/subscriptions",
    {
      customer: text,
      items: z.array(Item.extend({ price: text }).omit({ id: true, deleted: true })).min(1),
      metadata: metadata.optional(),
      default_payment_method: text.optional(),
      payment_behavior: behaviour,
      proration_behavior: proration,
      trial_period_days: whole.optional(),
      trial_end: whole.optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({
            missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]),
          }),
        })
        .optional(),
      cancel_at_period_end: flag.optional(),
      collection_method: z.literal("charge_automatically").optional(),
      billing_mode: anything,
      off_session: anything,
      payment_settings: anything,
      description: anything,
    },
    (world, given) => {
      const days = given.trial_period_days
      const subscription = subscribe(world, {
        ...given,
        trialEnd: given.trial_end ?? (days === undefined ? undefined : world.now() + days * 86_400),
        missingMethod: given.trial_settings?.end_behavior.missing_payment_method,
      })
      const isRefused =
        given.payment_behavior === "error_if_incomplete" && subscription.status === "incomplete"
      if (isRefused) throw declined("generic_decline")
      return subscription
    },
  ),
  route(
    "GET /v1/subscriptions",
    {
      ...paging,
      customer: text.optional(),
      price: text.optional(),
      status: text.optional(),
      collection_method: anything,
    },
    (world, given) =>
      page(
        "/v1/subscriptions",
        all(world, "subscription").filter(
          (one) =>
            (given.customer === undefined || one.customer === given.customer) &&
            (given.price === undefined || one.items.data.some(({ price }) => price.id === given.price)) &&
            isListed(one.status, given.status),
        ),
        given,
      ),
  ),
  route("GET /v1/subscriptions/:id", {}, (world, _, id) => require(world, "subscription", id)),
  route("POST /v1/subscriptions/:id", update, (world, given, id) => change(world, id, given)),
  route(
    "DELETE /v1/subscriptions/:id",
    { invoice_now: anything, prorate: anything, cancellation_details: anything },
    (world, _, id) => {
      const subscription = require(world, "subscription", id)
      if (subscription.status === "canceled")
        throw badRequest(`No such subscription: '${id}'`, { code: "resource_missing", param: "id" })
      cancel(world, subscription, "cancellation_requested")
      return subscription
    },
  ),
  route(
    "POST /v1/subscriptions/:id/resume",
    { billing_cycle_anchor: anything, proration_behavior: anything },
    (world, _, id) => {
      const subscription = require(world, "subscription", id)
      if (subscription.status !== "paused") throw badRequest("This subscription is not paused.")
      subscription.status = "active"
      emit(world, "customer.subscription.resumed", subscription)
      renew(world, subscription)
      return subscription
    },
  ),
  route("GET /v1/subscription_items", { ...paging, subscription: text }, (world, given) =>
    page("/v1/subscription_items", require(world, "subscription", given.subscription).items.data, given),
  ),
]

/** Without a status a list omits ended subscriptions. */
function isListed(status: string, filter: string | undefined): boolean {
  if (filter === "all") return true
  if (filter === "ended") return status === "canceled" || status === "incomplete_expired"
  return filter === undefined ? status !== "canceled" && status !== "incomplete_expired" : status === filter
}
