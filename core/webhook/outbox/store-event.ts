import { isoTime } from "../../kernel/clock.ts"
import { sha256 } from "../../kernel/hash.ts"
import { deliveryKey, WEBHOOKS_DUE } from "../../table/keys.ts"
import { putItem, type Table } from "../../table/table.ts"
import { getEndpoints } from "./endpoints-item.ts"
import type { EventType, MailEventType } from "./event.schema.ts"
import type { EventData } from "./event-data.schema.ts"

/**
 * Something that happened to an account. `cause` identifies it: the same cause always produces the
 * same event ID, however often it is reported. `at` is epoch ms.
 */
export type WebhookEvent = Content & {
  cause: string
  at: number
  /** Also email the event to the account's owner. */
  isMailed?: true | undefined
}

/** The type of an event, with the data of that type. */
type Content =
  | { [Type in EventType]: { type: Type; data: EventData<Type> } }[EventType]
  | { type: MailEventType; data: Readonly<Record<string, unknown>> }

/** The endpoint ID of deliveries by email to the account's owner. No real endpoint has it. */
export const MAIL = "mail"

/** How long a delivery and its attempts can be listed and replayed. */
export const EVENT_KEPT_SECONDS = 7 * 24 * 3600

/**
 * Stores the deliveries of an event: one for each active endpoint that wants it, or just for
 * `only`, and one for an email. Call this before the work that caused the event ends, so that a
 * retry after a crash calls it again. Repeats change nothing.
 */
export async function storeEvent(
  table: Table,
  accountId: string,
  event: WebhookEvent,
  only?: string,
): Promise<void> {
  const { endpoints } = await getEndpoints(table, accountId)
  const wanting = Object.entries(endpoints).filter(
    ([id, { status, events }]) =>
      status === "active" &&
      events.some((type) => type === event.type) &&
      (only === undefined || id === only),
  )
  const now = table.clock.now()
  const eventId = `evt_${sha256(JSON.stringify([accountId, event.type, event.cause])).slice(0, 32)}`
  const payload = JSON.stringify({ type: event.type, timestamp: isoTime(event.at), data: event.data })
  const recipientIds = [...wanting.map(([id]) => id), ...(event.isMailed ? [MAIL] : [])]
  for (const endpointId of recipientIds) {
    await putItem(
      table,
      {
        ...deliveryKey(accountId, endpointId, eventId),
        type: event.type,
        payload,
        state: "pending",
        tries: 0,
        attempts: [],
        created_at: now,
        due: WEBHOOKS_DUE,
        due_at: now,
        ttl: Math.floor(now / 1000) + EVENT_KEPT_SECONDS,
      },
      { condition: "attribute_not_exists(pk)" },
    )
  }
}
