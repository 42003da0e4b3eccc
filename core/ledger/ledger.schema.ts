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
