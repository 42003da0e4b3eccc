import { findCauses } from "../../core/diagnosis/find-causes.ts"
import { rollUp } from "../../core/diagnosis/roll-up.ts"
import { getCanaries } from "../compose/deps/canaries.ts"
import { getCounters } from "../compose/deps/counters.ts"
import type { Services } from "../compose/services.ts"

/**
 * Asks YouTube for the canary videos, if there are any. Then adds up the counts, and reports what
 * broke in the log: every 5 minutes by a schedule in AWS, by a timer locally.
 */
export async function diagnosis(services: Services): Promise<void> {
  const { config, log, table } = services
  await Promise.all(
    getCanaries(services).map(async (canary) => {
      for (const videoId of config.CANARY_VIDEOS) await canary.extract({ videoId })
    }),
  )
  // Locally, the process that counts is this one.
  await getCounters(services).flush()
  for (const { cause } of await findCauses(table)) log.failure("diagnosis", cause)
  await rollUp(table)
}
