import type { ErrorCode } from "../../../core/kernel/errors.ts"
import { type RouteDeclaration, tellsCredits } from "../../../functions/route/declaration.ts"

type HeaderNote = {
  readonly type: "string" | "integer"
  readonly description: string
  readonly example: string | number
}

/** Every response header of the interface (contract §1, "Headers"). */
export const HEADERS = {
  "x-request-id": {
    type: "string",
    description: "Names this call in the service's log. Send it along when you ask for help.",
    example: "req_01hq8n4v00c5k2r9t3b7m1f6d0",
  },
  "RateLimit-Limit": {
    type: "integer",
    description: "Calls that this key may make in one minute.",
    example: 10,
  },
  "RateLimit-Remaining": {
    type: "integer",
    description: "Calls that are left in this minute.",
    example: 9,
  },
  "RateLimit-Reset": { type: "integer", description: "Seconds to the end of this minute.", example: 42 },
  "RateLimit-Policy": {
    type: "string",
    description: "The limit and its window in seconds.",
    example: "10;w=60",
  },
  "x-credits-used": { type: "integer", description: "What this call cost; 0 where it was free.", example: 1 },
  "x-credits-remaining": {
    type: "integer",
    description: "The account's balance after this call.",
    example: 104,
  },
  "x-error-code": {
    type: "string",
    description: "Of an error: its code, also where the body is plain text.",
    example: "rate_limited",
  },
  "x-error-retryable": {
    type: "string",
    description:
      "Of an error: `true` when the same call, unchanged, may succeed later; `false` when something has to change first.",
    example: "true",
  },
  "x-error-reason": {
    type: "string",
    description:
      "Of an error whose code does not say enough: `speech_to_text_off` where audio would have to be transcribed and no engine is configured.",
    example: "speech_to_text_off",
  },
  "x-summary-engine": {
    type: "string",
    description: "Who wrote: `model`, or `extractive` where no language model is configured.",
    example: "extractive",
  },
  "x-summary-saved": {
    type: "string",
    description: "`true` when the summary goes to the video's row in the caller's history.",
    example: "false",
  },
  "Idempotent-Replayed": {
    type: "string",
    description: "`true` when this is the stored answer of an earlier call with the same `Idempotency-Key`.",
    example: "true",
  },
  "Retry-After": {
    type: "integer",
    description: "Seconds after which the same call may succeed.",
    example: 42,
  },
  "WWW-Authenticate": {
    type: "string",
    description: "The way in which a key is sent.",
    example: 'Bearer realm="api"',
  },
} as const satisfies Record<string, HeaderNote>

export type HeaderName = keyof typeof HEADERS

/** A refused key has no limit and no balance. */
const OF_A_VALID_KEY: readonly HeaderName[] = [
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit-Policy",
  "x-credits-used",
  "x-credits-remaining",
]
/** Always there on 429 and 503; on the others when the service knows a time that helps. */
const MAY_BE_REPEATED: readonly ErrorCode[] = [
  "rate_limited",
  "quota_exceeded",
  "transcription_failed",
  "conflict",
]

/** Those whose answers may name a reason. */
const MAY_HAVE_A_REASON: readonly ErrorCode[] = ["transcription_failed", "provider_failed"]

/** The headers of an answer: of a success when `codes` is empty, else of these errors, which share a status. */
export function headersOf(route: RouteDeclaration, codes: readonly ErrorCode[]): readonly HeaderName[] {
  const names: HeaderName[] = ["x-request-id"]
  const refused = codes.includes("unauthorized")
  if (route.caller === "key" && !refused) names.push(...OF_A_VALID_KEY)
  else if (codes.length > 0 && !refused && tellsCredits(route)) names.push("x-credits-used")
  const isError = codes.length > 0 || (route.status ?? 200) >= 400
  if (isError) names.push("x-error-code", "x-error-retryable")
  if (codes.some((code) => MAY_HAVE_A_REASON.includes(code))) names.push("x-error-reason")
  if (codes.length === 0) names.push(...((route.responseHeaders ?? []) as HeaderName[]))
  if (codes.length === 0 && route.idempotent) names.push("Idempotent-Replayed")
  if (codes.some((code) => MAY_BE_REPEATED.includes(code))) names.push("Retry-After")
  if (refused) names.push("WWW-Authenticate")
  return names
}
