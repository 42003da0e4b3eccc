import * as z from "zod"
import { Flag } from "../kernel/flag.schema.ts"
import { WholeNumber } from "../kernel/paging.schema.ts"

const MAX_CREDITS = "must be a whole number of 0 or more"
const dryRun = "Return the price as `{min, max}` without running the call. Free."
const maxCredits =
  "The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged."

/** Body fields that ask for the price of a metered call, or limit the price. */
export const SpendingBody = {
  dry_run: z.boolean().optional().meta({ description: dryRun }),
  max_credits: z.int(MAX_CREDITS).min(0, MAX_CREDITS).optional().meta({ description: maxCredits }),
}

/** The same fields as query parameters. */
export const SpendingQuery = {
  dry_run: Flag.optional().meta({ description: dryRun }),
  max_credits: WholeNumber.optional().meta({ description: maxCredits }),
}

/** The parsed fields of a body or a query. */
export type Spending = { readonly dry_run?: boolean | undefined; readonly max_credits?: number | undefined }

/** The least and the most credits that a call costs if it succeeds. */
export const Quote = z
  .object({
    min: z.int().min(0),
    max: z.int().min(0),
    videos: z.int().min(0).optional().meta({
      description: "Only for a batch of a list: how many videos `max` covers. The same as `max_videos`.",
    }),
  })
  .meta({ description: "The answer with `dry_run`: the least and the most credits that the call costs." })
export type Quote = z.output<typeof Quote>
