import * as z from "zod"
import { formatCount } from "../kernel/format-count.ts"
import { From, limitOf, Offset, To } from "../kernel/paging.schema.ts"

/** The wire names of entry types (docs/contract.md, "Account", `/api/credits/transactions`). */
export const ENTRY_TYPES = [
  "signup_grant",
  "daily_grant",
  "debit",
  "refund",
  "purchase",
  "subscription_grant",
  "adjustment",
] as const
export type EntryType = (typeof ENTRY_TYPES)[number]

export const AppBalance = z.object({
  balance: z.int().min(0).meta({ description: "Credits available to spend." }),
  tier: z.enum(["free", "plus", "pro", "scale"]),
})

/** How many thresholds an account can have. */
const THRESHOLDS_MAX = 5
/** The highest value of one threshold. */
const THRESHOLD_MAX = 1_000_000
const THRESHOLD = `must be a whole number from 1 to ${formatCount(THRESHOLD_MAX)}`

export const CreditAlertsRow = z.object({
  thresholds: z
    .array(z.int(THRESHOLD).min(1, THRESHOLD).max(THRESHOLD_MAX, THRESHOLD), {
      error: "must be a list of whole numbers",
    })
    .max(THRESHOLDS_MAX, `must name at most ${THRESHOLDS_MAX} thresholds`)
    .meta({
      description: "A charge that leaves fewer credits than one of these sends an alert. Empty: no alerts.",
    }),
  mail: z.boolean().meta({ description: "Also email the alerts to the account's owner." }),
})

export const Transaction = z.object({
  id: z.string(),
  type: z.enum(ENTRY_TYPES),
  amount: z.int().meta({ description: "Signed credits." }),
  balance_after: z.int().min(0).meta({ description: "The balance before it, plus `amount`." }),
  description: z.string(),
  video_id: z.string().nullable().meta({
    description: "The video that was paid for. Null for other entries, and for older ones.",
  }),
  video_title: z.string().nullable().meta({
    description: "The title of that video in your history. Null if it is not there.",
  }),
  reference: z.string().meta({ description: "The operation, purchase or day that the entry belongs to." }),
  created_at: z.iso.datetime(),
})

export const TransactionsQuery = z.object({ limit: limitOf(100, 20), offset: Offset, from: From, to: To })

export const TransactionsResult = z.object({
  transactions: z.array(Transaction),
  total: z.int().min(0).meta({ description: "Entries in the requested period." }),
  limit: z.int().min(1).max(100),
  offset: z.int().min(0),
})

export const UsageQuery = z.object({ from: From, to: To })

export const UsageResult = z.object({
  days: z.array(
    z.object({
      date: z.iso.date(),
      kind: z.string().meta({ description: "`transcribe`, `search`, `summarize` …" }),
      credits: z.int(),
    }),
  ),
})

export const OperationParams = z.object({
  id: z
    .string()
    .regex(/^op_[0-9a-z]{1,60}$/, "must be the ID of an operation")
    .meta({
      description: "The `operation_id` of a receipt, or the `reference` of a transaction.",
      example: `op_${"0".repeat(26)}`,
    }),
})

/** An operation's receipt (docs/contract.md, "Account", `/api/operations/{id}`). */
export const ReceiptBody = z.object({
  operation_id: z.string().nullable().meta({
    description: "Null if the transcript was served from the cache and no `Idempotency-Key` was sent.",
  }),
  kind: z.string().meta({ description: "The kind of work.", examples: ["transcribe"] }),
  credits_held: z.int().meta({ description: "Credits set aside before the work began." }),
  credits_used: z.int().meta({ description: "Credits charged. The rest of the hold was released." }),
  balance_after: z.int().meta({ description: "The account's balance after this call." }),
  attempts: z
    .array(
      z.object({
        strategy: z.string().meta({ description: "The extraction strategy, or `cache`." }),
        outcome: z.string().meta({ description: "`ok`, or the reason for the failure." }),
        http_status: z
          .int()
          .nullable()
          .optional()
          .meta({ description: "The platform's last HTTP status; null if it did not respond." }),
        ms: z.int().meta({ description: "Duration in milliseconds." }),
      }),
    )
    .meta({ description: "The attempts, in order." }),
  created_at: z.iso.datetime().meta({ description: "When the call started, in UTC." }),
})

export type ReceiptBody = z.output<typeof ReceiptBody>
