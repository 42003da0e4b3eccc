import type * as z from "zod"
import type { ErrorCode } from "../../core/kernel/errors.ts"
import type { ScopeGroup } from "../../core/ledger/scope.schema.ts"
import type { Quote } from "../../core/ledger/spending.schema.ts"
import type { DueFamily, ItemFamily } from "../../core/table/families.schema.ts"
import type { RouteExamples } from "./examples.ts"
import type { Secret } from "./secrets.ts"
import type { RouteTag } from "./tags.ts"

/**
 * The callers that a route accepts. `cookie`: a user on our own pages; `session`: a user, by cookie
 * or by the extension's bearer token; `visitor`: a user or a visitor without an account;
 * `internal`: schedules only, through IAM at the gateway.
 */
export type Caller = "key" | "cookie" | "session" | "visitor" | "internal" | "none"

/**
 * The callers of a route, and whether a call can cost credits. A metered route that is called by
 * key has a `scopeGroup`: the group of API key scopes that allow the call. On a free GET, the scope
 * `read` allows it too. It also has a `quote`: the least and the most credits that a call costs. A
 * route with a quote takes `dry_run` and `max_credits` (functions/http/metered-route.ts).
 */
type Access =
  | {
      readonly caller: "key"
      readonly metered: true
      readonly scopeGroup: ScopeGroup
      readonly quote: Readonly<Quote>
    }
  | {
      readonly caller: "key"
      readonly metered: false
      readonly scopeGroup?: ScopeGroup
      readonly quote?: never
    }
  | {
      readonly caller: Exclude<Caller, "key">
      readonly metered: boolean
      readonly scopeGroup?: ScopeGroup
      readonly quote?: Readonly<Quote>
    }

/**
 * Everything about a route, declared once. The app, the API documents, the preflights, the stacks
 * with their permissions and the tests that cover all routes read it from here.
 */
export type RouteDeclaration = Access & {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** The documented path; functions/route/aliases.ts adds its other spellings. */
  readonly path: string
  /** The module of its handler, relative to functions/. It exports `handler`. */
  readonly file: string
  /** Its section in the documents. */
  readonly tag: RouteTag
  /** Its place in that section, lowest first. Routes without a rank follow, by path. */
  readonly rank?: number
  readonly summary: string
  readonly description: string
  /** What a call costs, in the documents' words. Metered routes have it. */
  readonly price?: string
  readonly streaming: boolean
  readonly lambda: LambdaDeclaration
  /** A plain page that only a local run without built pages serves. It is never deployed. */
  readonly localOnly?: true
  readonly body?: z.ZodType
  /** True if an empty body counts as `{}`. */
  readonly bodyOptional?: true
  /** 1 MB if left out. */
  readonly maxBodyBytes?: number
  readonly query?: z.ZodObject
  /** True if the handler answers an invalid query itself. */
  readonly lenientQuery?: true
  /**
   * True if unknown fields are refused. Routes of the specification ignore them (docs/contract.md,
   * "Bodies").
   */
  readonly isStrict?: true
  /** The `{names}` of the path. */
  readonly params?: z.ZodObject
  /** True if the handler answers an invalid path itself. */
  readonly lenientParams?: true
  readonly output: Output
  /** The body of the 202 that is sent when the work outlasts the call. */
  readonly accepted?: z.ZodType
  /** Where the result of such a job is fetched: this path, then the job's id. */
  readonly jobsPath?: string
  /**
   * Headers of a success beside those that its kind of caller always gets;
   * scripts/generate/openapi/headers.ts describes them.
   */
  readonly responseHeaders?: readonly string[]
  /** The status of a success, if it is not 200. */
  readonly status?: 201 | 302 | 307 | 410
  /** The errors that a call can get beside those that every call can get (see `errorsOf`). */
  readonly errors: readonly ErrorCode[]
  /**
   * Answers that are neither its success nor one of our errors, by status: pages, redirects, and
   * errors in OAuth's format.
   */
  readonly outcomes?: Readonly<Record<number, Outcome>>
  /** True if the route takes an `Idempotency-Key`. */
  readonly idempotent?: true
  /**
   * True if its answer depends on the query alone, not on the caller. CloudFront may then keep it,
   * as it keeps every document that is made without the table.
   */
  readonly sharedAnswer?: true
  /** Limits of its own, beside those of API keys. */
  readonly rateLimit?: RateLimit
  /** Its calls count in another window of the API key than all others. */
  readonly countedAs?: "poll"
  /**
   * Pages of every site may read its answers, without cookies. Routes called by key always allow
   * it.
   */
  readonly cors?: "any-origin"
  /**
   * Answers a preflight with 204 for every origin, even where only our own pages may read the
   * answer.
   */
  readonly preflight?: true
  /** Required where the route has a body or answers JSON: functions/routes.ts checks that. */
  readonly examples?: RouteExamples
  /** The actions that its Lambda may take on each resource of functions/resources.ts. */
  readonly permissions: readonly Permission[]
  /**
   * The secret settings that its handler reads, beside those that its caller's check needs (see
   * `secretsOf`).
   */
  readonly secrets?: readonly Secret[]
}

/**
 * How often a route may be called within a sliding window: by one account, or from one address
 * without one. The pipeline counts every call (functions/http/route-limit.ts), unless the handler
 * does because only some calls count.
 */
export type RateLimit = {
  readonly windowSeconds: number
  readonly perAccount?: number
  readonly perAddress?: number
  readonly countedBy?: "handler"
}

/** The resources of a Lambda. */
export type LambdaDeclaration = {
  readonly memoryMb: number
  readonly timeoutSeconds: number
  /**
   * Packages that read their own files at run time: the bundle carries them whole. A name that ends
   * in `/` is a scope.
   */
  readonly packages?: readonly string[]
  /**
   * arm64 by default. A package with native code needs the architecture of the machine that builds.
   */
  readonly architecture?: "x86_64"
}

/** JSON of a schema, or a document of another type. */
export type Output = { readonly schema: z.ZodType } | { readonly mediaType: string }
export type Outcome = { readonly description: string; readonly output: Output }
/** `items`: the only families of items, or partitions of the index, that the actions may touch. */
export type Permission =
  | { readonly resource: "table"; readonly items: readonly Items[]; readonly actions: readonly string[] }
  | {
      readonly resource: "dueIndex"
      readonly items: readonly DueFamily[]
      readonly actions: readonly string[]
    }
  | { readonly resource: OtherResource; readonly actions: readonly string[] }
/** A family, or the counters of one limit by its name. */
export type Items = ItemFamily | `LIMIT#${string}`
type OtherResource =
  | "mail"
  | "uploads"
  | "uploadsBucket"
  | "audioQueue"
  | "audioDeadLetters"
  | "workers"
  | "sealingKey"
export type BodyOf<R extends RouteDeclaration> = R["body"] extends z.ZodType ? z.output<R["body"]> : undefined
export type QueryOf<R extends RouteDeclaration> = R["query"] extends z.ZodObject
  ? z.output<R["query"]>
  : undefined

export type ParamsOf<R extends RouteDeclaration> = R["params"] extends z.ZodObject
  ? z.output<R["params"]>
  : undefined

/**
 * Callers that a cookie may identify. Pages of other sites must not use it (docs/contract.md,
 * "Common rules").
 */
export const COOKIE_CALLERS: readonly Caller[] = ["cookie", "session", "visitor"]

/**
 * True for a call that changes or spends something and that a browser's cookie alone can authorize.
 */
export const isCookieWrite = ({
  method,
  metered,
  caller,
}: Pick<RouteDeclaration, "method" | "metered" | "caller">): boolean =>
  (method !== "GET" || metered) && COOKIE_CALLERS.includes(caller)

/**
 * Every error that a route can answer: its own, and those of the checks shared by all routes of its
 * kind.
 */
export function errorsOf(route: RouteDeclaration): readonly ErrorCode[] {
  const errors = new Set<ErrorCode>(route.errors)
  const { body, params, query, lenientParams, lenientQuery } = route
  if (body ?? ((!lenientParams && params) || (!lenientQuery && query))) errors.add("invalid_request")
  if (route.body) errors.add("payload_too_large")
  if (route.rateLimit && route.rateLimit.countedBy === undefined) errors.add("rate_limited")
  if (route.caller === "key") errors.add("unauthorized").add("rate_limited").add("forbidden")
  if (route.caller === "cookie" || route.caller === "session") errors.add("unauthorized")
  // A prefetch must not spend credits.
  if (isCookieWrite(route) || (route.metered && route.method === "GET")) errors.add("forbidden")
  if (route.metered) errors.add("insufficient_credits")
  // The monthly budget of a key, and the call's own ceiling.
  if (route.quote) errors.add("budget_exceeded")
  // A page that ships with the code touches nothing that can fail; readiness reports what fails.
  if (route.permissions.length > 0 && !isReadiness(route)) errors.add("internal_error").add("unavailable")
  if (route.idempotent) errors.add("conflict")
  return [...errors]
}

/** True for the route that reports what does not answer, so it must not fail because of that. */
export const isReadiness = ({ errors }: Pick<RouteDeclaration, "errors">): boolean =>
  errors.includes("not_ready")

/**
 * True if an error answer states what was charged: for a metered call, and for one that fetches a
 * job's result.
 */
export const tellsCredits = ({
  metered,
  accepted,
}: Pick<RouteDeclaration, "metered" | "accepted">): boolean => metered || accepted !== undefined

/**
 * True if the account's request log has the route's calls: those by key, and what costs credits on
 * our own pages.
 */
export const isKept = ({ caller, metered }: Pick<RouteDeclaration, "caller" | "metered">): boolean =>
  caller === "key" || (metered && COOKIE_CALLERS.includes(caller))

/** True if pages of every site may read the route's answers. */
export const isOpen = ({ cors, caller }: Pick<RouteDeclaration, "cors" | "caller">): boolean =>
  cors === "any-origin" || caller === "key"

/** True if the route answers a preflight with 204 for every origin. */
export const hasPreflight = (route: Pick<RouteDeclaration, "cors" | "caller" | "preflight">): boolean =>
  isOpen(route) || route.preflight === true

const MB = 1024 * 1024

/** For routes that take whole transcripts (docs/contract.md, "Common rules"). */
export const LARGE_BODY_BYTES = 5 * MB

export const bodyBytesMax = ({ maxBodyBytes = MB }: RouteDeclaration): number => maxBodyBytes
