import { SIGNUP_CREDITS_DAYS } from "../../../../core/account/sign-up-credits.ts"
import { BATCH_KEPT_SECONDS } from "../../../../core/batch/batch.ts"
import { MESSAGE_KEPT_SECONDS } from "../../../../core/contact/contact.ts"
import { SESSION_SECONDS } from "../../../../core/identity/session.ts"
import type { PageLanguage } from "../../../../core/kernel/page-language.ts"
import { KEPT_MS as TOOL_CALL_KEPT_MS } from "../../../../core/mcp/tool-call.ts"
import { KEPT_MS as ANSWER_KEPT_MS } from "../../../../core/metering/idempotency-claim.ts"
import { ADDRESS_KEPT_SECONDS, VISITOR_KEPT_SECONDS } from "../../../../core/metering/trial.ts"
import { EXPORT_CONTENT_MS, EXPORT_RECORD_MS } from "../../../../core/notion/export/export-record.ts"
import { AGENT_IDLE_MS } from "../../../../core/oauth/agent.ts"
import { KEPT_DAYS } from "../../../../core/requestlog/requestlog.schema.ts"
import { JOB_KEPT_SECONDS } from "../../../../core/transcription/stored-job.ts"
import { KEPT_AUDIO_DAYS } from "../../../../core/upload/upload.schema.ts"
import { UPLOAD_KEPT_MS } from "../../../../core/upload/upload.ts"
import { VIDEO_KEPT_SECONDS } from "../../../../core/watch/found-videos.ts"
import { EVENT_KEPT_SECONDS } from "../../../../core/webhook/outbox/store-event.ts"
import { durationText } from "./figures.ts"

const DAY_SECONDS = 86_400
/** How long an uploaded file is stored at most (`uploads` in functions/resources.ts). */
const FILE_DAYS = 1
/** The longest that a deployment keeps its log (`logDays` in stacks/base/settings.ts). */
export const LOG_DAYS_MAX = 30
/** How long DynamoDB keeps its continuous backups. */
export const BACKUP_DAYS = 35

/** How long data is kept, in seconds. */
const KEPT = {
  session: SESSION_SECONDS,
  agent: AGENT_IDLE_MS / 1000,
  file: FILE_DAYS * DAY_SECONDS,
  keptAudio: KEPT_AUDIO_DAYS * DAY_SECONDS,
  upload: UPLOAD_KEPT_MS / 1000,
  batch: BATCH_KEPT_SECONDS,
  video: VIDEO_KEPT_SECONDS,
  job: JOB_KEPT_SECONDS,
  answer: ANSWER_KEPT_MS / 1000,
  toolCall: TOOL_CALL_KEPT_MS / 1000,
  event: EVENT_KEPT_SECONDS,
  export: EXPORT_RECORD_MS / 1000,
  exportContent: EXPORT_CONTENT_MS / 1000,
  calls: KEPT_DAYS * DAY_SECONDS,
  log: LOG_DAYS_MAX * DAY_SECONDS,
  visitor: VISITOR_KEPT_SECONDS,
  address: ADDRESS_KEPT_SECONDS,
  signUp: SIGNUP_CREDITS_DAYS * DAY_SECONDS,
  message: MESSAGE_KEPT_SECONDS,
  backup: BACKUP_DAYS * DAY_SECONDS,
} as const

/** The same times as text, such as `30 days`. */
export type KeptTimes = Readonly<Record<keyof typeof KEPT, string>>

/** Returns the times in a language. */
export function keptTimes(language: PageLanguage): KeptTimes {
  const times = Object.entries(KEPT).map(([name, seconds]) => [name, durationText(seconds, language)])
  return Object.fromEntries(times) as KeptTimes
}
