import type { BatchDeps } from "../../../core/batch/create-batch.ts"
import type { Services } from "../services.ts"
import { getTranscription } from "./transcription.ts"

/** Returns the dependencies of new batches. */
export const getBatches = (services: Services): BatchDeps => ({
  table: services.table,
  queue: getTranscription(services).queue,
  report: (where, cause) => services.log.failure(where, cause),
})
