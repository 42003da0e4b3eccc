import { pollUntil } from "../kernel/async.ts"
import { AppError } from "../kernel/errors.ts"
import { refreshAccount } from "../ledger/balance.ts"
import { insufficientCredits } from "../ledger/open-hold.ts"
import * as Operation from "../ledger/settlement.ts"
import { requireTrial } from "../metering/with-trial.ts"
import type { Queue } from "../queue/queue.ts"
import type { Task } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import { NeedsAudio } from "./extraction-error.ts"
import { findCachedTranscript } from "./find-cached-transcript.ts"
import {
  getJob,
  JOB_MS,
  type Job,
  type JobOwner,
  type JobRequest,
  JobUnderWay,
  jobIdOf,
  openJob,
} from "./job.ts"
import { ExtractionInProgress, transcribeVideo } from "./transcribe-video.ts"
import type { TranscribeCall, Transcribed, Transcriber } from "./transcriber.ts"

/** The main job with workers behind it; without a queue there are none, and everything is done in the request or refused. */
export type TranscribeDeps = { transcriber: Transcriber; queue: Queue | undefined }

/** How a call that may outlast its request is answered (contract §2, "Long work"). */
export type TranscribeOptions = {
  owner: JobOwner
  /** The route and its body: with the owner and the video they say which job this is. */
  route: string
  body: unknown
  /** The caller does not want to wait where there is work to do. */
  isAsync?: boolean
  /** How long the caller may be kept waiting; as long as a request may last where left out. */
  waitMs?: number | undefined
  /** What stands around work that is done in the request: a visitor's trial. A worker minds that itself. */
  inRequest?: ((work: () => Promise<Transcribed>) => Promise<TranscribeOutcome>) | undefined
  /** Is told how far a job is, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** What a job came to, as its own call would have; `trial` says where a visitor stands. */
export type TranscribeOutcome = Transcribed & { trial?: { used: number; limit: number } | undefined }

const POLL = { firstMs: 50, maxMs: 1000 }

/** One call of the main job, wherever it is done. */
export type Transcribe = (call: TranscribeCall) => Promise<TranscribeOutcome>

/**
 * The main job, by a worker where it takes one: for a video without captions, and for who does not want to wait. `run` makes the call, and makes it
 * again where the first needs a worker: what it was as an operation has ended then, and nothing of it was charged. Throws as transcribeVideo
 * does, and JobUnderWay where the answer is not there in time. Asking again joins the same job.
 */
export async function transcribe<T>(
  { queue, transcriber }: TranscribeDeps,
  ask: TranscribeOptions,
  run: (transcribe: Transcribe) => Promise<T>,
): Promise<T> {
  const { clock } = transcriber.table
  const { inRequest = async (work) => await work(), waitMs = transcriber.answerWithinMs } = ask
  const giveUpAt = clock.now() + (ask.isAsync ? 0 : waitMs)
  const here: Transcribe = async (call) =>
    await inRequest(async () => await transcribeVideo(transcriber, call))
  if (!queue) return await run(here)
  if (!ask.isAsync) {
    try {
      return await run(here)
    } catch (cause) {
      if (!(cause instanceof NeedsAudio || cause instanceof ExtractionInProgress)) throw cause
    }
  }
  return await run(async (call) => {
    if (!(await isWork(transcriber, call))) return await here(call)
    return await joinJob({ transcriber, queue }, call, { ...ask, waitMs: giveUpAt - clock.now() })
  })
}

/** Has a worker do it, or joins the one that does, and waits. Throws what the job failed with, and JobUnderWay. */
async function joinJob(
  { transcriber, queue }: TranscribeDeps & { queue: Queue },
  call: TranscribeCall,
  ask: TranscribeOptions & { waitMs: number },
): Promise<TranscribeOutcome> {
  const { table } = transcriber
  const { videoId, language, strict } = call
  const request: JobRequest = { route: ask.route, body: ask.body, videoId, language, strict }
  const { owner } = ask
  if (owner.kind === "visitor") {
    const { visitorId, address } = owner
    await requireTrial(table, { callId: jobIdOf(owner, request), visitorId, address, kind: "transcribe" })
  }
  const { job, isNew } = await openJob(table, owner, request)
  if (isNew) await queue.send(JSON.stringify({ kind: "video", jobId: job.jobId } satisfies Task))
  const ended = await waitFor(table, job, ask.waitMs, call, ask.onProgress)
  if (!ended) throw new JobUnderWay(job.jobId)
  const outcome = await outcomeOf(transcriber, ended)
  await keepAnswer(table, call, outcome)
  return outcome
}

/** What a job that has ended came to. Throws what it failed with; undefined while it is under way. */
export async function jobOutcome(transcriber: Transcriber, job: Job): Promise<TranscribeOutcome | undefined> {
  if (isOver(transcriber.table, job)) return await outcomeOf(transcriber, job)
  return undefined
}

/** True where there is work to do; who cannot pay for it is told so at once. */
async function isWork({ table, memory }: Transcriber, call: TranscribeCall): Promise<boolean> {
  const { account, choice } = await findCachedTranscript(table, memory, call)
  if (choice) return false
  if (account) {
    const { balance } = await refreshAccount(table, account)
    if (balance < 1) throw insufficientCredits(1, balance)
  }
  return true
}

const isOver = ({ clock }: Table, { state, createdAt }: Job): boolean =>
  state === "done" || state === "failed" || createdAt <= clock.now() - JOB_MS

/** The job when it has ended; undefined when that takes too long. */
async function waitFor(
  table: Table,
  opened: Job,
  waitMs: number,
  { signal }: TranscribeCall,
  onProgress: TranscribeOptions["onProgress"],
): Promise<Job | undefined> {
  const { clock } = table
  let known: Job | undefined = opened
  return await pollUntil({ ...POLL, clock, deadline: clock.now() + waitMs, signal }, async () => {
    const job = known ?? (await getJob(table, opened.jobId))
    known = undefined
    if (!job) throw new Error("a job is gone")
    if (isOver(table, job)) return job
    onProgress?.(job.progress)
    return undefined
  })
}

async function outcomeOf({ table, memory }: Transcriber, job: Job): Promise<TranscribeOutcome> {
  const { failure, result, request, owner } = job
  if (failure) throw AppError.from(failure)
  const { videoId, language } = request
  const accountId = owner.kind === "account" ? owner.accountId : undefined
  const { choice } = await findCachedTranscript(table, memory, { accountId, videoId, language })
  // Nothing is said of credits: a job that has a result may have been paid for.
  if (!result || !choice) {
    const what = result ? "This job's transcript is not stored any more" : "This job was lost"
    const creditsUsed = result?.receipt.creditsUsed
    throw new AppError("transcription_failed", `${what}. Ask again.`, { creditsUsed })
  }
  return { transcript: choice.transcript, languageFallback: choice.fallback, ...result }
}

/** What was answered is kept for the call's idempotency key, as a call that did the work itself keeps it. */
async function keepAnswer(
  table: Table,
  { accountId, idempotent }: TranscribeCall,
  outcome: Transcribed,
): Promise<void> {
  if (!idempotent?.answer || accountId === undefined) return
  const { operationId, answer } = idempotent
  await Operation.settle(table, accountId, {
    ...outcome.receipt,
    operationId,
    state: "done",
    holds: {},
    answer: answer(outcome),
  })
}
