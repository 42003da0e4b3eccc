import * as z from "zod"

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
