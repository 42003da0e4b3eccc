import * as z from "zod"
import { EndTime } from "../kernel/paging.schema.ts"
import { oneLine } from "../kernel/text.schema.ts"
import { SCOPES, ScopeName } from "../ledger/scope.schema.ts"

export const BUDGET_MAX = 1_000_000
const BUDGET = `must be a whole number of credits from 0 to ${BUDGET_MAX}`

/** Credits that a key or agent may spend in one UTC month. 0 allows only free calls. */
export const MonthlyBudget = z.int(BUDGET).min(0, BUDGET).max(BUDGET_MAX, BUDGET)

/** The settings that a key's owner can change. Null removes a setting. */
export const KeySettingsBody = z.object({
  name: oneLine(100).nullable().optional().meta({ description: "A name for the key.", example: "laptop" }),
  expires_at: EndTime.nullable().optional().meta({
    description:
      "The key stops working at this date or time. A date without a time includes the whole day. Null: never.",
    example: "2027-12-31",
  }),
  scopes: z
    .array(ScopeName)
    .min(1, "must have at least one scope; leave it out to allow everything")
    .max(SCOPES.length, "has a scope twice")
    .transform((scopes) => [...new Set(scopes)])
    .nullable()
    .optional()
    .meta({
      description:
        "What the key may do: `read` (everything that is always free), `transcripts`, `summaries`, `lists`, or `metered` (all three). Null: everything.",
      example: ["transcripts"],
    }),
  monthly_budget: MonthlyBudget.nullable().optional().meta({
    description: "Credits that the key may spend in one UTC month. Null: as many as the account has.",
    example: 100,
  }),
})

export const KeyModeName = z.enum(["live", "test"]).meta({
  description:
    "`test`: the key starts with `et_test_`, answers with sample videos only, costs nothing and reaches no data of the account. It cannot be changed later.",
})

/** A new key: its settings, and what it reaches. */
export const NewKeyBody = KeySettingsBody.extend({ mode: KeyModeName.default("live") })

/** A key's current settings. */
export const KeySettingsRow = z.object({
  name: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
  scopes: z.array(ScopeName).nullable(),
  monthly_budget: z.int().nullable(),
})

/** A key as its owner sees it, without the secret. */
export const KeyRow = KeySettingsRow.extend({
  keyId: z.uuid(),
  prefix: z.string().meta({ description: "The start of the key, to recognize it." }),
  mode: KeyModeName,
  api_version: z.string().nullable().meta({
    description: "The version of the API that the key got at its first call. Null: it has made none.",
  }),
  status: z.enum(["active", "expired", "revoked"]),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  credits_this_month: z
    .int()
    .meta({ description: "Net credits spent in this UTC month, open holds included." }),
  credits_last_month: z.int().meta({ description: "Net credits spent in the UTC month before." }),
})
