/** Subscription schedules: consecutive phases. */
import * as z from "zod"
import { planOf } from "./catalogue.ts"
import { changeItems } from "./change.ts"
import { anything, metadata, text, whole } from "./form.ts"
import type { Phase, Schedule, Subscription } from "./kinds.ts"
import { periodEnd } from "./period.ts"
import { badRequest } from "./refusal.ts"
import { cancel, newItem, subscribe } from "./subscription.ts"
import { emit, find, keep, newId, require, requireParam, type World } from "./world.ts"

export const PhaseGiven = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: whole.default(1), metadata: anything })).min(1),
  start_date: z.union([z.literal("now"), whole]).optional(),
  end_date: whole.optional(),
  iterations: whole.optional(),
  duration: z
    .strictObject({ interval: z.enum(["day", "week", "month", "year"]), interval_count: whole.default(1) })
    .optional(),
  proration_behavior: z.enum(["always_invoice", "create_prorations", "none"]).default("create_prorations"),
  metadata: metadata.optional(),
  billing_cycle_anchor: anything,
  collection_method: anything,
})
type PhaseGiven = z.output<typeof PhaseGiven>

/** `index` is the phase's place in the request, which an error names. */
function phaseOf(world: World, given: PhaseGiven, start: number, index = 0): Phase {
  const priceAt = (item: number) =>
    requireParam(world, "price", given.items[item]?.price ?? "", `phases[${index}][items][${item}][price]`)
  const price = priceAt(0)
  const { duration } = given
  let end = given.end_date ?? start
  if (given.end_date === undefined && duration && price.recurring) {
    end = periodEnd(start, { ...price, recurring: { ...price.recurring, ...duration } })
  } else if (given.end_date === undefined) {
    for (let turn = 0; turn < (given.iterations ?? 1); turn++) end = periodEnd(end, price)
  }
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: given.items.map((item, at) => {
      const { id } = priceAt(at)
      return {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: id,
        price: id,
        quantity: item.quantity,
        tax_rates: [],
      }
    }),
    metadata: given.metadata ?? {},
    on_behalf_of: null,
    proration_behavior: given.proration_behavior,
    start_date: start,
    transfer_data: null,
    trial_end: null,
  }
}

/** Each phase starts where the previous one ended, unless it has a start date. */
export function phasesOf(world: World, given: readonly PhaseGiven[], from: number): Phase[] {
  let start = from
  return given.map((one, index) => {
    const phase = phaseOf(world, one, typeof one.start_date === "number" ? one.start_date : start, index)
    start = phase.end_date
    return phase
  })
}

export function addSchedule(
  world: World,
  customer: string,
  made: Phase[],
  subscription: Subscription | undefined,
): Schedule {
  const schedule = keep(world, {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: null, type: "classic" },
    canceled_at: null,
    completed_at: null,
    created: world.now(),
    current_phase: null,
    customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: made,
    released_at: null,
    released_subscription: null,
    status: subscription ? "active" : "not_started",
    subscription: subscription?.id ?? null,
    test_clock: null,
  } satisfies Schedule)
  if (subscription) subscription.schedule = schedule.id
  showPhase(world, schedule)
  emit(world, "subscription_schedule.created", schedule)
  return schedule
}

/** A subscription's current phase. */
export function currentPhase(world: World, { items, id }: Subscription): Phase {
  const [item] = items.data
  if (!item) throw badRequest(`The subscription ${id} has no items.`)
  const given = items.data.map(({ price, quantity }) => ({ price: price.id, quantity }))
  const phase = phaseOf(
    world,
    { items: given, end_date: item.current_period_end, proration_behavior: "create_prorations" },
    item.current_period_start,
  )
  return phase
}

export function showPhase(world: World, schedule: Schedule): void {
  const now = world.now()
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= now && now < end_date)
  schedule.current_phase = phase ? { start_date: phase.start_date, end_date: phase.end_date } : null
}

/** The time of a schedule's next change. Undefined if there is none. */
export function phaseEnd(world: World, schedule: Schedule): number | undefined {
  if (schedule.status === "not_started") return schedule.phases[0]?.start_date
  const subscription = find(world, "subscription", schedule.subscription)
  if (schedule.status !== "active" || !subscription || subscription.status === "canceled") return undefined
  return schedule.current_phase?.end_date
}

/**
 * Starts the next phase. After the last one the subscription continues without the schedule, or
 * ends.
 */
export function nextPhase(world: World, schedule: Schedule): void {
  if (schedule.status === "not_started") return begin(world, schedule)
  const subscription = find(world, "subscription", schedule.subscription)
  const next = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.end_date)
  if (!subscription) return
  if (!next) {
    if (schedule.end_behavior === "cancel") cancel(world, subscription, "cancellation_requested")
    schedule.completed_at = world.now()
    schedule.current_phase = null
    release(world, schedule, subscription, "completed")
    return
  }
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date }
  const items = next.items.map(({ price, quantity }, index) => {
    const now = subscription.items.data[index]
    const newPrice = require(world, "price", price)
    return now
      ? { ...now, price: newPrice, plan: planOf(newPrice), quantity }
      : newItem(world, subscription.id, newPrice, quantity, subscription.items.data[0]?.current_period_start)
  })
  const proration =
    next.start_date === subscription.items.data[0]?.current_period_end ? "none" : "create_prorations"
  changeItems(world, subscription, items, { proration, behaviour: "allow_incomplete" })
  emit(world, "customer.subscription.updated", subscription)
  emit(world, "subscription_schedule.updated", schedule)
}

function begin(world: World, schedule: Schedule): void {
  const [first] = schedule.phases
  const subscription = subscribe(world, { customer: schedule.customer, items: first?.items ?? [] })
  schedule.subscription = subscription.id
  schedule.status = "active"
  subscription.schedule = schedule.id
  showPhase(world, schedule)
}

/** Ends a schedule. Its subscription continues without it. */
export function release(
  world: World,
  schedule: Schedule,
  subscription: Subscription,
  status: "released" | "completed",
): void {
  schedule.status = "released"
  schedule.released_at = world.now()
  schedule.released_subscription = subscription.id
  schedule.subscription = null
  schedule.current_phase = null
  subscription.schedule = null
  emit(world, `subscription_schedule.${status}`, schedule)
  if (subscription.status !== "canceled") emit(world, "customer.subscription.updated", subscription)
}
