import type { NotExtracted } from "../../core/youtube/video-source.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"

/** One request to the extraction service. Handlers add log fields to `facts`. */
export type ExtractorRequest = {
  services: Services
  request: Request
  query: URLSearchParams
  facts: Partial<LogFields>
  /** The outcome of an extraction that found no captions, for the header `x-extraction-outcome`. */
  failure: { outcome?: NotExtracted["outcome"] }
  /** The IDs of the uploads whose bodies this process is receiving. */
  receiving: Set<string>
  /**
   * Aborted when the service stops. Calls that are only waiting then tell their clients to retry.
   */
  stopping: AbortSignal
}
