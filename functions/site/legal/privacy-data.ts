import { SIGNUP_CREDITS_DAYS } from "../../../core/account/sign-up-credits.ts"
import { BATCH_KEPT_SECONDS } from "../../../core/batch/batch.ts"
import { MESSAGE_KEPT_SECONDS } from "../../../core/contact/contact.ts"
import { SESSION_SECONDS } from "../../../core/identity/session.ts"
import { KEPT_MS as TOOL_CALL_KEPT_MS } from "../../../core/mcp/tool-call.ts"
import { KEPT_MS as ANSWER_KEPT_MS } from "../../../core/metering/idempotency-claim.ts"
import { ADDRESS_KEPT_SECONDS, VISITOR_KEPT_SECONDS } from "../../../core/metering/trial.ts"
import { EXPORT_CONTENT_MS, EXPORT_RECORD_MS } from "../../../core/notion/export/export-record.ts"
import { AGENT_IDLE_MS } from "../../../core/oauth/agent.ts"
import { KEPT_DAYS } from "../../../core/requestlog/requestlog.schema.ts"
import { JOB_KEPT_SECONDS } from "../../../core/transcription/stored-job.ts"
import { UPLOAD_KEPT_MS } from "../../../core/upload/upload.ts"
import { VIDEO_KEPT_SECONDS } from "../../../core/watch/found-videos.ts"
import { EVENT_KEPT_SECONDS } from "../../../core/webhook/outbox/owe-event.ts"
import type { LegalFacts } from "./facts.ts"
import { countText, durationText, listHtml } from "./figures.ts"

/** How long an uploaded file is stored at most (`uploads` in functions/resources.ts). */
const FILE_DAYS = 1
/** The longest that a deployment keeps its log (`logDays` in stacks/base/settings.ts). */
export const LOG_DAYS_MAX = 30
/** How long DynamoDB keeps its continuous backups. */
export const BACKUP_DAYS = 35

const days = (count: number) => countText(count, "day")
const fromMs = (ms: number) => durationText(ms / 1000)

/** What is stored, why on what legal basis, and for how long. */
export function storedData(facts: LegalFacts): string {
  const { hasBilling, hasGoogle, hasMeaningSearch, hasNotion, hasWebhooks, hasTrial, awsRegion } = facts
  return `
<h3>Your account, to provide the service (contract, Art. 6(1)(b) GDPR)</h3>
${listHtml([
  `Your email address${hasGoogle ? ", and if you sign in with Google your name, the address of your picture and Google’s identifier for you" : ""}. Until you delete the account.`,
  `Your sessions: the browser and system, such as “Firefox on Linux”, and when they were used. ${durationText(SESSION_SECONDS)} after their last use.`,
  `API keys and permissions of agents. Only hashes of the secrets are stored. Keys until you delete them, or the account; an agent’s permission until you end it, or ${fromMs(AGENT_IDLE_MS)} after its last renewal.`,
  "Sign-in links and codes, as hashes with your email address. Until they are used or have expired.",
  "Your settings: alerts, watchlists, shared links, tags and the language of mails. Until you delete them, or the account.",
])}

<h3>Your work, to provide the service (contract)</h3>
${listHtml([
  `Your history: which videos you transcribed, your summaries, and the texts that you imported, with an index of their words${hasMeaningSearch ? " and of their meaning" : ""}. Until you delete them, or the account.`,
  `Audio that you upload. It is deleted once it is transcribed, and in any case about ${days(FILE_DAYS)} after the upload. Its transcript is part of your history.`,
  `Uploads, with their title, size and length, for ${fromMs(UPLOAD_KEPT_MS)}; batches for ${durationText(BATCH_KEPT_SECONDS)}; new videos of watchlists for ${durationText(VIDEO_KEPT_SECONDS)}; results of long jobs for ${durationText(JOB_KEPT_SECONDS)}.`,
  `Answers to calls with an <code>Idempotency-Key</code>, about ${fromMs(ANSWER_KEPT_MS)}, and messages on an agent’s connection, ${fromMs(TOOL_CALL_KEPT_MS)}. Questions to a video or to your library are not stored on our servers otherwise.`,
  hasWebhooks &&
    `Your webhook endpoints, with an encrypted secret, until you delete them. Events that were sent to them, ${durationText(EVENT_KEPT_SECONDS)}.`,
  hasNotion &&
    `Your connection to Notion, with encrypted tokens, until you disconnect it. A list of your exports, ${fromMs(EXPORT_RECORD_MS)}, and their content, ${fromMs(EXPORT_CONTENT_MS)}.`,
])}
<p>Transcripts of videos on YouTube, and their translations, are stored once for all users, without a link to you. They
stay.</p>

<h3>People in videos (legitimate interests)</h3>
${listHtml([
  "Transcripts and their translations contain what people say. Lists and comments contain names of channels and authors, and expire from our cache. If you are such a person, you can ask us to remove data about you.",
])}

<h3>Credits${hasBilling ? " and payments" : ""}, to keep accounts (contract, and duties of law, Art. 6(1)(c) GDPR)</h3>
${listHtml([
  "Each credit that was granted, charged or returned: when and what for, with the ID of the video, and a receipt with the attempts and the key or agent that paid. As long as laws on bookkeeping require, or longer: the program sets no limit. When you delete the account, these entries stay, without your name and email address.",
  hasBilling &&
    "Your purchases and plans, and your customer number at Stripe. Until you delete the account; the references of payments and the customer number stay with the entries. Your card details are entered at Stripe and never reach us.",
])}

<h3>Operation and security (legitimate interests, Art. 6(1)(f) GDPR)</h3>
${listHtml([
  `A list of your calls, which you can read yourself: time, operation, status, credits, duration and key. ${days(KEPT_DAYS)}.`,
  `The server’s log: the same, with the account’s number and a hash of your network address that changes every day. It has no content, secrets or network addresses. ${awsRegion === undefined ? "For as long as we need it to find faults." : `At most ${days(LOG_DAYS_MAX)}.`}`,
  "Counters that enforce limits, under hashes of accounts, network addresses and email addresses. They expire soon after the time that they count.",
  hasTrial &&
    `Trial: a count under a hash of your browser’s cookie, ${durationText(VISITOR_KEPT_SECONDS)} after the last one, and one under a hash of day and network address, ${durationText(ADDRESS_KEPT_SECONDS)}. While a long transcript of a visitor is made, its job holds the network address itself, until it ends or after ${durationText(JOB_KEPT_SECONDS)} at most.`,
  `A hash of your mailbox, made with a secret, so that sign-up credits are granted once. ${days(SIGNUP_CREDITS_DAYS)} after signing up, even if you delete the account.`,
  "A hash of your email address if mail to it bounced or was reported as spam, so that no more is sent. Without a time limit.",
  "Accounts and networks that we had to block, until the first change to the list after the block has ended, and a record of what our staff did with an account, under its number. The record stays.",
])}

<h3>Messages to us (legitimate interests)</h3>
${listHtml([`What you send by the contact form: name, email address, subject and text. ${durationText(MESSAGE_KEPT_SECONDS)}.${facts.isContactMailed ? " A copy is mailed to us, and stays in our mailbox until the matter is closed." : ""}`])}
${
  awsRegion === undefined
    ? ""
    : `<p>Continuous backups of the database go back ${days(BACKUP_DAYS)}. Until then, deleted data is still in them.</p>`
}`
}
