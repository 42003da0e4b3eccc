import { rollUp } from "../../core/diagnosis/roll-up.ts"
import { getCounters } from "../compose/deps/counters.ts"
import type { Services } from "../compose/services.ts"

/** Adds up the counts of YouTube: every 5 minutes by a schedule in AWS, by a timer locally. */
export async function diagnosis(services: Services): Promise<void> {
  // Locally, the process that counts is this one.
  await getCounters(services).flush()
  await rollUp(services.table)
}
