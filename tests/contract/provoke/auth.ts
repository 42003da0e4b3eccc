import type { Sent } from "../stage.ts"
import {
  byCookie,
  crossSite,
  MB,
  type Provocation,
  type ProvocationsFor,
  repeatUntilLimited,
} from "./provocation.ts"

let callers = 0
let persons = 0

/** A fresh client address: sign-in is limited by address. */
function newCaller(): string {
  callers += 1
  return `127.${10 + (callers >> 16)}.${(callers >> 8) & 255}.${callers & 255 || 1}`
}
function newEmail(): string {
  persons += 1
  return `auth-${persons}@test.example`
}

const post = (path: string, body: unknown): Sent => ({
  method: "POST",
  path,
  body: JSON.stringify(body),
  from: newCaller(),
})
const callbackRequest = (): Sent => ({
  method: "GET",
  path: "/api/auth/callback/google?state=x&code=y",
  from: newCaller(),
})

const LINK = "/api/auth/sign-in/magic-link"
const CODE = "/api/auth/sign-in/email-otp"
/** A link that was never mailed. */
const CONFIRM = `/auth/confirm?token_hash=${"0".repeat(64)}.${"x".repeat(43)}&type=magiclink`
const continueRequest = (): Sent => ({
  method: "POST",
  path: "/auth/confirm",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: CONFIRM.split("?")[1] ?? "",
  from: newCaller(),
})
const SOCIAL = "/api/auth/sign-in/social"

/**
 * Twice the 60 calls per minute that any sign-in path takes at most, plus one: calls leave the
 * sliding window while the others run.
 */
const CALLS_MAX = 2 * 60 + 1

/** The answers of every sign-in call. `right` is a call that would succeed. */
function signInProvocations(right: () => Sent, path: string, wrong: unknown) {
  return {
    invalid_request: (async ({ send }) => await send(post(path, wrong))) as Provocation,
    payload_too_large: (async ({ send }) => await send(post(path, { email: "x".repeat(MB) }))) as Provocation,
    forbidden: (async ({ send }) => await send(crossSite(right()))) as Provocation,
    rate_limited: (async (stage) => await repeatUntilLimited(stage, right(), CALLS_MAX)) as Provocation,
    unavailable: (async ({ sendWithoutStore }) => await sendWithoutStore(right())) as Provocation,
  }
}

type AuthRoute =
  | "signInMagicLink"
  | "signInEmailOtp"
  | "signInSocial"
  | "authCallback"
  | "getSession"
  | "signOut"
  | "authConfirm"
  | "authConfirmContinue"

export const AUTH: ProvocationsFor<AuthRoute> = {
  signInMagicLink: {
    ...signInProvocations(() => post(LINK, { email: newEmail() }), LINK, { email: "nobody" }),
    ok: async ({ send }) => await send(post(LINK, { email: newEmail() })),
  },
  signInEmailOtp: {
    ...signInProvocations(() => post(CODE, { email: newEmail(), otp: "000000" }), CODE, {
      email: newEmail(),
    }),
    ok: async ({ send, ticket }) => await send(post(CODE, await ticket(newEmail()))),
    unauthorized: async ({ send }) => await send(post(CODE, { email: newEmail(), otp: "000000" })),
  },
  signInSocial: {
    ...signInProvocations(() => post(SOCIAL, { provider: "google" }), SOCIAL, { provider: 7 }),
    ok: async ({ send }) => await send(post(SOCIAL, { provider: "google" })),
    not_found: async ({ send }) => await send(post(SOCIAL, { provider: "nobody" })),
  },
  authCallback: {
    ok: async ({ send }) => await send(callbackRequest()),
    invalid_request: async ({ send }) => await send({ method: "GET", path: "/api/auth/callback/%20" }),
    rate_limited: async (stage) => await repeatUntilLimited(stage, callbackRequest(), CALLS_MAX),
    unavailable: async ({ sendWithoutStore }) => await sendWithoutStore(callbackRequest()),
  },
  getSession: {
    ok: async ({ send, person }) =>
      await send(byCookie("GET", "/api/auth/get-session", (await person()).cookie)),
    unavailable: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(byCookie("GET", "/api/auth/get-session", (await person()).cookie)),
  },
  signOut: {
    ok: async ({ send, person }) =>
      await send(byCookie("POST", "/api/auth/sign-out", (await person()).cookie)),
    forbidden: async ({ send, person }) =>
      await send(crossSite(byCookie("POST", "/api/auth/sign-out", (await person()).cookie))),
    unavailable: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(byCookie("POST", "/api/auth/sign-out", (await person()).cookie)),
  },
  authConfirmContinue: {
    ok: async ({ send }) => await send(continueRequest()),
    forbidden: async ({ send }) => await send(crossSite(continueRequest())),
    payload_too_large: async ({ send }) => await send({ ...continueRequest(), body: "x".repeat(MB) }),
    unavailable: async ({ sendWithoutStore }) => await sendWithoutStore(continueRequest()),
  },
  authConfirm: {
    ok: async ({ send }) => await send({ method: "GET", path: CONFIRM }),
    unavailable: async ({ sendWithoutStore }) => await sendWithoutStore({ method: "GET", path: CONFIRM }),
  },
}
