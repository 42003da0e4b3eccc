import type { JobAccepted } from "../../core/transcription/transcription.schema.ts"
import type { Services } from "../compose/services.ts"

/** A job for captions takes seconds. One for audio takes a fraction of the audio's length. */
const RETRY_AFTER_SECONDS = "2"

/** A route whose work can continue as a job, and the path to poll for the result. */
export type JobRoute = { readonly path: string; readonly jobsPath: string }

/** True for requests with `Prefer: respond-async` (RFC 7240). */
export function prefersAsync(request: Request): boolean {
  const preferences = (request.headers.get("prefer") ?? "").split(",")
  return preferences.some((each) => each.split(/[;=]/)[0]?.trim().toLowerCase() === "respond-async")
}

/**
 * Answers 202: the work continues as a job, and the client polls for the result. Only polls report
 * `progress` (0 to 1).
 */
export function acceptedResponse(
  { PUBLIC_URL }: Services["config"],
  { jobsPath }: JobRoute,
  jobId: string,
  progress?: number,
): Response {
  const body: JobAccepted = {
    status: "processing",
    job_id: jobId,
    poll_url: `${PUBLIC_URL}${jobsPath}/${jobId}`,
    ...(progress === undefined ? {} : { progress }),
  }
  return Response.json(body, { status: 202, headers: { "Retry-After": RETRY_AFTER_SECONDS } })
}
