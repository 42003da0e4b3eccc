/** One account at Stripe: its objects, its time, and what happened. Everything here is in memory. */
import { randomBytes } from "node:crypto"
import type Stripe from "stripe"
import type { Event, Kind, Kinds, SessionPlan, Thing } from "./kinds.ts"
import { missing, missingParam } from "./refusal.ts"

/** The version whose shapes the stand-in speaks. */
export const API_VERSION = "2026-10-28.endive"

export type World = {
  /** Where its own pages are. */
  origin: string
  /** The account's time in whole seconds since the epoch. */
  now(): number
  objects: Map<string, Thing>
  /** Customers that are gone answer with this; other kinds are missing then. */
  deleted: Set<string>
  sessions: Map<string, SessionPlan>
  /** Payments by bank debit that have not come in yet: id of the checkout session. */
  debits: Set<string>
  events: Event[]
  publish(event: Event): void
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`
}

export function keep<T extends Thing>(world: World, thing: T): T {
  world.objects.set(thing.id, thing)
  return thing
}

export function find<K extends Kind>(
  world: World,
  kind: K,
  id: string | null | undefined,
): Kinds[K] | undefined {
  const found = world.objects.get(id ?? "")
  return found?.object === kind ? (found as Kinds[K]) : undefined
}

/** The object that the address names; 404 `resource_missing`. */
export function require<K extends Kind>(world: World, kind: K, id: string): Kinds[K] {
  const found = find(world, kind, id)
  if (!found) throw missing(kind, id)
  return found
}

/** The object that a parameter names; 400 `resource_missing`. */
export function requireParam<K extends Kind>(world: World, kind: K, id: string, param: string): Kinds[K] {
  const found = find(world, kind, id)
  if (!found) throw missingParam(kind, id, param)
  return found
}

/** All of a kind, the newest first as Stripe lists them. */
export function all<K extends Kind>(world: World, kind: K): Kinds[K][] {
  return [...world.objects.values()].filter((thing): thing is Kinds[K] => thing.object === kind).toReversed()
}

/** Writes down that something happened to `thing`, as it is now, and passes it on for delivery. */
export function emit(
  world: World,
  type: Stripe.Event.Type,
  thing: { object: string },
  previous?: Record<string, unknown>,
): void {
  const event: Event = {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: world.now(),
    livemode: false,
    pending_webhooks: 1,
    request: { id: newId("req"), idempotency_key: null },
    type,
    data: { object: structuredClone(thing), ...(previous && { previous_attributes: previous }) },
  }
  world.events.push(event)
  world.publish(event)
}

/** The fields of `after` that differ from `before`, as they were. */
export function changed<T extends object>(before: T, after: T): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof T]),
    ),
  )
}

/** A list inside an object. */
export function rows<T>(
  url: string,
  data: T[],
): { object: "list"; data: T[]; has_more: boolean; url: string } {
  return { object: "list", data, has_more: false, url }
}
