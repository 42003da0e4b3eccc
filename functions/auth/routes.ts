import * as z from "zod"
import { SignedInUser, SignInEmail } from "../../core/identity/identity.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { AUTH_LAMBDA, AUTH_PERMISSIONS, AUTH_SECRETS } from "../route/presets.ts"

export const authCallback = {
  method: "GET",
  path: "/api/auth/callback/{provider}",
  file: "auth/callback.ts",
  summary: "Come back from Google",
  description: "The provider sends the person here; goes on to where the sign-in began, or to `/auth/error`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  params: z.object({ provider: z.string().regex(/^[\w-]{1,40}$/, "this is no provider") }),
  output: { mediaType: "text/html; charset=utf-8" },
  status: 302,
  errors: ["rate_limited"],
  // A person whom a mail signed up is looked up with the providers they are known to.
  permissions: [...AUTH_PERMISSIONS, { resource: "table", actions: ["Query"] }],
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const authConfirm = {
  method: "GET",
  path: "/auth/confirm",
  file: "auth/confirm.ts",
  summary: "Open the link of a sign-in mail",
  description:
    "Uses the link up, once, signs in and goes on to `next`; to `/auth/error` for a link that is worth nothing. A `HEAD` or a prefetch does not use it up.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  query: z.object({
    token_hash: z.string().optional().meta({ description: "The token of the mail." }),
    type: z.string().optional().meta({ description: "`magiclink`, `email` or `signup`." }),
    next: z.string().optional().meta({ description: "A path of this site; anything else is `/dashboard`." }),
  }),
  lenientQuery: true,
  status: 307,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: AUTH_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const getSession = {
  method: "GET",
  path: "/api/auth/get-session",
  file: "auth/get-session.ts",
  summary: "Read the session",
  description: "Who is signed in here, or null.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  output: {
    schema: z
      .object({ session: z.object({ id: z.string(), expiresAt: z.iso.datetime() }), user: SignedInUser })
      .nullable(),
  },
  errors: [],
  permissions: AUTH_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const signInEmailOtp = {
  method: "POST",
  path: "/api/auth/sign-in/email-otp",
  file: "auth/sign-in-email-otp.ts",
  summary: "Sign in with the code of a mail",
  description: "Sets the session cookie. A code takes five wrong tries and is then worth nothing.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  body: z.object({
    email: SignInEmail,
    otp: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "send the six digits of the mail")
      .meta({ description: "The six digits of the mail.", example: "314159" }),
  }),
  output: { schema: z.object({ user: SignedInUser }) },
  errors: ["unauthorized", "forbidden", "rate_limited"],
  permissions: AUTH_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const signInMagicLink = {
  method: "POST",
  path: "/api/auth/sign-in/magic-link",
  file: "auth/sign-in-magic-link.ts",
  summary: "Ask for a sign-in mail",
  description:
    "Sends a mail with a link (15 minutes) and a code to type (10 minutes); using either uses up both. The answer is the same whether or not the address has an account. A newer mail replaces the code and not the links, of which three live side by side. Per clock window of ten minutes a caller may ask for 3 mails to one address and 10 in all, and an address gets 12.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  body: z.object({
    email: SignInEmail,
    callbackURL: z.string().max(2048).optional().meta({
      description: "A path of this site to go on to; anything else is `/dashboard`.",
      example: "/dashboard",
    }),
  }),
  output: { schema: z.object({ status: z.literal(true) }) },
  errors: ["forbidden", "rate_limited"],
  permissions: [...AUTH_PERMISSIONS, { resource: "mail", actions: ["SendEmail"] }],
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const signInSocial = {
  method: "POST",
  path: "/api/auth/sign-in/social",
  file: "auth/sign-in-social.ts",
  summary: "Sign in with Google",
  description: "Gives the address to send the person to. Only where Google is configured.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  body: z.object({
    provider: z
      .string()
      .regex(/^[\w-]{1,40}$/, "this is no provider")
      .meta({ example: "google" }),
    callbackURL: z.string().max(2048).optional().meta({ description: "A path of this site to go on to." }),
  }),
  output: { schema: z.object({ url: z.url(), redirect: z.literal(true) }) },
  errors: ["forbidden", "not_found", "rate_limited"],
  permissions: AUTH_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const signOut = {
  method: "POST",
  path: "/api/auth/sign-out",
  file: "auth/sign-out.ts",
  summary: "Sign out",
  description: "Ends this session at once and leaves the others alone.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["forbidden"],
  permissions: [...AUTH_PERMISSIONS, { resource: "table", actions: ["Query"] }],
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration
