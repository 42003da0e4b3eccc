import type { Permission, Secret } from "./declaration.ts"

/** A route that reads or writes a few items. */
export const SMALL_LAMBDA = { memoryMb: 256, timeoutSeconds: 20 } as const

/** What the Lambdas of all list routes have in common: their memory, and what they do with the table. */
export const LIST_LAMBDA = { memoryMb: 512, timeoutSeconds: 29 } as const

export const LIST_PERMISSIONS = [
  { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"] },
] as const satisfies readonly Permission[]

/** Those of the history: memory for its packs, which whoever reads or writes it may have to renew. */
export const HISTORY_LAMBDA = { memoryMb: 512, timeoutSeconds: 29 } as const

export const HISTORY_PERMISSIONS = [
  { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"] },
] as const satisfies readonly Permission[]

/** Those of billing: an account's rows, its grants, and its keys, which a tier's limit is copied onto. */
export const BILLING_PERMISSIONS = [
  { resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "Query"] },
] as const satisfies readonly Permission[]

export const BILLING_SECRETS = ["STRIPE_SECRET_KEY"] as const satisfies readonly Secret[]

export const LIST_SECRETS = [
  "TOKEN_SECRET",
  "PLATFORM_API_KEY",
  "EGRESS_PROXY_URL",
] as const satisfies readonly Secret[]

/** A route whose text is sent while it is written: a stream ends within 55 seconds (core/metering/metered-stream.ts). */
export const TEXT_LAMBDA = { memoryMb: 512, timeoutSeconds: 70 } as const

export const TEXT_PERMISSIONS = [
  {
    resource: "table",
    actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"],
  },
] as const satisfies readonly Permission[]

/** A route that asks the service where notes are kept, in as many requests as there is time for. */
export const NOTES_LAMBDA = { memoryMb: 512, timeoutSeconds: 29 } as const

/** What the Lambdas behind which somebody signs in or out have in common: better-auth is 0.5 MB of code. */
export const AUTH_LAMBDA = { memoryMb: 512, timeoutSeconds: 20 } as const

export const AUTH_PERMISSIONS = [
  {
    resource: "table",
    actions: ["GetItem", "ConditionCheckItem", "PutItem", "UpdateItem", "DeleteItem"],
  },
] as const satisfies readonly Permission[]

export const AUTH_SECRETS = ["TOKEN_SECRET", "GOOGLE_CLIENT_SECRET"] as const satisfies readonly Secret[]
