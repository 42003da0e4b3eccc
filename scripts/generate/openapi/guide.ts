import { SIGNUP_CREDITS } from "../../../core/account/account.ts"
import { SAMPLES, type Sample } from "../../../core/adapters/youtube/samples/samples.ts"
import { ERRORS, type ErrorCode } from "../../../core/kernel/errors.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { metaKey } from "../../../functions/mcp/tool-call/meta.ts"
import { bodyBytesMax, errorsOf, type RouteDeclaration } from "../../../functions/route/declaration.ts"
import type { RouteNotes } from "../prose/prose.ts"
import type { Block, Section } from "./blocks.ts"
import { curl } from "./curl.ts"
import { HEADERS, type HeaderName } from "./headers.ts"
import { prettyJson } from "./json.ts"
import { errorBody } from "./responses.ts"

type Routes = Readonly<Record<string, RouteDeclaration>>
type Notes = Readonly<Record<string, RouteNotes>>

/** What a caller needs to know beside the routes, in chapters: the documents' words, whatever their form. */
export function guide(routes: Routes, notes: Notes): readonly Section[] {
  return [
    { id: "start", title: "Start", blocks: START },
    { id: "authentication", title: "Authentication", blocks: AUTHENTICATION },
    { id: "credits", title: "Credits and prices", blocks: credits(routes, notes) },
    { id: "rate-limits", title: "Rate limits", blocks: RATE },
    { id: "requests", title: "Requests and answers", blocks: REQUESTS },
    { id: "errors", title: "Errors", blocks: errors(routes) },
    { id: "idempotency", title: "Idempotency", blocks: IDEMPOTENCY },
    { id: "sample-videos", title: "Sample videos", blocks: SAMPLE_VIDEOS },
  ]
}

const FIRST_CALL = curl({
  method: "POST",
  path: "/api/v1/transcribe",
  hasKey: true,
  body: { url: "et-sample-1" },
})

const START: readonly Block[] = [
  text(
    `${SERVICE_NAME} gives you the transcript of a video. One key, one video, one transcript, one credit: send a link, get text, subtitles or timed segments.`,
  ),
  text(
    "Set two variables, where the service is and your key, and every example here runs as it stands. The videos in the examples are samples, so they work without the network too.",
  ),
  {
    kind: "code",
    title: "Once",
    language: "sh",
    code: "export BASE_URL=http://127.0.0.1:3000\nexport API_KEY=et_…",
  },
  { kind: "code", title: "A first transcript", language: "sh", code: FIRST_CALL },
]

const AUTHENTICATION: readonly Block[] = [
  text(
    "Every route under `/api/v1` takes an API key as a bearer token. Keys start with `et_` and are shown once, when they are made: the service keeps a hash. On your own machine, `npm start` prints one.",
  ),
  text("A key that is missing, unknown or revoked gets 401 `unauthorized`."),
  {
    kind: "code",
    title: "A key in a call",
    language: "sh",
    code: curl({ method: "GET", path: "/api/v1/credits", hasKey: true }),
  },
]

function credits(routes: Routes, notes: Notes): readonly Block[] {
  return [
    text(
      `A new account has ${SIGNUP_CREDITS} credits and gets one more for each full 24 hours. Credits are held before the work begins; a call that fails, for whatever reason, gives back all that it held.`,
    ),
    table(
      ["Call", "Credits"],
      Object.entries(routes)
        .filter(([, { caller }]) => caller === "key")
        .map(([id, { method, path }]) => [`\`${method} ${path}\``, notes[id]?.price ?? "free"]),
    ),
    text("Every answer to a valid key says what it cost and what is left:"),
    headerTable(["x-credits-used", "x-credits-remaining"]),
  ]
}

const RATE: readonly Block[] = [
  text(
    "Calls are counted for each key, in whole minutes of the UTC clock; free calls count too. One call too many gets 429 `rate_limited`, costs nothing, and says in `Retry-After` when the next minute begins.",
  ),
  table(
    ["Plan", "Calls a minute"],
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

const BODY_MB = bodyBytesMax({ path: "/api/v1/transcribe" }) / 1024 / 1024

const REQUESTS: readonly Block[] = [
  text(
    `Bodies are JSON in UTF-8, at most ${BODY_MB} MB, and read as JSON whatever \`Content-Type\` says. Fields that the service does not know are ignored; a field of the wrong type is 400 and named in the message. Times are ISO 8601 in UTC.`,
  ),
  text("Every answer, errors included, carries `x-request-id`, which names it in the service's log."),
  text(
    "Pages of any site may call `/api/v1` from a browser. A key in a public page is a public key, though: call from your server.",
  ),
]

function errors(routes: Routes): readonly Block[] {
  const answered = new Set<ErrorCode>(Object.values(routes).flatMap(errorsOf))
  // Not of one route: of an unknown path, and of a known one with another method.
  answered.add("not_found").add("method_not_allowed")
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => answered.has(code))
  return [
    text(
      "Under `/api/v1` every error has the same body: a code for programs and a message for people. An error never costs a credit.",
    ),
    { kind: "code", title: "An error", language: "json", code: prettyJson(errorBody("unauthorized")) },
    table(
      ["Status", "Code", "Says"],
      codes.map((code) => [String(ERRORS[code].status), `\`${code}\``, ERRORS[code].message]),
    ),
    text(
      "Programs need not read the message. Every error, whatever form its body has, says in headers what to do:",
    ),
    headerTable(["x-error-code", "x-error-retryable", "x-error-reason"]),
    text(
      `Where a call could have cost something, \`x-credits-used\` says what it did cost: 0. The tools of the tool protocol say the same in \`_meta\`, as \`${metaKey("error_code")}\`, \`${metaKey("retryable")}\`, \`${metaKey("credits_used")}\`, \`${metaKey("retry_after_seconds")}\` and \`${metaKey("error_reason")}\`.`,
    ),
    text(
      "429 and 503 always carry `Retry-After`, in seconds; 500 `transcription_failed` carries it when trying again soon may help, and not when the video itself is the reason. Paths that do not exist are 404 `not_found`, other methods 405 `method_not_allowed`. Routes outside `/api/v1` give the message as plain text.",
    ),
  ]
}

const IDEMPOTENCY: readonly Block[] = [
  text(
    "Send an `Idempotency-Key` with a POST, up to 255 visible ASCII characters of your choice, and you may repeat the call after a broken connection without paying twice. For 24 hours the same key with the same body gives the stored answer, with `Idempotent-Replayed: true`; a repeat that comes while the first call runs waits for its answer.",
  ),
  text(
    "The same key with another body is 409 `conflict`. Only successes are stored: after an error the same key tries again. Without a key, a repeat is a new call.",
  ),
  {
    kind: "code",
    title: "A call that is safe to repeat",
    language: "sh",
    code: curl({
      method: "POST",
      path: "/api/v1/transcribe",
      hasKey: true,
      headers: { "Idempotency-Key": "3f1c2a9e-transcribe-1" },
      body: { url: "et-sample-1" },
    }),
  },
]

const SAMPLE_VIDEOS: readonly Block[] = [
  text(
    "Reserved ids, as test cards are to a payment API: their answers ship with the service and never touch the network, so your integration tests can rely on them. They cost normal credits. No real video can have one of these ids. They are on where you run the service yourself; elsewhere, `GET /health` says so in `configured.sample_videos`.",
  ),
  table(
    ["Id", "What it is", "Answer", "Credits"],
    SAMPLES.map((sample) => [`\`${sample.videoId}\``, sample.what, answerOf(sample), String(sample.credits)]),
  ),
]

function answerOf({ expected }: Sample): string {
  return expected === "transcript" ? "200" : `${expected.status} \`${expected.code}\``
}

function headerTable(names: readonly HeaderName[]): Block {
  return table(
    ["Header", "Says"],
    names.map((name) => [`\`${name}\``, HEADERS[name].description]),
  )
}

function text(words: string): Block {
  return { kind: "text", text: words }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Block {
  return { kind: "table", head, rows }
}
