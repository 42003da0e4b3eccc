import { AppError } from "../../core/kernel/errors.ts"
import { SIGN_IN } from "../../core/metering/with-trial.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { hasTrial } from "../compose/has-trial.ts"
import type { Services } from "../compose/services.ts"

const DAY_SECONDS = 86_400
/**
 * The daily limit of visitors' calls from one address, failed ones included. Failed calls don't use
 * up free tries, so without this limit an address could fail forever at our cost.
 */
export const VISITOR_CALLS_PER_ADDRESS = 100

/**
 * Limits the daily calls of visitors without an account: from one address, and of all visitors
 * together. Throws `forbidden`, as a used-up trial does, also if this server has no trial.
 */
export async function limitVisitors(
  { table, config }: Pick<Services, "table" | "config">,
  address: string,
): Promise<void> {
  if (!hasTrial(config)) throw refused("You need an account for this.")
  const day = { windowSeconds: DAY_SECONDS }
  const perAddress = await countWithin(table, {
    ...day,
    name: "visitor calls",
    subject: address,
    max: VISITOR_CALLS_PER_ADDRESS,
  })
  if (!perAddress.allowed) throw refused("Your network has used up today's free tries.")
  const inTotal = await countWithin(table, {
    ...day,
    name: "all visitor calls",
    subject: "",
    max: config.VISITOR_CALLS_PER_DAY,
  })
  if (!inTotal.allowed) throw refused("All visitors together have used up today's free tries.")
}

const refused = (why: string) => new AppError("forbidden", `${why} ${SIGN_IN}`)
