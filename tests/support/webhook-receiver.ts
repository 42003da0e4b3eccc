import { once } from "node:events"
import { createServer } from "node:http"
import { afterAll } from "vitest"
import { type WebhookMessage, webhookReceiver } from "../../scripts/local/serve/webhook-receiver.ts"

type Answer = (message: WebhookMessage) => number | Promise<number>
const accept: Answer = () => 200

/**
 * A customer's server, for one test file: it keeps what it received. It answers 200, or what
 * `answer` says from then on.
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
    events: () => received.filter(({ type }) => type !== "endpoint.challenge"),
    /** Verifies by this secret from now on. */
    trust: (next: string) => {
      secret = next
    },
    answer: (next: number | Answer) => {
      answer = typeof next === "number" ? () => next : next
    },
  }
}
