import type { ErrorCode } from "../../core/kernel/errors.ts"
import type { Caller, RouteDeclaration } from "./declaration.ts"

/**
 * Callers that a cookie may identify. Pages of other sites must not use that cookie
 * (docs/contract.md, "Common rules").
 */
export const COOKIE_CALLERS: readonly Caller[] = ["cookie", "session", "visitor"]

/** True for a call that changes or spends something and that a cookie alone can authorize. */
export const isCookieWrite = ({
  method,
  metered,
  caller,
}: Pick<RouteDeclaration, "method" | "metered" | "caller">): boolean =>
  (method !== "GET" || metered) && COOKIE_CALLERS.includes(caller)

/**
 * Returns every error that a route can return: its own, and those of the checks that all routes of
 * its kind share.
 */
export function errorsOf(route: RouteDeclaration): readonly ErrorCode[] {
  const errors = new Set<ErrorCode>(route.errors)
  const { body, params, query, lenientParams, lenientQuery } = route
  if (body ?? ((!lenientParams && params) || (!lenientQuery && query))) errors.add("invalid_request")
  if (route.body) errors.add("payload_too_large")
  if (route.rateLimit && route.rateLimit.countedBy === undefined) errors.add("rate_limited")
  // `invalid_request` is for an unknown `API-Version`.
  if (route.caller === "key") {
    errors.add("unauthorized").add("rate_limited").add("forbidden").add("invalid_request")
  }
  if (route.caller === "cookie" || route.caller === "session") errors.add("unauthorized")
  // For a call from another site, and for a prefetch that would spend credits.
  if (isCookieWrite(route) || (route.metered && route.method === "GET")) errors.add("forbidden")
  if (route.metered) errors.add("insufficient_credits")
  // The call can exceed the key's monthly budget or its own `max_credits`.
  if (route.quote) errors.add("budget_exceeded")
  // A route without permissions uses nothing that can fail. The readiness route reports failures
  // itself.
  if (route.permissions.length > 0 && !isReadiness(route)) errors.add("internal_error").add("unavailable")
  if (route.idempotent) errors.add("conflict")
  return [...errors]
}

/**
 * True for the route that reports whether the stores answer. This route must not fail when a store
 * does not answer.
 */
export const isReadiness = ({ errors }: Pick<RouteDeclaration, "errors">): boolean =>
  errors.includes("not_ready")

/**
 * True if error responses state what was charged: on metered routes, and on those that return a
 * job's result.
 */
export const reportsCredits = ({
  metered,
  accepted,
}: Pick<RouteDeclaration, "metered" | "accepted">): boolean => metered || accepted !== undefined

/**
 * True if the account's request log has the route's calls: all calls by key, and paid calls of our
 * own pages.
 */
export const isRequestLogged = ({ caller, metered }: Pick<RouteDeclaration, "caller" | "metered">): boolean =>
  caller === "key" || (metered && COOKIE_CALLERS.includes(caller))

/** True if pages of any site may read the route's responses. */
export const isOpen = ({ cors, caller }: Pick<RouteDeclaration, "cors" | "caller">): boolean =>
  cors === "any-origin" || caller === "key"

/** True if the route answers a preflight from any origin with 204. */
export const hasPreflight = (route: Pick<RouteDeclaration, "cors" | "caller" | "preflight">): boolean =>
  isOpen(route) || route.preflight === true

const MB = 1024 * 1024

/** The largest body of routes that receive whole transcripts (docs/contract.md, "Common rules"). */
export const LARGE_BODY_BYTES = 5 * MB

export const bodyBytesMax = ({ maxBodyBytes = MB }: RouteDeclaration): number => maxBodyBytes
