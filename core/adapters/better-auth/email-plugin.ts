import { APIError, createAuthEndpoint, formCsrfMiddleware, isAPIError } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import type { BetterAuthPlugin } from "better-auth/types"
import * as z from "zod"
import { SignInEmail } from "../../identity/identity.schema.ts"
import { safeRedirect } from "../../identity/safe-redirect.ts"
import { issueTicket, redeemCode, redeemLink } from "../../identity/sign-in-ticket.ts"
import { normalEmail } from "../../kernel/email.ts"
import type { Table } from "../../table/table.ts"
import { NOBODY } from "./session-model.ts"

/** The header in which `handle` says who calls. What a caller sends under this name is thrown away. */
export const ADDRESS_HEADER = "x-client-address"

/** What signing in by mail needs from outside. */
export type MailTicketOptions = {
  table: Table
  /** The service's session secret. */
  secret: string
  /** The origin of our own pages. */
  publicUrl: string
  /** Counts one and says whether it may happen; see core/ratelimit. */
  count: (limit: Limit) => Promise<{ allowed: boolean; resetSeconds: number }>
  sendMail: (mail: { to: string; link: string; code: string }) => Promise<void>
}
type EndpointContext = Parameters<typeof setSessionCookie>[0]
type Limit = { name: string; subject: string; max: number; windowSeconds: number }

const TEN_MINUTES = { windowSeconds: 600 }
const MAILS_PER_CALLER = { name: "mail-caller", max: 10, ...TEN_MINUTES }
/** So many of one address as one caller may ask for. The address's own are more, so that who asks in somebody's name cannot keep them out. */
const MAILS_PER_CALLER_AND_EMAIL = { name: "mail-caller-email", max: 3, ...TEN_MINUTES }
const MAILS_PER_EMAIL = { name: "mail-email", max: 12, ...TEN_MINUTES }
/** Each ticket takes five wrong codes; this is for who asks for one ticket after the other. */
const CODES_PER_EMAIL = { name: "code-email", max: 30, windowSeconds: 86_400 }
const CODES_PER_CALLER = { name: "code-caller", max: 20, ...TEN_MINUTES }

const Email = SignInEmail.transform(normalEmail)
const LinkRequest = z.object({ email: Email, callbackURL: z.string().optional() })
const CodeRequest = z.object({ email: Email, otp: z.string().trim().max(32) })
const Confirmation = z.object({ token: z.string() })

const REFUSED = {
  code: "INVALID_TICKET",
  message: "This link or code is not valid any more. Ask for a new one.",
}

/**
 * Sign-in by mail, under the names that better-auth's own plugins have. Those keep a link and a code in two rows; here both are one
 * ticket, so that using either uses up the other. Who asks learns nothing of whether the address has an account.
 */
export function emailSignInPlugin(options: MailTicketOptions) {
  const { table, secret } = options
  return {
    id: "mail-ticket",
    endpoints: {
      signInMagicLink: createAuthEndpoint(
        "/sign-in/magic-link",
        { method: "POST", body: LinkRequest, use: [formCsrfMiddleware], requireHeaders: true },
        async (ctx) => {
          const { email, callbackURL } = ctx.body
          const caller = callerOf(ctx.headers)
          await countOrRefuse(options, { ...MAILS_PER_CALLER, subject: caller })
          await countOrRefuse(options, { ...MAILS_PER_CALLER_AND_EMAIL, subject: `${caller} ${email}` })
          await countOrRefuse(options, { ...MAILS_PER_EMAIL, subject: email })
          const { token, code } = await issueTicket(table, secret, email)
          const link = confirmationLink(options.publicUrl, token, safeRedirect(callbackURL))
          await options.sendMail({ to: email, link, code })
          return ctx.json({ status: true })
        },
      ),
      signInEmailOTP: createAuthEndpoint(
        "/sign-in/email-otp",
        { method: "POST", body: CodeRequest, use: [formCsrfMiddleware], requireHeaders: true },
        async (ctx) => {
          const { email, otp } = ctx.body
          await countOrRefuse(options, { ...CODES_PER_CALLER, subject: callerOf(ctx.headers) })
          await countOrRefuse(options, { ...CODES_PER_EMAIL, subject: email })
          return ctx.json(await signIn(ctx, await redeemCode(table, secret, email, otp)))
        },
      ),
      /** Called by the route that the mail's link points at, not reachable over HTTP itself. */
      confirmTicket: createAuthEndpoint.serverOnly(
        { method: "POST", body: Confirmation, requireHeaders: true },
        async (ctx) => ctx.json(await signIn(ctx, await redeemLink(table, ctx.body.token))),
      ),
    },
  } satisfies BetterAuthPlugin
}

/** Signs in who has proved an address, whatever was known of them before; their session is always a new one. */
async function signIn(ctx: EndpointContext, email: string | undefined) {
  if (email === undefined) throw new APIError("UNAUTHORIZED", REFUSED)
  return await signInAs(ctx, email).catch(async (cause: unknown) => {
    // The ticket is used up, so who is deleted at this moment gets the new account that the next try would open.
    if (isAPIError(cause) && cause.body?.code === NOBODY.code) return await signInAs(ctx, email)
    throw cause
  })
}

async function signInAs(ctx: EndpointContext, email: string) {
  const { internalAdapter } = ctx.context
  const found = await internalAdapter.findUserByEmail(email)
  const user =
    found?.user ??
    (await internalAdapter.createUser({ email, name: "", emailVerified: true }, { method: "magic-link" }))
  if (!user.emailVerified) await internalAdapter.updateUser(user.id, { emailVerified: true })
  const session = await internalAdapter.createSession(user.id)
  await setSessionCookie(ctx, { session, user })
  return { user: { id: user.id, email: user.email, name: user.name, image: user.image ?? null } }
}

async function countOrRefuse({ count }: MailTicketOptions, limit: Limit): Promise<void> {
  const { allowed, resetSeconds } = await count(limit)
  if (allowed) return
  const message = "Too many tries. Wait a little before the next one."
  throw new APIError("TOO_MANY_REQUESTS", { message }, { "Retry-After": String(resetSeconds) })
}

const callerOf = (headers: Headers) => headers.get(ADDRESS_HEADER) ?? "unknown"

function confirmationLink(publicUrl: string, token: string, next: string): string {
  const query = new URLSearchParams({ token_hash: token, type: "magiclink", next })
  return `${publicUrl}/auth/confirm?${query}`
}
