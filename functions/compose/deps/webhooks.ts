import { AppError } from "../../../core/kernel/errors.ts"
import type { WebhookDeps } from "../../../core/webhook/webhook-deps.ts"
import type { Services } from "../services.ts"
import { getMailer } from "./mailer.ts"
import { getSealer } from "./sealer.ts"

/** Where a user buys credits. */
const PLANS_PATH = "/dashboard/billing"
/** Where a user learns what to do about an endpoint that was disabled. */
const HELP_PATH = "/docs#listWebhookEvents"

/**
 * Returns what registering and sending need. Throws `forbidden` if the operator has turned webhooks
 * off: then nothing is sent.
 */
export async function getWebhooks(services: Services): Promise<WebhookDeps> {
  if (services.config.WEBHOOKS === "off") {
    throw new AppError("forbidden", "Webhooks are turned off on this server.")
  }
  return await getDelivery(services)
}

/** The same for the schedule, which also sends mails. Those are sent in any case. */
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
