import type { OutgoingHttpHeaders } from "node:http"
import { S3Error } from "../protocol/error.ts"
import type { Asked } from "../protocol/request.ts"
import type { Cors } from "../store/settings.ts"

type Rule = Cors["CORSRule"][number]

/** What an answer says to a page of another origin: nothing without a rule that names it, so that the browser keeps the answer from it. */
export function corsHeaders(cors: Cors | undefined, { method, headers }: Asked): OutgoingHttpHeaders {
  const { origin } = headers
  const rule = origin === undefined ? undefined : ruleOf(cors, origin, method, [])
  return rule && origin !== undefined ? granted(rule, origin, []) : {}
}

/** What a preflight gets. Throws S3Error 403 where no rule allows it. */
export function preflightHeaders(cors: Cors | undefined, { headers }: Asked): OutgoingHttpHeaders {
  const { origin } = headers
  const method = headers["access-control-request-method"]
  const names = (headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "")
  if (origin === undefined || method === undefined) {
    throw new S3Error("BadRequest", 400, "A preflight names its origin and its method.")
  }
  const rule = ruleOf(cors, origin, method, names)
  if (!rule) throw new S3Error("AccessForbidden", 403, "CORSResponse: This CORS request is not allowed.")
  return granted(rule, origin, names)
}

function ruleOf(
  cors: Cors | undefined,
  origin: string,
  method: string,
  names: readonly string[],
): Rule | undefined {
  return cors?.CORSRule.find(
    (rule) =>
      rule.AllowedOrigin.some((pattern) => fits(pattern, origin)) &&
      rule.AllowedMethod.some((allowed) => allowed === method) &&
      names.every((name) => rule.AllowedHeader.some((pattern) => fits(pattern.toLowerCase(), name))),
  )
}

/** One `*` stands for anything. */
function fits(pattern: string, text: string): boolean {
  const [start = "", end] = pattern.split("*")
  if (end === undefined) return pattern === text
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end)
}

function granted(rule: Rule, origin: string, names: readonly string[]): OutgoingHttpHeaders {
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
