import { example } from "../route/examples.ts"

const DONE = example("done", "Done", { success: true })
const ADA = {
  id: "acc_01hq8n4v00c5k2r9t3b7m1f6d0",
  email: "ada@example.org",
  name: "Ada",
  image: null,
} as const

/** Example requests and responses of the sign-in routes, for the API documents. */
export const EXAMPLES = {
  signInMagicLink: {
    requests: example("mail", "An email to Ada", { email: "ada@example.org", callbackURL: "/dashboard" }),
    responses: example("sent", "Sent if possible", { status: true }),
  },
  signInEmailOtp: {
    requests: example("code", "The emailed code", { email: "ada@example.org", otp: "314159" }),
    responses: example("user", "The signed-in user", { user: ADA }),
  },
  signInSocial: {
    requests: example("google", "With Google", { provider: "google", callbackURL: "/dashboard" }),
    responses: example("url", "Where to send the user", {
      url: "https://accounts.google.com/o/oauth2/v2/auth?response_type=code",
      redirect: true,
    }),
  },
  getSession: {
    responses: example("session", "The signed-in user", {
      session: { id: "0f8fad5b-d9cb-469f-a165-70867728950e", expiresAt: "2026-12-03T12:00:00.000Z" },
      user: ADA,
    }),
  },
  signOut: { responses: DONE },
} as const
