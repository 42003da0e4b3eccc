import * as z from "zod"
import { atMost } from "../kernel/field-error.ts"
import { EVENT_TYPES } from "./outbox/event.schema.ts"

/** The most old secrets that sign at the same time. */
export const OLD_SECRETS_MAX = 10

const EventName = z.enum(EVENT_TYPES, `must be one of ${EVENT_TYPES.join(", ")}`)

export const EndpointBody = z.object({
  url: z
    .url({ error: "must be an https URL" })
    .max(2048, atMost(2048))
    .meta({ description: "Where events are sent, by POST.", examples: ["https://example.org/hooks"] }),
  events: z
    .array(EventName)
    .min(1, "must name at least one event")
    .max(EVENT_TYPES.length)
    .optional()
    .meta({ description: "Default: all events." }),
})

export const EndpointRow = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(EventName),
  status: z.enum(["pending", "active", "disabled"]).meta({
    description:
      "`pending`: it has to answer the challenge first. `disabled`: deliveries failed for a day, or it answered 410; verify it again.",
  }),
  created_at: z.iso.datetime(),
  disabled_at: z.iso.datetime().nullable(),
})

export const EndpointSecret = z.object({
  secret: z.string().meta({
    description: "Verifies signatures (Standard Webhooks). Store it now: it cannot be shown again.",
  }),
})

export const AttemptRow = z.object({
  at: z.iso.datetime(),
  status: z.int().nullable().meta({ description: "The HTTP status. Null if there was no response." }),
  ms: z.int(),
  error: z.string().nullable().meta({ description: "Why there was no response." }),
})

export const DeliveryRow = z.object({
  event_id: z.string().meta({ description: "The `webhook-id` of the request: the same in every attempt." }),
  type: EventName,
  state: z.enum(["pending", "delivered", "failed", "canceled"]),
  created_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
  payload: z.record(z.string(), z.unknown()).meta({ description: "The body as it is sent." }),
  attempts: z.array(AttemptRow),
})

export const EndpointParams = z.object({
  id: z.string().regex(/^whk_[0-9a-v]{26}$/, "must be the ID of an endpoint"),
})
export const EventParams = EndpointParams.extend({
  event_id: z.string().regex(/^evt_[0-9a-f]{32}$/, "must be the ID of an event"),
})
