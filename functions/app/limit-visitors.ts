import { AppError } from "../../core/kernel/errors.ts"
import { SIGN_IN } from "../../core/metering/with-trial.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import type { Services } from "../compose/services.ts"

const DAY_SECONDS = 86_400
/**
 * The daily limit of visitors' calls from one address, failed ones included. Failed calls don't use
 * up free tries, so without this limit an address could fail forever at our cost.
 */
export const VISITOR_CALLS_PER_ADDRESS = 100

/**
 * Limits the daily calls of visitors without an account: from one address, and of all visitors
 * together. Throws `forbidden`, as a used-up trial does.
 */
export async function limitVisitors(
  { table, config }: Pick<Services, "table" | "config">,
  address: string,
): Promise<void> {
  const day = { windowSeconds: DAY_SECONDS }
  const own = await countWithin(table, {
    ...day,
    name: "visitor calls",
    subject: address,
    max: VISITOR_CALLS_PER_ADDRESS,
  })
  if (!own.allowed) throw refused("Your network has")
  const max = config.VISITOR_CALLS_PER_DAY
  const all = max > 0 && (await countWithin(table, { ...day, name: "all visitor calls", subject: "", max }))
  if (!all || !all.allowed) throw refused("All visitors together have")
}

const refused = (who: string) => new AppError("forbidden", `${who} used up today's free tries. ${SIGN_IN}`)
