import { sweepDue } from "../../core/sweep/sweep.ts"
import type { Services } from "../compose/services.ts"

/** One run of the sweeper: each minute by a schedule in AWS, by a timer locally. */
export async function sweep(services: Services) {
  const swept = await sweepDue(services.table, (cause) => services.log.failure("sweep", cause))
  return swept
}
