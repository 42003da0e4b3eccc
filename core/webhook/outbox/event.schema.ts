/** The events that a customer's endpoint can get (docs/contract.md, "Webhooks"). */
export const EVENT_TYPES = [
  "transcript.completed",
  "transcript.failed",
  "batch.progress",
  "batch.completed",
  "credits.low",
  "key.budget_reached",
  "video.published",
] as const
/** Events that are only mailed to the account's owner. No endpoint can get them. */
export type MailEventType = "watchlist.digest"
export type EventType = (typeof EVENT_TYPES)[number]
