import * as z from "zod"
import { MonthlyBudget } from "../../core/apikey/apikey.schema.ts"
import {
  AppBalance,
  CreditAlertsRow,
  OperationParams,
  ReceiptBody,
  TransactionsQuery,
  TransactionsResult,
  UsageQuery,
  UsageResult,
} from "../../core/ledger/ledger.schema.ts"
import { ChosenMailLanguage } from "../../core/mail/language.schema.ts"
import {
  REQUESTS_DESCRIPTION,
  RequestsQuery,
  RequestsResult,
} from "../../core/requestlog/requestlog.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { BALANCE, COOKIE_ROUTE, SMALL_LAMBDA } from "../route/presets.ts"
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
        language: z
          .string()
          .nullable()
          .meta({ description: "The language of the account's emails, or null." }),
      }),
    }),
  },
  errors: [],
  preflight: true,
  examples: EXAMPLES.creditsBalance,
  permissions: [BALANCE],
} as const satisfies RouteDeclaration

export const appCredits = {
  method: "GET",
  path: "/api/credits",
  file: "account/credits.ts",
  tag: "Account",
  summary: "Get the balance and the tier",
  description: "Adds daily credits that are due before it answers.",
  ...COOKIE_ROUTE,
  lambda: { ...COOKIE_ROUTE.lambda, bundledAlone: true },
  output: { schema: AppBalance },
  errors: [],
  examples: EXAMPLES.appCredits,
  permissions: [BALANCE],
} as const satisfies RouteDeclaration

export const creditAlerts = {
  method: "GET",
  path: "/api/credits/alerts",
  file: "account/credit-alerts.ts",
  tag: "Account",
  summary: "Get the alerts of low credits",
  description: "Without settings of its own, an account has the threshold 10 and gets no mail.",
  ...COOKIE_ROUTE,
  output: { schema: CreditAlertsRow },
  errors: [],
  examples: EXAMPLES.creditAlerts,
  permissions: [items("ACCOUNT", "Get")],
} as const satisfies RouteDeclaration

export const setCreditAlerts = {
  method: "PATCH",
  path: "/api/credits/alerts",
  file: "account/set-credit-alerts.ts",
  tag: "Account",
  summary: "Set the alerts of low credits",
  description:
    "A charge that leaves fewer credits than a threshold sends `credits.low` to the webhook endpoints and, with `mail`, an email to the account's owner. If several thresholds apply, the lowest one counts. Each threshold sends at most one alert per UTC day. No credits are bought automatically. Omitted fields stay unchanged.",
  ...COOKIE_ROUTE,
  isStrict: true,
  body: CreditAlertsRow.partial(),
  output: { schema: CreditAlertsRow },
  rateLimit: { windowSeconds: 600, perAccount: 20 },
  errors: [],
  examples: EXAMPLES.setCreditAlerts,
  permissions: [items("ACCOUNT", "Get", "Update")],
} as const satisfies RouteDeclaration

export const updateAccount = {
  method: "PATCH",
  path: "/api/account",
  file: "account/update-account.ts",
  tag: "Account",
  summary: "Set the language of your emails",
  description:
    "Mails to the account's owner are in this language; until it is set, in English. The dashboard sets its own language when the owner first opens it. A sign-in mail is in the language of its request's `Accept-Language`.",
  ...COOKIE_ROUTE,
  isStrict: true,
  body: ChosenMailLanguage,
  output: { schema: ChosenMailLanguage },
  rateLimit: { windowSeconds: 600, perAccount: 20 },
  errors: [],
  examples: EXAMPLES.updateAccount,
  permissions: [items("ACCOUNT", "Update")],
} as const satisfies RouteDeclaration

export const deleteAccount = {
  method: "DELETE",
  path: "/api/account",
  file: "account/delete-account.ts",
  tag: "Account",
  summary: "Delete the account",
  description:
    "Deletes the profile, sessions, keys, history and stored results. The ledger is kept without a name, and subscriptions end at once. Send the account's email address to confirm. A mail to that address confirms the deletion.",
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
  isStrict: true,
  output: { schema: z.object({ success: z.literal(true) }) },
  rateLimit: { windowSeconds: 600, perAccount: 10 },
  errors: [],
  examples: EXAMPLES.deleteAccount,
  permissions: [
    items("ACCOUNT", "Get", "Update", "Delete", "Query"),
    { resource: "keptAudio", actions: ["DeleteObject"] },
    items(
      ["EMAIL", "IDENTITY", "KEY", "LIMIT#import-bytes", "SESSION", "SHARE", "TICKET", "WATCHTOKEN"],
      "Delete",
    ),
    items("REQUEST", "Delete", "Query"),
    { resource: "mail", actions: ["SendEmail"] },
    { resource: "sealingKey", actions: ["Decrypt"] },
  ],
  secrets: ["STRIPE_SECRET_KEY", "NOTION_CLIENT_SECRET"],
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
  permissions: [items("ACCOUNT", "Get", "Delete"), items("SESSION", "Delete")],
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
  errors: [],
  rateLimit: { windowSeconds: 600, perAccount: 5 },
  examples: EXAMPLES.extensionSession,
  permissions: [items("ACCOUNT", "ConditionCheck", "Put"), items("SESSION", "Put")],
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
  output: {
    schema: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(["site", "extension", "agent"]),
          device: z.string().nullable().meta({ description: "The name of the browser or the agent." }),
          created_at: z.iso.datetime(),
          last_used_at: z.iso.datetime(),
          current: z.boolean().meta({ description: "True for the current session." }),
          monthly_budget: MonthlyBudget.nullable().meta({
            description: "Credits that an agent may spend in one UTC month; null without a limit.",
          }),
          credits_this_month: z.int().nullable().meta({
            description: "Net credits that an agent has spent in this UTC month; null for a session.",
          }),
        }),
      ),
    }),
  },
  errors: [],
  examples: EXAMPLES.listSessions,
  permissions: [
    items("ACCOUNT", "Get", "Put", "Update", "Delete", "Query"),
    items("SESSION", "BatchGet", "Delete"),
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
  params: OperationParams,
  output: { schema: ReceiptBody },
  errors: ["not_found"],
  examples: EXAMPLES.getOperation,
  permissions: [items("ACCOUNT", "Get")],
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
  query: TransactionsQuery,
  output: { schema: TransactionsResult },
  errors: [],
  examples: EXAMPLES.listTransactions,
  permissions: [BALANCE, items("ACCOUNT", "Query", "BatchGet")],
} as const satisfies RouteDeclaration

export const appRequests = {
  method: "GET",
  path: "/api/requests",
  file: "account/requests.ts",
  tag: "Account",
  summary: "List the account's calls",
  description: REQUESTS_DESCRIPTION,
  ...COOKIE_ROUTE,
  query: RequestsQuery,
  isStrict: true,
  output: { schema: RequestsResult },
  errors: [],
  examples: EXAMPLES.requests,
  permissions: [items("REQUEST", "Query")],
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
  isStrict: true,
  output: { schema: UsageResult },
  errors: [],
  examples: EXAMPLES.usage,
  permissions: [BALANCE, items("ACCOUNT", "BatchGet", "Query")],
} as const satisfies RouteDeclaration
