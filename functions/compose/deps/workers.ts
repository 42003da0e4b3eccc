import { ecsWorkers } from "../../../core/adapters/aws/ecs-workers.ts"
import type { WakeDeps, Workers } from "../../../core/queue/wake-workers.ts"
import { awsClient } from "../aws.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/** A caller waits for the wake-up, so it is short and not repeated: the sweep tries again. */
const TIMEOUT_MS = 2000

/** Returns what waking the audio workers needs. */
export const getWakeDeps = (services: Services): WakeDeps => ({
  table: services.table,
  workers: getWorkers(services),
  report: (cause) => services.log.failure("wake workers", cause),
})

/** The workers of the audio queue, or undefined where none have to be woken. */
const getWorkers = perServices(({ config, awsRequestHandler: requestHandler }): Workers | undefined => {
  const [cluster, service] = config.WORKERS_SERVICE?.split("/") ?? []
  if (cluster === undefined || service === undefined) return undefined
  const client = awsClient(config, { requestTimeoutMs: TIMEOUT_MS, endpoint: undefined, requestHandler })
  return ecsWorkers({ cluster, service, client: { ...client, maxAttempts: 1 } })
})
