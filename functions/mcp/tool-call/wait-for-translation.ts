import { AppError } from "../../../core/kernel/errors.ts"
import { getJob } from "../../../core/transcription/stored-job.ts"
import { waitForJob } from "../../../core/transcription/transcribe.ts"
import type { TranslateDeps } from "../../../core/translation/translate.ts"
import { type Translation, translationJobOutcome } from "../../../core/translation/translation-job.ts"
import { JOB_WAIT_MS } from "./transcribe-and-wait.ts"

/**
 * Waits for the job of a translation and reports its progress; clients never see a job ID. Throws
 * the error of a failed job, and `provider_failed` after JOB_WAIT_MS.
 */
export async function waitForTranslation(
  deps: TranslateDeps,
  jobId: string,
  signal: AbortSignal,
  reportStep: (step: string) => void,
): Promise<Translation> {
  const job = await getJob(deps.table, jobId)
  if (!job) throw new Error("a job disappeared before a call waited for it")
  let reported = -1
  const onProgress = (share: number) => {
    const percent = Math.floor(share * 100)
    if (percent > reported) reportStep(`Translating: ${percent}%`)
    reported = Math.max(reported, percent)
  }
  const ended = await waitForJob(deps.table, job, JOB_WAIT_MS, { signal }, onProgress)
  const outcome = ended && (await translationJobOutcome(deps, ended))
  if (outcome) return outcome
  const message =
    "The transcript is still being translated. A repeated call waits for the same job and costs nothing more."
  throw new AppError("provider_failed", message, { retryAfterSeconds: 60 })
}
