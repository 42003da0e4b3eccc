import { APIError } from "better-auth/api"
import { betterAuth } from "better-auth/minimal"
import { bearer } from "better-auth/plugins/bearer"
import type { BetterAuthPlugin } from "better-auth/types"
import { countNewAccount, TOO_MANY_ACCOUNTS } from "../../account/new-account-limit.ts"
import type { Users } from "../../account/user.ts"
import { cookiePrefix, SESSION_SECONDS } from "../../identity/session.ts"
import { AppError } from "../../kernel/errors.ts"
import { ADDRESS_HEADER, callerOf, emailSignInPlugin, type MailTicketOptions } from "./email-plugin.ts"
import { tableAdapter } from "./table-adapter.ts"

/**
 * Settings and dependencies of sign-in. functions/compose/deps/sign-in.ts injects the functions
 * from other folders of core/.
 */
export type AuthOptions = MailTicketOptions & {
  users: Users
  /** Our other origins besides `publicUrl`: alternative site URLs and the extension. */
  trustedOrigins: readonly string[]
  google?: { clientId: string; clientSecret: string } | undefined
  /** Additional sign-in providers, as better-auth plugins. */
  providers?: readonly BetterAuthPlugin[]
  /** Reports faults to the operator. A rejected sign-in is not a fault. */
  report: (where: string, cause: unknown) => void
}

export type Auth = {
  /**
   * Handles a request under `/api/auth/`. Rejects if there is a fault. `address` is the IP address
   * of the client.
   */
  handle(request: Request, address: string): Promise<Response>
  /**
   * Uses a mail link and returns the `Set-Cookie` lines of a new session. Returns undefined if the
   * link is invalid. Throws `rate_limited` if it would open an account and too many were opened
   * from `address`.
   */
  confirm(token: string, headers: Headers, address: string): Promise<string[] | undefined>
}

const BASE_PATH = "/api/auth"
const DAY_SECONDS = 86_400
/**
 * The routes that are served. better-auth's other routes (passwords, profiles, sessions) are
 * replaced or unused.
 */
const SERVED = /^\/(sign-in\/(magic-link|email-otp|social)|callback\/[\w-]+|get-session|sign-out)$/

/**
 * Creates the sign-in handler. Importing this module loads better-auth, so only sign-in routes
 * import it.
 */
export function createBetterAuth(options: AuthOptions): Auth {
  const auth = authOf(options)
  return {
    handle: async (request, address) => {
      const { pathname } = new URL(request.url)
      if (!SERVED.test(pathname.slice(BASE_PATH.length))) return new Response("Not Found", { status: 404 })
      const body = request.body === null ? "" : await request.text()
      const headers = headersFor(request, address, options)
      // better-auth parses a body only if its content type is JSON. Here, a body is JSON whatever
      // its content type, and it can be missing (docs/contract.md, "Common rules").
      headers.set("content-type", "application/json")
      const { method, url } = request
      const response = await auth.handler(new Request(url, { method, headers, ...(body ? { body } : {}) }))
      return withSafeHeaders(response)
    },
    confirm: async (token, given, address) => {
      const headers = new Headers(given)
      headers.set(ADDRESS_HEADER, bareAddress(address))
      const response = await auth.api.confirmTicket({ body: { token }, headers, asResponse: true })
      if (response.ok) return response.headers.getSetCookie()
      if (response.status === 429) throw new AppError("rate_limited")
      if (response.status >= 500) throw new Error(`confirming a link: status ${response.status}`)
      return undefined
    },
  }
}

function authOf(options: AuthOptions) {
  const { table, users, publicUrl, google, report } = options
  const secure = publicUrl.startsWith("https:")
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
      // Safe, because only accounts that an operator created have an unverified address.
      accountLinking: { requireLocalEmailVerified: false },
    },
    user: {
      validateUserInfo: async ({ user, source }, { headers }) => {
        if (source.action !== "create-user") return undefined
        if (user.emailVerified !== true)
          return {
            error: "email_not_verified",
            errorDescription: "The provider has not verified this address.",
          }
        // Sign-in by mail has already counted the new account, in a check whose error has a
        // Retry-After.
        if (source.method !== "oauth") return undefined
        const { allowed } = await countNewAccount(options, callerOf(headers))
        return allowed ? undefined : { error: TOO_MANY_ACCOUNTS }
      },
    },
    socialProviders: google ? { google } : {},
    rateLimit: {
      enabled: true,
      window: 60,
      max: 60,
      // Sign-in by mail has its own limits. Counting `get-session` would cost more than the call.
      customRules: { "/sign-in/magic-link": false, "/sign-in/email-otp": false, "/get-session": false },
      customStorage: limiterOf(options),
    },
    advanced: {
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Otherwise better-auth puts its `__Secure-` prefix before ours.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix({ secure }),
      defaultCookieAttributes: { secure },
      // Set explicitly because better-auth disables the checks if NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    plugins: [bearer({ requireSignature: true }), emailSignInPlugin(options), ...(options.providers ?? [])],
    // `throw` makes `handle` reject on a fault. A rejected sign-in still gets a response.
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth/error` },
    logger: {
      level: "error",
      log: (_level, message, ...details: unknown[]) => {
        const cause = details.find((detail) => detail instanceof Error)
        if (cause && isFault(cause)) report(`sign-in: ${message}`, cause)
      },
    },
  })
}

/** Rate limits better-auth's routes per client address with our own atomic, expiring counter. */
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

/**
 * True if an error is a fault of the service. better-auth also reports rejected sign-ins as errors,
 * for example because of an invalid OAuth state.
 */
function isFault(cause: unknown): boolean {
  if (cause instanceof APIError) return cause.statusCode >= 500
  return !(cause instanceof Error && "code" in cause && String(cause.code).startsWith("state_"))
}

/** Removes the `/64` of an IPv6 network, because better-auth needs an address. */
const bareAddress = (address: string) => address.replace(/\/64$/, "")

function headersFor(request: Request, address: string, { publicUrl }: AuthOptions): Headers {
  const headers = new Headers(request.headers)
  headers.set(ADDRESS_HEADER, bareAddress(address))
  // If a bearer token was sent, the cookie must not be used (docs/contract.md, "App routes").
  if (headers.has("authorization")) headers.delete("cookie")
  // better-auth rejects requests without an origin, but programs send none (docs/contract.md,
  // "Common rules").
  const isSilent = !headers.has("origin") && !headers.has("referer")
  if (isSilent && headers.get("sec-fetch-site") !== "cross-site") headers.set("origin", publicUrl)
  return headers
}

/**
 * Returns a copy of the response. Removes the headers with the session token, except for the
 * cookie, adds a standard `Retry-After` and forbids caching.
 */
function withSafeHeaders(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete("set-auth-token")
  headers.delete("access-control-expose-headers")
  const retryAfter = headers.get("x-retry-after")
  if (retryAfter !== null) headers.set("retry-after", retryAfter)
  headers.set("cache-control", "no-store")
  return new Response(response.body, { status: response.status, headers })
}
