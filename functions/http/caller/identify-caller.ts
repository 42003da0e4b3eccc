import { authenticate, type RateState } from "../../../core/apikey/authenticate.ts"
import {
  readSession,
  readSessionCookie,
  type Session,
  sessionCookie,
} from "../../../core/identity/session.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { retryIn } from "../../../core/kernel/retry-in.ts"
import { type Payer, payerOf } from "../../../core/ledger/payer.ts"
import { requireScope } from "../../../core/ledger/scope.ts"
import { TEST_BALANCE } from "../../../core/ledger/test-account.ts"
import { hasTrial } from "../../compose/has-trial.ts"
import type { LogFields } from "../../compose/log.ts"
import { isHttps, secretFor } from "../../compose/secrets.ts"
import type { Services } from "../../compose/services.ts"
import type { Caller, RouteDeclaration } from "../../route/declaration.ts"
import { SIGN_IN_FIRST } from "../../route/sign-in-first.ts"
import { isCookieWrite } from "../../route/traits.ts"
import { versionOf, versionToPin } from "./api-version.ts"
import { readBearer, readCookies } from "./credentials.ts"
import { newVisitor, readVisitor, type Visitor } from "./visitor-cookie.ts"

/**
 * A caller with an API key. `payer` pays for the call. For a test key, `accountId` is the key's own
 * ID, so that no handler learns the account.
 */
export type KeyCaller = { accountId: string; keyId: string; tier: string; payer: Payer }
/** A signed-in caller, and how the session token was sent. `payer` pays for the call. */
export type SessionCaller = Pick<Session, "accountId" | "sessionId" | "kind"> & {
  via: "cookie" | "bearer"
  payer: Payer
}

/** The type of `caller` that a handler gets, by its route's declared caller. */
export type CallerOf<C extends Caller> = C extends "key"
  ? KeyCaller
  : C extends "cookie" | "session"
    ? SessionCaller
    : C extends "visitor"
      ? SessionCaller | Visitor
      : undefined

/** Data for headers that the response must have whether the call succeeds or fails. */
export type ResponseMeta = {
  rate?: RateState
  /** The version of the API that the call gets, if its key is valid. */
  apiVersion?: string
  cookies: string[]
  /**
   * True if the request has an invalid or expired session (docs/contract.md, "App routes",
   * `x-session`).
   */
  isUnusableSession?: boolean
}

type CallerContext = {
  services: Services
  route: RouteDeclaration
  request: Request
  facts: Partial<LogFields>
  meta: ResponseMeta
}

/**
 * Authenticates the caller. Throws `unauthorized`, `rate_limited`, `invalid_request` for an unknown
 * API version, and `forbidden` for a key without the scope, a test key on a route that has no test
 * mode, or a page of another site.
 */
export async function identifyCaller(
  services: Services,
  route: RouteDeclaration,
  request: Request,
  facts: Partial<LogFields>,
  meta: ResponseMeta,
): Promise<KeyCaller | SessionCaller | Visitor | undefined> {
  const context = { services, route, request, facts, meta }
  switch (route.caller) {
    case "key":
      return await admitKey({ ...context, route })
    case "cookie":
    case "session": {
      const session = await findSession(context)
      if (!session) throw new AppError("unauthorized", SIGN_IN_FIRST)
      return session
    }
    case "visitor":
      return (await findSession(context)) ?? visitor(context)
    case "internal":
    case "none":
      break
  }
  return undefined
}

type KeyContext = CallerContext & { route: Extract<RouteDeclaration, { caller: "key" }> }

async function admitKey({ services, route, request, facts, meta }: KeyContext): Promise<KeyCaller> {
  const rawKey = readBearer(request) ?? ""
  const admission = await authenticate(services.table, rawKey, route.countedAs, versionToPin(request))
  if (admission.outcome === "refused") throw new AppError("unauthorized")
  meta.rate = admission.rate
  Object.assign(facts, { account: admission.accountId, key: admission.keyId })
  if (admission.isTest) Object.assign(facts, { test: true, remaining: TEST_BALANCE })
  if (admission.outcome === "admitted") {
    const { keyId, tier, budget, scopes, isTest, apiVersion } = admission
    meta.apiVersion = versionOf(request, apiVersion)
    const accountId = isTest ? keyId : admission.accountId
    const payer = payerOf({ accountId, key: { id: keyId, budget, scopes }, through: "rest" })
    requireScope(payer, route.metered ? route : { ...route, isChange: route.method !== "GET" })
    if (isTest && !route.testKeys) throw testKeyRefused()
    return { accountId, keyId, tier, payer }
  }
  const { limit, resetSeconds } = admission.rate
  throw new AppError(
    "rate_limited",
    `Rate limit reached: ${limit} requests per minute. ${retryIn(resetSeconds)}`,
    {
      retryAfterSeconds: resetSeconds,
    },
  )
}

/** The error of a call that only live keys may make. */
export const testKeyRefused = () =>
  new AppError("forbidden", "Test keys can't make this call. Use a live key.", { reason: "test_key" })

/**
 * Returns the caller of a valid session. A bearer token has priority over the cookie, even if the
 * token is invalid. Routes with the caller `cookie` ignore bearer tokens (docs/contract.md, "App
 * routes").
 */
async function findSession({
  services,
  route,
  request,
  facts,
  meta,
}: CallerContext): Promise<SessionCaller | undefined> {
  const secure = isHttps(services)
  const via = route.caller !== "cookie" && request.headers.has("authorization") ? "bearer" : "cookie"
  const cookie =
    via === "cookie"
      ? readSessionCookie(readCookies(request), { secure, now: services.clock.now() })
      : undefined
  const sent = via === "bearer" ? (readBearer(request) ?? "") : cookie?.signed
  if (sent === undefined) return undefined
  const session = await readSession(services.table, secretFor(services, "session"), sent)
  if (!session) {
    if (route.caller === "visitor") meta.isUnusableSession = true
    return undefined
  }
  const { accountId, sessionId, kind } = session
  // An extension must not create keys or buy. Those routes accept only cookies, so a cookie with an
  // extension's token is ignored.
  if (via === "cookie" && kind === "extension") return undefined
  facts.account = accountId
  if (via === "cookie" && isCookieWrite(route)) refuseCrossSite(services, request)
  if (cookie && (session.renewed || cookie.isOld)) meta.cookies.push(sessionCookie(sent, { secure }))
  const payer = payerOf({ accountId, through: kind === "extension" ? "extension" : "dashboard" })
  return { accountId, sessionId, kind, via, payer }
}

function visitor({ services, request, meta }: CallerContext): Visitor {
  const secret = secretFor(services, "visitor")
  const known = readVisitor(readCookies(request), secret)
  if (known) return known
  const { visitorId, cookie } = newVisitor(secret, { secure: isHttps(services) })
  if (hasTrial(services.config)) meta.cookies.push(cookie)
  return { visitorId }
}

/**
 * Throws `forbidden` for a request from another site's page. For writes that a cookie authenticates
 * (docs/contract.md, "Common rules").
 */
export function refuseCrossSite({ config }: Pick<Services, "config">, request: Request): void {
  const origin = request.headers.get("origin")
  const isOurs = origin === null || origin === config.PUBLIC_URL || config.ALLOWED_ORIGINS.includes(origin)
  if (isOurs && request.headers.get("sec-fetch-site") !== "cross-site") return
  throw new AppError("forbidden", "Requests from another site can't do this on your behalf.")
}
