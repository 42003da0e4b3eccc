/** The events that a customer's endpoint can get (docs/contract.md, "Webhooks"). */
export const EVENT_TYPES = [
  "transcript.completed",
  "transcript.failed",
  "batch.progress",
  "batch.completed",
  "credits.low",
  "key.budget_reached",
] as const
export type EventType = (typeof EVENT_TYPES)[number]
