import type { NotExtracted } from "../../core/youtube/video-source.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"

/** One request to the extraction service. What it learns for the log line goes into `facts`. */
export type ExtractorRequest = {
  services: Services
  request: Request
  query: URLSearchParams
  facts: Partial<LogFields>
  /** How an extraction ended without captions, for the header `x-extraction-outcome`. */
  ending: { outcome?: NotExtracted["outcome"] }
  /** Uploads whose bodies this process is receiving. */
  receiving: Set<string>
  /** Aborted when the service stops. Calls that only wait then ask their clients to retry. */
  stopping: AbortSignal
}
