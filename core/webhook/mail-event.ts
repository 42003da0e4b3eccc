import type { Mail } from "../mail/mail.ts"
import { getOwner, type Recipient } from "../mail/recipient.ts"
import type { DeliveryAttempt } from "./delivery.ts"
import { type DigestData, digestMail } from "./digest-mail.ts"
import { lowCreditsMail } from "./low-credits-mail.ts"
import type { WebhookDeps } from "./webhook-deps.ts"

/** Recorded as the HTTP status of a sent email. */
const ACCEPTED = 200

/**
 * Emails an event to the account's owner. Counts as sent if the account has no address. Never
 * rejects: a failure is an attempt without a status.
 */
export async function mailEvent(
  { table, getMailer, plansUrl }: WebhookDeps,
  accountId: string,
  payload: string,
): Promise<DeliveryAttempt> {
  const at = table.clock.now()
  try {
    const owner = await getOwner(table, accountId)
    if (owner) await (await getMailer()).send(mailOf(JSON.parse(payload), owner, plansUrl))
    return { at, ms: table.clock.now() - at, status: ACCEPTED, error: null }
  } catch (cause) {
    const error = cause instanceof Error ? cause.name : "unknown"
    return { at, ms: table.clock.now() - at, status: null, error }
  }
}

/** The payload of an event that is mailed, as `storeEvent` stored it. */
type Payload =
  | { type: "credits.low"; data: { balance: number; threshold: number } }
  | { type: "watchlist.digest"; data: DigestData }

function mailOf({ type, data }: Payload, owner: Recipient, plansUrl: string): Mail {
  return type === "watchlist.digest"
    ? digestMail(owner, data)
    : lowCreditsMail({ ...owner, ...data, plansUrl })
}
