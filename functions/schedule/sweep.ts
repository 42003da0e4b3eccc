import { sweepDue } from "../../core/sweep/sweep.ts"
import type { Services } from "../compose/services.ts"

/** Runs the sweep once: every minute by a schedule in AWS, by a timer locally. */
export async function sweep(services: Services) {
  const swept = await sweepDue(services.table, (cause) => services.log.failure("sweep", cause))
  return swept
}
