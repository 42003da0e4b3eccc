import * as z from "zod"
import { From, limitOf, Offset, To } from "../../core/kernel/paging.schema.ts"
import { oneLine } from "../../core/kernel/text.schema.ts"
import { AppBalance, ReceiptBody, Transaction, UsageQuery } from "../../core/ledger/ledger.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const creditsBalance = {
  method: "GET",
  path: "/api/credits/balance",
  file: "account/balance.ts",
  summary: "Read the balance and the profile",
  description: "What the browser extension shows of an account.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: AppBalance.extend({
      profile: z.object({
        id: z.string().meta({ description: "The account's id." }),
        email: z.string().nullable(),
        name: z.string().nullable(),
        avatar_url: z.string().nullable(),
      }),
    }),
  },
  errors: [],
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const createKey = {
  method: "POST",
  path: "/api/keys",
  file: "account/create-key.ts",
  summary: "Create an API key",
  description: "`rawKey` is shown in this answer and never again. At most 10 keys of an account are active.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: z.object({
    name: oneLine(100).optional().meta({ description: "What to call it.", example: "laptop" }),
  }),
  bodyOptional: true,
  output: {
    schema: z.object({
      keyId: z.uuid(),
      rawKey: z.string().meta({ description: "The key itself. Keep it: it cannot be shown again." }),
      name: z.string().nullable(),
      prefix: z.string(),
      created_at: z.iso.datetime(),
    }),
  },
  status: 201,
  errors: [],
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem", "PutItem"] }],
} as const satisfies RouteDeclaration

export const appCredits = {
  method: "GET",
  path: "/api/credits",
  file: "account/credits.ts",
  summary: "Read the balance and the tier",
  description: "Daily credits that are due are granted first.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: AppBalance },
  errors: [],
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const deleteAccount = {
  method: "DELETE",
  path: "/api/account",
  file: "account/delete-account.ts",
  summary: "Delete the account",
  description:
    "Erases everything of the account: profile, sessions, keys, history, stored answers. Its ledger stays without a name, and its subscriptions end at once. The address has to be typed, so that no slip does this.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 256, timeoutSeconds: 29 },
  body: z.object({
    email: z
      .string()
      .max(320)
      .meta({ description: "The account's own address.", example: "ada@example.org" }),
  }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: [],
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
  summary: "Revoke an API key, or delete a revoked one",
  description:
    "A revoked key is refused from the next call on; revoking it again changes nothing. `permanent=true` takes a revoked key off the list for ever.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: z.object({ keyId: z.uuid("this is no id of a key") }),
  query: z.object({
    permanent: z
      .enum(["true", "false"], "send `true` or `false`")
      .default("false")
      .transform((text) => text === "true")
      .meta({ description: "Delete a key that is revoked already." }),
  }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["not_found"],
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem"] }],
} as const satisfies RouteDeclaration

export const deleteSession = {
  method: "DELETE",
  path: "/api/sessions/{id}",
  file: "account/delete-session.ts",
  summary: "Sign out somewhere",
  description: "Ends one session of the account, or one agent, at once and leaves the others alone.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: z.object({ id: z.uuid("this is no id of a session") }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["not_found"],
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem"] }],
} as const satisfies RouteDeclaration

export const extensionSession = {
  method: "POST",
  path: "/api/auth/extension-session",
  file: "account/extension-session.ts",
  summary: "Mint a session for the browser extension",
  description:
    "A session of its own: signing out on the site leaves it alive. Five in ten minutes for one person.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      access_token: z.string().meta({ description: "Send it as `Authorization: Bearer …`." }),
      token_type: z.literal("bearer"),
      expires_at: z.iso.datetime(),
    }),
  },
  errors: ["rate_limited"],
  permissions: [{ resource: "table", actions: ["GetItem", "ConditionCheckItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const listKeys = {
  method: "GET",
  path: "/api/keys",
  file: "account/list-keys.ts",
  summary: "List the API keys",
  description: "Newest first, revoked ones too. The keys themselves were shown once, when they were made.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      keys: z.array(
        z.object({
          keyId: z.uuid(),
          name: z.string().nullable(),
          prefix: z.string().meta({ description: "The beginning of the key, to tell it from others." }),
          status: z.enum(["active", "revoked"]),
          created_at: z.iso.datetime(),
          last_used_at: z.iso.datetime().nullable(),
          revoked_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
  },
  errors: [],
  permissions: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem", "Query"] }],
} as const satisfies RouteDeclaration

export const listSessions = {
  method: "GET",
  path: "/api/sessions",
  file: "account/list-sessions.ts",
  summary: "List where the account is signed in",
  description:
    "Live sessions: the one that asks, then the one used last. Agents that were let in come after them. Times of use are kept to the hour.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(["site", "extension", "agent"]),
          device: z.string().nullable().meta({ description: "What the browser or the agent calls itself." }),
          created_at: z.iso.datetime(),
          last_used_at: z.iso.datetime(),
          current: z.boolean().meta({ description: "True for the session that asks." }),
        }),
      ),
    }),
  },
  errors: [],
  permissions: [
    { resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem", "DeleteItem", "Query"] },
  ],
} as const satisfies RouteDeclaration

export const getOperation = {
  method: "GET",
  path: "/api/operations/{id}",
  file: "account/operation.ts",
  summary: "Read a receipt",
  description: "What an operation tried and what it cost. Its id is the `reference` of a transaction.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: z.object({ id: z.string().regex(/^op_[0-9a-z]{1,60}$/, "this is no id of an operation") }),
  output: { schema: ReceiptBody },
  errors: ["not_found"],
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const listTransactions = {
  method: "GET",
  path: "/api/credits/transactions",
  file: "account/transactions.ts",
  summary: "List what moved the balance",
  description:
    "The ledger, newest first. A hold is a `debit`; its release is a `refund` with the same `reference`, which is the operation of a receipt.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: z.object({ limit: limitOf(100, 20), offset: Offset, from: From, to: To }),
  output: {
    schema: z.object({
      transactions: z.array(Transaction),
      total: z.int().min(0).meta({ description: "Lines in the time asked for." }),
      limit: z.int().min(1).max(100),
      offset: z.int().min(0),
    }),
  },
  errors: [],
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "Query"] }],
} as const satisfies RouteDeclaration

export const usage = {
  method: "GET",
  path: "/api/credits/usage",
  file: "account/usage.ts",
  summary: "Read the use of credits by day",
  description:
    "Credits by UTC day and kind of work, refunds taken off; days without any are left out. The last 30 days unless asked otherwise.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
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
  permissions: [
    { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "Query"] },
  ],
} as const satisfies RouteDeclaration
