import { APIError } from "better-auth/api"
import { betterAuth } from "better-auth/minimal"
import { bearer } from "better-auth/plugins/bearer"
import type { BetterAuthPlugin } from "better-auth/types"
import type { Users } from "../../account/user.ts"
import { SESSION_SECONDS } from "../../identity/session.ts"
import { ADDRESS_HEADER, emailSignInPlugin, type MailTicketOptions } from "./email-plugin.ts"
import { tableAdapter } from "./table-adapter.ts"

/** What is configured and given. Rooms that signing in touches come as functions, joined in functions/compose/deps/sign-in.ts. */
export type AuthOptions = MailTicketOptions & {
  users: Users
  /** Origins of our own that are not `publicUrl`: another address of the site, the extension. */
  trustedOrigins: readonly string[]
  google?: { clientId: string; clientSecret: string } | undefined
  /** Other ways in, as better-auth's plugins. */
  providers?: readonly BetterAuthPlugin[]
  /** Something that an operator has to know. Refusals are none. */
  report: (where: string, cause: unknown) => void
}

export type Auth = {
  /**
   * Answers a request under `/api/auth/`; rejects on a fault. `address` is who calls, as the connection says: it is never read from
   * a header.
   */
  handle(request: Request, address: string): Promise<Response>
  /** Uses up a mail's link, once; the lines of `Set-Cookie` for its session, or undefined for a link that is worth nothing. */
  confirm(token: string, headers: Headers): Promise<string[] | undefined>
}

const BASE_PATH = "/api/auth"
const DAY_SECONDS = 86_400
/** All that is served. better-auth has more, for passwords, profiles and sessions, which this service does its own way or not at all. */
const SERVED = /^\/(sign-in\/(magic-link|email-otp|social)|callback\/[\w-]+|get-session|sign-out)$/

/** Makes the sign-in. Loading this module loads better-auth: only the routes that sign somebody in or out do. */
export function createBetterAuth(options: AuthOptions): Auth {
  const auth = authOf(options)
  return {
    handle: async (request, address) => {
      const { pathname } = new URL(request.url)
      if (!SERVED.test(pathname.slice(BASE_PATH.length))) return new Response("Not Found", { status: 404 })
      const body = request.body === null ? "" : await request.text()
      const headers = headersFor(request, address, options)
      // Bodies are JSON whatever their type says, and may be left out (contract §1); better-auth insists on both.
      headers.set("content-type", "application/json")
      const { method, url } = request
      const response = await auth.handler(new Request(url, { method, headers, ...(body ? { body } : {}) }))
      return retold(response)
    },
    confirm: async (token, headers) => {
      const response = await auth.api.confirmTicket({ body: { token }, headers, asResponse: true })
      if (response.ok) return response.headers.getSetCookie()
      if (response.status >= 500) throw new Error(`confirming a link: status ${response.status}`)
      return undefined
    },
  }
}

function authOf(options: AuthOptions) {
  const { table, users, publicUrl, google, report } = options
  return betterAuth({
    baseURL: publicUrl,
    basePath: BASE_PATH,
    secret: options.secret,
    trustedOrigins: [publicUrl, ...options.trustedOrigins],
    database: tableAdapter(table, users),
    telemetry: { enabled: false },
    verification: { disableCleanup: true },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      additionalFields: { kind: { type: "string", required: false, input: false } },
    },
    account: {
      updateAccountOnSignIn: false,
      // Nobody has an account here under an address that they have not proved, except by an operator's hand.
      accountLinking: { requireLocalEmailVerified: false },
    },
    user: {
      validateUserInfo: ({ user, source }) =>
        source.action === "create-user" && user.emailVerified !== true
          ? { error: "email_not_verified", errorDescription: "The provider has not verified this address." }
          : undefined,
    },
    socialProviders: google ? { google } : {},
    rateLimit: {
      enabled: true,
      window: 60,
      max: 60,
      // Sign-in by mail counts for itself, and a look at one's session is cheaper than counting it.
      customRules: { "/sign-in/magic-link": false, "/sign-in/email-otp": false, "/get-session": false },
      customStorage: limiterOf(options),
    },
    advanced: {
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: publicUrl.startsWith("https:"),
      // Said aloud because the library leaves them out where NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    plugins: [bearer({ requireSignature: true }), emailSignInPlugin(options), ...(options.providers ?? [])],
    // Faults reach the caller of `handle`; what is refused is an answer all the same.
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth/error` },
    logger: {
      level: "error",
      log: (_level, message, ...details: unknown[]) => {
        const cause = details.find((detail) => detail instanceof Error)
        if (cause && isFault(cause)) report(`signing in: ${message}`, cause)
      },
    },
  })
}

/** better-auth counts calls of an address to a path through our own counter, which is atomic and ends by itself. */
function limiterOf({ count }: AuthOptions) {
  return {
    consume: async (key: string, { window, max }: { window: number; max: number }) => {
      const { allowed, resetSeconds } = await count({
        name: "auth",
        subject: key,
        max,
        windowSeconds: window,
      })
      return { allowed, retryAfter: allowed ? null : resetSeconds }
    },
  }
}

/** better-auth reports what it refuses as errors: a wrong state or origin is the caller's fault and no alarm. */
function isFault(cause: unknown): boolean {
  if (cause instanceof APIError) return cause.statusCode >= 500
  return !(cause instanceof Error && "code" in cause && String(cause.code).startsWith("state_"))
}

function headersFor(request: Request, address: string, { publicUrl }: AuthOptions): Headers {
  const headers = new Headers(request.headers)
  // A network of IPv6 addresses is named by its first one.
  headers.set(ADDRESS_HEADER, address.replace(/\/64$/, ""))
  // A bearer that was sent is never replaced by the cookie (contract §3).
  if (headers.has("authorization")) headers.delete("cookie")
  // better-auth refuses what does not say where it comes from; only a program does not (contract §1, "Cross-site writes").
  const isSilent = !headers.has("origin") && !headers.has("referer")
  if (isSilent && headers.get("sec-fetch-site") !== "cross-site") headers.set("origin", publicUrl)
  return headers
}

/** What signs a request goes into the cookie and nowhere else, and 429 says when to come again in the standard way. */
function retold(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete("set-auth-token")
  headers.delete("access-control-expose-headers")
  const retryAfter = headers.get("x-retry-after")
  if (retryAfter !== null) headers.set("retry-after", retryAfter)
  headers.set("cache-control", "no-store")
  return new Response(response.body, { status: response.status, headers })
}
