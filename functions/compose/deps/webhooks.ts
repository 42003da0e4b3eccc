import { AppError } from "../../../core/kernel/errors.ts"
import type { WebhookDeps } from "../../../core/webhook/webhook-deps.ts"
import type { Services } from "../services.ts"
import { getMailer } from "./mailer.ts"
import { getSealer } from "./sealer.ts"

/** The page where a user buys credits. */
const PLANS_PATH = "/dashboard/billing"
/** The page where a user verifies a disabled endpoint. */
const HELP_PATH = "/dashboard/webhooks"

/**
 * Returns the dependencies for registering endpoints and sending events. Throws `forbidden` if the
 * operator has turned webhooks off.
 */
export async function getWebhooks(services: Services): Promise<WebhookDeps> {
  if (services.config.WEBHOOKS === "off") {
    throw new AppError("forbidden", "Webhooks are turned off on this server.")
  }
  return await getDelivery(services)
}

/**
 * Returns the same dependencies for the schedule that sends events, even if webhooks are off. The
 * schedule then sends only the emails.
 */
export async function getDelivery(services: Services): Promise<WebhookDeps> {
  const { config, table } = services
  const { WEBHOOKS } = config
  const { guardedPost, urlProblem } = await import("../../../core/adapters/webhook/guarded-post.ts")
  const { newSecret, sign } = await import("../../../core/adapters/webhook/signature.ts")
  const guard = WEBHOOKS === "local" ? { isLocal: true, isAllowed: () => true } : {}
  return {
    table,
    getMailer: async () => await getMailer(services),
    post: guardedPost(guard),
    checkUrl: (url) => {
      const problem = urlProblem(url, guard)
      if (problem) throw new AppError("invalid_request", `\`url\`: ${problem}.`)
    },
    sign,
    newSecret,
    sealer: await getSealer(services),
    isMailOnly: WEBHOOKS === "off",
    plansUrl: `${config.PUBLIC_URL}${PLANS_PATH}`,
    helpUrl: `${config.PUBLIC_URL}${HELP_PATH}`,
  }
}
