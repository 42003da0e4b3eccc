import type * as z from "zod"
import type { ErrorCode } from "../../core/kernel/errors.ts"

/**
 * Who may call a route. `cookie`: a person on our own pages; `session`: they or their extension's bearer; `visitor`: they,
 * or anybody who has not signed in; `internal`: only schedules, through IAM at the gateway.
 */
export type Caller = "key" | "cookie" | "session" | "visitor" | "internal" | "none"

/**
 * A route, declared once. The app, the API document, the preflights, the stacks with their permissions, and the tests that
 * sweep over all routes read this and nothing else.
 */
export type RouteDeclaration = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  /** The documented path; functions/route/aliases.ts adds its other spellings. */
  readonly path: string
  /** The module of its handler, relative to functions/; it exports `handler`. */
  readonly file: string
  readonly summary: string
  readonly description: string
  readonly caller: Caller
  /** True where a call can cost credits. */
  readonly metered: boolean
  readonly streaming: boolean
  readonly lambda: LambdaDeclaration
  /** A plain page in place of a built one: a local run shows it until there is a build; a deployment always has one. */
  readonly localOnly?: true
  readonly body?: z.ZodType
  /** True where no body at all is as good as `{}`. */
  readonly bodyOptional?: true
  readonly query?: z.ZodObject
  /** True where no query is refused: what is wrong in it has an answer of its own. */
  readonly lenientQuery?: true
  /** The `{names}` of the path. */
  readonly params?: z.ZodObject
  readonly output: Output
  /** What is answered with 202 in place of a success, where the work goes on beyond the call. */
  readonly accepted?: z.ZodType
  /** What its success says in headers beside those of every answer to its kind of caller; described in scripts/generate/openapi/headers.ts. */
  readonly responseHeaders?: readonly string[]
  /** Of a success, when it is not 200. */
  readonly status?: 201 | 302 | 307 | 410
  /** The errors that a call can get beside those that every call can get (see `errorsOf`). */
  readonly errors: readonly ErrorCode[]
  /** What its Lambda may do with which resource of functions/resources.ts. */
  readonly permissions: readonly Permission[]
  /** The secret settings that its handler reads, beside those that its caller's check needs (see `secretsOf`). */
  readonly secrets?: readonly Secret[]
}

/** What its Lambda is made of. */
export type LambdaDeclaration = {
  readonly memoryMb: number
  readonly timeoutSeconds: number
  /** Packages that read files of their own while they run: its bundle carries them whole. A name that ends in `/` is a scope. */
  readonly packages?: readonly string[]
  /** arm64, unless one of them has machine code, which is that of the machine that builds. */
  readonly architecture?: "x86_64"
}

/** Settings that a deployment keeps as secrets and gives to a Lambda only where it is declared. */
export const SECRETS = [
  "TOKEN_SECRET",
  "PLATFORM_API_KEY",
  "EGRESS_PROXY_URL",
  "GOOGLE_CLIENT_SECRET",
  "OPENAI_API_KEY",
  "EXTRACTOR_SERVICE_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRETS",
  "NOTION_CLIENT_SECRET",
] as const
export type Secret = (typeof SECRETS)[number]

/** JSON of a schema, or a document of another type. */
export type Output = { readonly schema: z.ZodType } | { readonly mediaType: string }
export type Permission = {
  readonly resource:
    | "table"
    | "dueIndex"
    | "mail"
    | "uploads"
    | "uploadsBucket"
    | "audioQueue"
    | "audioDeadLetters"
    | "sealingKey"
  readonly actions: readonly string[]
}
export type BodyOf<R extends RouteDeclaration> = R["body"] extends z.ZodType ? z.output<R["body"]> : undefined
export type QueryOf<R extends RouteDeclaration> = R["query"] extends z.ZodObject
  ? z.output<R["query"]>
  : undefined

export type ParamsOf<R extends RouteDeclaration> = R["params"] extends z.ZodObject
  ? z.output<R["params"]>
  : undefined

/** Callers who may be known by a cookie, which a page of another site must not use (contract §1, "Cross-site writes"). */
const COOKIE_CALLERS: readonly Caller[] = ["cookie", "session", "visitor"]

/** Every secret that a route's Lambda reads: its handler's own, and the one that sessions and visitors are checked with. */
export function secretsOf({ caller, secrets = [] }: Pick<RouteDeclaration, "caller" | "secrets">) {
  const ofCaller: readonly Secret[] = COOKIE_CALLERS.includes(caller) ? ["TOKEN_SECRET"] : []
  return [...new Set([...ofCaller, ...secrets])]
}

/** True for a call that changes or spends something and may be made with nothing but a browser's cookie. */
export const isCookieWrite = ({
  method,
  metered,
  caller,
}: Pick<RouteDeclaration, "method" | "metered" | "caller">): boolean =>
  (method !== "GET" || metered) && COOKIE_CALLERS.includes(caller)

/** Every error that a route can answer: its own, and those of the checks that all routes of its kind share. */
export function errorsOf(route: RouteDeclaration): readonly ErrorCode[] {
  const errors = new Set<ErrorCode>(route.errors)
  if (route.body ?? route.params ?? (!route.lenientQuery && route.query)) errors.add("invalid_request")
  if (route.body) errors.add("payload_too_large")
  if (route.caller === "key") errors.add("unauthorized").add("rate_limited")
  if (route.caller === "cookie" || route.caller === "session") errors.add("unauthorized")
  if (isCookieWrite(route)) errors.add("forbidden")
  if (route.metered) errors.add("insufficient_credits")
  // A page that the process carries along cannot fail.
  if (route.permissions.length > 0) errors.add("internal_error")
  if (isIdempotent(route)) errors.add("conflict")
  return [...errors]
}

const IDEMPOTENT_APP_PATHS = ["/api/transcribe", "/api/summarize", "/api/chat"]

/** Routes that take an Idempotency-Key (contract §1). */
export function isIdempotent({ method, path }: Pick<RouteDeclaration, "method" | "path">): boolean {
  return method === "POST" && (path.startsWith("/api/v1/") || IDEMPOTENT_APP_PATHS.includes(path))
}

/** True where an error answer says what was charged: of a metered call, and of one that fetches a job's answer. */
export const tellsCredits = ({
  metered,
  accepted,
}: Pick<RouteDeclaration, "metered" | "accepted">): boolean => metered || accepted !== undefined

const LARGE_BODY_PATHS = [
  "/api/v1/summarize",
  "/api/summarize",
  "/api/chat",
  "/api/migrate",
  "/api/notion/export",
]
const MB = 1024 * 1024

/** 5 MB where whole transcripts are sent, 1 MB elsewhere (contract §1, "Bodies"). */
export function bodyBytesMax({ path }: Pick<RouteDeclaration, "path">): number {
  return LARGE_BODY_PATHS.includes(path) ? 5 * MB : MB
}
