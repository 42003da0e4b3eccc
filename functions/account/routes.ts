import * as z from "zod"
import { KeyRow, KeySettingsBody, KeySettingsRow } from "../../core/apikey/apikey.schema.ts"
import { SessionRow } from "../../core/identity/identity.schema.ts"
import { From, limitOf, Offset, To } from "../../core/kernel/paging.schema.ts"
import { AppBalance, ReceiptBody, Transaction, UsageQuery } from "../../core/ledger/ledger.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { COOKIE_ROUTE, SMALL_LAMBDA } from "../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

export const creditsBalance = {
  method: "GET",
  path: "/api/credits/balance",
  file: "account/balance.ts",
  tag: "Account",
  summary: "Get the balance and the profile",
  description: "The account as the browser extension shows it.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: AppBalance.extend({
      profile: z.object({
        id: z.string().meta({ description: "The account's ID." }),
        email: z.string().nullable(),
        name: z.string().nullable(),
        avatar_url: z.string().nullable(),
      }),
    }),
  },
  errors: [],
  preflight: true,
  examples: EXAMPLES.creditsBalance,
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

const KeyParams = z.object({ keyId: z.uuid("must be the ID of a key") })

export const createKey = {
  method: "POST",
  path: "/api/keys",
  file: "account/create-key.ts",
  tag: "Account",
  summary: "Create an API key",
  description:
    "`rawKey` is shown only in this response. An account can have up to 10 active keys. A key can be limited: by an expiry, by scopes, and by a monthly budget of credits.",
  ...COOKIE_ROUTE,
  body: KeySettingsBody,
  bodyOptional: true,
  output: {
    schema: KeySettingsRow.extend({
      keyId: z.uuid(),
      rawKey: z.string().meta({ description: "The key. Store it now: it cannot be shown again." }),
      prefix: z.string(),
      created_at: z.iso.datetime(),
    }),
  },
  status: 201,
  errors: [],
  examples: EXAMPLES.createKey,
  permissions: [
    { resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem", "PutItem", "Query"] },
  ],
} as const satisfies RouteDeclaration

export const appCredits = {
  method: "GET",
  path: "/api/credits",
  file: "account/credits.ts",
  tag: "Account",
  summary: "Get the balance and the tier",
  description: "Adds daily credits that are due before it answers.",
  ...COOKIE_ROUTE,
  output: { schema: AppBalance },
  errors: [],
  examples: EXAMPLES.appCredits,
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const deleteAccount = {
  method: "DELETE",
  path: "/api/account",
  file: "account/delete-account.ts",
  tag: "Account",
  summary: "Delete the account",
  description:
    "Deletes the profile, sessions, keys, history and stored results. The ledger is kept without a name, and subscriptions end at once. Send the account's email address to confirm.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 256, timeoutSeconds: 29 },
  body: z.object({
    email: z
      .string()
      .max(320)
      .meta({ description: "The account's email address.", example: "ada@example.org" }),
  }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: [],
  examples: EXAMPLES.deleteAccount,
  permissions: [
    { resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem", "Query"] },
    { resource: "sealingKey", actions: ["Decrypt"] },
  ],
  secrets: ["STRIPE_SECRET_KEY", "NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

export const deleteKey = {
  method: "DELETE",
  path: "/api/keys/{keyId}",
  file: "account/delete-key.ts",
  tag: "Account",
  summary: "Revoke an API key, or delete a revoked one",
  description:
    "A revoked key stops working with the next call; revoking it again changes nothing. `permanent=true` deletes a revoked key from the list for good.",
  ...COOKIE_ROUTE,
  params: KeyParams,
  query: z.object({
    permanent: z
      .enum(["true", "false"], "must be `true` or `false`")
      .default("false")
      .transform((text) => text === "true")
      .meta({ description: "Delete a revoked key." }),
  }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["not_found"],
  examples: EXAMPLES.deleteKey,
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem"] }],
} as const satisfies RouteDeclaration

export const deleteSession = {
  method: "DELETE",
  path: "/api/sessions/{id}",
  file: "account/delete-session.ts",
  tag: "Sign-in",
  summary: "Sign out a session",
  description:
    "Ends one session of the account, or removes one agent, at once. Other sessions stay signed in.",
  ...COOKIE_ROUTE,
  params: z.object({ id: z.uuid("must be the ID of a session") }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["not_found"],
  examples: EXAMPLES.deleteSession,
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem"] }],
} as const satisfies RouteDeclaration

export const extensionSession = {
  method: "POST",
  path: "/api/auth/extension-session",
  file: "account/extension-session.ts",
  tag: "Sign-in",
  summary: "Create a session for the browser extension",
  description:
    "A separate session: signing out on the site does not end it. Limited to 5 per user in 10 minutes.",
  ...COOKIE_ROUTE,
  output: {
    schema: z.object({
      access_token: z.string().meta({ description: "Send it as `Authorization: Bearer …`." }),
      token_type: z.literal("bearer"),
      expires_at: z.iso.datetime(),
    }),
  },
  errors: ["rate_limited"],
  rateLimit: { windowSeconds: 600, perAccount: 5 },
  examples: EXAMPLES.extensionSession,
  permissions: [{ resource: "table", actions: ["GetItem", "ConditionCheckItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const listKeys = {
  method: "GET",
  path: "/api/keys",
  file: "account/list-keys.ts",
  tag: "Account",
  summary: "List API keys",
  description:
    "Newest first, including expired and revoked keys, with their limits and what they spent. The keys themselves are shown only when they are created.",
  ...COOKIE_ROUTE,
  output: { schema: z.object({ keys: z.array(KeyRow) }) },
  errors: [],
  examples: EXAMPLES.listKeys,
  permissions: [
    { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "Query"] },
  ],
} as const satisfies RouteDeclaration

export const listSessions = {
  method: "GET",
  path: "/api/sessions",
  file: "account/list-sessions.ts",
  tag: "Sign-in",
  summary: "List sessions",
  description:
    "Active sessions: the current one first, then by last use. Connected agents follow. Last use is stored to the hour.",
  ...COOKIE_ROUTE,
  output: { schema: z.object({ sessions: z.array(SessionRow) }) },
  errors: [],
  examples: EXAMPLES.listSessions,
  permissions: [
    {
      resource: "table",
      actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "Query"],
    },
  ],
} as const satisfies RouteDeclaration

export const getOperation = {
  method: "GET",
  path: "/api/operations/{id}",
  file: "account/operation.ts",
  tag: "Account",
  summary: "Get a receipt",
  description: "What an operation tried and what it cost. Its ID is the `reference` of a transaction.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: z.object({ id: z.string().regex(/^op_[0-9a-z]{1,60}$/, "must be the ID of an operation") }),
  output: { schema: ReceiptBody },
  errors: ["not_found"],
  examples: EXAMPLES.getOperation,
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const listTransactions = {
  method: "GET",
  path: "/api/credits/transactions",
  file: "account/transactions.ts",
  tag: "Account",
  summary: "List transactions",
  description:
    "The ledger, newest first. A hold is a `debit`; its release is a `refund` with the same `reference`, which is the ID of the operation's receipt.",
  ...COOKIE_ROUTE,
  query: z.object({ limit: limitOf(100, 20), offset: Offset, from: From, to: To }),
  output: {
    schema: z.object({
      transactions: z.array(Transaction),
      total: z.int().min(0).meta({ description: "Entries in the requested period." }),
      limit: z.int().min(1).max(100),
      offset: z.int().min(0),
    }),
  },
  errors: [],
  examples: EXAMPLES.listTransactions,
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "Query"] }],
} as const satisfies RouteDeclaration

export const usage = {
  method: "GET",
  path: "/api/credits/usage",
  file: "account/usage.ts",
  tag: "Account",
  summary: "Get credit usage by day",
  description:
    "Credits by UTC day and kind of work, after refunds. Days without usage are left out. Covers the last 30 days by default.",
  ...COOKIE_ROUTE,
  query: UsageQuery,
  output: {
    schema: z.object({
      days: z.array(
        z.object({
          date: z.iso.date(),
          kind: z.string().meta({ description: "`transcribe`, `search`, `summarize` …" }),
          credits: z.int(),
        }),
      ),
    }),
  },
  errors: [],
  examples: EXAMPLES.usage,
  permissions: [
    { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "Query"] },
  ],
} as const satisfies RouteDeclaration

export const updateKey = {
  method: "PATCH",
  path: "/api/keys/{keyId}",
  file: "account/update-key.ts",
  tag: "Account",
  summary: "Change an API key",
  description:
    "Renames a key or changes what it is limited to, with effect from its next call. What is left out stays as it is; null takes a setting away. A revoked key cannot be changed.",
  ...COOKIE_ROUTE,
  params: KeyParams,
  body: z.strictObject(KeySettingsBody.shape),
  output: { schema: KeyRow },
  errors: ["not_found", "conflict"],
  examples: EXAMPLES.updateKey,
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration
