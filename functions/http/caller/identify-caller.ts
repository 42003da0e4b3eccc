import { authenticate, type RateState } from "../../../core/apikey/authenticate.ts"
import { cookieName, readSession, type Session, sessionCookie } from "../../../core/identity/session.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import type { LogFields } from "../../compose/log.ts"
import { isHttps, secretFor } from "../../compose/secrets.ts"
import type { Services } from "../../compose/services.ts"
import { type Caller, isCookieWrite, type RouteDeclaration } from "../../route/declaration.ts"
import { readBearer, readCookies } from "./credentials.ts"
import { newVisitor, readVisitor, type Visitor } from "./visitor-cookie.ts"

/** The account behind a key. */
export type KeyCaller = { accountId: string; keyId: string; tier: string }
/** The person behind a session, and what it came by. */
export type SessionCaller = Pick<Session, "accountId" | "sessionId" | "kind"> & { via: "cookie" | "bearer" }

/** What a handler learns of its caller, by what its route declares. */
export type CallerOf<C extends Caller> = C extends "key"
  ? KeyCaller
  : C extends "cookie" | "session"
    ? SessionCaller
    : C extends "visitor"
      ? SessionCaller | Visitor
      : undefined

/** What the answer says because of its caller, whether the call succeeds or not. */
export type ResponseMeta = {
  rate?: RateState
  cookies: string[]
  /** Somebody sent a session that is none any more (contract §3, `x-session`). */
  isUnusableSession?: boolean
}

type Asked = {
  services: Services
  route: RouteDeclaration
  request: Request
  facts: Partial<LogFields>
  told: ResponseMeta
}

/** Finds out who calls. Throws `unauthorized`, `rate_limited`, and `forbidden` for another site's page. */
export async function identifyCaller(
  services: Services,
  route: RouteDeclaration,
  request: Request,
  facts: Partial<LogFields>,
  told: ResponseMeta,
): Promise<KeyCaller | SessionCaller | Visitor | undefined> {
  const asked = { services, route, request, facts, told }
  switch (route.caller) {
    case "key":
      return await admitKey(asked)
    case "cookie":
    case "session": {
      const session = await findSession(asked)
      if (!session) throw new AppError("unauthorized", "Sign in first: this needs a session.")
      return session
    }
    case "visitor":
      return (await findSession(asked)) ?? visitor(asked)
    case "internal":
    case "none":
      break
  }
  return undefined
}

async function admitKey({ services, request, facts, told }: Asked): Promise<KeyCaller> {
  const admission = await authenticate(services.table, readBearer(request) ?? "")
  if (admission.outcome === "refused") throw new AppError("unauthorized")
  told.rate = admission.rate
  Object.assign(facts, { account: admission.accountId, key: admission.keyId })
  if (admission.outcome === "admitted") return admission
  const { limit, resetSeconds } = admission.rate
  throw new AppError("rate_limited", `This key may make ${limit} calls a minute.`, {
    retryAfterSeconds: resetSeconds,
  })
}

/** A bearer that was sent is never replaced by the cookie; a `cookie` route does not look at bearers (contract §3). */
async function findSession({
  services,
  route,
  request,
  facts,
  told,
}: Asked): Promise<SessionCaller | undefined> {
  const secure = isHttps(services)
  const via = route.caller !== "cookie" && request.headers.has("authorization") ? "bearer" : "cookie"
  const sent =
    via === "bearer" ? (readBearer(request) ?? "") : readCookies(request).get(cookieName({ secure }))
  if (sent === undefined) return undefined
  const session = await readSession(services.table, secretFor(services, "session"), sent)
  if (!session) {
    if (route.caller === "visitor") told.isUnusableSession = true
    return undefined
  }
  const { accountId, sessionId, kind } = session
  // An extension's token must not make keys or buy, which are the cookie's alone (contract §3): sent as a cookie it is none.
  if (via === "cookie" && kind === "extension") return undefined
  facts.account = accountId
  if (via === "cookie" && isCookieWrite(route)) refuseCrossSite(services, request)
  if (via === "cookie" && session.renewed) told.cookies.push(sessionCookie(sent, { secure }))
  return { accountId, sessionId, kind, via }
}

function visitor({ services, request, told }: Asked): Visitor {
  const secret = secretFor(services, "visitor")
  const known = readVisitor(readCookies(request), secret)
  if (known) return known
  const { visitorId, cookie } = newVisitor(secret, { secure: isHttps(services) })
  told.cookies.push(cookie)
  return { visitorId }
}

/** Another site's page must not write with our cookie (contract §1, "Cross-site writes"). */
export function refuseCrossSite({ config }: Pick<Services, "config">, request: Request): void {
  const origin = request.headers.get("origin")
  const isOurs = origin === null || origin === config.PUBLIC_URL || config.ALLOWED_ORIGINS.includes(origin)
  if (isOurs && request.headers.get("sec-fetch-site") !== "cross-site") return
  throw new AppError("forbidden", "Another site may not do this in your name.")
}
