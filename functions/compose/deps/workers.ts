import { ecsWorkers } from "../../../core/adapters/aws/ecs-workers.ts"
import type { WakeDeps, Workers } from "../../../core/queue/wake-workers.ts"
import { awsClient } from "../aws.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/**
 * Short, and without retries, because a caller waits for the wake-up. The sweep, which runs every
 * minute, tries again.
 */
const TIMEOUT_MS = 2000

/** Returns the dependencies for waking the audio workers. */
export const getWakeDeps = (services: Services): WakeDeps => ({
  table: services.table,
  workers: getWorkers(services),
  report: (cause) => services.log.failure("wake workers", cause),
})

/**
 * Returns the ECS service of the audio workers. Undefined if there is none to wake, as in a local
 * run.
 */
const getWorkers = perServices(({ config, awsRequestHandler: requestHandler }): Workers | undefined => {
  const [cluster, service] = config.WORKERS_SERVICE?.split("/") ?? []
  if (cluster === undefined || service === undefined) return undefined
  const client = awsClient(config, { requestTimeoutMs: TIMEOUT_MS, endpoint: undefined, requestHandler })
  return ecsWorkers({ cluster, service, client: { ...client, maxAttempts: 1 } })
})
