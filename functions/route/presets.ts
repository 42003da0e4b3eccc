import type { Permission, Secret } from "./declaration.ts"

/** For routes that read or write a few items. */
export const SMALL_LAMBDA = { memoryMb: 256, timeoutSeconds: 20 } as const

/** For routes of our own pages that only signed-in users call. */
export const COOKIE_ROUTE = {
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
} as const

/** For pages and documents that are the same for everybody, and read no store. */
export const STATIC_ROUTE = {
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  errors: [],
  permissions: [],
} as const

/** For list routes. */
export const LIST_LAMBDA = { memoryMb: 512, timeoutSeconds: 29 } as const

export const LIST_PERMISSIONS = [
  { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"] },
] as const satisfies readonly Permission[]

/** For the history: its packs, which a read or a write may have to rebuild, need memory. */
export const HISTORY_LAMBDA = { memoryMb: 512, timeoutSeconds: 29 } as const

export const HISTORY_PERMISSIONS = [
  { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"] },
] as const satisfies readonly Permission[]

/**
 * For billing: an account's rows, its grants, and its keys, which hold a copy of the tier's limit.
 */
export const BILLING_PERMISSIONS = [
  { resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "Query"] },
] as const satisfies readonly Permission[]

export const BILLING_SECRETS = ["STRIPE_SECRET_KEY"] as const satisfies readonly Secret[]

export const LIST_SECRETS = [
  "TOKEN_SECRET",
  "PLATFORM_API_KEY",
  "EGRESS_PROXY_URL",
  "EGRESS_PROXIES",
] as const satisfies readonly Secret[]

/**
 * For routes that stream text. A stream ends within 55 seconds (core/metering/metered-stream.ts).
 */
export const TEXT_LAMBDA = { memoryMb: 512, timeoutSeconds: 70 } as const

export const TEXT_PERMISSIONS = [
  {
    resource: "table",
    actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"],
  },
] as const satisfies readonly Permission[]

/** For work whose audio goes to the workers: the one ECS service that runs them. */
export const WAKE_PERMISSION = {
  resource: "workers",
  actions: ["DescribeServices", "UpdateService"],
} as const satisfies Permission

/** For routes that call Notion, as often as their time allows. */
export const NOTES_LAMBDA = { memoryMb: 512, timeoutSeconds: 29 } as const

/** For routes that sign users in or out: better-auth is 0.5 MB of code. */
export const AUTH_LAMBDA = { memoryMb: 512, timeoutSeconds: 20 } as const

export const AUTH_PERMISSIONS = [
  {
    resource: "table",
    actions: ["GetItem", "ConditionCheckItem", "PutItem", "UpdateItem", "DeleteItem"],
  },
] as const satisfies readonly Permission[]

export const AUTH_SECRETS = ["TOKEN_SECRET", "GOOGLE_CLIENT_SECRET"] as const satisfies readonly Secret[]
