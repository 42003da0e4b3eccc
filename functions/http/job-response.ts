import { AppError } from "../../core/kernel/errors.ts"
import { getJob, type Job, JobUnderWay } from "../../core/transcription/job.ts"
import { jobOutcome, type TranscribeOutcome } from "../../core/transcription/transcribe.ts"
import type { JobAccepted } from "../../core/transcription/transcription.schema.ts"
import { getTranscriber } from "../compose/deps/transcriber.ts"
import type { Services } from "../compose/services.ts"

/** After so long a job may be over: captions take seconds, and sound a part of its own length. */
const RETRY_AFTER_SECONDS = "2"

/** A route whose work may outlast its request. */
export type JobRoute = { readonly path: string; readonly jobsPath: string }

/** True for who sent `Prefer: respond-async` (RFC 7240). */
export function prefersAsync(request: Request): boolean {
  const preferences = (request.headers.get("prefer") ?? "").split(",")
  return preferences.some((each) => each.split(/[;=]/)[0]?.trim().toLowerCase() === "respond-async")
}

/** Answers, or says where the answer will be. */
export async function orAccepted(
  { config }: Pick<Services, "config">,
  route: JobRoute,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (cause) {
    if (!(cause instanceof JobUnderWay)) throw cause
    return accepted(config, route, cause.jobId)
  }
}

function accepted({ PUBLIC_URL }: Services["config"], route: JobRoute, jobId: string): Response {
  const body: JobAccepted = {
    status: "processing",
    job_id: jobId,
    poll_url: `${PUBLIC_URL}${route.jobsPath}/${jobId}`,
  }
  return Response.json(body, { status: 202, headers: { "Retry-After": RETRY_AFTER_SECONDS } })
}

/**
 * The answer of a job of this route that is whose `isMine` says: 202 while it goes on, then the route's own answer or error. Throws `not_found` for any other.
 */
export async function jobResponse(
  services: Services,
  route: JobRoute,
  jobId: string,
  isMine: (owner: Job["owner"]) => boolean,
  answer: (outcome: TranscribeOutcome, job: Job) => unknown,
): Promise<Response> {
  const job = await getJob(services.table, jobId)
  if (!job || job.request.route !== route.path || !isMine(job.owner)) {
    throw new AppError("not_found", "There is no such job, or it is older than 24 hours.")
  }
  const outcome = await jobOutcome(getTranscriber(services), job)
  return outcome ? Response.json(answer(outcome, job)) : accepted(services.config, route, jobId)
}
