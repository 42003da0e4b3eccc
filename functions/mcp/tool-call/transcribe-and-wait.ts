import { AppError } from "../../../core/kernel/errors.ts"
import type { Payer } from "../../../core/ledger/payer.ts"
import type { Superseded } from "../../../core/metering/idempotent.ts"
import { transcribe } from "../../../core/transcription/transcribe.ts"
import type { TranscribeCall, TranscribeDone } from "../../../core/transcription/transcriber.ts"
import { getTranscription } from "../../compose/deps/transcription.ts"
import type { Services } from "../../compose/services.ts"

export type PaidTranscribeCall = TranscribeCall & { payer: Payer }

/** The longest wait for a job. Less than the Lambda's timeout of 15 minutes. */
export const JOB_WAIT_MS = 13 * 60_000

/**
 * Transcribes for a tool. Calls with an equal `job` join one job. Waits for the job and reports its
 * progress; clients never see a job ID. Throws what transcribe throws, and `transcription_failed`
 * after JOB_WAIT_MS.
 */
export async function transcribeAndWait(
  services: Services,
  job: { route: string; body: unknown },
  call: PaidTranscribeCall,
  reportStep: (step: string) => void,
): Promise<TranscribeDone | Superseded> {
  let reported = -1
  const onProgress = (share: number) => {
    const percent = Math.floor(share * 100)
    if (percent > reported) reportStep(`Transcribing the audio: ${percent}%`)
    reported = Math.max(reported, percent)
  }
  const owner = { kind: "account", payer: call.payer } as const
  const options = { ...job, owner, waitMs: JOB_WAIT_MS, onProgress }
  const outcome = await transcribe(getTranscription(services), call, options)
  if (outcome.status !== "accepted") return outcome
  const message =
    "This video's audio is still being transcribed. Call again in a minute: that waits for the same job and costs nothing more."
  throw new AppError("transcription_failed", message, { retryAfterSeconds: 60 })
}
