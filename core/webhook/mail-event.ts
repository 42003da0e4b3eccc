import { accountKey } from "../table/keys.ts"
import { getItem } from "../table/table.ts"
import type { DeliveryAttempt } from "./delivery.ts"
import { lowCreditsMail } from "./low-credits-mail.ts"
import type { WebhookDeps } from "./webhook-deps.ts"

/** The status recorded for a mail that was sent. */
const ACCEPTED = 200

/**
 * Sends the mail of an event to the account's owner. An account without an address is owed none.
 * Never rejects.
 */
export async function mailEvent(
  { table, getMailer, plansUrl }: WebhookDeps,
  accountId: string,
  payload: string,
): Promise<DeliveryAttempt> {
  const at = table.clock.now()
  const { data } = JSON.parse(payload) as { data: { balance: number; threshold: number } }
  try {
    const account = await getItem(table, accountKey(accountId), ["email"])
    if (account?.email) {
      await (await getMailer()).send(lowCreditsMail({ to: account.email, ...data, plansUrl }))
    }
    return { at, ms: table.clock.now() - at, status: ACCEPTED, error: null }
  } catch (cause) {
    const error = cause instanceof Error ? cause.name : "unknown"
    return { at, ms: table.clock.now() - at, status: null, error }
  }
}
