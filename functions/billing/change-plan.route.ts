import * as z from "zod"
import { ChangePlanRequest, Subscription } from "../../core/billing/billing.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { BILLING_PERMISSIONS, BILLING_SECRETS, SMALL_LAMBDA } from "../route/presets.ts"

export const changePlan = {
  method: "POST",
  path: "/api/stripe/change-plan",
  file: "billing/change-plan.ts",
  summary: "Change the plan",
  description:
    "To a dearer plan of the same interval at once, when the difference is paid: its credits are that difference's share of the new plan's. To a cheaper one, or to another interval, at the end of the period (`next_price_id` says so), with the new period's credits. Asking for the present plan takes back a change that is to come.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: ChangePlanRequest,
  output: { schema: z.object({ success: z.literal(true), subscription: Subscription }) },
  errors: [],
  uses: BILLING_PERMISSIONS,
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration
