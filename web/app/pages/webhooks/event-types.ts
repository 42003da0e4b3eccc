import type { Translate } from "../../../words/translate.ts"
import type { EventType } from "./webhooks-query.ts"

/** Each type of event, with the key of the message that says what it reports. */
export const EVENT_TEXTS = {
  "transcript.completed": "event.transcriptCompleted",
  "transcript.failed": "event.transcriptFailed",
  "batch.progress": "event.batchProgress",
  "batch.completed": "event.batchCompleted",
  "credits.low": "event.creditsLow",
  "key.budget_reached": "event.keyBudgetReached",
  "video.published": "event.videoPublished",
} as const satisfies Record<EventType, Parameters<Translate<"webhooks">>[0]>

export const EVENT_TYPES = Object.keys(EVENT_TEXTS) as EventType[]
