import { AppError } from "../../core/kernel/errors.ts"
import type { Job } from "../../core/transcription/job.ts"
import { waitWithPermit } from "../../core/transcription/poll-wait.ts"
import { getJob } from "../../core/transcription/stored-job.ts"
import { isOver, waitForJob } from "../../core/transcription/transcribe.ts"
import type { Services } from "../compose/services.ts"
import { acceptedResponse, type JobRoute } from "./accepted-response.ts"

/** A poll that waits for the job's end, for at most `waitMs`. */
type PollWait = { accountId: string; waitMs: number; signal: AbortSignal }

/**
 * A route whose calls become jobs. `body` returns the response of a job that has ended, or
 * undefined while the job runs. It throws the error of a failed job.
 */
export type JobAnswer = { route: JobRoute; body: (job: Job) => Promise<unknown> }

/**
 * Answers a poll: 202 while the job runs, then the body or the error of the route that started it.
 * With `waiting`, waits for the job's end, unless too many calls of the account already wait.
 * Throws `not_found` for jobs of other routes, and of other callers (`isMine`).
 */
export async function jobResponse(
  services: Services,
  answers: readonly JobAnswer[],
  jobId: string,
  isMine: (owner: Job["owner"]) => boolean,
  waiting?: PollWait,
): Promise<Response> {
  const job = await getJob(services.table, jobId)
  const answer = answers.find(({ route }) => route.path === job?.request.route)
  if (!job || !answer || !isMine(job.owner)) {
    throw new AppError("not_found", "Job not found, or it is older than 24 hours.")
  }
  const ended = waiting && !isOver(services.table, job) ? await awaitEnd(services, job, waiting) : undefined
  const body = await answer.body(ended ?? job)
  return body === undefined
    ? acceptedResponse(services.config, answer.route, jobId, job.progress)
    : Response.json(body)
}

/**
 * Waits for the job's end. Returns undefined if the job still runs, or if too many calls of the
 * account are waiting.
 */
async function awaitEnd(
  { table }: Services,
  job: Job,
  { accountId, waitMs, signal }: PollWait,
): Promise<Job | undefined> {
  if (waitMs === 0) return undefined
  return await waitWithPermit(
    table,
    accountId,
    waitMs,
    async () => await waitForJob(table, job, waitMs, { signal }),
  )
}
