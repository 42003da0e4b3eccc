import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { cookieName, readSession, readSessionCookie } from "../../core/identity/session.ts"
import { AppError, type ErrorCode } from "../../core/kernel/errors.ts"
import { getSignIn } from "../compose/deps/sign-in.ts"
import { isHttps, secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { readCookies } from "../http/caller/credentials.ts"
import { refuseCrossSite } from "../http/caller/identify-caller.ts"
import type { Call } from "../http/pipeline.ts"
import { signOut } from "./routes.ts"

type ForwardedCall = Pick<Call, "services" | "request" | "address"> & { body?: object | undefined }

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: "invalid_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  429: "rate_limited",
}

/**
 * Forwards a validated call to the sign-in library and returns its response. Throws its errors as
 * `AppError`, which app routes return as plain text (docs/contract.md, "Errors"). An error with a
 * status outside CODES is unexpected and becomes a plain `Error`.
 */
export async function forwardToBetterAuth(call: ForwardedCall): Promise<Response> {
  const { services, request, address } = call
  // Keeps another site's page from signing a user in to the attacker's account. A sign-out by
  // bearer token, as the extension sends, is exempt: other sites don't have the token.
  if (!isRead(request) && !isSignOutByBearer(request)) refuseCrossSite(services, request)
  const response = await getSignIn(services).handle(await sameOriginRequest(call), address)
  if (response.status < 400) return response
  const code = CODES[response.status]
  const error = (await response.json().catch(() => ({}))) as { message?: unknown }
  if (!code) throw new Error(`sign-in library answered ${response.status}`)
  const retryAfterSeconds = Number(response.headers.get("retry-after") ?? 0)
  throw new AppError(
    code,
    typeof error.message === "string" && error.message !== "" ? error.message : undefined,
    retryAfterSeconds > 0 ? { retryAfterSeconds } : {},
  )
}

/**
 * Returns the request for the sign-in library: with the validated body, and with our own origin,
 * because not every client sends an origin. `forwardToBetterAuth` has already refused writes from
 * other sites, except a sign-out by bearer token.
 */
async function sameOriginRequest({ services, request, body }: ForwardedCall): Promise<Request> {
  const headers = new Headers(request.headers)
  const secure = isHttps(services)
  const cookie = readSessionCookie(readCookies(request), { secure, now: services.clock.now() })
  if (cookie?.isOld) {
    // An earlier release gave the cookie another name. The library knows only the current one.
    const renamed = `${cookieName({ secure })}=${encodeURIComponent(cookie.signed)}`
    headers.set("cookie", `${headers.get("cookie")}; ${renamed}`)
  }
  if (cookie && (await isExtensionCookie(services, request, cookie.signed))) headers.delete("cookie")
  headers.set("origin", services.config.PUBLIC_URL)
  for (const name of ["content-length", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"])
    headers.delete(name)
  if (isRead(request)) return new Request(request.url, { headers })
  headers.set("content-type", "application/json")
  const sent = JSON.stringify(withSafeNext(body ?? {}))
  return new Request(request.url, { method: request.method, headers, body: sent })
}

/**
 * True if the cookie holds an extension's token. Such a cookie is ignored, as in
 * functions/http/caller/identify-caller.ts.
 */
async function isExtensionCookie(services: Services, request: Request, signed: string): Promise<boolean> {
  if (request.headers.has("authorization")) return false
  const session = await readSession(services.table, secretFor(services, "session"), signed)
  return session?.kind === "extension"
}

/**
 * Replaces an unsafe `callbackURL` with a safe one (docs/contract.md, "App routes"). The library
 * would reject the whole call instead.
 */
function withSafeNext(body: object): object {
  if (!("callbackURL" in body) || typeof body.callbackURL !== "string") return body
  // The library decodes an encoded slash, sees `//`, and rejects the call.
  const hasEncodedSlash = /^\/%(?:5c|2f)/i.test(body.callbackURL)
  return { ...body, callbackURL: safeRedirect(hasEncodedSlash ? undefined : body.callbackURL) }
}

const isSignOutByBearer = ({ url, headers }: Request) =>
  headers.has("authorization") && new URL(url).pathname === signOut.path

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD"
