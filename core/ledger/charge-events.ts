import { isoTime } from "../kernel/clock.ts"
import type { WebhookEvent } from "../webhook/outbox/owe-event.ts"
import type { LedgerAccount } from "./ledger-account.ts"
import { spentIn } from "./monthly-spend.ts"
import type { Payer } from "./payer.ts"
import { monthOf } from "./spend-counter.ts"

/** An account with fewer credits than this is told so, once a UTC day. */
export const LOW_CREDITS = 10

/**
 * The events that a charge caused, from the account as the charge's last hold left it: a low
 * balance, and a key that has reached its monthly budget, once a month.
 */
export function eventsOfCharge(
  { key }: Payer,
  account: LedgerAccount,
  nowMs: number,
): readonly WebhookEvent[] {
  if (!account.hasWebhooks) return []
  const events: WebhookEvent[] = []
  const { balance } = account
  if (balance < LOW_CREDITS) {
    const cause = isoTime(nowMs).slice(0, 10)
    events.push({ type: "credits.low", cause, at: nowMs, data: { balance, threshold: LOW_CREDITS } })
  }
  if (key?.budget !== undefined) {
    const month = monthOf(nowMs)
    const spent = spentIn(account, key.id, month)
    const data = { key_id: key.id, monthly_budget: key.budget, spent }
    if (spent >= key.budget) {
      events.push({ type: "key.budget_reached", cause: `${key.id} ${month}`, at: nowMs, data })
    }
  }
  return events
}
