import type { Stripe } from "stripe"
import type { PaymentEvent } from "../../billing/payments.ts"

/** Seconds that an event's signature is good for. */
const TOLERANCE_SECONDS = 300

type Signed = { raw: string; signature: string; nowMs: number; secrets: readonly string[] }

/**
 * What an event says, by whichever of the secrets it was signed with; undefined where by none, or too long ago, and for what is no event.
 * Throws where the client cannot check signatures.
 */
export async function verifyEvent(
  { webhooks }: Stripe,
  { raw, signature, nowMs, secrets }: Signed,
): Promise<PaymentEvent | undefined> {
  const checker = webhooks.signature
  if (!checker) throw new Error("this client of Stripe cannot check signatures")
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

/** Of either form that Stripe sends what is read: with the object as it was, of which its id alone, and with nothing but its id. */
type Sent = {
  object?: unknown
  type?: unknown
  data?: { object?: { id?: unknown } | null } | null
  related_object?: { id?: unknown } | null
}

function eventOf(sent: unknown): PaymentEvent | undefined {
  const { object, type, data, related_object } = (sent ?? {}) as Sent
  if (typeof type !== "string") return undefined
  if (object === "event") return { type, objectId: textOf(data?.object?.id) }
  if (object !== "v2.core.event") return undefined
  return { type: type.replace(/^v1\./, ""), objectId: textOf(related_object?.id) }
}

const textOf = (id: unknown): string => (typeof id === "string" ? id : "")
