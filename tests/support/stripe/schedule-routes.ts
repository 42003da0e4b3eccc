import * as z from "zod"
import { anything, mergeMetadata, metadata, paging, text, whole } from "./form.ts"
import type { Schedule } from "./kinds.ts"
import { page } from "./listing.ts"
import { badRequest } from "./refusal.ts"
import { type Route, route } from "./route.ts"
import { addSchedule, currentPhase, nextPhase, PhaseGiven, phasesOf, release, showPhase } from "./schedule.ts"
import { cancel } from "./subscription.ts"
import { all, emit, find, require, requireParam, type World } from "./world.ts"

const phases = z.array(PhaseGiven).min(1)
const create = {
  customer: text.optional(),
  from_subscription: text.optional(),
  start_date: z.union([z.literal("now"), whole]).optional(),
  phases: phases.optional(),
  end_behavior: z.enum(["release", "cancel"]).optional(),
  metadata: metadata.optional(),
  default_settings: anything,
}

function created(world: World, given: z.output<z.ZodObject<typeof create>>): Schedule {
  if (given.from_subscription !== undefined) {
    if (given.phases)
      throw badRequest("You cannot set `phases` when `from_subscription` is set.", { param: "phases" })
    const subscription = requireParam(world, "subscription", given.from_subscription, "from_subscription")
    if (subscription.schedule !== null) {
      throw badRequest("You cannot migrate a subscription that is already attached to a schedule.", {
        param: "from_subscription",
      })
    }
    return addSchedule(world, subscription.customer, [currentPhase(world, subscription)], subscription)
  }
  const customer = requireParam(world, "customer", given.customer ?? "", "customer")
  const start = typeof given.start_date === "number" ? given.start_date : world.now()
  const schedule = addSchedule(world, customer.id, phasesOf(world, given.phases ?? [], start), undefined)
  schedule.end_behavior = given.end_behavior ?? "release"
  if (start <= world.now()) nextPhase(world, schedule)
  return schedule
}

function subscriptionOf(world: World, schedule: Schedule) {
  const subscription = find(world, "subscription", schedule.subscription)
  if (schedule.status !== "active" && schedule.status !== "not_started") {
    throw badRequest(
      `You cannot do that with a subscription schedule that is in the \`${schedule.status}\` status.`,
    )
  }
  return subscription
}

export const scheduleRoutes: readonly Route[] = [
  route("POST /v1/subscription_schedules", create, created),
  route("GET /v1/subscription_schedules", { ...paging, customer: text.optional() }, (world, given) =>
    page(
      "/v1/subscription_schedules",
      all(world, "subscription_schedule").filter(
        (one) => given.customer === undefined || one.customer === given.customer,
      ),
      given,
    ),
  ),
  route("GET /v1/subscription_schedules/:id", {}, (world, _, id) =>
    require(world, "subscription_schedule", id),
  ),
  route(
    "POST /v1/subscription_schedules/:id",
    {
      phases: phases.optional(),
      end_behavior: create.end_behavior,
      metadata: metadata.optional(),
      proration_behavior: text.optional(),
      default_settings: anything,
    },
    (world, given, id) => {
      const schedule = require(world, "subscription_schedule", id)
      subscriptionOf(world, schedule)
      if (given.phases) {
        const [first] = given.phases
        const start = schedule.current_phase?.start_date ?? world.now()
        if (schedule.current_phase && first?.start_date !== start) {
          throw badRequest("The start date of the current phase must be given, and cannot be changed.", {
            param: "phases",
          })
        }
        schedule.phases = phasesOf(world, given.phases, start)
        showPhase(world, schedule)
      }
      schedule.end_behavior = given.end_behavior ?? schedule.end_behavior
      schedule.metadata = mergeMetadata(schedule.metadata ?? {}, given.metadata)
      emit(world, "subscription_schedule.updated", schedule)
      return schedule
    },
  ),
  route("POST /v1/subscription_schedules/:id/release", { preserve_cancel_date: anything }, (world, _, id) => {
    const schedule = require(world, "subscription_schedule", id)
    const subscription = subscriptionOf(world, schedule)
    if (subscription) release(world, schedule, subscription, "released")
    return schedule
  }),
  route(
    "POST /v1/subscription_schedules/:id/cancel",
    { invoice_now: anything, prorate: anything },
    (world, _, id) => {
      const schedule = require(world, "subscription_schedule", id)
      const subscription = subscriptionOf(world, schedule)
      schedule.status = "canceled"
      schedule.canceled_at = world.now()
      schedule.current_phase = null
      if (subscription) {
        subscription.schedule = null
        cancel(world, subscription, "cancellation_requested")
      }
      emit(world, "subscription_schedule.canceled", schedule)
      return schedule
    },
  ),
]
