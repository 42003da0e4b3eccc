import * as z from "zod"
import { AppError } from "../kernel/errors.ts"
import type { LedgerAccount } from "../ledger/ledger-account.ts"
import type { Receipt } from "../ledger/receipt.ts"
import { requireFunds } from "../ledger/require-funds.ts"
import type { Queue } from "../queue/queue.ts"
import type { Task } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import type { Transcript } from "../transcript/transcript.ts"
import type { Job } from "../transcription/job.ts"
import { openJob } from "../transcription/stored-job.ts"
import { isOver } from "../transcription/transcribe.ts"
import { TranscriptFormat } from "../transcription/transcription.schema.ts"
import { translationPrice } from "./translation.schema.ts"
import { findSource, type TranslationQuery, type Translator } from "./translation-source.ts"

export type Translation = {
  translation: Transcript
  sourceLanguage: string
  cached: boolean
  receipt: Receipt
  /** The balance when the call ended. */
  remaining: number
}

/** Where a job's answer is read, and in which format. */
export type TranslationJobOptions = { route: string; format?: string | undefined }

/**
 * The body of a job's request. Calls of an account share one job if their whole requests are the
 * same: route, video, language and body.
 */
const JobBody = z.object({ to: z.string(), format: TranscriptFormat.optional() })
export type TranslationFormat = z.output<typeof JobBody>["format"]

/**
 * Opens the job of a translation, or joins the running one of the same request. Throws
 * `budget_exceeded` or `insufficient_credits` for a caller that cannot pay for it.
 */
export async function openTranslationJob(
  table: Table,
  queue: Queue,
  call: TranslationQuery & { account: LedgerAccount; source: Transcript },
  { route, format }: TranslationJobOptions,
): Promise<Job> {
  const { account, payer, source, videoId, language, to } = call
  await requireFunds(table, account, payer, translationPrice(source.text.length))
  const body = { to, ...(format === undefined ? {} : { format }) }
  const request = { route, body, videoId, language, strict: false }
  const { job, isNew } = await openJob(table, { kind: "account", payer }, request)
  if (isNew) await queue.send(JSON.stringify({ kind: "translation", jobId: job.jobId } satisfies Task))
  return job
}

/** Returns what the job of a translation translates. */
export function queryOfJob({ owner, request }: Job): TranslationQuery {
  if (owner.kind !== "account")
    throw new Error(`a translation job must belong to an account, not to: ${owner.kind}`)
  const { videoId, language, body } = request
  return { payer: owner.payer, videoId, language, to: JobBody.parse(body).to }
}

export const formatOfJob = ({ request }: Job): TranslationFormat => JobBody.parse(request.body).format

/** Returns the outcome of a job, or undefined while it runs. Throws the error of a failed job. */
export async function translationJobOutcome(
  translator: Pick<Translator, "table" | "memory">,
  job: Job,
): Promise<Translation | undefined> {
  const { failure, result } = job
  if (!isOver(translator.table, job)) return undefined
  if (failure) throw AppError.from(failure)
  const { source, stored } = await findSource(translator, queryOfJob(job))
  if (!result || !stored) {
    const what = result ? "This job's translation is no longer stored" : "This job was lost"
    // Does not claim that nothing was charged, because a job with a result may have been charged.
    const creditsUsed = result?.receipt.creditsUsed
    throw new AppError("provider_failed", `${what}. Send the request again.`, { creditsUsed })
  }
  const { cached, receipt, remaining } = result
  return { translation: stored, sourceLanguage: source.language, cached, receipt, remaining }
}
