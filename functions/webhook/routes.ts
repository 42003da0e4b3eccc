import * as z from "zod"
import {
  DeliveryRow,
  EndpointBody,
  EndpointParams,
  EndpointRow,
  EndpointSecret,
  EventParams,
  OLD_SECRETS_MAX,
} from "../../core/webhook/webhook.schema.ts"
import type { Permission, RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { COOKIE_ROUTE } from "../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

const SEALS: Permission = { resource: "sealingKey", actions: ["Encrypt"] }
const OPENS: Permission = { resource: "sealingKey", actions: ["Decrypt"] }
const CHANGES = items("ACCOUNT", "Get", "Put", "Update")
const LIMIT = { windowSeconds: 600, perAccount: 60 } as const

export const createWebhook = {
  method: "POST",
  path: "/api/webhooks",
  file: "webhook/create-webhook.ts",
  tag: "Webhooks",
  rank: 1,
  summary: "Register an endpoint",
  description:
    "The URL must be https, and on the public internet. Nothing is sent before the endpoint is verified. `secret` is shown only in this response. An account can have up to 5 endpoints.",
  ...COOKIE_ROUTE,
  isStrict: true,
  body: EndpointBody,
  output: { schema: EndpointRow.extend(EndpointSecret.shape) },
  status: 201,
  rateLimit: LIMIT,
  errors: [],
  examples: EXAMPLES.createWebhook,
  permissions: [CHANGES, SEALS],
} as const satisfies RouteDeclaration

export const listWebhooks = {
  method: "GET",
  path: "/api/webhooks",
  file: "webhook/list-webhooks.ts",
  tag: "Webhooks",
  rank: 2,
  summary: "List endpoints",
  description: "Oldest first, without their secrets.",
  ...COOKIE_ROUTE,
  output: { schema: z.object({ webhooks: z.array(EndpointRow) }) },
  errors: [],
  examples: EXAMPLES.listWebhooks,
  permissions: [items("ACCOUNT", "Get")],
} as const satisfies RouteDeclaration

export const deleteWebhook = {
  method: "DELETE",
  path: "/api/webhooks/{id}",
  file: "webhook/delete-webhook.ts",
  tag: "Webhooks",
  summary: "Delete an endpoint",
  description: "The endpoint gets no more events. Pending deliveries are canceled.",
  ...COOKIE_ROUTE,
  params: EndpointParams,
  output: { schema: z.object({ success: z.literal(true) }) },
  rateLimit: LIMIT,
  errors: ["not_found"],
  examples: EXAMPLES.deleteWebhook,
  permissions: [CHANGES],
} as const satisfies RouteDeclaration

export const verifyWebhook = {
  method: "POST",
  path: "/api/webhooks/{id}/verify",
  file: "webhook/verify-webhook.ts",
  tag: "Webhooks",
  rank: 3,
  summary: "Verify an endpoint",
  description:
    "Sends a signed `endpoint.challenge`. The endpoint must answer 2xx with `data.challenge` as its body, or as `challenge` of a JSON object. It then gets events. Also for an endpoint that was disabled.",
  ...COOKIE_ROUTE,
  params: EndpointParams,
  output: { schema: EndpointRow },
  rateLimit: { windowSeconds: 600, perAccount: 20 },
  errors: ["not_found", "conflict"],
  examples: EXAMPLES.verifyWebhook,
  permissions: [CHANGES, OPENS],
} as const satisfies RouteDeclaration

export const rotateWebhookSecret = {
  method: "POST",
  path: "/api/webhooks/{id}/rotate",
  file: "webhook/rotate-webhook-secret.ts",
  tag: "Webhooks",
  summary: "Rotate an endpoint's secret",
  description: `For 24 hours, requests also carry a signature of the old secret, even if you rotate again. \`secret\` is shown only in this response. You can rotate a secret ${OLD_SECRETS_MAX} times in 24 hours.`,
  ...COOKIE_ROUTE,
  params: EndpointParams,
  output: { schema: EndpointSecret.extend({ old_secret_until: z.iso.datetime() }) },
  rateLimit: LIMIT,
  errors: ["not_found"],
  examples: EXAMPLES.rotateWebhookSecret,
  permissions: [CHANGES, SEALS],
} as const satisfies RouteDeclaration

export const listWebhookEvents = {
  method: "GET",
  path: "/api/webhooks/{id}/events",
  file: "webhook/list-webhook-events.ts",
  tag: "Webhooks",
  summary: "List an endpoint's events",
  description:
    "The newest 100 of the last 7 days, each with its attempts. A failed attempt is repeated after 1 minute, then after longer and longer pauses for a day. After that the endpoint is disabled, unless it has accepted another event meanwhile. After a 410 it is disabled at once. A mail says so.",
  ...COOKIE_ROUTE,
  params: EndpointParams,
  output: { schema: z.object({ events: z.array(DeliveryRow) }) },
  rateLimit: LIMIT,
  errors: ["not_found"],
  examples: EXAMPLES.listWebhookEvents,
  permissions: [items("ACCOUNT", "Get", "Query")],
} as const satisfies RouteDeclaration

export const replayWebhookEvent = {
  method: "POST",
  path: "/api/webhooks/{id}/events/{event_id}/replay",
  file: "webhook/replay-webhook-event.ts",
  tag: "Webhooks",
  summary: "Send an event again",
  description: "With the same `webhook-id` and body, within a minute.",
  ...COOKIE_ROUTE,
  params: EventParams,
  output: { schema: DeliveryRow },
  rateLimit: LIMIT,
  errors: ["not_found", "conflict"],
  examples: EXAMPLES.replayWebhookEvent,
  permissions: [items("ACCOUNT", "Get", "Update")],
} as const satisfies RouteDeclaration
