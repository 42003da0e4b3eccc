import type { Job, JobOwner } from "./job.ts"
import { openJob } from "./stored-job.ts"
import { transcribeSample } from "./transcribe-sample.ts"
import type { TranscribeCall, TranscribeDone, Transcriber } from "./transcriber.ts"

/** How long a job of a test key runs, so that programs see a poll before and after its end. */
export const SAMPLE_JOB_MS = 2000

/** Opens a job for a sample video, or joins it. No worker runs it: its polls do the work. */
export async function openSampleJob(
  { table }: Transcriber,
  { videoId, language, strict, idempotent }: TranscribeCall,
  { owner, route, body }: { owner: JobOwner; route: string; body: unknown },
): Promise<{ status: "accepted"; jobId: string }> {
  const { job } = await openJob(table, owner, { route, body, videoId, language, strict })
  await idempotent?.abandon?.()
  return { status: "accepted", jobId: job.jobId }
}

/**
 * Returns the outcome of a job that has ended, which is the same at every poll. Throws its error.
 */
export async function sampleJobOutcome(deps: Transcriber, { owner, request }: Job): Promise<TranscribeDone> {
  const { videoId, language, strict } = request
  const payer = owner.kind === "account" ? owner.payer : undefined
  return await transcribeSample(deps, { payer, videoId, language, strict, attempts: [] })
}
