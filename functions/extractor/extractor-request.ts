import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"

/** One request of the extraction service. What is learned for the log's line goes into `facts`. */
export type ExtractorRequest = {
  services: Services
  request: Request
  query: URLSearchParams
  facts: Partial<LogFields>
  /** Uploads whose bodies this process is taking. */
  receiving: Set<string>
  /** Aborted when the service stops: who only waits is told to come back. */
  stopping: AbortSignal
}
