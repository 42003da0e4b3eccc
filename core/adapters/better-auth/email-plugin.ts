import { APIError, createAuthEndpoint, formCsrfMiddleware, isAPIError } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import type { BetterAuthPlugin } from "better-auth/types"
import * as z from "zod"
import { countNewAccount } from "../../account/new-account-limit.ts"
import { SignInEmail } from "../../identity/identity.schema.ts"
import { safeRedirect } from "../../identity/safe-redirect.ts"
import { type Admit, issueTicket, redeemCode, redeemLink } from "../../identity/sign-in-ticket.ts"
import { normalEmail } from "../../kernel/email.ts"
import { countMail, type MailCapOptions, refuseUnless } from "./mail-caps.ts"
import { NO_ACCOUNT_HEADER } from "./session-model.ts"

/** The header in which `handle` passes the client's IP address. Overwrites what the client sent. */
export const ADDRESS_HEADER = "x-client-address"

/** Dependencies of sign-in by mail. */
export type MailTicketOptions = MailCapOptions & {
  /** The service's session secret. */
  secret: string
  /** The origin of our own pages. */
  publicUrl: string
  /** Maximum new accounts from one IP address in a day. */
  accountsPerAddress: number
  /** `accepted`: the `Accept-Language` header of the request. */
  sendMail: (mail: { to: string; accepted: string | null; link: string; code: string }) => Promise<void>
}
type EndpointContext = Parameters<typeof setSessionCookie>[0]

const TEN_MINUTES = { windowSeconds: 600 }
/**
 * Limits for codes. Each ticket already allows only five attempts, but callers can request many
 * tickets. Strangers can use up these limits, so they do not apply to the link in the same mail.
 */
const CODES_PER_EMAIL = { name: "code-email", max: 30, windowSeconds: 86_400 }
const CODES_PER_CALLER = { name: "code-caller", max: 20, ...TEN_MINUTES }

const Email = SignInEmail.transform(normalEmail)
const LinkRequest = z.object({ email: Email, callbackURL: z.string().optional() })
const CodeRequest = z.object({ email: Email, otp: z.string().trim().max(32) })
const Confirmation = z.object({ token: z.string() })

const USE_THE_LINK = "Too many wrong codes for this address. Open the link in the email instead."
const NO_NEW_ACCOUNTS = "Too many new accounts from your network."
const REFUSED = {
  code: "INVALID_TICKET",
  message: "This link or code is no longer valid. Request a new one.",
}

/**
 * Sign-in by mail, with the endpoint names of better-auth's own plugins. Those store link and code
 * separately. Here, both belong to one ticket, so using one invalidates the other. Responses do not
 * reveal whether an address has an account.
 */
export function emailSignInPlugin(options: MailTicketOptions) {
  const { table, secret, count } = options
  return {
    id: "mail-ticket",
    endpoints: {
      signInMagicLink: createAuthEndpoint(
        "/sign-in/magic-link",
        { method: "POST", body: LinkRequest, use: [formCsrfMiddleware], requireHeaders: true },
        async (ctx) => {
          const { email, callbackURL } = ctx.body
          if (!(await countMail(options, callerOf(ctx.headers), email))) return ctx.json({ status: true })
          const { token, code } = await issueTicket(table, secret, email)
          const link = confirmationLink(options.publicUrl, token, safeRedirect(callbackURL))
          const accepted = ctx.headers.get("accept-language")
          await options.sendMail({ to: email, accepted, link, code })
          return ctx.json({ status: true })
        },
      ),
      signInEmailOTP: createAuthEndpoint(
        "/sign-in/email-otp",
        { method: "POST", body: CodeRequest, use: [formCsrfMiddleware], requireHeaders: true },
        async (ctx) => {
          const { email, otp } = ctx.body
          refuseUnless(await count({ ...CODES_PER_CALLER, subject: callerOf(ctx.headers) }))
          refuseUnless(await count({ ...CODES_PER_EMAIL, subject: email }), USE_THE_LINK)
          const admit = newAccountCheck(options, ctx)
          return ctx.json(await signIn(ctx, await redeemCode(table, secret, email, otp, admit)))
        },
      ),
      /** Called by the route of the mail link. Not reachable over HTTP. */
      confirmTicket: createAuthEndpoint.serverOnly(
        { method: "POST", body: Confirmation, requireHeaders: true },
        async (ctx) => {
          const admit = newAccountCheck(options, ctx)
          return ctx.json(await signIn(ctx, await redeemLink(table, ctx.body.token, admit)))
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

/**
 * Returns a check that counts the account which a sign-in would open. If it throws, link and code
 * stay valid, and the user can use them from another network.
 */
const newAccountCheck =
  (options: MailTicketOptions, { headers }: EndpointContext): Admit =>
  async (email) => {
    if ((await options.users.findByEmail(email)) !== undefined) return
    refuseUnless(await countNewAccount(options, callerOf(headers)), NO_NEW_ACCOUNTS)
  }

/**
 * Signs in the owner of a verified address. Opens an account if needed, and always creates a
 * session. Throws 401 if `email` is undefined, because the link or code was not valid.
 */
async function signIn(ctx: EndpointContext, email: string | undefined) {
  if (email === undefined) throw new APIError("UNAUTHORIZED", REFUSED)
  return await signInAs(ctx, email).catch(async (cause: unknown) => {
    // The account was deleted meanwhile, and the ticket is already used. Signing in again opens a
    // new account.
    if (isAPIError(cause) && cause.body?.code === NO_ACCOUNT_HEADER.code) return await signInAs(ctx, email)
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

/** Returns the client's IP address that `handle` or `confirm` has set. */
export const callerOf = (headers: Headers | undefined) => headers?.get(ADDRESS_HEADER) ?? "unknown"

function confirmationLink(publicUrl: string, token: string, next: string): string {
  const query = new URLSearchParams({ token_hash: token, type: "magiclink", next })
  return `${publicUrl}/auth/confirm?${query}`
}
