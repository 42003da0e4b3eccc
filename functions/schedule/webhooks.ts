import { deliverDue } from "../../core/webhook/deliver.ts"
import { getDelivery } from "../compose/deps/webhooks.ts"
import type { Services } from "../compose/services.ts"

/** No request starts after this time, so that its timeout ends before the Lambda's. */
const BEGIN_WITHIN_MS = 38_000

/**
 * Sends the events and mails that are due. Runs every minute: by a schedule in AWS, by a timer
 * locally.
 */
export async function webhooks(services: Services) {
  const { clock, log } = services
  const deps = await getDelivery(services)
  return await deliverDue(deps, clock.now() + BEGIN_WITHIN_MS, (cause) => log.failure("webhooks", cause))
}
