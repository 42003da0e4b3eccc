import { POST_TIMEOUT_MS } from "../../../core/adapters/webhook/guarded-post.ts"
import { ACTIVE_KEYS_MAX } from "../../../core/apikey/apikey.ts"
import { POLLS_PER_MINUTE, RATE_WINDOW_SECONDS } from "../../../core/apikey/authenticate.ts"
import { VIDEO_ATTEMPTS_MAX } from "../../../core/batch/attempt-video.ts"
import { BATCH_ITEMS_MAX, quoteList } from "../../../core/batch/batch.schema.ts"
import { OPEN_BATCHES_MAX } from "../../../core/batch/batch.ts"
import { DAY_MS } from "../../../core/kernel/clock.ts"
import {
  creditsText,
  LIST_PAGE_PRICE,
  LONG_FROM_SECONDS,
  MAX_SECONDS,
  TRANSCRIPT_QUOTE,
} from "../../../core/kernel/credits.ts"
import { API_VERSION, SERVICE_NAME } from "../../../core/kernel/service.ts"
import { SIGNUP_CREDITS } from "../../../core/ledger/grants.ts"
import { SCOPES } from "../../../core/ledger/scope.schema.ts"
import { KEPT_MS } from "../../../core/metering/idempotency-claim.ts"
import { ADDRESS_MAX, VISITOR_MAX } from "../../../core/metering/trial.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { KEPT_AUDIO_BYTES_MAX } from "../../../core/upload/kept-audio-list.ts"
import { KEPT_AUDIO_DAYS, UPLOAD_BYTES_MAX } from "../../../core/upload/upload.schema.ts"
import { PAUSES_MS } from "../../../core/webhook/deliver.ts"
import { ENDPOINTS_MAX, OVERLAP_MS } from "../../../core/webhook/endpoints.ts"
import { EVENT_TYPES } from "../../../core/webhook/outbox/event.schema.ts"
import { bodyBytesMax } from "../../../functions/route/traits.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { clientVersion } from "./version.ts"

const HOUR_SECONDS = 3600
const HOUR_MS = HOUR_SECONDS * 1000
const MB = 1024 * 1024
/**
 * How many seconds a signed request's time may be off, in the receivers of the guides and SDKs.
 */
export const WEBHOOK_TOLERANCE_SECONDS = 300
const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ")
const quoteText = ({ min, max }: { min: number; max: number }) =>
  min === max ? creditsText(max) : `${min} to ${creditsText(max)}`

/** The values of the placeholders in guides, so that no guide repeats a number of the code. */
export const FACTS = {
  service: SERVICE_NAME,
  api_version: API_VERSION,
  client_version: clientVersion(),
  signup_credits: creditsText(SIGNUP_CREDITS),
  free_credit_every: `${DAY_MS / HOUR_MS} hours`,
  transcript_price: creditsText(TRANSCRIPT_QUOTE.min),
  long_transcript_price: creditsText(TRANSCRIPT_QUOTE.max),
  long_from: `${LONG_FROM_SECONDS / HOUR_SECONDS} hours`,
  longest_video: `${MAX_SECONDS / HOUR_SECONDS} hours`,
  list_page_price: creditsText(LIST_PAGE_PRICE),
  summary_price: quoteText(ROUTES.summarize.quote),
  keys_max: String(ACTIVE_KEYS_MAX),
  scopes: codes(SCOPES),
  polls: `${POLLS_PER_MINUTE} a minute`,
  batch_videos_max: BATCH_ITEMS_MAX.toLocaleString("en-US"),
  batch_tries: String(VIDEO_ATTEMPTS_MAX),
  longest_list_price: `${quoteList(BATCH_ITEMS_MAX).max.toLocaleString("en-US")} credits`,
  open_batches_max: String(OPEN_BATCHES_MAX),
  idempotency_window: `${KEPT_MS / HOUR_MS} hours`,
  visitor_calls: String(VISITOR_MAX),
  visitor_calls_per_day: String(ADDRESS_MAX),
  body_max: `${bodyBytesMax(ROUTES.transcribe) / MB} MB`,
  transcript_body_max: `${bodyBytesMax(ROUTES.summarize) / MB} MB`,
  upload_max: `${UPLOAD_BYTES_MAX / MB} MB`,
  kept_audio_days: `${KEPT_AUDIO_DAYS} days`,
  kept_audio_max: `${KEPT_AUDIO_BYTES_MAX / MB / 1024} GB`,
  endpoints_max: String(ENDPOINTS_MAX),
  webhook_timeout: `${POST_TIMEOUT_MS / 1000} seconds`,
  webhook_tolerance: `${WEBHOOK_TOLERANCE_SECONDS / 60} minutes`,
  secret_overlap: `${OVERLAP_MS / HOUR_MS} hours`,
  webhook_pauses: PAUSES_MS.map((ms) => ms / 60_000).join(", "),
  webhook_events: codes(EVENT_TYPES),
  rate_window: `${RATE_WINDOW_SECONDS} seconds`,
  free_rate: `${RATE_LIMITS.free} calls a minute`,
} as const satisfies Record<string, string>
