import type * as z from "zod"
import { isoTime } from "../../core/kernel/clock.ts"
import type { Delivery } from "../../core/webhook/delivery.ts"
import type { Endpoint } from "../../core/webhook/outbox/endpoints-item.ts"
import type { DeliveryRow, EndpointRow } from "../../core/webhook/webhook.schema.ts"

/** The JSON body of an endpoint. */
export const endpointBody = (
  id: string,
  { url, events, status, createdAt, disabledAt }: Endpoint,
): z.output<typeof EndpointRow> => ({
  id,
  url,
  events: [...events],
  status,
  created_at: isoTime(createdAt),
  disabled_at: disabledAt === undefined ? null : isoTime(disabledAt),
})

/** The JSON body of a delivery. */
export const deliveryBody = (delivery: Delivery): z.output<typeof DeliveryRow> => ({
  event_id: delivery.eventId,
  type: delivery.type,
  state: delivery.state,
  created_at: isoTime(delivery.createdAt),
  next_attempt_at: delivery.dueAt === undefined ? null : isoTime(delivery.dueAt),
  payload: JSON.parse(delivery.payload) as Record<string, unknown>,
  attempts: delivery.attempts.map(({ at, ...attempt }) => ({ ...attempt, at: isoTime(at) })),
})
