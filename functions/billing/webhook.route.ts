import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { BILLING_PERMISSIONS, SMALL_LAMBDA } from "../route/presets.ts"

export const webhook = {
  method: "POST",
  path: "/api/stripe/webhook",
  file: "billing/webhook.ts",
  summary: "Receive a billing event",
  description:
    "For Stripe. The body is taken as it was signed (`stripe-signature`, or `payments-signature`), at most 300 seconds ago. Both forms of events are taken; of either only its kind and its object's id are read.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: z.object({ received: z.literal(true) }) },
  errors: ["invalid_request", "payload_too_large"],
  uses: BILLING_PERMISSIONS,
  secrets: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"],
} as const satisfies RouteDeclaration
