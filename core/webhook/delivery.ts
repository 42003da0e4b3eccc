import { AppError } from "../kernel/errors.ts"
import { deliveryKey, deliveryOf, deliveryPrefix, WEBHOOKS_DUE } from "../table/keys.ts"
import { getItem, type Item, queryPrefix, type Table, updateItem } from "../table/table.ts"
import { requireEndpoint } from "./endpoints.ts"
import { getEndpoints } from "./outbox/endpoints-item.ts"
import type { EventType } from "./outbox/event.schema.ts"

/** One request. `status` is null if there was no response. Times are epoch ms. */
export type DeliveryAttempt = { at: number; status: number | null; ms: number; error: string | null }

/** One event for one endpoint. `dueAt` (epoch ms) is undefined once no more attempts are made. */
export type Delivery = {
  eventId: string
  type: EventType
  payload: string
  state: "pending" | "delivered" | "failed" | "canceled"
  /** Attempts since the event, or since its last replay. */
  tries: number
  attempts: readonly DeliveryAttempt[]
  createdAt: number
  dueAt: number | undefined
}

/** Maximum number of deliveries in a list, newest first. */
const LISTED_MAX = 100

export function deliveryFrom(item: Item): Delivery {
  const { type, payload, state, tries, attempts, created_at: createdAt, due_at: dueAt } = item
  return { eventId: deliveryOf(item.sk).eventId, type, payload, state, tries, attempts, createdAt, dueAt }
}

/** Returns an endpoint's newest deliveries of the last 7 days. Throws `not_found`. */
export async function listDeliveries(table: Table, accountId: string, id: string): Promise<Delivery[]> {
  requireEndpoint((await getEndpoints(table, accountId)).endpoints, id)
  const { pk, sk } = deliveryPrefix(accountId, id)
  const all = await Array.fromAsync(queryPrefix(table, pk, sk))
  return all
    .map(deliveryFrom)
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, LISTED_MAX)
}

/**
 * Delivers an event again with the same ID and body, and with all its retries. Throws `not_found`,
 * and `conflict` while the endpoint is not active.
 */
export async function replayDelivery(
  table: Table,
  accountId: string,
  { id, eventId }: { id: string; eventId: string },
): Promise<Delivery> {
  const { status } = requireEndpoint((await getEndpoints(table, accountId)).endpoints, id)
  if (status !== "active") {
    throw new AppError("conflict", `This endpoint is ${status}. Verify it first.`)
  }
  const key = deliveryKey(accountId, id, eventId)
  const replayed = await updateItem(table, key, {
    update: "SET #state = :pending, tries = :none, due = :due, due_at = :now",
    condition: "attribute_exists(pk)",
    names: { "#state": "state" },
    values: { ":pending": "pending", ":none": 0, ":due": WEBHOOKS_DUE, ":now": table.clock.now() },
  })
  if (replayed.ok && replayed.item) return deliveryFrom(replayed.item)
  throw new AppError("not_found", "Event not found. Events are kept for 7 days.")
}

/** True if the endpoint has accepted any delivery since `sinceMs` (epoch). */
export async function hasDelivered(
  table: Table,
  { accountId, endpointId, sinceMs }: { accountId: string; endpointId: string; sinceMs: number },
): Promise<boolean> {
  const { pk, sk } = deliveryPrefix(accountId, endpointId)
  for await (const item of queryPrefix(table, pk, sk)) {
    const { attempts } = deliveryFrom(item)
    if (attempts.some((attempt) => attempt.at >= sinceMs && isAccepted(attempt))) return true
  }
  return false
}

/** Every 2xx is a success. */
export const isAccepted = ({ status }: DeliveryAttempt): boolean =>
  status !== null && status >= 200 && status <= 299

/** Returns a delivery that is due at or before `nowMs`. */
export async function getDue(table: Table, key: Parameters<typeof getItem>[1], nowMs: number) {
  const item = await getItem(table, key)
  const delivery = item && deliveryFrom(item)
  return delivery?.dueAt !== undefined && delivery.dueAt <= nowMs ? delivery : undefined
}
