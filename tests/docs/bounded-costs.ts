import { SIGNUP_CREDITS_DAYS } from "../../core/account/sign-up-credits.ts"
import { MAIL_LIMITS } from "../../core/adapters/better-auth/mail-caps.ts"
import { ACTIVE_KEYS_MAX } from "../../core/apikey/apikey.ts"
import { REVOKED_KEYS_MAX } from "../../core/apikey/prune-keys.ts"
import { OPEN_BATCHES_MAX } from "../../core/batch/batch.ts"
import { QUOTED_HUNDREDS_MAX } from "../../core/batch/create-batch.ts"
import { BATCH_LANES } from "../../core/batch/run-batch.ts"
import { MESSAGES_PER_HOUR } from "../../core/contact/submit-contact.ts"
import { SIGNUP_CREDITS } from "../../core/ledger/grants.ts"
import { ACCOUNT_PASSAGES_PER_DAY } from "../../core/library/search-meaning.ts"
import { STREAMS_MAX } from "../../core/mcp/open-streams.ts"
import { FREE_DISCONNECTS_PER_HOUR } from "../../core/metering/disconnect.ts"
import { ADDRESS_MAX, VISITOR_MAX } from "../../core/metering/trial.ts"
import { AGENTS_MAX } from "../../core/oauth/agent.ts"
import { DOCUMENTS_PER_HOUR } from "../../core/oauth/client-document.ts"
import { FREE_FAILURES_MAX, RUNNING_MAX } from "../../core/ratelimit/free-failures.ts"
import { RATE_LIMITS } from "../../core/ratelimit/tier.ts"
import { SHARES_MAX } from "../../core/share/share.schema.ts"
import { FREE_FIRST_MESSAGES_MAX } from "../../core/text/chat/message-count.ts"
import { FREE_CANCELS_MAX } from "../../core/upload/refund-upload.ts"
import { WATCH_LIMITS } from "../../core/watch/watch-limits.ts"
import { ENDPOINTS_MAX } from "../../core/webhook/endpoints.ts"
import { VISITOR_CALLS_PER_ADDRESS } from "../../functions/app/limit-visitors.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { FREE_QUOTA_SHARE, OFFICIAL_FREE_CALLS_PER_DAY } from "../../functions/compose/deps/free-listing.ts"
import { type BoundedCost, limitOf, testOfLimit } from "./bounded-cost.ts"
import { BOUNDED_TIMES } from "./bounded-times.ts"

const defaults = parseConfig({ TABLE_NAME: "any" })
const count = (value: number) => value.toLocaleString("en-US")

/** Concurrent calls can exceed the limit on failures, as a failure counts only when it happens. */
const failuresText = (scope = "") =>
  `${FREE_FAILURES_MAX} an hour${scope} in sequence; up to ${FREE_FAILURES_MAX + RUNNING_MAX - 1} if ${RUNNING_MAX} run at once`

/** The table of docs/security.md. Every number comes from the code. */
export const BOUNDED_COSTS: readonly BoundedCost[] = [
  {
    cost: "sign-up credits",
    bound: `${SIGNUP_CREDITS} for a mailbox in ${SIGNUP_CREDITS_DAYS} days, deleted accounts included`,
    file: "tests/attacks/sign-up.test.ts",
    test: "are granted once, however often the account is deleted, and the ledger says so",
  },
  {
    cost: "daily credits",
    bound: `1 for an account; ${defaults.ACCOUNTS_PER_ADDRESS} new accounts per address per day`,
    file: "tests/attacks/sign-up.test.ts",
    test: "are refused above the daily limit, while existing accounts sign in from there",
  },
  {
    cost: "trial calls without an account",
    bound: `${VISITOR_MAX} of each kind for a browser, ${ADDRESS_MAX} per address per day`,
    file: "tests/journey/trial.test.ts",
    test: "shares ten calls a day with all visitors at their address, also for concurrent calls",
  },
  {
    cost: "all visitors' model calls",
    bound: `${count(defaults.VISITOR_CALLS_PER_DAY)} a day, ${VISITOR_CALLS_PER_ADDRESS} from one address, failed ones included`,
    file: "tests/attacks/free.test.ts",
    test: "share one daily number of free tries, whatever their addresses",
  },
  {
    cost: "a streamed text that the caller stops reading",
    bound:
      "once its first piece is delivered, it is charged or counts as a trial call, unless the model fails",
    file: "tests/attacks/hang-up.test.ts",
    test: "costs the five credits of five streamed summaries by key",
  },
  {
    cost: "a streamed text whose caller hangs up before its first piece",
    bound: `${FREE_DISCONNECTS_PER_HOUR} an hour`,
    file: "tests/attacks/hang-up.test.ts",
    test: "is free up to the limit, and then costs a credit each time",
  },
  {
    cost: "first messages of chats",
    bound: `${FREE_FIRST_MESSAGES_MAX} an hour, then a credit for each`,
    file: "tests/attacks/chat.test.ts",
    test: "are free for as many videos as promised, and then cost a credit each",
  },
  {
    cost: "a translation whose caller hangs up",
    bound: `${FREE_DISCONNECTS_PER_HOUR} an hour, counted with the texts`,
    file: "tests/attacks/hang-up.test.ts",
    test: "is free up to the limit for a translation too, and then costs a credit",
  },
  {
    cost: "a translation that failed",
    bound: failuresText(),
    file: "tests/journey/translate.test.ts",
    test: "is refused after as many failures as are free, until an hour has passed",
  },
  {
    cost: "an extraction that failed",
    bound: failuresText(),
    file: "tests/journey/extract.test.ts",
    test: "is refused after as many failures as are free",
  },
  {
    cost: "a summary, chat message or answer that failed, even if a part was read",
    bound: failuresText(" for all three together,"),
    file: "tests/attacks/failed-text.test.ts",
    test: "is free up to the limit, and then refused until an hour has passed: %s",
  },
  {
    cost: "uploads canceled after their transcription began",
    bound: `${FREE_CANCELS_MAX} an hour`,
    file: "tests/journey/upload-cancel.test.ts",
    test: "is free as often as promised in an hour, and then is refused: the work continues and is charged",
  },
  {
    cost: "searches of the library",
    bound: limitOf("searchTranscriptions"),
    ...testOfLimit("searchTranscriptions"),
  },
  { cost: "free answers from the library", bound: limitOf("ask"), ...testOfLimit("ask") },
  {
    cost: "spending by a link, prefetch or `HEAD`",
    bound: "refused; nothing is spent",
    file: "tests/attacks/implicit.test.ts",
    test: "HEAD on %s",
  },
  {
    cost: "sign-in mails to one address",
    bound: `${MAIL_LIMITS.email.max} in 10 minutes and ${MAIL_LIMITS.emailAndDay.max} a day, then one whenever no earlier link is valid`,
    file: "tests/attacks/mail.test.ts",
    test: "cause 24 mails and one for each link that ended, and the newest link always works",
  },
  {
    cost: "sign-in mails to a mailbox without an account",
    bound: `${MAIL_LIMITS.mailboxAndDay.max} a day`,
    file: "tests/attacks/mail.test.ts",
    test: "cannot flood the mailbox by tags, and an address with an account is not affected",
  },
  {
    cost: "all sign-in mails",
    bound: `${count(defaults.SIGN_IN_MAILS_PER_DAY)} a day, ${MAIL_LIMITS.caller.max} in 10 minutes for a caller`,
    file: "tests/attacks/free.test.ts",
    test: "sign-in mails stop at the daily limit for all addresses together",
  },
  {
    cost: "transcripts that fail",
    bound: `${limitOf("appTranscribe")}; by key, they count as calls; ${BATCH_LANES.free} to ${BATCH_LANES.scale} at a time in each of ${OPEN_BATCHES_MAX} batches`,
    file: "tests/attacks/limits.test.ts",
    test: "asks the platform for at most 60 failing transcripts a minute, and by key for 10",
  },
  {
    cost: "free lists, calls by key",
    bound: `${RATE_LIMITS.free} a minute on Free and Plus, ${RATE_LIMITS.pro} on Pro, ${RATE_LIMITS.scale} on Scale`,
    file: "tests/attacks/limits.test.ts",
    test: "of 300 calls from three processes at once, exactly the limit is admitted",
  },
  {
    cost: "reads of MCP's resources",
    bound: "count as calls by key",
    file: "tests/mcp/wire.test.ts",
    test: "counts reads of resources, which cost what the tool costs, cached and unknown ones too",
  },
  {
    cost: "open streams of MCP",
    bound: `${STREAMS_MAX} for an account`,
    file: "tests/mcp/streams.test.ts",
    test: "is limited to five for an account, and a sixth ends the oldest",
  },
  {
    cost: "whole playlists for the dashboard",
    bound: limitOf("playlist"),
    file: "tests/attacks/limits.test.ts",
    test: "resolves at most 20 playlists a minute",
  },
  {
    cost: "units of YouTube's official API",
    bound: `${OFFICIAL_FREE_CALLS_PER_DAY} free calls a day for an account; ${(1 - FREE_QUOTA_SHARE) * 100}% of the day's units are kept for paid calls`,
    file: "tests/attacks/free.test.ts",
    test: "keeps half of the day's units for paying callers, whatever free accounts request",
  },
  {
    cost: "imported texts",
    bound: `${defaults.IMPORT_MEGABYTES_MAX} MB for an account, ${limitOf("migrate")}`,
    file: "tests/attacks/free.test.ts",
    test: "of parallel imports never exceeds the quota",
  },
  {
    cost: "stored keys",
    bound: `${ACTIVE_KEYS_MAX} active and ${REVOKED_KEYS_MAX} revoked for an account; new keys ${limitOf("createKey")}`,
    file: "tests/attacks/free.test.ts",
    test: "keeps the newest revoked keys only",
  },
  {
    cost: "shared links",
    bound: `${SHARES_MAX} for an account; ${limitOf("createShare")} by key`,
    file: "tests/core/share/share.test.ts",
    test: "is limited under parallel calls, and links of deleted rows make room",
  },
  {
    cost: "pages of shared links",
    bound: `${limitOf("sharedPage")} for an address`,
    ...testOfLimit("sharedPage"),
  },
  {
    cost: "polls of watchlists",
    bound: `${WATCH_LIMITS.free.sources} sources for a free account, each polled once in ${WATCH_LIMITS.free.minutes / 60} hours at most; new watchlists ${limitOf("createWatchlist")} by key`,
    file: "tests/core/watch/watch.test.ts",
    test: "limits the sources of an account under parallel calls",
  },
  {
    cost: "feeds of watchlists",
    bound: `${limitOf("watchFeed")} for an address`,
    ...testOfLimit("watchFeed"),
  },
  {
    cost: "sessions of extensions",
    bound: limitOf("extensionSession"),
    file: "tests/attacks/limits.test.ts",
    test: "opens 5 extension sessions, not 10",
  },
  {
    cost: "mails about low credits",
    bound: `1 a day for each of 5 thresholds, after a charge; changes of thresholds ${limitOf("setCreditAlerts")}`,
    ...testOfLimit("setCreditAlerts"),
  },
  {
    cost: "messages of the contact form",
    bound: `${MESSAGES_PER_HOUR} an hour for an address`,
    file: "tests/journey/contact.test.ts",
    test: "is refused when one IP address has sent five within an hour, even concurrently with different emails",
  },
  {
    cost: "registered agents",
    bound: `${limitOf("oauthRegister")} for an address`,
    ...testOfLimit("oauthRegister"),
  },
  {
    cost: "agents",
    bound: `${AGENTS_MAX} for an account; answers to their requests ${limitOf("oauthConsent")}`,
    file: "tests/attacks/agent-limits.test.ts",
    test: "an account's agent beyond the maximum ends the one that was used the longest time ago",
  },
  {
    cost: "calls of agents",
    bound: "the calls of the plan, for all agents of an account together",
    file: "tests/attacks/agent-limits.test.ts",
    test: "all agents of an account share the calls of its tier, and other accounts have their own",
  },
  {
    cost: "exchanges of tokens, invented ones included",
    bound: `${limitOf("oauthToken")} for an address`,
    ...testOfLimit("oauthToken"),
  },
  {
    cost: "client documents of agents",
    bound: `${DOCUMENTS_PER_HOUR} an hour for an account`,
    file: "tests/mcp/client-document.test.ts",
    test: "is read 20 times an hour for an account, and not at all for visitors",
  },
  {
    cost: "prices of batches",
    bound: `${count(100 * QUOTED_HUNDREDS_MAX)} videos an hour for an account; ${limitOf("createBatch")}`,
    file: "tests/journey/batch-quote.test.ts",
    test: "an account can quote up to 50,000 videos per hour, and quotes read no text of transcripts",
  },
  {
    cost: "passages for the model that searches by meaning",
    bound: `${count(ACCOUNT_PASSAGES_PER_DAY)} a day for an account; ${count(defaults.EMBEDDINGS_PASSAGES_PER_DAY)} in all`,
    file: "tests/journey/meaning.test.ts",
    test: "sends no more passages than the operator allows for a day",
  },
  { cost: "checkouts", bound: limitOf("checkout"), ...testOfLimit("checkout") },
  { cost: "calls to Notion", bound: `${limitOf("notesExport")} for exports`, ...testOfLimit("notesExport") },
  {
    cost: "requests to customers' servers",
    bound: `${ENDPOINTS_MAX} endpoints for an account; challenges ${limitOf("verifyWebhook")}`,
    file: "tests/journey/webhooks.test.ts",
    test: "an account has at most five endpoints, and knows only its own",
  },
  ...BOUNDED_TIMES,
]
