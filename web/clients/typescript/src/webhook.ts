import type { EventType } from "./types.gen.ts"

/** What the service sends to an endpoint. */
export type WebhookEvent = { type: EventType; timestamp: string; data: Record<string, unknown> }

/** A request is not the service's, or too old. Answer it with 401. */
export class WebhookError extends Error {
  override readonly name = "WebhookError"
}

type Signed = {
  /** The body as it came, before any parsing. */
  body: string | Uint8Array
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** The endpoint's secret, `whsec_…`. */
  secret: string
  /** How far the request's time may be off. Default: 300 seconds. */
  toleranceSeconds?: number
}

/**
 * Checks a request's signature (Standard Webhooks), and returns its event and the ID by which to
 * ignore a repeated one. Throws a WebhookError.
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
}: Signed): Promise<WebhookEvent & { id: string }> {
  const id = header(headers, "webhook-id")
  const timestamp = header(headers, "webhook-timestamp")
  const signatures = header(headers, "webhook-signature")
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new WebhookError("The request is too old, or from the future.")
  }
  const text = typeof body === "string" ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const key = await crypto.subtle.importKey(
    "raw",
    fromBase64(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  )
  for (const each of signatures.split(" ")) {
    const [version, signature = ""] = each.split(",")
    if (version !== "v1") continue
    // The comparison takes the same time wherever the two differ.
    if (await crypto.subtle.verify("HMAC", key, fromBase64(signature), signed)) {
      return { ...(JSON.parse(text) as WebhookEvent), id }
    }
  }
  throw new WebhookError("The signature does not match the body.")
}

function header(headers: Signed["headers"], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== "string") throw new WebhookError(`The header ${name} is missing.`)
  return value
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    throw new WebhookError("A secret or signature is not base64.")
  }
}
