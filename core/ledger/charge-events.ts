import { isoTime } from "../kernel/clock.ts"
import type { WebhookEvent } from "../webhook/outbox/store-event.ts"
import { crossedThreshold } from "./credit-alerts.ts"
import type { LedgerAccount } from "./ledger-account.ts"
import { spentIn } from "./monthly-spend.ts"
import type { Payer } from "./payer.ts"
import { monthOf } from "./spend-counter.ts"

/**
 * Returns the events that a charge caused, judged by the account after the charge's last hold was
 * placed. Events with the same `cause` are stored once: `credits.low` per threshold and UTC day,
 * and `key.budget_reached` per key and month.
 */
export function eventsOfCharge(
  { key }: Payer,
  account: LedgerAccount,
  nowMs: number,
): readonly WebhookEvent[] {
  const { alerts, balance, hasWebhooks } = account
  if (!hasWebhooks && !alerts.isMailed) return []
  const events: WebhookEvent[] = []
  const threshold = crossedThreshold(alerts, balance)
  if (threshold !== undefined) {
    const cause = `${isoTime(nowMs).slice(0, 10)} ${threshold}`
    const event = { type: "credits.low", cause, at: nowMs, data: { balance, threshold } } as const
    events.push(alerts.isMailed ? { ...event, isMailed: true } : event)
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
