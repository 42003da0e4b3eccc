import type { JobAccepted } from "../../core/transcription/transcription.schema.ts"
import type { Services } from "../compose/services.ts"

/** Captions take seconds, and audio a fraction of its own length. */
const RETRY_AFTER_SECONDS = "2"

/** The routes whose work can go on as a job, and where its answer is polled. */
const POLLED_AT = { "/api/v1/transcribe": "/api/v1/jobs", "/api/transcribe": "/api/jobs" } as const
export type LongPath = keyof typeof POLLED_AT

const isLong = (path: string): path is LongPath => Object.hasOwn(POLLED_AT, path)

/** True for requests with `Prefer: respond-async` (RFC 7240). */
export function prefersAsync(request: Request): boolean {
  const preferences = (request.headers.get("prefer") ?? "").split(",")
  return preferences.some((each) => each.split(/[;=]/)[0]?.trim().toLowerCase() === "respond-async")
}

/** 202: the work goes on as a job, whose answer is polled. */
export function acceptedResponse({ PUBLIC_URL }: Services["config"], path: string, jobId: string): Response {
  if (!isLong(path)) throw new Error(`${path} has no jobs`)
  const body: JobAccepted = {
    status: "processing",
    job_id: jobId,
    poll_url: `${PUBLIC_URL}${POLLED_AT[path]}/${jobId}`,
  }
  return Response.json(body, { status: 202, headers: { "Retry-After": RETRY_AFTER_SECONDS } })
}
