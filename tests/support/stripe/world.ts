/** One Stripe account in memory: its objects, its time and its events. */
import { randomBytes } from "node:crypto"
import type Stripe from "stripe"
import type { Event, Kind, Kinds, SessionPlan, Thing } from "./kinds.ts"
import { missing, missingParam } from "./refusal.ts"

/** The API version that the fake implements. */
export const API_VERSION = "2026-10-28.endive"

export type World = {
  /** The origin of the fake's hosted pages. */
  origin: string
  /** The account's time in whole seconds since the epoch. */
  now(): number
  objects: Map<string, Thing>
  /**
   * IDs of deleted customers, which are still returned, as deleted. Other deleted objects are
   * missing.
   */
  deleted: Set<string>
  sessions: Map<string, SessionPlan>
  /** Pending bank debits: ID of the checkout session. */
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

/** Returns the object that a URL names. Throws 404 `resource_missing`. */
export function require<K extends Kind>(world: World, kind: K, id: string): Kinds[K] {
  const found = find(world, kind, id)
  if (!found) throw missing(kind, id)
  return found
}

/** Returns the object that a parameter names. Throws 400 `resource_missing`. */
export function requireParam<K extends Kind>(world: World, kind: K, id: string, param: string): Kinds[K] {
  const found = find(world, kind, id)
  if (!found) throw missingParam(kind, id, param)
  return found
}

/** All objects of a kind, newest first as Stripe lists them. */
export function all<K extends Kind>(world: World, kind: K): Kinds[K][] {
  return [...world.objects.values()].filter((thing): thing is Kinds[K] => thing.object === kind).toReversed()
}

/** Records an event about `thing` in its current state, and sends it for delivery. */
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

/** The previous values of the fields of `after` that differ from `before`. */
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
