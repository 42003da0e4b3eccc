import type { EventType } from "./types.gen.ts"

/** The shortest key of Standard Webhooks. */
const KEY_MIN_BYTES = 24

/** What the service sends to an endpoint. */
export type WebhookEvent = { type: EventType; timestamp: string; data: Record<string, unknown> }

/** Thrown for a request that is not from the service, too old or not an event. Answer with 401. */
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
 * ignore a repeated one. Throws a WebhookError, and a TypeError for an invalid `secret`, or a
 * `body` that was parsed already.
 */
export async function verifyWebhook({
  body,
  headers,
  secret,
  toleranceSeconds = 300,
}: Signed): Promise<WebhookEvent & { id: string }> {
  const keyBytes = keyOf(secret)
  if (typeof body !== "string" && !ArrayBuffer.isView(body)) {
    throw new TypeError("`body` must be the body as it came, before it is parsed as JSON.")
  }
  const id = header(headers, "webhook-id")
  const timestamp = header(headers, "webhook-timestamp")
  const signatures = header(headers, "webhook-signature")
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new WebhookError("The request is too old, or from the future.")
  }
  const text = typeof body === "string" ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const key = await crypto.subtle.importKey("raw", keyBytes, { name: "HMAC", hash: "SHA-256" }, false, [
    "verify",
  ])
  for (const each of signatures.split(" ")) {
    const [version, signature = ""] = each.split(",")
    if (version !== "v1") continue
    const sent = fromBase64(signature)
    if (!sent) throw new WebhookError("The signature is not base64.")
    // The comparison takes the same time wherever the two differ.
    if (await crypto.subtle.verify("HMAC", key, sent, signed)) {
      return { ...eventOf(text), id }
    }
  }
  throw new WebhookError("The signature does not match the body.")
}

function eventOf(text: string): WebhookEvent {
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event === "object" && event !== null && !Array.isArray(event)) return event as WebhookEvent
  } catch {
    // Reported below.
  }
  throw new WebhookError("The body is not a JSON object.")
}

/** Throws for a short key. With an empty one, as from an unset variable, anyone could sign. */
function keyOf(secret: string | undefined): Uint8Array<ArrayBuffer> {
  const key = fromBase64((secret ?? "").replace(/^whsec_/, ""))
  if (key === undefined || key.length < KEY_MIN_BYTES) {
    throw new TypeError("`secret` is not the secret of an endpoint, which starts with whsec_.")
  }
  return key
}

function header(headers: Signed["headers"], name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1]
  if (typeof value !== "string") throw new WebhookError(`The header ${name} is missing.`)
  return value
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
