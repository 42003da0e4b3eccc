import { findCauses } from "../../core/diagnosis/find-causes.ts"
import { rollUp } from "../../core/diagnosis/roll-up.ts"
import { getCounters } from "../compose/deps/counters.ts"
import type { Services } from "../compose/services.ts"

/**
 * Adds up the counts of YouTube, and reports what broke in the log: every 5 minutes by a schedule
 * in AWS, by a timer locally.
 */
export async function diagnosis(services: Services): Promise<void> {
  const { log, table } = services
  // Locally, the process that counts is this one.
  await getCounters(services).flush()
  for (const { cause } of await findCauses(table)) log.failure("diagnosis", cause)
  await rollUp(table)
}
