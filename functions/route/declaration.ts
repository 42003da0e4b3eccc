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
 * The callers of a route, and whether a call can cost credits. `scopeGroup`: the group of API key
 * scopes that allow the call. The scope `read` also allows a free GET. `quote`: the least and the
 * most credits that a call costs. A route with a quote accepts `dry_run` and `max_credits`
 * (functions/http/metered-route.ts). A metered route called by key must have `scopeGroup` and
 * `quote`.
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
  /** The documented path. functions/route/aliases.ts has its aliases. */
  readonly path: string
  /** True for a page that also exists in the other languages, below `/de` and `/ja`. */
  readonly isTranslated?: true
  /** The module of the handler, relative to functions/. It exports `handler`. */
  readonly file: string
  /** The section of the API documents. */
  readonly tag: RouteTag
  /** The position in that section, lowest first. Routes without a rank follow, sorted by path. */
  readonly rank?: number
  readonly summary: string
  readonly description: string
  /** The price as text for the documents. Required for metered routes. */
  readonly price?: string
  readonly streaming: boolean
  readonly lambda: LambdaDeclaration
  /** True for a plain page, served only by a local run that has no built pages. Never deployed. */
  readonly localOnly?: true
  readonly body?: z.ZodType
  /** True if an empty body counts as `{}`. */
  readonly bodyOptional?: true
  /** The largest body, in bytes. Default: 1 MB. */
  readonly maxBodyBytes?: number
  readonly query?: z.ZodObject
  /** True if the handler, not the pipeline, answers an invalid query. */
  readonly lenientQuery?: true
  /**
   * True if unknown fields are refused. Routes of the original specification ignore them
   * (docs/contract.md, "Bodies").
   */
  readonly isStrict?: true
  /** The schema of the path parameters, written `{name}` in the path. */
  readonly params?: z.ZodObject
  /** True if the handler answers an invalid path itself. */
  readonly lenientParams?: true
  readonly output: Output
  /** The body of the 202 response if the work continues as a job. */
  readonly accepted?: z.ZodType
  /** The path of the route that returns the job's result. The job's ID follows it. */
  readonly jobsPath?: string
  /**
   * Headers of a successful response, in addition to those that the route's caller always gets.
   * scripts/generate/openapi/headers.ts describes them.
   */
  readonly responseHeaders?: readonly string[]
  /** The status of the response when nothing fails, if not 200. A retired route answers 410. */
  readonly status?: 201 | 302 | 307 | 410
  /** Errors of this route. `errorsOf` adds those that all routes of its kind have. */
  readonly errors: readonly ErrorCode[]
  /**
   * Responses with other statuses, besides our errors: pages, redirects, and errors in OAuth's
   * format.
   */
  readonly outcomes?: Readonly<Record<number, Outcome>>
  /** The media types that the response has if the request asks for a stream or a file. */
  readonly otherMediaTypes?: readonly string[]
  /** True if the route accepts an `Idempotency-Key`. */
  readonly idempotent?: true
  /**
   * True if the response depends only on the query. CloudFront may then cache it, even though the
   * route's Lambda has permissions. Public documents of a Lambda without permissions are cached
   * anyway.
   */
  readonly sharedAnswer?: true
  /**
   * True if test keys may call the route. It then gets the services of
   * functions/compose/deps/test-services.ts, which have sample videos and no access to the
   * account's data. Other routes refuse test keys.
   */
  readonly testKeys?: true
  /** The route's own rate limit, in addition to that of the API key. */
  readonly rateLimit?: RateLimit
  /** Set if the calls have a rate window of their own on the API key. */
  readonly countedAs?: "poll"
  /**
   * Set if pages of any site may read the responses, without cookies. Routes called by key always
   * allow that.
   */
  readonly cors?: "any-origin"
  /**
   * True if a preflight from any origin is answered with 204, even though only our own pages may
   * read the response.
   */
  readonly preflight?: true
  /** ISO dates: since when the route is deprecated, and when it will be removed. */
  readonly deprecated?: { readonly since: string; readonly sunset?: string }
  /** Required if the route has a body or returns JSON (checked in functions/routes.ts). */
  readonly examples?: RouteExamples
  /** The actions that the route's Lambda may perform on the resources of functions/resources.ts. */
  readonly permissions: readonly Permission[]
  /** The secrets that the handler reads. `secretsOf` adds those for identifying the caller. */
  readonly secrets?: readonly Secret[]
}

/**
 * How often a route may be called within a sliding window: by one account, or from one address if
 * the caller has none. The pipeline counts every call (functions/http/route-limit.ts). With
 * `countedBy`, the handler counts instead, because not every call counts.
 */
export type RateLimit = {
  readonly windowSeconds: number
  readonly perAccount?: number
  readonly perAddress?: number
  readonly countedBy?: "handler"
}

/** The size and packaging of a Lambda. */
export type LambdaDeclaration = {
  readonly memoryMb: number
  readonly timeoutSeconds: number
  /**
   * npm packages that read their own files at run time, so they are copied whole into the bundle. A
   * name that ends in `/` is an npm scope.
   */
  readonly packages?: readonly string[]
  /**
   * True for Lambdas that many callers wait for. Bundled on their own, they read a few files at a
   * cold start, not dozens of shared chunks. Each adds a third of a second to the build.
   */
  readonly bundledAlone?: true
  /** Default: arm64. A package with native code needs the architecture of the build machine. */
  readonly architecture?: "x86_64"
}

/** JSON with a schema, or a document of another media type. */
export type Output = { readonly schema: z.ZodType } | { readonly mediaType: string }
export type Outcome = { readonly description: string; readonly output: Output }
/** `items`: the item families, or the partitions of the index, that the actions are limited to. */
export type Permission =
  | { readonly resource: "table"; readonly items: readonly Items[]; readonly actions: readonly string[] }
  | {
      readonly resource: "dueIndex"
      readonly items: readonly DueFamily[]
      readonly actions: readonly string[]
    }
  | { readonly resource: OtherResource; readonly actions: readonly string[] }
/** An item family, or the counters of one limit, by the limit's name. */
export type Items = ItemFamily | `LIMIT#${string}`
type OtherResource =
  | "mail"
  | "uploads"
  | "uploadsBucket"
  | "keptAudio"
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
