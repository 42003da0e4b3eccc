import { newCounters } from "../../../core/diagnosis/counters.ts"
import { perServices } from "../per-services.ts"

/** Returns the counts of what this process sees of YouTube. */
export const getCounters = perServices(({ table, log }) =>
  newCounters(table, (cause) => log.failure("counters", cause)),
)
