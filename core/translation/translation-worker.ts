import { withLease } from "../kernel/lease.ts"
import { currentAccount } from "../ledger/balance.ts"
import { freeReceipt } from "../ledger/receipt.ts"
import { runMetered } from "../metering/metered.ts"
import type { TaskResult } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import type { LlmAttempt } from "../text/llm.ts"
import type { Job, JobFailure, JobResult } from "../transcription/job.ts"
import {
  deadLetterQueuedJob,
  type JobKind,
  type JobRun,
  RENEW_EVERY_MS,
  runQueuedJob,
} from "../transcription/run-job.ts"
import { runModel, translationFrom } from "./make-translation.ts"
import { storeTranslation } from "./stored-translation.ts"
import { translateInParts } from "./translated-parts.ts"
import { translationCall } from "./translation-call.ts"
import { queryOfJob } from "./translation-job.ts"
import { findSource, requireModel, type Translator } from "./translation-source.ts"

export type TranslationWorkerDeps = Translator & Pick<JobKind, "report">

/** Longest time for one part. A server that answers one request at a time needs minutes. */
const PART_WITHIN_MS = 240_000

const TOO_MANY_ATTEMPTS: JobFailure = {
  code: "provider_failed",
  message:
    "The transcript could not be translated after several attempts. Nothing was charged. Try again later.",
}

/** Handles one queue message about the job of a translation, as `runQueuedJob` says. */
export async function runTranslationJob(
  deps: TranslationWorkerDeps,
  jobId: string,
  signal?: AbortSignal,
): Promise<TaskResult> {
  const { table, report } = deps
  const run = async (job: Job, given: JobRun) => await translateJob(deps, job, given)
  return await runQueuedJob({ table, report, run }, jobId, signal)
}

/** Ends a translation's job after too many deliveries, as `deadLetterQueuedJob` says. */
export async function deadLetterTranslation(table: Table, jobId: string): Promise<boolean> {
  return await deadLetterQueuedJob({ table }, jobId, TOO_MANY_ATTEMPTS)
}

/**
 * Translates the transcript of a job. Free if the translation has been stored meanwhile, by another
 * call or by a run of this job that died before it was charged.
 */
async function translateJob(deps: TranslationWorkerDeps, job: Job, run: JobRun): Promise<JobResult> {
  const { table } = deps
  const { operationId, onProgress } = run
  const query = queryOfJob(job)
  const { payer, to } = query
  const startedAt = table.clock.now()
  const { source, stored } = await findSource(deps, query)
  const attempts: LlmAttempt[] = []
  if (stored) {
    const { balance } = await currentAccount(table, payer.accountId)
    const free = {
      operationId: null,
      kind: "translate",
      balanceAfter: balance,
      createdAt: startedAt,
    } as const
    return { cached: true, receipt: freeReceipt({ ...free, attempts }), remaining: balance }
  }
  const llm = await requireModel(deps, query, source)
  const { receipt, remaining } = await runMetered(
    table,
    translationCall(query, source, { operationId, attempts }),
    async ({ renew }) => {
      const lease = { clock: table.clock, everyMs: RENEW_EVERY_MS, signal: run.signal, renew }
      await withLease(lease, async ({ signal }) => {
        const { accountId } = payer
        const model = { table, llm, accountId, from: source.language, to, signal, attempts }
        const work = { table, jobId: job.jobId, source, onProgress }
        const cues = await translateInParts(work, async (part) => {
          return await runModel({ ...model, withinMs: PART_WITHIN_MS }, part)
        })
        signal.throwIfAborted()
        const translation = translationFrom(source, to, cues, table.clock.now())
        await storeTranslation(table, source, translation, startedAt)
      })
    },
  )
  return { cached: false, receipt, remaining }
}
