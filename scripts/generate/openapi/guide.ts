import { SAMPLES, type Sample } from "../../../core/adapters/youtube/samples/samples.ts"
import { ERRORS_ON_DEMAND } from "../../../core/apikey/errors-on-demand.ts"
import { ERRORS, type ErrorCode } from "../../../core/kernel/errors.ts"
import { API_VERSION, SERVICE_NAME } from "../../../core/kernel/service.ts"
import { SIGNUP_CREDITS } from "../../../core/ledger/grants.ts"
import { TEST_BALANCE } from "../../../core/ledger/test-account.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { metaKey } from "../../../functions/mcp/tool-call/meta.ts"
import { bodyBytesMax, errorsOf } from "../../../functions/route/traits.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { type DocumentedRoute } from "../examples/documented.ts"
import { FACTS } from "../facts/facts.ts"
import type { Block, Section } from "./blocks.ts"
import { curl } from "./curl.ts"
import { HEADERS, type HeaderName } from "./headers.ts"
import { prettyJson } from "./json.ts"
import { errorBody } from "./responses.ts"

/** The guide that the documents share: what callers need to know besides the routes. */
export function guide(routes: readonly DocumentedRoute[]): readonly Section[] {
  return [
    { id: "start", title: "Start", blocks: START },
    { id: "authentication", title: "Authentication", blocks: AUTHENTICATION },
    { id: "credits", title: "Credits and prices", blocks: credits(routes) },
    { id: "rate-limits", title: "Rate limits", blocks: RATE },
    { id: "requests", title: "Requests and responses", blocks: REQUESTS },
    { id: "errors", title: "Errors", blocks: errors(routes) },
    { id: "idempotency", title: "Idempotency", blocks: IDEMPOTENCY },
    { id: "webhooks", title: "Webhooks", blocks: WEBHOOKS },
    { id: "versions", title: "Versions", blocks: VERSIONS },
    { id: "sample-videos", title: "Sample videos", blocks: SAMPLE_VIDEOS },
    { id: "test-keys", title: "Test keys", blocks: testKeys(routes) },
  ]
}

const { transcribe, getCredits } = ROUTES
const TRANSCRIBE = { method: transcribe.method, path: transcribe.path, hasKey: true }
const FIRST_CALL = curl({ ...TRANSCRIBE, body: { url: "et-sample-1" } })

const START: readonly Block[] = [
  text(
    `${SERVICE_NAME} returns the transcript of a video. Send a link and get text, subtitles or timed segments, for ${FACTS.transcript_price}.`,
  ),
  text(
    "Set the service's URL and your API key, and every example on this page works as printed. The examples use sample videos, so they need no network.",
  ),
  {
    kind: "code",
    title: "Once",
    language: "sh",
    code: "export BASE_URL=http://127.0.0.1:3000\nexport API_KEY=et_…",
  },
  { kind: "code", title: "Your first transcript", language: "sh", code: FIRST_CALL },
]

const AUTHENTICATION: readonly Block[] = [
  text(
    "Every route under `/api/v1` takes an API key as a bearer token. Keys start with `et_`. A key is shown once, when it is created; the service stores only a hash. On your own machine, `npm start` prints one.",
  ),
  text("A missing, unknown or revoked key is a 401 `unauthorized`."),
  {
    kind: "code",
    title: "A call with a key",
    language: "sh",
    code: curl({ method: getCredits.method, path: getCredits.path, hasKey: true }),
  },
]

function credits(routes: readonly DocumentedRoute[]): readonly Block[] {
  return [
    text(
      `A new account starts with ${SIGNUP_CREDITS} credits (a repeated one of the same mailbox with 0) and gets 1 free credit every ${FACTS.free_credit_every}. A call places a hold on its credits before the work starts. If the call fails, the whole hold is released.`,
    ),
    table(
      ["Call", "Credits"],
      routes
        .filter(({ route: { caller } }) => caller === "key")
        .map(({ route: { method, path, price } }) => [`\`${method} ${path}\``, price ?? "free"]),
    ),
    text(
      "Send `dry_run: true` to get the price as `{min, max}` without running the call, and `max_credits` to refuse one that would cost more.",
    ),
    text("Every response to a valid key states the cost and the balance:"),
    headerTable(["x-credits-used", "x-credits-remaining"]),
  ]
}

const RATE: readonly Block[] = [
  text(
    `Each key has a limit of calls in any ${FACTS.rate_window}. Free calls count too. A call over the limit is a 429 \`rate_limited\` and costs nothing; \`Retry-After\` has the seconds to wait.`,
  ),
  table(
    ["Plan", "Calls per minute"],
    Object.entries(RATE_LIMITS).map(([tier, limit]) => [`\`${tier}\``, String(limit)]),
  ),
  headerTable([
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    "RateLimit-Policy",
    "Retry-After",
  ]),
]

const BODY_MB = bodyBytesMax(transcribe) / 1024 / 1024
const LARGE_BODY_MB = bodyBytesMax(ROUTES.summarize) / 1024 / 1024

const REQUESTS: readonly Block[] = [
  text(
    `Bodies are JSON in UTF-8, whatever their \`Content-Type\`, of at most ${BODY_MB} MB (${LARGE_BODY_MB} MB where a transcript is sent). Unknown fields are ignored; a field with the wrong type is a 400 that names it. Times are ISO 8601 in UTC.`,
  ),
  text(
    "Every response, errors included, has an `x-request-id` that identifies the call in the service's log.",
  ),
  text(
    "Pages of every site may call `/api/v1` from a browser. A key in a public page is public, so call from your server instead.",
  ),
]

function errors(routes: readonly DocumentedRoute[]): readonly Block[] {
  const answered = new Set<ErrorCode>(routes.flatMap(({ route }) => errorsOf(route)))
  // These belong to no route: unknown paths, and known paths with another method.
  answered.add("not_found").add("method_not_allowed")
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => answered.has(code))
  return [
    text(
      "Errors under `/api/v1` share one body: a code for programs and a message for people. An error costs nothing, with the exceptions below.",
    ),
    { kind: "code", title: "An error", language: "json", code: prettyJson(errorBody("unauthorized")) },
    table(
      ["Status", "Code", "Message"],
      codes.map((code) => [String(ERRORS[code].status), `\`${code}\``, ERRORS[code].message]),
    ),
    text("Do not parse the message. Every error states in its headers what to do, whatever its body:"),
    headerTable(["x-error-code", "x-error-retryable", "x-error-reason"]),
    text(
      "For calls that can cost credits, `x-credits-used` states the charge of the failed call. It is 0, with two exceptions: a `conflict` with `Retry-After: 1` (the call was charged, but its answer was lost; a repeat with the same `Idempotency-Key` returns it), and a charged job whose transcript is no longer stored (`transcription_failed`). An `internal_error` says 0, but the call may have been charged if the store failed at that moment: the same call, repeated with its `Idempotency-Key`, returns its result for free.",
    ),
    text(
      `MCP tools return the same facts in \`_meta\`: \`${metaKey("error_code")}\`, \`${metaKey("retryable")}\`, \`${metaKey("credits_used")}\`, \`${metaKey("retry_after_seconds")}\` and \`${metaKey("error_reason")}\`.`,
    ),
    text(
      "429 and 503 always have a `Retry-After` in seconds. 500 `transcription_failed` has one if a retry may help soon, and none if the video itself is the reason. Unknown paths are 404 `not_found`; other methods are 405 `method_not_allowed`. Routes outside `/api/v1` return the message as plain text.",
    ),
  ]
}

const IDEMPOTENCY: readonly Block[] = [
  text(
    `Send an \`Idempotency-Key\` of up to 255 visible ASCII characters with a call that can cost credits, and you can retry it after a lost connection without paying twice. For ${FACTS.idempotency_window}, the same key and input return the stored response with \`Idempotent-Replayed: true\`. A retry that arrives while the first call is running waits for its response.`,
  ),
  text(
    "The same key with another body or query is a 409 `conflict`. Only successes are stored: after an error, the same key runs the call again. Without a key, every retry is a new call.",
  ),
  {
    kind: "code",
    title: "A call that is safe to retry",
    language: "sh",
    code: curl({
      ...TRANSCRIBE,
      headers: { "Idempotency-Key": "3f1c2a9e-transcribe-1" },
      body: { url: "et-sample-1" },
    }),
  },
]

const WEBHOOKS: readonly Block[] = [
  text(
    `Instead of polling, register an endpoint with \`POST ${ROUTES.createWebhook.path}\` as the signed-in owner of the account. It gets events about jobs, batches, watchlists, credits and budgets: ${FACTS.webhook_events}. They are signed by the Standard Webhooks specification. The [guide](/docs/webhooks) has each event's data, and code that verifies it.`,
  ),
]

const SAMPLE_VIDEOS: readonly Block[] = [
  text(
    "Sample videos are reserved IDs, like a payment API's test cards. Their responses ship with the service and never touch the network, so integration tests can rely on them. They cost normal credits, and no real video has one of these IDs. They are on when you run the service yourself; elsewhere, see `configured.sample_videos` in `GET /health`.",
  ),
  table(
    ["ID", "Content", "Response", "Credits"],
    SAMPLES.map((sample) => [
      `\`${sample.videoId}\``,
      sample.what,
      responseOf(sample),
      String(sample.credits),
    ]),
  ),
]

const VERSIONS: readonly Block[] = [
  text(
    `A version is a date; this document describes \`${API_VERSION}\`. A key keeps the version of its first call. To get another one, send \`API-Version\` with a call. Every response to a valid key names its version. Within a version, fields are added, but never removed. \`GET /api/changelog.json\` has the changes.`,
  ),
]

function testKeys(routes: readonly DocumentedRoute[]): readonly Block[] {
  const paths = routes
    .filter(({ route }) => route.testKeys)
    .map(({ route }) => `\`${route.method} ${route.path}\``)
  return [
    text(
      `A test key (\`et_test_…\`) costs nothing and reaches no data of your account, on every server. It has a fixed balance of ${TEST_BALANCE.toLocaleString("en-US")} credits, and works on ${paths.join(", ")} and the MCP tools for single videos. Videos are the samples above, each extracted anew; summaries are stand-ins. Idempotency keys and rate limits work as with a live key. Other calls are 403 with \`x-error-reason: test_key\`. Create one on the page for API keys.`,
    ),
    text(
      "An ID of this table, in place of a video's, gives a test key its error, where the route can answer it:",
    ),
    table(
      ["ID", "Error", "With a live key, when"],
      ERRORS_ON_DEMAND.map(({ id, code, reason, when }) => [
        `\`${id}\``,
        `${ERRORS[code].status} \`${code}\`${reason ? `, \`${reason}\`` : ""}`,
        when,
      ]),
    ),
  ]
}

function responseOf({ expected }: Sample): string {
  return expected === "transcript" ? "200" : `${expected.status} \`${expected.code}\``
}

function headerTable(names: readonly HeaderName[]): Block {
  return table(
    ["Header", "Meaning"],
    names.map((name) => [`\`${name}\``, HEADERS[name].description]),
  )
}

function text(words: string): Block {
  return { kind: "text", text: words }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Block {
  return { kind: "table", head, rows }
}
