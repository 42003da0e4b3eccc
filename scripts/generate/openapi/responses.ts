import { z } from "zod"
import { ERRORS, type ErrorCode } from "../../../core/kernel/errors.ts"

import { hasOauthErrors, oauthErrorBody } from "../../../functions/route/oauth-errors.ts"
import { isPublicApi } from "../../../functions/route/public-api.ts"
import { SIGN_IN_FIRST } from "../../../functions/route/sign-in-first.ts"
import { reportsCredits } from "../../../functions/route/traits.ts"
import { headersOf, type ResponseTraits } from "./headers.ts"

export const ErrorBody = z
  .object({
    error: z.object({
      code: z
        .enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])
        .meta({ description: "What went wrong, for programs." }),
      message: z.string().meta({ description: "What went wrong, for people. The wording may change." }),
    }),
  })
  .meta({ description: "The body of every error under `/api/v1`." })

/** The errors of one status, which share a response. */
type Group = { readonly status: string; readonly codes: readonly ErrorCode[] }

/** A route's errors by status, in ascending order. */
export function byStatus(codes: readonly ErrorCode[]): readonly Group[] {
  const groups = Object.entries(Object.groupBy(codes, (code) => ERRORS[code].status))
  return groups.map(([status, group]) => ({ status, codes: group ?? [] }))
}

/**
 * A response component for the errors of one status. Its name states the errors and the form of the
 * body.
 */
export function errorResponse(route: ResponseTraits, codes: readonly ErrorCode[]) {
  const isJson = isPublicApi(route.path)
  const isOauth = hasOauthErrors(route.path)
  const examples = Object.fromEntries(
    codes.map((code) => {
      const { message } = errorBody(code).error
      const text = refusalOf(route, code) ?? message
      const value = isOauth ? oauthErrorBody(route.path, code, message) : isJson ? errorBody(code) : text
      return [code, { summary: summaryOf(route, code), value }]
    }),
  )
  const content = isOauth
    ? { "application/json": { schema: OAUTH_ERROR, examples } }
    : isJson
      ? { "application/json": { schema: { $ref: "#/components/schemas/Error" }, examples } }
      : { "text/plain": { schema: { type: "string" as const }, examples } }
  // Every route under `/api/v1` is called by key, so its component needs no suffix. The examples of
  // an OAuth error depend on the route, so its path is the suffix.
  const session = codes.some((code) => refusalOf(route, code)) ? "Session" : ""
  const form = isOauth ? pascalCase(route.path.replaceAll("/", "_")) : isJson ? "" : session + textForm(route)
  return {
    name: `${codes.map(pascalCase).join("Or")}${form}`,
    response: {
      description: codes.map((code) => `\`${code}\`: ${summaryOf(route, code)}`).join("\n\n"),
      headers: headerRefs(route, codes),
      content,
    },
  }
}

/**
 * Replaces the default message of `unauthorized`, which asks for an API key, on routes that take
 * other credentials.
 */
const refusalOf = ({ caller, unauthorized }: ResponseTraits, code: ErrorCode): string | undefined => {
  if (code !== "unauthorized") return undefined
  return caller === "cookie" || caller === "session" ? SIGN_IN_FIRST : unauthorized
}

const summaryOf = (route: ResponseTraits, code: ErrorCode): string =>
  refusalOf(route, code) ?? ERRORS[code].message

const textForm = (route: ResponseTraits) => (reportsCredits(route) ? "MeteredText" : "Text")

const OAUTH_ERROR = {
  type: "object" as const,
  properties: { error: { type: "string" as const }, error_description: { type: "string" as const } },
  required: ["error", "error_description"],
}

/** An error's body as it is sent. */
export function errorBody(code: ErrorCode): z.output<typeof ErrorBody> {
  // An unexpected failure reveals only the request ID, which is in the log.
  const suffix = code === "internal_error" ? " (req_01hq8n4v00c5k2r9t3b7m1f6d0)" : ""
  return { error: { code, message: `${ERRORS[code].message}${suffix}` } }
}

export function headerRefs(route: ResponseTraits, codes: readonly ErrorCode[]) {
  return Object.fromEntries(
    headersOf(route, codes).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )
}

/** `rate_limited` and `getCredits` → `RateLimited` and `GetCredits`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
