import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { cookieName, readSession } from "../../core/identity/session.ts"
import { AppError, type ErrorCode } from "../../core/kernel/errors.ts"
import { getSignIn } from "../compose/deps/sign-in.ts"
import { isHttps, secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { readCookies } from "../http/caller/credentials.ts"
import { refuseCrossSite } from "../http/caller/identify-caller.ts"
import type { Call } from "../http/pipeline.ts"
import { signOut } from "./routes.ts"

type Relayed = Pick<Call, "services" | "request" | "address"> & { body?: object | undefined }

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: "invalid_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  429: "rate_limited",
}

/**
 * Hands a checked call to the sign-in and gives back its answer. What it refuses is thrown as this service's own error, in plain
 * text as on all app routes (contract §1, "Errors").
 */
export async function forwardToBetterAuth(call: Relayed): Promise<Response> {
  const { services, request, address } = call
  // Nobody may be signed in by another site's page, into an account that is not theirs. A bearer no other page has: the extension signs
  // itself out with its own.
  if (!isRead(request) && !isSignOutByBearer(request)) refuseCrossSite(services, request)
  const response = await getSignIn(services).handle(await asOurs(call), address)
  if (response.status < 400) return response
  const code = CODES[response.status]
  const told = (await response.json().catch(() => ({}))) as { message?: unknown }
  if (!code) throw new Error(`signing in: status ${response.status}`)
  const retryAfterSeconds = Number(response.headers.get("retry-after") ?? 0)
  throw new AppError(
    code,
    typeof told.message === "string" && told.message !== "" ? told.message : undefined,
    retryAfterSeconds > 0 ? { retryAfterSeconds } : {},
  )
}

/**
 * The call as the sign-in reads it: its body as it was checked, and from our own page, because that is checked already and not every
 * client says where it stands.
 */
async function asOurs({ services, request, body }: Relayed): Promise<Request> {
  const headers = new Headers(request.headers)
  if (await isExtensionCookie(services, request)) headers.delete("cookie")
  headers.set("origin", services.config.PUBLIC_URL)
  for (const name of ["content-length", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"])
    headers.delete(name)
  if (isRead(request)) return new Request(request.url, { headers })
  headers.set("content-type", "application/json")
  const sent = JSON.stringify(withSafeNext(body ?? {}))
  return new Request(request.url, { method: request.method, headers, body: sent })
}

/** An extension's token that was sent as a cookie is none here either (functions/http/caller/identify-caller.ts). */
async function isExtensionCookie(services: Services, request: Request): Promise<boolean> {
  const sent = readCookies(request).get(cookieName({ secure: isHttps(services) }))
  if (sent === undefined || request.headers.has("authorization")) return false
  const session = await readSession(services.table, secretFor(services, "session"), sent)
  return session?.kind === "extension"
}

/** Where somebody wants to go on to is no reason to refuse them (contract §3): the library would. */
function withSafeNext(body: object): object {
  if (!("callbackURL" in body) || typeof body.callbackURL !== "string") return body
  return { ...body, callbackURL: safeRedirect(body.callbackURL) }
}

const isSignOutByBearer = ({ url, headers }: Request) =>
  headers.has("authorization") && new URL(url).pathname === signOut.path

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD"
