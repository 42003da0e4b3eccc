import * as z from "zod"
import { From, To } from "../kernel/paging.schema.ts"

/** What a ledger entry is called on the wire (contract §3, `/api/credits/transactions`). */
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
  balance: z.int().min(0).meta({ description: "Credits that can be spent now." }),
  tier: z.enum(["free", "plus", "pro", "scale"]),
})

export const Transaction = z.object({
  id: z.string(),
  type: z.enum(ENTRY_TYPES),
  amount: z.int().meta({ description: "Signed credits." }),
  balance_after: z.int().min(0).meta({ description: "The balance before it, plus `amount`." }),
  description: z.string(),
  reference: z.string().meta({ description: "The operation, the purchase or the day that it stands for." }),
  created_at: z.iso.datetime(),
})

export const UsageQuery = z.object({ from: From, to: To })

/** What an operation tried and what it cost (contract §3, `/api/operations/{id}`). */
export const ReceiptBody = z.object({
  operation_id: z
    .string()
    .nullable()
    .meta({ description: "Null when the transcript was stored already and no `Idempotency-Key` was sent." }),
  kind: z.string().meta({ description: "What was done.", examples: ["transcribe"] }),
  credits_held: z.int().meta({ description: "Taken before the work began." }),
  credits_used: z.int().meta({ description: "Kept in the end. The rest of the hold came back." }),
  balance_after: z.int().meta({ description: "The account's balance after this call." }),
  attempts: z
    .array(
      z.object({
        strategy: z.string().meta({ description: "The way in which the platform, or the cache, was asked." }),
        outcome: z.string().meta({ description: "`ok`, or why it gave nothing." }),
        http_status: z
          .int()
          .nullable()
          .optional()
          .meta({ description: "The platform's last status, or null when none came." }),
        ms: z.int().meta({ description: "How long it took, in milliseconds." }),
      }),
    )
    .meta({ description: "What was tried, in order." }),
  created_at: z.iso.datetime().meta({ description: "When the call began, in UTC." }),
})

export type ReceiptBody = z.output<typeof ReceiptBody>
