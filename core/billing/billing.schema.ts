import * as z from "zod"

const Tier = z.enum(["free", "plus", "pro", "scale"])
const Time = z.iso.datetime()
const Amount = z.int().meta({ description: "In the currency's minor unit." })
const Currency = z.string().meta({ description: "ISO 4217, in lower case." })
const Credits = z.int().min(0)

export const Subscription = z.object({
  id: z.string(),
  status: z.string().meta({
    description: "Stripe's status: `active`, `trialing`, `past_due`, `unpaid`, `canceled`, `incomplete`, …",
  }),
  price_id: z.string(),
  product_name: z.string().nullable(),
  tier: Tier.nullable(),
  credits_per_period: Credits.nullable(),
  current_period_start: Time,
  current_period_end: Time,
  cancel_at_period_end: z.boolean(),
  cancel_at: Time.nullable().meta({
    description: "When the subscription ends, if not at the end of a period.",
  }),
  next_price_id: z.string().nullable().meta({ description: "The plan from the next period, if it changes." }),
  change_pending: z.boolean().meta({ description: "True while a change of plan waits for its payment." }),
})

export const Purchase = z.object({
  id: z.string(),
  price_id: z.string().nullable(),
  product_name: z.string().nullable(),
  credits: Credits,
  amount: Amount,
  currency: Currency,
  status: z.enum(["pending", "paid", "failed", "partially_refunded", "refunded", "disputed"]).meta({
    description:
      "`disputed`: the buyer's bank has taken the payment back, for now or, after a lost dispute, for good.",
  }),
  created_at: Time,
})

export const Price = z.object({
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  description: z.string().nullable(),
  type: z.enum(["recurring", "one_time"]),
  interval: z.string().nullable().meta({ description: "`month`, `year`, …; null for one-time prices." }),
  currency: Currency,
  unit_amount: Amount.nullable(),
  credits: Credits.nullable().meta({ description: "Credits per payment." }),
  tier: Tier.nullable(),
})

const PriceId = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .meta({ description: "A price ID from `GET /api/prices`.", example: "price_1T9c2b" })
const OwnPath = (then: string) =>
  z
    .string()
    .optional()
    .meta({ description: `The path on this site to open ${then}. Defaults to /dashboard.` })

export const CheckoutRequest = z.object({
  price_id: PriceId,
  success_path: OwnPath("after payment").meta({ example: "/dashboard?bought=1" }),
  cancel_path: OwnPath("if the checkout is cancelled"),
})

export const ChangePlanRequest = z.object({ price_id: PriceId })

/**
 * The checkout that the user returns from. It is synced first, so the response has the purchase.
 */
export const ReturnQuery = z.object({
  checkout_session: z
    .string()
    .regex(/^cs_\w{1,250}$/, "must be a checkout session ID")
    .optional()
    .meta({ description: "A checkout to sync first: the one that the success page was opened for." }),
})

export const Url = z.object({ url: z.url() })
