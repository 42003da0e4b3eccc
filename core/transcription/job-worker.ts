import { withTrial } from "../metering/with-trial.ts"
import type { TaskResult } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import type { Job, JobFailure, JobResult } from "./job.ts"
import { storeJobEvent } from "./job-event.ts"
import { deadLetterQueuedJob, type JobRun, runQueuedJob } from "./run-job.ts"
import { requireTranscript, transcribeVideo } from "./transcribe-video.ts"
import type { TranscribeDone, Transcriber, TranscribeVideoOutcome } from "./transcriber.ts"
import { type JobWorkerDeps, workerTranscriber } from "./worker-transcriber.ts"

const TOO_MANY_ATTEMPTS: JobFailure = {
  code: "transcription_failed",
  message: "The video could not be transcribed after several attempts. Nothing was charged.",
}

/** Handles one queue message about the job of a transcription, as `runQueuedJob` says. */
export async function runJob(deps: JobWorkerDeps, jobId: string, signal?: AbortSignal): Promise<TaskResult> {
  const { table, report } = deps.transcriber
  const onEnd = async (job: Job) => await storeJobEvent(table, job)
  const run = async (job: Job, given: JobRun) => await transcribeJob(deps, job, given)
  return await runQueuedJob({ table, report, run, onEnd }, jobId, signal)
}

/** Ends a transcription's job after too many deliveries, as `deadLetterQueuedJob` says. */
export async function deadLetterJob(table: Table, jobId: string): Promise<boolean> {
  const onEnd = async (job: Job) => await storeJobEvent(table, job)
  return await deadLetterQueuedJob({ table, onEnd }, jobId, TOO_MANY_ATTEMPTS)
}

async function transcribeJob(
  deps: JobWorkerDeps,
  job: Job,
  { operationId, replaces, signal, onProgress }: JobRun,
): Promise<JobResult | "busy"> {
  // A job that is requested again after a failure gets a new task ID, so it starts from scratch.
  const taskId = `${job.jobId}:${job.createdAt}`
  const transcriber = workerTranscriber(deps, { taskId, onProgress, signal })
  const outcome = await transcribeForOwner(transcriber, job, { operationId, replaces }, signal)
  return outcome.status === "in_progress" ? "busy" : jobResult(requireTranscript(outcome))
}

async function transcribeForOwner(
  transcriber: Transcriber,
  { jobId, owner, request }: Job,
  idempotent: Pick<JobRun, "operationId" | "replaces">,
  signal: AbortSignal,
): Promise<TranscribeVideoOutcome> {
  const { videoId, language, strict, isForSummary } = request
  const payer = owner.kind === "account" ? owner.payer : undefined
  const call = { payer, videoId, language, strict, isForSummary, signal, attempts: [], idempotent }
  if (owner.kind === "visitor") {
    const { visitorId, address } = owner
    const trial = { callId: jobId, visitorId, address, kind: "transcribe" } as const
    const { value, used, limit } = await withTrial(
      transcriber.table,
      trial,
      async () => await transcribeVideo(transcriber, call),
      ({ status }) => status === "done",
    )
    return value.status === "done" ? { ...value, trial: { used, limit } } : value
  }
  return await transcribeVideo(transcriber, call)
}

const jobResult = ({ cached, receipt, remaining, trial }: TranscribeDone): JobResult => ({
  cached,
  receipt,
  remaining,
  ...(trial ? { trial } : {}),
})
