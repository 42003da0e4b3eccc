import type { Stripe } from "stripe"
import type { PaymentEvent } from "../../billing/payments.ts"

/** Events whose signature is older than this are refused. */
const TOLERANCE_SECONDS = 300

type Signed = { raw: string; signature: string; nowMs: number; secrets: readonly string[] }

/**
 * Tries each secret until one verifies the event. Returns undefined if no signature matches, the
 * event is too old, or the body is not an event. Throws if the SDK cannot check signatures.
 */
export async function verifyEvent(
  { webhooks }: Stripe,
  { raw, signature, nowMs, secrets }: Signed,
): Promise<PaymentEvent | undefined> {
  const checker = webhooks.signature
  if (!checker) throw new Error("this Stripe SDK cannot check signatures")
  for (const secret of secrets) {
    try {
      await checker.verifyHeaderAsync(raw, signature, secret, TOLERANCE_SECONDS, undefined, nowMs)
    } catch {
      continue
    }
    return eventOf(parsed(raw))
  }
  return undefined
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/**
 * Stripe's two event formats: with a snapshot of the object (only its ID is read), or with only the
 * object's ID.
 */
type Sent = {
  id?: unknown
  object?: unknown
  type?: unknown
  data?: { object?: { id?: unknown } | null } | null
  related_object?: { id?: unknown } | null
}

function eventOf(sent: unknown): PaymentEvent | undefined {
  const { id: eventId, object, type, data, related_object } = (sent ?? {}) as Sent
  if (typeof type !== "string") return undefined
  const id = textOf(eventId)
  if (object === "event") return { id, type, objectId: textOf(data?.object?.id) }
  if (object !== "v2.core.event") return undefined
  return { id, type: type.replace(/^v1\./, ""), objectId: textOf(related_object?.id) }
}

const textOf = (id: unknown): string => (typeof id === "string" ? id : "")
