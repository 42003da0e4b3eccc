import { example } from "../route/examples.ts"
import { getJob, transcribe } from "../v1/routes.ts"

const CREATED_AT = "2026-11-03T12:00:00.000Z"
const KEY_ID = "0f8fad5b-d9cb-469f-a165-70867728950e"
const ACCOUNT = "acc_01hq8n4v00c5k2r9t3b7m1f6d0"
const OPERATION = "op_01hq8n4v00c5k2r9t3b7m1f6d0"

/** The name and the limits of the sample keys. */
const LIMITS = {
  name: "laptop",
  expires_at: "2028-01-01T00:00:00.000Z",
  scopes: ["transcripts"],
  monthly_budget: 100,
} as const
const KEY = {
  keyId: KEY_ID,
  prefix: "et_9fK2mQx",
  mode: "live",
  api_version: null,
  status: "active",
  ...LIMITS,
  created_at: CREATED_AT,
  last_used_at: null,
  revoked_at: null,
  credits_this_month: 0,
  credits_last_month: 0,
} as const

const DONE = example("done", "Done", { success: true })

/** Example requests and responses of the account routes, for the API documents. */
export const EXAMPLES = {
  appCredits: { responses: example("balance", "The balance", { balance: 104, tier: "free" }) },
  creditAlerts: { responses: example("default", "Nothing was set", { thresholds: [10], mail: false }) },
  setCreditAlerts: {
    requests: example("mail", "Two thresholds, and mails", { thresholds: [20, 100], mail: true }),
    responses: example("mail", "The alerts as they are now", { thresholds: [20, 100], mail: true }),
  },
  creditsBalance: {
    responses: example("profile", "The balance and the profile", {
      balance: 104,
      tier: "free",
      profile: { id: ACCOUNT, email: "ada@example.org", name: "Ada", avatar_url: null, language: "de" },
    }),
  },
  requests: {
    responses: example("page", "Two calls", {
      requests: [
        {
          request_id: "req_01hq8n4v00c5k2r9t3b7m1f6d0",
          created_at: CREATED_AT,
          method: "POST",
          route: transcribe.path,
          status: 200,
          error: null,
          credits_used: 1,
          duration_ms: 812,
          key_id: KEY_ID,
          stands_for: 1,
        },
        {
          request_id: "req_01hq8n4tv0c5k2r9t3b7m1f6d0",
          created_at: CREATED_AT,
          method: "GET",
          route: getJob.path,
          status: 404,
          error: "not_found",
          credits_used: 0,
          duration_ms: 9,
          key_id: KEY_ID,
          stands_for: 1,
        },
      ],
      sampled: false,
      next_page_token: null,
    }),
  },
  listTransactions: {
    responses: example("page", "Two ledger entries", {
      transactions: [
        {
          id: `${ACCOUNT}-1`,
          type: "debit",
          amount: -1,
          balance_after: 4,
          description: "Transcript of jNQXAC9IVRw",
          video_id: "jNQXAC9IVRw",
          video_title: "Me at the zoo",
          reference: OPERATION,
          created_at: CREATED_AT,
        },
        {
          id: `${ACCOUNT}-0`,
          type: "signup_grant",
          amount: 5,
          balance_after: 5,
          description: "Welcome",
          video_id: null,
          video_title: null,
          reference: "signup",
          created_at: CREATED_AT,
        },
      ],
      total: 2,
      limit: 20,
      offset: 0,
    }),
  },
  usage: {
    responses: example("days", "One day", { days: [{ date: "2026-11-03", kind: "transcribe", credits: 3 }] }),
  },
  getOperation: {
    responses: example("receipt", "A transcription", {
      operation_id: OPERATION,
      kind: "transcribe",
      credits_held: 1,
      credits_used: 1,
      balance_after: 4,
      attempts: [{ strategy: "client:VISIONOS", outcome: "ok", http_status: 200, ms: 212 }],
      created_at: CREATED_AT,
    }),
  },
  listKeys: { responses: example("keys", "One key", { keys: [KEY] }) },
  createKey: {
    requests: [
      ...example("named", "A key with a name", { name: "laptop", mode: "live" as const }),
      ...example("limited", "A key for transcripts and 100 credits a month, until a date", {
        ...LIMITS,
        mode: "live" as const,
        expires_at: "2027-12-31",
      }),
      ...example("test", "A test key", { name: "tests", mode: "test" as const }),
    ],
    responses: example("key", "The new key", {
      keyId: KEY_ID,
      rawKey: "et_9fK2mQxZ…",
      prefix: "et_9fK2mQx",
      mode: "live",
      ...LIMITS,
      created_at: CREATED_AT,
    }),
  },
  updateKey: {
    requests: example("renamed", "A new name, and no budget", { name: "server", monthly_budget: null }),
    responses: example("key", "The key", { ...KEY, name: "server", monthly_budget: null }),
  },
  deleteKey: { responses: DONE },
  listSessions: {
    responses: example("sessions", "One session", {
      sessions: [
        {
          id: KEY_ID,
          kind: "site",
          device: "Firefox on Linux",
          created_at: CREATED_AT,
          last_used_at: CREATED_AT,
          current: true,
          monthly_budget: null,
          credits_this_month: null,
        },
      ],
    }),
  },
  deleteSession: { responses: DONE },
  updateAccount: {
    requests: example("german", "Mails in German", { language: "de" }),
    responses: example("german", "Mails in German", { language: "de" }),
  },
  deleteAccount: {
    requests: example("confirmed", "With the email address", { email: "ada@example.org" }),
    responses: DONE,
  },
  extensionSession: {
    responses: example("token", "A token for the extension", {
      access_token: "q3Zr….vK0=",
      token_type: "bearer",
      expires_at: "2026-12-03T12:00:00.000Z",
    }),
  },
} as const
