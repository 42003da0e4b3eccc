import * as z from "zod"
import { SignedInUser, SignInEmail } from "../../core/identity/identity.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import {
  AUTH_LAMBDA,
  AUTH_PERMISSIONS,
  AUTH_SECRETS,
  SIGN_IN_START_PERMISSIONS,
  SIGNED_IN_PERMISSIONS,
} from "../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

/** A sign-in from a new browser also sends a mail. */
const MAIL_PERMISSIONS = [...AUTH_PERMISSIONS, { resource: "mail", actions: ["SendEmail"] }] as const

export const authCallback = {
  method: "GET",
  path: "/api/auth/callback/{provider}",
  file: "auth/callback.ts",
  tag: "Sign-in",
  summary: "Return from Google",
  description: "Google sends the browser here. Redirects to where the sign-in started, or to `/auth/error`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  params: z.object({ provider: z.string().regex(/^[\w-]{1,40}$/, "must be the name of a provider") }),
  output: { mediaType: "text/html; charset=utf-8" },
  status: 302,
  // better-auth counts the calls.
  rateLimit: { windowSeconds: 60, perAddress: 60, countedBy: "handler" },
  errors: ["rate_limited"],
  // `Query` finds the other providers of a user who signed up by email.
  permissions: [...MAIL_PERMISSIONS, items("ACCOUNT", "Query")],
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const authConfirm = {
  method: "GET",
  path: "/auth/confirm",
  file: "auth/confirm.ts",
  tag: "Sign-in",
  summary: "Open the link of a sign-in email",
  description:
    "Signs in, redirects to `next`, and invalidates the link. An invalid link redirects to `/auth/error`. `HEAD` requests, prefetches and embedded requests do not use the link. If the browser is signed in to another account, redirects to `/auth/error`, which asks first.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  query: z.object({
    token_hash: z.string().optional().meta({ description: "The token in the email." }),
    type: z.string().optional().meta({ description: "`magiclink`, `email` or `signup`." }),
    next: z
      .string()
      .optional()
      .meta({ description: "A path of this site; anything else becomes `/dashboard`." }),
  }),
  lenientQuery: true,
  status: 307,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: MAIL_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const authConfirmContinue = {
  method: "POST",
  path: "/auth/confirm",
  file: "auth/confirm-continue.ts",
  tag: "Sign-in",
  summary: "Sign in to another account",
  description:
    "Sent by the form of `/auth/error` when a link belongs to another account than the browser's session: `token_hash`, `type` and `next`. Replaces the session and redirects to `next`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  status: 302,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: ["forbidden", "payload_too_large"],
  rateLimit: { windowSeconds: 60, perAddress: 30 },
  permissions: MAIL_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const getSession = {
  method: "GET",
  path: "/api/auth/get-session",
  file: "auth/get-session.ts",
  tag: "Sign-in",
  summary: "Get the session",
  description: "The signed-in user, or null.",
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
  examples: EXAMPLES.getSession,
  permissions: SIGNED_IN_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const signInEmailOtp = {
  method: "POST",
  path: "/api/auth/sign-in/email-otp",
  file: "auth/sign-in-email-otp.ts",
  tag: "Sign-in",
  summary: "Sign in with an emailed code",
  description: "Sets the session cookie. A code is invalid after five wrong attempts.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  body: z.object({
    email: SignInEmail,
    otp: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "must be the six digits in the email")
      .meta({ description: "The six digits in the email.", example: "314159" }),
  }),
  output: { schema: z.object({ user: SignedInUser }) },
  rateLimit: { windowSeconds: 600, perAddress: 20, countedBy: "handler" },
  errors: ["unauthorized", "forbidden", "rate_limited"],
  examples: EXAMPLES.signInEmailOtp,
  permissions: MAIL_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const signInMagicLink = {
  method: "POST",
  path: "/api/auth/sign-in/magic-link",
  file: "auth/sign-in-magic-link.ts",
  tag: "Sign-in",
  summary: "Request a sign-in email",
  description:
    "Sends an email with a link (valid for 15 minutes) and a code (valid for 10 minutes); using one invalidates both. The response does not reveal whether the address has an account. A newer email replaces the code but not the link; up to three links are valid at a time. In 10 minutes a caller can request 3 emails to one address and 10 in total, and an address receives at most 12, and 24 a day; above that, another email is sent only when no link of an earlier one is valid. A server may ask for a proof of work first: 403 with an ALTCHA challenge in `x-challenge`, whose solution goes into `x-challenge-solution` of the repeated request.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  body: z.object({
    email: SignInEmail,
    callbackURL: z.string().max(2048).optional().meta({
      description: "A path of this site to continue to; anything else becomes `/dashboard`.",
      example: "/dashboard",
    }),
  }),
  output: { schema: z.object({ status: z.literal(true) }) },
  rateLimit: { windowSeconds: 600, perAddress: 10, countedBy: "handler" },
  errors: ["forbidden", "rate_limited"],
  examples: EXAMPLES.signInMagicLink,
  permissions: [
    ...SIGN_IN_START_PERMISSIONS,
    items(["LIMIT#challenge", "LIMIT#challenge-issued"], "Update"),
    { resource: "mail", actions: ["SendEmail"] },
  ],
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const signInSocial = {
  method: "POST",
  path: "/api/auth/sign-in/social",
  file: "auth/sign-in-social.ts",
  tag: "Sign-in",
  summary: "Sign in with Google",
  description: "Returns the URL to send the user to. Works only if Google sign-in is configured.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  body: z.object({
    provider: z
      .string()
      .regex(/^[\w-]{1,40}$/, "must be the name of a provider")
      .meta({ example: "google" }),
    callbackURL: z.string().max(2048).optional().meta({ description: "A path of this site to continue to." }),
  }),
  output: { schema: z.object({ url: z.url(), redirect: z.literal(true) }) },
  // better-auth counts the calls.
  rateLimit: { windowSeconds: 60, perAddress: 60, countedBy: "handler" },
  errors: ["forbidden", "not_found", "rate_limited"],
  examples: EXAMPLES.signInSocial,
  permissions: SIGN_IN_START_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration

export const signOut = {
  method: "POST",
  path: "/api/auth/sign-out",
  file: "auth/sign-out.ts",
  tag: "Sign-in",
  summary: "Sign out",
  description: "Ends this session at once. Other sessions stay signed in.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["forbidden"],
  examples: EXAMPLES.signOut,
  permissions: [...SIGNED_IN_PERMISSIONS, items("ACCOUNT", "Query")],
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration
