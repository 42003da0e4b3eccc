/** What the documents say of the account's routes. */
const MADE = "2026-11-03T12:00:00.000Z"
const KEY_ID = "0f8fad5b-d9cb-469f-a165-70867728950e"
const ACCOUNT = "acc_01hq8n4v00c5k2r9t3b7m1f6d0"
const OPERATION = "op_01hq8n4v00c5k2r9t3b7m1f6d0"

const one = <T>(name: string, summary: string, value: T) => [{ name, summary, value }] as const

const DONE = one("done", "Done", { success: true as const })

const ADA = { id: ACCOUNT, email: "ada@example.org", name: "Ada", image: null }

export const ACCOUNT_NOTES = {
  appCredits: { answers: one("balance", "The balance", { balance: 104, tier: "free" as const }) },
  creditsBalance: {
    answers: one("profile", "The balance and the profile", {
      balance: 104,
      tier: "free" as const,
      profile: { id: ACCOUNT, email: "ada@example.org", name: "Ada", avatar_url: null },
    }),
  },
  listTransactions: {
    answers: one("page", "Two lines of the ledger", {
      transactions: [
        {
          id: `${ACCOUNT}-1`,
          type: "debit" as const,
          amount: -1,
          balance_after: 4,
          description: "Transcript of jNQXAC9IVRw",
          reference: OPERATION,
          created_at: MADE,
        },
        {
          id: `${ACCOUNT}-0`,
          type: "signup_grant" as const,
          amount: 5,
          balance_after: 5,
          description: "Welcome",
          reference: "signup",
          created_at: MADE,
        },
      ],
      total: 2,
      limit: 20,
      offset: 0,
    }),
  },
  usage: {
    answers: one("days", "A day", { days: [{ date: "2026-11-03", kind: "transcribe", credits: 3 }] }),
  },
  getOperation: {
    answers: one("receipt", "A transcription", {
      operation_id: OPERATION,
      kind: "transcribe",
      credits_held: 1,
      credits_used: 1,
      balance_after: 4,
      attempts: [{ strategy: "client:VISIONOS", outcome: "ok", http_status: 200, ms: 212 }],
      created_at: MADE,
    }),
  },
  listKeys: {
    answers: one("keys", "One key", {
      keys: [
        {
          keyId: KEY_ID,
          name: "laptop",
          prefix: "et_9fK2mQx",
          status: "active" as const,
          created_at: MADE,
          last_used_at: null,
          revoked_at: null,
        },
      ],
    }),
  },
  createKey: {
    requests: one("named", "A key with a name", { name: "laptop" }),
    answers: one("key", "The new key", {
      keyId: KEY_ID,
      rawKey: "et_9fK2mQxZ…",
      name: "laptop",
      prefix: "et_9fK2mQx",
      created_at: MADE,
    }),
  },
  deleteKey: { answers: DONE },
  listSessions: {
    answers: one("sessions", "One session", {
      sessions: [
        {
          id: KEY_ID,
          kind: "site" as const,
          device: "Firefox on Linux",
          created_at: MADE,
          last_used_at: MADE,
          current: true,
        },
      ],
    }),
  },
  deleteSession: { answers: DONE },
  deleteAccount: {
    requests: one("confirmed", "With the address typed", { email: "ada@example.org" }),
    answers: DONE,
  },
  extensionSession: {
    answers: one("token", "A token for the extension", {
      access_token: "q3Zr….vK0=",
      token_type: "bearer" as const,
      expires_at: "2026-12-03T12:00:00.000Z",
    }),
  },
  signInMagicLink: {
    requests: one("mail", "A mail to Ada", { email: "ada@example.org", callbackURL: "/dashboard" }),
    answers: one("sent", "Sent, if it can be", { status: true as const }),
  },
  signInEmailOtp: {
    requests: one("code", "The code of the mail", { email: "ada@example.org", otp: "314159" }),
    answers: one("user", "Who has signed in", { user: ADA }),
  },
  signInSocial: {
    requests: one("google", "With Google", { provider: "google", callbackURL: "/dashboard" }),
    answers: one("url", "Where to send the person", {
      url: "https://accounts.google.com/o/oauth2/v2/auth?response_type=code",
      redirect: true as const,
    }),
  },
  authCallback: {},
  getSession: {
    answers: one("session", "Who is signed in", {
      session: { id: KEY_ID, expiresAt: "2026-12-03T12:00:00.000Z" },
      user: ADA,
    }),
  },
  signOut: { answers: DONE },
  authConfirm: {},
}
