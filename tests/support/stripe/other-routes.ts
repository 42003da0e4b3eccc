/** The portal, events and webhook endpoints. */
import * as z from "zod"
import { anything, metadata, paging, text } from "./form.ts"
import { page } from "./listing.ts"
import { missing } from "./refusal.ts"
import { type Route, route } from "./route.ts"
import { API_VERSION, all, keep, newId, require, requireParam } from "./world.ts"

export const otherRoutes: readonly Route[] = [
  route(
    "POST /v1/billing_portal/sessions",
    {
      customer: text,
      return_url: z.url().optional(),
      configuration: text.optional(),
      locale: anything,
      flow_data: anything,
    },
    (world, given) => {
      requireParam(world, "customer", given.customer, "customer")
      const id = newId("bps")
      return keep(world, {
        id,
        object: "billing_portal.session",
        configuration: given.configuration ?? "bpc_default",
        created: world.now(),
        customer: given.customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: given.return_url ?? null,
        url: `${world.origin}/portal/${id}`,
      })
    },
  ),
  route(
    "GET /v1/events",
    { ...paging, type: text.optional(), types: z.array(text).optional() },
    (world, given) =>
      page(
        "/v1/events",
        world.events
          .toReversed()
          .filter(
            ({ type }) =>
              (given.type === undefined || type === given.type) && (given.types?.includes(type) ?? true),
          ),
        given,
      ),
  ),
  route("GET /v1/events/:id", {}, (world, _, id) => {
    const event = world.events.find((one) => one.id === id)
    if (!event) throw missing("event", id)
    return event
  }),
  route(
    "POST /v1/webhook_endpoints",
    {
      url: z.url(),
      enabled_events: z.array(text).min(1),
      api_version: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    },
    (world, given) => {
      const endpoint = keep(world, {
        id: newId("we"),
        object: "webhook_endpoint",
        api_version: given.api_version ?? API_VERSION,
        application: null,
        created: world.now(),
        description: given.description ?? null,
        enabled_events: given.enabled_events,
        livemode: false,
        metadata: given.metadata ?? {},
        status: "enabled",
        url: given.url,
      })
      // The secret is shown once, when the endpoint is created.
      return { ...endpoint, secret: newId("whsec") }
    },
  ),
  route("GET /v1/webhook_endpoints", paging, (world, given) =>
    page("/v1/webhook_endpoints", all(world, "webhook_endpoint"), given),
  ),
  route("GET /v1/webhook_endpoints/:id", {}, (world, _, id) => require(world, "webhook_endpoint", id)),
]
