import type { ErrorCode } from "../../../core/kernel/errors.ts"
import { API_VERSION } from "../../../core/kernel/service.ts"
import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import { reportsCredits } from "../../../functions/route/traits.ts"

type HeaderNote = {
  readonly type: "string" | "integer"
  readonly description: string
  readonly example: string | number
}

/** Every response header of the API (docs/contract.md, "Common rules"). */
export const HEADERS = {
  "x-request-id": {
    type: "string",
    description: "Identifies this call in the service's log. Include it in support requests.",
    example: "req_01hq8n4v00c5k2r9t3b7m1f6d0",
  },
  "API-Version": {
    type: "string",
    description: "The version of the API that answered: the one that the call named, or else the key's own.",
    example: API_VERSION,
  },
  Deprecation: {
    type: "string",
    description: "Since when this route is deprecated: `@` and Unix seconds (RFC 9745).",
    example: "@1795478400",
  },
  Sunset: {
    type: "string",
    description: "When this deprecated route will be removed (RFC 8594).",
    example: "Sat, 01 Jan 2028 00:00:00 GMT",
  },
  "RateLimit-Limit": {
    type: "integer",
    description: "Calls per minute for this key.",
    example: 10,
  },
  "RateLimit-Remaining": {
    type: "integer",
    description: "Calls left in this sliding minute.",
    example: 9,
  },
  "RateLimit-Reset": {
    type: "integer",
    description: "Seconds until a counted call leaves the sliding minute.",
    example: 42,
  },
  "RateLimit-Policy": {
    type: "string",
    description: "The limit and its window in seconds.",
    example: "10;w=60",
  },
  "x-credits-used": { type: "integer", description: "What this call cost; 0 if it was free.", example: 1 },
  "x-credits-remaining": {
    type: "integer",
    description: "The account's balance after this call.",
    example: 104,
  },
  "x-error-code": {
    type: "string",
    description: "The error's code, also when the body is plain text.",
    example: "rate_limited",
  },
  "x-error-retryable": {
    type: "string",
    description:
      "`true` if the same call may succeed later, unchanged; `false` if something must change first.",
    example: "true",
  },
  "x-error-reason": {
    type: "string",
    description:
      "A detail beside the error's code: `speech_to_text_off` if the audio would have to be transcribed and no speech-to-text engine is configured; `scope_missing` if the API key's scopes do not allow the call; `address_blocked` or `account_blocked` if an operator has blocked the caller's address or account; `max_credits` if the call needs more credits than its own `max_credits`; `test_key` if test keys may not make the call.",
    example: "speech_to_text_off",
  },
  "x-ignored-fields": {
    type: "string",
    description: "Fields of the request that this route does not know and ignored.",
    example: "colour",
  },
  "x-summary-engine": {
    type: "string",
    description: "What wrote the text: `model`, or `extractive` if no language model is configured.",
    example: "extractive",
  },
  "x-summary-saved": {
    type: "string",
    description: "`true` if the summary is saved with the video in the caller's history.",
    example: "false",
  },
  "content-disposition": {
    type: "string",
    description: "The file's name.",
    example: 'attachment; filename="Me at the zoo.md"',
  },
  Link: {
    type: "string",
    description: "The address of the catalog, as RFC 9727 asks for.",
    example: '</.well-known/api-catalog>; rel="api-catalog"',
  },
  "Idempotent-Replayed": {
    type: "string",
    description: "`true` if this is the stored response of an earlier call with the same `Idempotency-Key`.",
    example: "true",
  },
  "Retry-After": {
    type: "integer",
    description: "Seconds to wait before retrying.",
    example: 42,
  },
  "WWW-Authenticate": {
    type: "string",
    description: "How to send a key.",
    example: 'Bearer realm="api"',
  },
} as const satisfies Record<string, HeaderNote>

export type HeaderName = keyof typeof HEADERS

/** Sent only with a valid key: an invalid one has no limit and no balance. */
const OF_A_VALID_KEY: readonly HeaderName[] = [
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit-Policy",
  "x-credits-used",
  "x-credits-remaining",
]
/**
 * Errors that can have a `Retry-After`. It is always sent with 429 and 503, and with the others if
 * a retry time is known.
 */
const MAY_BE_REPEATED: readonly ErrorCode[] = [
  "rate_limited",
  "quota_exceeded",
  "not_ready",
  "unavailable",
  "transcription_failed",
  "youtube_api_error",
  "platform_blocked",
  "conflict",
]

/** Errors that may have a reason, as does `forbidden` on routes called by key (its scopes). */
const MAY_HAVE_A_REASON: readonly ErrorCode[] = ["transcription_failed", "provider_failed", "budget_exceeded"]

/**
 * The fields of a route declaration that decide the headers and errors of a response. Endpoints of
 * the extraction service have no declaration and give only these. `unauthorized`: the message for
 * callers without valid credentials.
 */
export type ResponseTraits = { readonly unauthorized?: string } & Pick<
  RouteDeclaration,
  "path" | "caller" | "metered"
> &
  Partial<
    Pick<
      RouteDeclaration,
      "accepted" | "body" | "deprecated" | "idempotent" | "isStrict" | "query" | "responseHeaders" | "status"
    >
  >

/**
 * The headers of a success if `codes` is empty, otherwise of these errors, which share a status.
 */
export function headersOf(route: ResponseTraits, codes: readonly ErrorCode[]): readonly HeaderName[] {
  const names: HeaderName[] = ["x-request-id"]
  const refused = codes.includes("unauthorized")
  if (route.caller === "key" && !refused) names.push(...OF_A_VALID_KEY)
  else if (codes.length > 0 && !refused && reportsCredits(route)) names.push("x-credits-used")
  const isError = codes.length > 0 || (route.status ?? 200) >= 400
  // Missing only if the key is over its limit or the call names an unknown version.
  if (route.caller === "key" && !refused) names.push("API-Version")
  if (route.deprecated) names.push("Deprecation", ...(route.deprecated.sunset ? (["Sunset"] as const) : []))
  if (isError) names.push("x-error-code", "x-error-retryable")
  const isOfScope = route.caller === "key" && codes.includes("forbidden")
  if (isOfScope || codes.some((code) => MAY_HAVE_A_REASON.includes(code))) names.push("x-error-reason")
  if (codes.length === 0) names.push(...((route.responseHeaders ?? []) as HeaderName[]))
  if (codes.length === 0 && (route.body ?? route.query) && !route.isStrict) names.push("x-ignored-fields")
  if (codes.length === 0 && route.idempotent) names.push("Idempotent-Replayed")
  if (codes.some((code) => MAY_BE_REPEATED.includes(code))) names.push("Retry-After")
  if (refused) names.push("WWW-Authenticate")
  return names
}
