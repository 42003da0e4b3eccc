import type { Permission } from "./declaration.ts"
import { items } from "./items.ts"
import type { Secret } from "./secrets.ts"

/** For routes that read or write a few items. */
export const SMALL_LAMBDA = { memoryMb: 256, timeoutSeconds: 20 } as const

/** For routes of our own pages that only signed-in users call. */
export const COOKIE_ROUTE = {
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
} as const

/** For pages and documents that are the same for everybody and read no table. */
export const STATIC_ROUTE = {
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  errors: [],
  permissions: [],
} as const

/** For reading a balance, which also settles overdue holds and makes grants that are due. */
export const BALANCE = items("ACCOUNT", "Get", "Put", "Update")

/**
 * For holding, settling and recording credits, and for replaying the stored response of an
 * idempotent call.
 */
const PAID: readonly Permission[] = [BALANCE, items("ACCOUNT", "BatchGet")]

/**
 * For everything that calls YouTube: the shared health of the exits (direct or by proxy), and the
 * counters of YouTube's responses.
 */
export const EXITS: readonly Permission[] = [items("EGRESS", "Get", "Put"), items("STATUS", "Update")]

/** For list routes. */
export const LIST_LAMBDA = { memoryMb: 512, timeoutSeconds: 29 } as const

export const FREE_LIST_PERMISSIONS: readonly Permission[] = [
  items("LISTING", "Get", "BatchGet", "Put"),
  items("QUOTA", "Update"),
  ...EXITS,
  items("LIMIT#official free calls", "Update"),
]

export const LIST_PERMISSIONS: readonly Permission[] = [
  items("LISTING", "Get", "BatchGet", "Put"),
  items("QUOTA", "Update"),
  ...EXITS,
  ...PAID,
]

/**
 * For the history. A read or a write may have to rebuild packs (compressed items with many rows),
 * which needs memory.
 */
export const HISTORY_LAMBDA = { memoryMb: 512, timeoutSeconds: 29 } as const

export const HISTORY_PERMISSIONS: readonly Permission[] = [
  items("ACCOUNT", "Get", "BatchGet", "Put", "Update", "Delete"),
]

/** For reading one row of the history with its text. */
export const READ_ROW_PERMISSIONS: readonly Permission[] = [
  items("ACCOUNT", "Get", "BatchGet"),
  items("VIDEO", "Get", "BatchGet"),
]

/** For searches. A search first indexes new texts and keeps the merged index in memory. */
export const SEARCH_LAMBDA = { memoryMb: 1024, timeoutSeconds: 29 } as const

export const SEARCH_PERMISSIONS: readonly Permission[] = [
  ...HISTORY_PERMISSIONS,
  items("LIMIT#embeddings", "Get", "Update"),
  items("VIDEO", "Get", "BatchGet"),
]

/**
 * For billing: the account's items, the catalog of prices, customers, grants, and keys, which
 * contain a copy of the tier's rate limit.
 */
export const BILLING_PERMISSIONS: readonly Permission[] = [
  items("ACCOUNT", "Get", "Put", "Update", "Query"),
  items("CATALOG", "Get", "Put"),
  items("CUSTOMER", "Get", "Put"),
  items("GRANT", "Get", "Put", "Update"),
  items("KEY", "Update"),
]

export const BILLING_SECRETS = ["STRIPE_SECRET_KEY"] as const satisfies readonly Secret[]

export const LIST_SECRETS = [
  "TOKEN_SECRET",
  "PLATFORM_API_KEY",
  "EGRESS_PROXY_URL",
  "EGRESS_PROXIES",
] as const satisfies readonly Secret[]

/**
 * For routes that stream text. A repeated call waits up to 25 seconds for the first one with its
 * Idempotency-Key (core/metering/idempotent.ts). Its own work ends within the 60 seconds of its
 * hold's lease (core/metering/metered.ts).
 */
export const TEXT_LAMBDA = { memoryMb: 512, timeoutSeconds: 90 } as const

/** For answers from the library: a search, then a streamed text. */
export const ASK_LAMBDA = {
  memoryMb: SEARCH_LAMBDA.memoryMb,
  timeoutSeconds: TEXT_LAMBDA.timeoutSeconds,
} as const

/**
 * For counting the callers that disconnect before the first byte, which is free only a limited
 * number of times.
 */
export const DISCONNECT_COUNTER = items("LIMIT#leave", "Update")

/** For counting failed texts, which are also free only a limited number of times. */
export const FAILED_TEXT_COUNTER = items("LIMIT#failed-text", "Get", "Update")

/** For the language model's work on a transcript, from which the caller may disconnect. */
export const MODEL_PERMISSIONS: readonly Permission[] = [
  ...PAID,
  items("VIDEO", "Get", "BatchGet"),
  DISCONNECT_COUNTER,
]

export const TEXT_PERMISSIONS: readonly Permission[] = [...MODEL_PERMISSIONS, FAILED_TEXT_COUNTER]

/**
 * For counting the bytes of imported texts. A new transcript of an imported video lowers the count.
 */
export const IMPORT_COUNTER = items("LIMIT#import-bytes", "Update")

/** For routes that transcribe: the transcript, its lease, a job, and the history row. */
export const TRANSCRIBE_PERMISSIONS: readonly Permission[] = [
  ...PAID,
  items("ACCOUNT", "Delete"),
  items("VIDEO", "BatchGet", "Put", "Update"),
  items("JOB", "Get", "Put", "Update"),
  IMPORT_COUNTER,
  ...EXITS,
]

/**
 * For routes that transcribe. They may use the extraction service, on another network, as an exit.
 */
export const TRANSCRIBE_SECRETS = [
  "EGRESS_PROXY_URL",
  "EGRESS_PROXIES",
  "EXTRACTOR_SERVICE_KEY",
  "OPENAI_API_KEY",
] as const satisfies readonly Secret[]

/** For routes that queue audio for the workers: starts the ECS service that runs them. */
export const WAKE_WORKERS_PERMISSIONS: readonly Permission[] = [
  items("LIMIT#wake-workers", "Update"),
  { resource: "workers", actions: ["DescribeServices", "UpdateService"] },
]

/** For routes that call Notion, repeatedly until their time is up. */
export const NOTES_LAMBDA = { memoryMb: 512, timeoutSeconds: 29 } as const

/** For routes that sign users in or out. They load better-auth, which is 0.5 MB of code. */
export const AUTH_LAMBDA = { memoryMb: 512, timeoutSeconds: 20 } as const

/** The counters of sign-in calls, codes, mails and new accounts. */
const AUTH_LIMITS = items(
  [
    "LIMIT#auth",
    "LIMIT#code-caller",
    "LIMIT#code-email",
    "LIMIT#mail-all",
    "LIMIT#mail-caller",
    "LIMIT#mail-caller-email",
    "LIMIT#mail-email",
    "LIMIT#mail-email-day",
    "LIMIT#mail-email-extra",
    "LIMIT#mail-mailbox-day",
    "LIMIT#new-accounts",
    "LIMIT#new-device-mail",
  ],
  "Update",
)

export const AUTH_PERMISSIONS: readonly Permission[] = [
  items("ACCOUNT", "Get", "ConditionCheck", "Put", "Update", "Delete"),
  items("SESSION", "Get", "Put", "Update", "Delete"),
  items("TICKET", "Get", "Put", "Update"),
  items("VERIFICATION", "Get", "Put", "Delete"),
  items(["EMAIL", "IDENTITY", "MAILBOX"], "Get", "Put"),
  AUTH_LIMITS,
]

/** For routes that only start a sign-in and change no account. */
export const SIGN_IN_START_PERMISSIONS: readonly Permission[] = [
  items("ACCOUNT", "Get"),
  items("SESSION", "Get", "Update"),
  items("TICKET", "Get", "Put"),
  items("VERIFICATION", "Get", "Put", "Delete"),
  items(["EMAIL", "IDENTITY"], "Get"),
  AUTH_LIMITS,
]

/**
 * For routes that read or end a session. They delete an expired one, and its entry in the owner's
 * list of sessions.
 */
export const SIGNED_IN_PERMISSIONS: readonly Permission[] = [
  items("ACCOUNT", "Get", "Delete"),
  items("SESSION", "Get", "Update", "Delete"),
  AUTH_LIMITS,
]

export const AUTH_SECRETS = ["TOKEN_SECRET", "GOOGLE_CLIENT_SECRET"] as const satisfies readonly Secret[]
