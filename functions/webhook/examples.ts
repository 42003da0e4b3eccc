import { EVENT_TYPES } from "../../core/webhook/outbox/event.schema.ts"
import { example } from "../route/examples.ts"

const CREATED_AT = "2026-11-03T12:00:00.000Z"
const EVENT_ID = "evt_2f1c3f0a9d5b4c7e8f6a1b2c3d4e5f60"
const ENDPOINT = {
  id: "whk_01hq8n4v00c5k2r9t3b7m1f6d0",
  url: "https://example.org/hooks",
  events: EVENT_TYPES,
  status: "pending",
  created_at: CREATED_AT,
  disabled_at: null,
} as const
const ACTIVE = { ...ENDPOINT, status: "active" } as const
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
const EVENT = {
  event_id: EVENT_ID,
  type: "transcript.completed",
  created_at: CREATED_AT,
  payload: {
    type: "transcript.completed",
    timestamp: CREATED_AT,
    data: {
      job_id: "job_0000000000000000000000000000000f",
      video_id: "jNQXAC9IVRw",
      language: null,
      cached: false,
      credits_used: 1,
    },
  },
} as const

/** Example requests and responses of the webhook routes, for the API documents. */
export const EXAMPLES = {
  createWebhook: {
    requests: example("endpoint", "An endpoint for all events", { url: ENDPOINT.url }),
    responses: example("endpoint", "The endpoint and its secret", { ...ENDPOINT, secret: SECRET }),
  },
  listWebhooks: { responses: example("endpoints", "One endpoint", { webhooks: [ACTIVE] }) },
  deleteWebhook: { responses: example("done", "Done", { success: true }) },
  verifyWebhook: { responses: example("active", "The endpoint gets events from now on", ACTIVE) },
  rotateWebhookSecret: {
    responses: example("secret", "The new secret", {
      secret: SECRET,
      old_secret_until: "2026-11-04T12:00:00.000Z",
    }),
  },
  listWebhookEvents: {
    responses: example("events", "A delivered event", {
      events: [
        {
          ...EVENT,
          state: "delivered",
          next_attempt_at: null,
          attempts: [{ at: CREATED_AT, status: 200, ms: 84, error: null }],
        },
      ],
    }),
  },
  replayWebhookEvent: {
    responses: example("pending", "The event is due again", {
      ...EVENT,
      state: "pending",
      next_attempt_at: CREATED_AT,
      attempts: [],
    }),
  },
} as const
