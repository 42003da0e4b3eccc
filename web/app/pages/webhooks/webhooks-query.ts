import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { openShownOnce } from "../../state/shown-once.ts"

export type Endpoint = Schemas["ListWebhooksAnswer"]["webhooks"][number]
export type Delivery = Schemas["ListWebhookEventsAnswer"]["events"][number]
export type EventType = Endpoint["events"][number]

/**
 * The secret of a new endpoint, or a new secret of an old one: `oldUntil` is the time until which
 * the old one signs, too. Otherwise it is null.
 */
export type NewSecret = { id: string; url: string; secret: string; oldUntil: string | null }

/** The secrets that the user has not copied yet. */
export const newSecrets = openShownOnce(({ id }: NewSecret) => id)

export const endpointsQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/webhooks", { signal })),
})

/** The newest events of one endpoint, newest first. */
export const eventsQuery = (id: string) =>
  queryOptions({
    queryKey: ["webhooks", id, "events"],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/webhooks/{id}/events", { params: { path: { id } }, signal })),
  })

/** Returns an endpoint's URL without its scheme, as its name. */
export const nameOf = ({ url }: Pick<Endpoint, "url">): string => url.replace(/^https?:\/\//, "")
