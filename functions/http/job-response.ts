import { AppError } from "../../core/kernel/errors.ts"
import type { Job } from "../../core/transcription/job.ts"
import { getJob } from "../../core/transcription/stored-job.ts"
import { jobOutcome } from "../../core/transcription/transcribe.ts"
import type { TranscribeDone } from "../../core/transcription/transcriber.ts"
import { getTranscriber } from "../compose/deps/transcriber.ts"
import type { Services } from "../compose/services.ts"
import { acceptedResponse, type JobRoute } from "./accepted-response.ts"

/**
 * The response to a poll: 202 while the job runs, then the body or the error of the route that
 * started it. Throws `not_found` for jobs of other routes or other callers (`isMine`).
 */
export async function jobResponse(
  services: Services,
  route: JobRoute,
  jobId: string,
  isMine: (owner: Job["owner"]) => boolean,
  body: (outcome: TranscribeDone, job: Job) => unknown,
): Promise<Response> {
  const job = await getJob(services.table, jobId)
  if (!job || job.request.route !== route.path || !isMine(job.owner)) {
    throw new AppError("not_found", "Job not found, or it is older than 24 hours.")
  }
  const outcome = await jobOutcome(getTranscriber(services), job)
  return outcome ? Response.json(body(outcome, job)) : acceptedResponse(services.config, route, jobId)
}
