import type { ListFailure } from "../../../../listing/listing-source.ts"
import { at, list, parseJson, readText } from "../../json-path.ts"

/** What an error response means. `busy` is a failure that may be gone after a second. */
export type Fault = ListFailure | "busy"

/**
 * Failures by `errors[0].reason` (developers.google.com/youtube/v3/docs/errors). Those with the
 * domain `usageLimits` are not documented, but reported by users.
 */
const BY_REASON: Readonly<Record<string, Fault>> = {
  quotaExceeded: "quota",
  dailyLimitExceeded: "quota",
  commentsDisabled: "comments_disabled",
  videoNotFound: "absent",
  playlistNotFound: "absent",
  channelNotFound: "absent",
  commentNotFound: "absent",
  channelClosed: "absent",
  channelSuspended: "absent",
  playlistForbidden: "absent",
  playlistItemsNotAccessible: "absent",
  watchHistoryNotAccessible: "absent",
  watchLaterNotAccessible: "absent",
  invalidPageToken: "stale_cursor",
  rateLimitExceeded: "busy",
  userRateLimitExceeded: "busy",
  servingLimitExceeded: "busy",
  processingFailure: "busy",
  keyInvalid: "misconfigured",
  keyExpired: "misconfigured",
  accessNotConfigured: "misconfigured",
  ipRefererBlocked: "misconfigured",
  dailyLimitExceededUnreg: "misconfigured",
}

/**
 * Values of `details[].reason` that mean a problem with the key or its project, such as
 * `API_KEY_INVALID`, `API_KEY_SERVICE_BLOCKED` or `CONSUMER_SUSPENDED`.
 */
const KEY_TROUBLE = /^(?:API_KEY_|CONSUMER_|SERVICE_DISABLED$)/

/**
 * Classifies an error response by its status and reasons. Does not use messages, because they are
 * for people, contain HTML and may change.
 */
export function faultOf(status: number, body: string): Fault {
  const error = at(parseJson(body), "error")
  const first = at(error, "errors", 0)
  const reason = readText(at(first, "reason")) ?? ""
  const fault = Object.hasOwn(BY_REASON, reason) ? BY_REASON[reason] : undefined
  if (fault === "busy" && isDaily(error)) return "quota"
  if (fault !== undefined) return fault
  if (at(first, "location") === "pageToken") return "stale_cursor"
  // A private list. If the key lacks permission, the reason is the same, but the domain is `global`
  // or `youtube.CoreErrorDomain`.
  if (reason === "forbidden" && /^youtube\.(?!CoreErrorDomain$)/.test(String(at(first, "domain"))))
    return "absent"
  if (isKeyTrouble(status, error)) return "misconfigured"
  return status >= 500 || status === 429 || status === 408 ? "busy" : "changed_page"
}

/**
 * True if a daily limit was reached. The error's reason does not show it: it can be
 * `rateLimitExceeded` for a daily limit, too (reported since June 2026 for the search limit
 * `defaultSearchListPerDayPerProject`). So this checks the limit's name and unit.
 */
function isDaily(error: unknown): boolean {
  return list(at(error, "details")).some((detail) => {
    const limit = readText(at(detail, "metadata", "quota_limit")) ?? ""
    const unit = readText(at(detail, "metadata", "quota_unit")) ?? ""
    return /PerDay/i.test(limit) || unit.startsWith("1/d/")
  })
}

function isKeyTrouble(status: number, error: unknown): boolean {
  const reasons = list(at(error, "details")).map((detail) => readText(at(detail, "reason")) ?? "")
  const denied = at(error, "status") === "PERMISSION_DENIED" || at(error, "status") === "UNAUTHENTICATED"
  const limits = at(error, "errors", 0, "domain") === "usageLimits"
  return status === 401 || denied || limits || reasons.some((reason) => KEY_TROUBLE.test(reason))
}
