import type { OutgoingHttpHeaders } from "node:http"
import { S3Error } from "../protocol/error.ts"
import type { S3Request } from "../protocol/request.ts"
import type { Cors } from "../store/settings.ts"

type Rule = Cors["CORSRule"][number]

/**
 * Returns the CORS headers of a response. Empty if no rule names the page's origin, so that the
 * browser withholds the response from the page.
 */
export function corsHeaders(cors: Cors | undefined, { method, headers }: S3Request): OutgoingHttpHeaders {
  const { origin } = headers
  const rule = origin === undefined ? undefined : ruleOf(cors, origin, method, [])
  return rule && origin !== undefined ? allowHeaders(rule, origin, []) : {}
}

/** The headers of a preflight response. Throws S3Error 403 if no rule allows the call. */
export function preflightHeaders(cors: Cors | undefined, { headers }: S3Request): OutgoingHttpHeaders {
  const { origin } = headers
  const method = headers["access-control-request-method"]
  const names = (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "")
  if (origin === undefined || method === undefined) {
    throw new S3Error(
      "BadRequest",
      400,
      "A preflight must have the headers Origin and Access-Control-Request-Method.",
    )
  }
  const rule = ruleOf(cors, origin, method, names)
  if (!rule) throw new S3Error("AccessForbidden", 403, "CORSResponse: This CORS request is not allowed.")
  return allowHeaders(rule, origin, names)
}

function ruleOf(
  cors: Cors | undefined,
  origin: string,
  method: string,
  names: readonly string[],
): Rule | undefined {
  return cors?.CORSRule.find(
    (rule) =>
      rule.AllowedOrigin.some((pattern) => matches(pattern, origin)) &&
      rule.AllowedMethod.some((allowed) => allowed === method) &&
      names.every((name) => rule.AllowedHeader.some((pattern) => matches(pattern.toLowerCase(), name))),
  )
}

/** A pattern may contain one `*`, which matches any text. */
function matches(pattern: string, text: string): boolean {
  const [start = "", end] = pattern.split("*")
  if (end === undefined) return pattern === text
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end)
}

function allowHeaders(rule: Rule, origin: string, names: readonly string[]): OutgoingHttpHeaders {
  const isForAll = rule.AllowedOrigin.includes("*")
  return {
    "access-control-allow-origin": isForAll ? "*" : origin,
    ...(isForAll ? {} : { "access-control-allow-credentials": "true" }),
    "access-control-allow-methods": rule.AllowedMethod.join(", "),
    ...(names.length > 0 ? { "access-control-allow-headers": names.join(", ") } : {}),
    ...(rule.ExposeHeader.length > 0
      ? { "access-control-expose-headers": rule.ExposeHeader.join(", ") }
      : {}),
    ...(rule.MaxAgeSeconds === undefined ? {} : { "access-control-max-age": String(rule.MaxAgeSeconds) }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  }
}
