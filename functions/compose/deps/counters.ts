import { newCounters } from "../../../core/diagnosis/counters.ts"
import { perServices } from "../per-services.ts"

/** Returns this process's counters of YouTube's responses. */
export const getCounters = perServices(({ table, log }) =>
  newCounters(table, (cause) => log.failure("counters", cause)),
)
