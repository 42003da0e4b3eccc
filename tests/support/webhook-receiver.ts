import { once } from "node:events"
import { createServer } from "node:http"
import { afterAll, expect } from "vitest"
import type { EventType } from "../../core/webhook/outbox/event.schema.ts"
import { EVENT_DATA } from "../../core/webhook/outbox/event-data.schema.ts"
import { type WebhookMessage, webhookReceiver } from "../../scripts/local/serve/webhook-receiver.ts"

type Answer = (message: WebhookMessage) => number | Promise<number>
const accept: Answer = () => 200

/**
 * A customer's server, for one test file: it keeps what it received. It answers 200, or what was
 * last passed to `answer`.
 */
export async function startReceiver() {
  const received: WebhookMessage[] = []
  let secret: string | undefined
  let answer = accept
  const server = createServer(
    webhookReceiver(
      () => secret,
      (message) => {
        received.push(message)
        return answer(message)
      },
    ),
  )
  await once(server.listen(0, "127.0.0.1"), "listening")
  afterAll(() => void server.close())
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** The received events without challenges, each checked against the API documents. */
    events: () => {
      const events = received.filter(({ type }) => type !== "endpoint.challenge")
      for (const event of events) expectDocumentedEvent(event)
      return events
    },
    /** Verifies by this secret from now on. */
    trust: (next: string) => {
      secret = next
    },
    answer: (next: number | Answer) => {
      answer = typeof next === "number" ? () => next : next
    },
  }
}

/** Fails for data other than what the API documents promise for the type. */
export function expectDocumentedEvent({ type, data }: Pick<WebhookMessage, "type" | "data">): void {
  // Compared with toEqual, because a schema silently drops unknown fields.
  expect(EVENT_DATA[type as EventType].parse(data)).toEqual(data)
}
