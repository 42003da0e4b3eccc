import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { Webhook } from "standardwebhooks"

/** A request from the service. `isValid`: the official library accepts its signature. */
export type WebhookMessage = {
  id: string
  type: string
  data: Readonly<Record<string, unknown>>
  body: string
  signature: string
  isValid: boolean
}

/**
 * A receiver of webhooks: verifies each message, answers challenges, and accepts events. `answer`
 * is called for each message and returns the status to answer with. Without a secret, no signature
 * is valid.
 */
export function webhookReceiver(
  secretOf: () => string | undefined,
  answer: (message: WebhookMessage) => number | Promise<number>,
): RequestListener {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const message = messageOf(body, request.headers as Record<string, string>, secretOf())
    const status = message ? await answer(message) : 400
    const isChallenge = message?.type === "endpoint.challenge" && status < 300
    response.writeHead(status, { "content-type": "application/json" })
    response.end(isChallenge ? JSON.stringify({ challenge: message.data["challenge"] }) : "{}")
  }
  return (request, response) => {
    // If the sender aborts the request, no response is needed.
    receive(request, response).catch(() => response.destroy())
  }
}

/** Parses a message; undefined if the body is not one. */
function messageOf(
  body: string,
  headers: Readonly<Record<string, string>>,
  secret: string | undefined,
): WebhookMessage | undefined {
  try {
    const { type, data } = JSON.parse(body) as Pick<WebhookMessage, "type" | "data">
    const { "webhook-id": id = "", "webhook-signature": signature = "" } = headers
    return { id, type, data, body, signature, isValid: isSigned(secret, body, headers) }
  } catch {
    return undefined
  }
}

function isSigned(
  secret: string | undefined,
  body: string,
  headers: Readonly<Record<string, string>>,
): boolean {
  if (secret === undefined) return false
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
