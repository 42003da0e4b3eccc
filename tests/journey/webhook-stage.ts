import { expect } from "vitest"
import { createKey } from "../../core/apikey/apikey.ts"
import { storeEvent } from "../../core/webhook/outbox/store-event.ts"
import { webhooks } from "../../functions/schedule/webhooks.ts"
import { startAudioService } from "../support/audio-service.ts"
import type { SignedIn } from "../support/service.ts"
import { expectDocumentedEvent, startReceiver } from "../support/webhook-receiver.ts"

export type Row = { id: string; status: string; secret: string }
export type EventRow = {
  event_id: string
  type: string
  state: string
  payload: { type: string; data: Record<string, unknown> }
  attempts: { status: number | null; error: string | null }[]
}

export const HOUR_MS = 3_600_000

export const json = async <T>(response: Response | Promise<Response>): Promise<T> =>
  (await (await response).json()) as T
export const post = async (person: SignedIn, path: string, body?: unknown) =>
  await person.call("POST", `/api/webhooks${path}`, { body })
/** Returns the events of an endpoint. Checks each against the API documents. */
export async function eventsOf(person: SignedIn, { id }: Row): Promise<EventRow[]> {
  const { events } = await json<{ events: EventRow[] }>(person.call("GET", `/api/webhooks/${id}/events`))
  for (const { payload } of events) expectDocumentedEvent(payload)
  return events
}

/** Starts the service for customers with webhooks. Call at the top level of a test file. */
export async function startWebhookStage() {
  const service = await startAudioService()

  /** Makes a user with a key, and an endpoint that has answered its challenge. */
  async function subscriber(options: { credits?: number; events?: string[] } = {}) {
    const receiver = await startReceiver()
    const person = await service.person({ credits: options.credits ?? 5 })
    const { events } = options
    const row = await json<Row>(post(person, "", { url: receiver.url, ...(events ? { events } : {}) }))
    receiver.trust(row.secret)
    expect((await post(person, `/${row.id}/verify`)).status).toBe(200)
    return { receiver, person, row }
  }

  async function keyOf(person: SignedIn, budget: number | null = null) {
    const key = await createKey(service.table, person.accountId, { name: null, tier: "free", budget })
    if (!key) throw new Error("no key")
    const search = async () =>
      await (
        await fetch(`${service.url}/api/v1/youtube/search?q=garden`, {
          headers: { authorization: `Bearer ${key.rawKey}` },
        })
      ).text()
    return { keyId: key.keyId, rawKey: key.rawKey, search }
  }

  /** Stores an event to deliver to the account's endpoints. */
  async function addEvent({ accountId }: SignedIn, cause: string) {
    const data = { balance: 1, threshold: 10 }
    await storeEvent(service.table, accountId, { type: "credits.low", cause, at: service.clock.now(), data })
  }

  const deliver = async () => await webhooks(service.services)
  return { service, subscriber, keyOf, addEvent, deliver }
}
