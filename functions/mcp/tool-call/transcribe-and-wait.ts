import { AppError } from "../../../core/kernel/errors.ts"
import type { Superseded } from "../../../core/metering/idempotent.ts"
import type { JobOwner } from "../../../core/transcription/job.ts"
import { transcribe } from "../../../core/transcription/transcribe.ts"
import type { TranscribeCall, TranscribeDone } from "../../../core/transcription/transcriber.ts"
import { getTranscription } from "../../compose/deps/transcription.ts"
import type { Services } from "../../compose/services.ts"

/** The longest wait for a job. Less than the Lambda's timeout of 15 minutes. */
export const JOB_WAIT_MS = 13 * 60_000

/**
 * Transcribes for a tool. Waits for the job and reports its progress; clients never see a job ID.
 * Throws what transcribe throws, and `transcription_failed` after JOB_WAIT_MS.
 */
export async function transcribeAndWait(
  services: Services,
  owner: JobOwner,
  call: TranscribeCall,
  reportStep: (step: string) => void,
): Promise<TranscribeDone | Superseded> {
  let reported = -1
  const onProgress = (share: number) => {
    const percent = Math.floor(share * 100)
    if (percent > reported) reportStep(`Transcribing the audio: ${percent}%`)
    reported = Math.max(reported, percent)
  }
  const options = { owner, route: "mcp", body: null, waitMs: JOB_WAIT_MS, onProgress }
  const outcome = await transcribe(getTranscription(services), call, options)
  if (outcome.status !== "accepted") return outcome
  const message =
    "This video's audio is still being transcribed. Call again in a minute: that waits for the same job and costs nothing more."
  throw new AppError("transcription_failed", message, { retryAfterSeconds: 60 })
}
