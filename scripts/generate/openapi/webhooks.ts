import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi"
import { z } from "zod"
import type { EventType } from "../../../core/webhook/outbox/event.schema.ts"
import { EVENT_DATA } from "../../../core/webhook/outbox/event-data.schema.ts"
import type { SharedParts } from "./shared-parts.ts"

/** An event of the contract. `when` it is sent, as Markdown. */
export type SentEvent = { readonly type: string; readonly when: string }

/** Asks an endpoint to prove that it is the account's (core/webhook/verify-endpoint.ts). */
const CHALLENGE = "endpoint.challenge"
const Challenge = z.object({ challenge: z.string() })

/**
 * Adds what the service sends to endpoints to the document. Each type has a schema of its own, so
 * that generated code knows an event's data by its `type`.
 */
export function registerWebhooks(
  registry: OpenAPIHono["openAPIRegistry"],
  schema: SharedParts["schema"],
  events: readonly SentEvent[],
): void {
  for (const { type, when } of events) {
    const event = eventOf(type, EVENT_DATA[type as EventType])
    registry.registerWebhook(request(type, when, schema(nameOf(type), event), ACCEPTED))
  }
  const challenge = schema(nameOf(CHALLENGE), eventOf(CHALLENGE, Challenge))
  const when = "the account asks to verify the endpoint"
  registry.registerWebhook(request(CHALLENGE, when, challenge, ECHOED))
}

const eventOf = (type: string, data: z.ZodObject) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })

/** `key.budget_reached` → `KeyBudgetReachedEvent`. */
const nameOf = (type: string) =>
  `${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`

const ACCEPTED: RouteConfig["responses"] = {
  "2XX": { description: "The event has arrived." },
  "4XX": {
    description:
      "The event is sent again later, as after any other answer. 410 disables the endpoint instead.",
  },
}
const ECHOED: RouteConfig["responses"] = {
  "2XX": {
    description: "The challenge proves that the endpoint is the account's.",
    content: {
      "application/json": { schema: Challenge },
      "text/plain": { schema: { type: "string" } },
    },
  },
  "4XX": { description: "The endpoint's status does not change." },
}

function request(
  type: string,
  when: string,
  schema: z.ZodType,
  responses: RouteConfig["responses"],
): RouteConfig {
  return {
    method: "post",
    path: type,
    operationId: nameOf(type),
    summary: type,
    description: `Sent when ${when}.`,
    tags: ["Webhooks"],
    security: [],
    parameters: HEADERS,
    request: { body: { required: true, content: { "application/json": { schema } } } },
    responses,
  }
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
  example,
})
const HEADERS = [
  header(
    "webhook-id",
    "The ID of the event, or of the challenge. The same in every attempt.",
    "evt_0123456789abcdef0123456789abcdef",
  ),
  header("webhook-timestamp", "When it was sent, in Unix seconds.", "1795478400"),
  header("webhook-signature", "Signatures by the Standard Webhooks specification.", "v1,…"),
]
