import { handleEvent } from "../../core/billing/handle-event.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { requireBilling } from "../compose/deps/billing.ts"
import { readText } from "../http/input.ts"
import { handlerOf } from "../http/pipeline.ts"
import { bodyBytesMax } from "../route/traits.ts"
import { webhook as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, request, facts }) => {
  // The signature covers the exact bytes, so they are verified before the body is parsed.
  const raw = await readText(request, bodyBytesMax(route))
  const billing = requireBilling(services)
  const signature = request.headers.get("stripe-signature") ?? request.headers.get("payments-signature") ?? ""
  const event = await billing.payments.readEvent(raw, signature, services.clock.now())
  if (!event)
    throw new AppError(
      "invalid_request",
      "The body is not an event, or its signature is missing, invalid or too old.",
    )
  facts.event_type = event.type
  facts.event_id = event.id
  await handleEvent(billing, event)
  return Response.json({ received: true })
})
