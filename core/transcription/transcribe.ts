import { pollUntil } from "../kernel/async.ts"
import { AppError } from "../kernel/errors.ts"
import { requireFunds } from "../ledger/require-funds.ts"
import { SUPERSEDED, type Superseded } from "../metering/idempotent.ts"
import { requireTrial, withTrial } from "../metering/with-trial.ts"
import type { Queue } from "../queue/queue.ts"
import type { Task } from "../queue/task.ts"
import type { Table } from "../table/table.ts"
import { findCachedTranscript } from "./find-cached-transcript.ts"
import { JOB_MS, type Job, type JobOwner, type JobRequest, jobIdOf } from "./job.ts"
import { openSampleJob, SAMPLE_JOB_MS, sampleJobOutcome } from "./sample-job.ts"
import { getJob, openJob } from "./stored-job.ts"
import { requireTranscript, storeAnswer, TAKEOVER_MS, transcribeVideo } from "./transcribe-video.ts"
import type { TranscribeCall, TranscribeDone, Transcriber } from "./transcriber.ts"

/**
 * What transcribing in a request needs. Without a queue there are no workers, so a call must finish
 * within its request or fail.
 */
export type TranscribeDeps = { transcriber: Transcriber; queue: Queue | undefined }

/** How a call turns into a job. */
export type TranscribeOptions = {
  owner: JobOwner
  /** Route and parsed body. With the owner and the video they identify the job. */
  route: string
  body: unknown
  /** The ID under which a visitor's trial call is reserved, once per request. */
  requestId?: string | undefined
  /** Answer at once: anything not cached becomes a job. */
  isAsync?: boolean
  /**
   * How long the caller waits for the transcript. Default: as long as a request may last. Less if
   * the call has waited for the first call with its Idempotency-Key.
   */
  waitMs?: number | undefined
  /** Receives the job's progress, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** `accepted`: the job is running, and the caller polls for its result. */
export type TranscribeOutcome = TranscribeDone | { status: "accepted"; jobId: string }

const POLL = { firstMs: 50, maxMs: 1000 }

/**
 * Transcribes a video in the request if possible. Videos without captions, and with `isAsync`
 * everything that is not cached, become a job for a worker. Repeating the request joins the job.
 * Switching to a job ends the call's operation without a charge; the call then waits under the next
 * operation of its idempotency claim. Throws what transcribeVideo throws, and the error of a failed
 * job.
 */
export async function transcribe(
  deps: TranscribeDeps,
  call: TranscribeCall,
  options: TranscribeOptions,
): Promise<TranscribeOutcome | Superseded> {
  const { queue } = deps
  const { waitMs = deps.transcriber.answerWithinMs } = options
  const transcriber = {
    ...deps.transcriber,
    answerWithinMs: Math.min(deps.transcriber.answerWithinMs, waitMs),
  }
  const { clock } = transcriber.table
  const giveUpAt = clock.now() + (options.isAsync ? 0 : waitMs)
  const transcribeHere = options.owner.kind === "visitor" ? onTrial(options.owner, options) : transcribeVideo
  if (transcriber.table.isTest && options.isAsync) return await openSampleJob(transcriber, call, options)
  if (!queue) return requireTranscript(await transcribeHere(transcriber, call))
  let current: TranscribeCall | undefined = call
  // With less time than TAKEOVER_MS, the job starts at once.
  if (!options.isAsync && waitMs >= TAKEOVER_MS) {
    const outcome = await transcribeHere(transcriber, call)
    if (outcome.status === "done") return outcome
    current = await withNextOperation(call)
    if (!current) return SUPERSEDED
  }
  if (await isCached(transcriber, current)) {
    return requireTranscript(await transcribeHere(transcriber, current))
  }
  return await joinJob({ transcriber, queue }, current, { ...options, waitMs: giveUpAt - clock.now() })
}

/** Returns the outcome of a job, or undefined while it runs. Throws the error of a failed job. */
export async function jobOutcome(transcriber: Transcriber, job: Job): Promise<TranscribeDone | undefined> {
  if (!isOver(transcriber.table, job)) return undefined
  return transcriber.table.isTest
    ? await sampleJobOutcome(transcriber, job)
    : await endedJobOutcome(transcriber, job)
}

/** Calls transcribeVideo for a visitor. Only a transcript counts against the trial. */
function onTrial(
  { visitorId, address }: Extract<JobOwner, { kind: "visitor" }>,
  { requestId = "" }: TranscribeOptions,
): typeof transcribeVideo {
  return async (transcriber, call) => {
    const { value, used, limit } = await withTrial(
      transcriber.table,
      { callId: requestId, visitorId, address, kind: "transcribe" },
      async () => await transcribeVideo(transcriber, call),
      ({ status }) => status === "done",
    )
    return value.status === "done" ? { ...value, trial: { used, limit } } : value
  }
}

/**
 * Moves the call to the next operation of its claim. Undefined if a duplicate has taken the claim.
 */
async function withNextOperation(call: TranscribeCall): Promise<TranscribeCall | undefined> {
  const { idempotent } = call
  if (!idempotent?.next) return call
  const operation = await idempotent.next()
  return operation && { ...call, idempotent: { ...idempotent, ...operation } }
}

/** Starts or joins the job and waits for it. Throws the job's error. */
async function joinJob(
  { transcriber, queue }: TranscribeDeps & { queue: Queue },
  call: TranscribeCall,
  options: TranscribeOptions & { waitMs: number },
): Promise<TranscribeOutcome> {
  const { table } = transcriber
  const { videoId, language, strict, isForSummary } = call
  const { route, body } = options
  const request: JobRequest = { route, body, videoId, language, strict, isForSummary }
  const { owner } = options
  if (owner.kind === "visitor") {
    const { visitorId, address } = owner
    await requireTrial(table, { callId: jobIdOf(owner, request), visitorId, address, kind: "transcribe" })
  }
  const { job, isNew } = await openJob(table, owner, request)
  if (isNew) await queue.send(JSON.stringify({ kind: "video", jobId: job.jobId } satisfies Task))
  const ended = await waitForJob(table, job, options.waitMs, call, options.onProgress)
  if (!ended) {
    await call.idempotent?.abandon?.()
    return { status: "accepted", jobId: job.jobId }
  }
  const outcome = await endedJobOutcome(transcriber, ended)
  await storeAnswer(table, call, outcome)
  return outcome
}

/**
 * True if the transcript is cached. If not, throws `budget_exceeded` or `insufficient_credits` for
 * a caller that cannot pay.
 */
async function isCached({ table, memory }: Transcriber, call: TranscribeCall): Promise<boolean> {
  const { account, choice } = await findCachedTranscript(table, memory, call)
  if (choice) return true
  if (account && call.payer) await requireFunds(table, account, call.payer, 1)
  return false
}

/**
 * True if a job has ended, or is so old that it counts as lost. No worker runs a test key's job: it
 * counts as ended once it is SAMPLE_JOB_MS old.
 */
export const isOver = ({ clock, isTest }: Table, { state, createdAt }: Job): boolean =>
  state === "done" || state === "failed" || createdAt <= clock.now() - (isTest ? SAMPLE_JOB_MS : JOB_MS)

/** Returns the job once it has ended, or undefined if that takes longer than `waitMs`. */
export async function waitForJob(
  table: Table,
  opened: Job,
  waitMs: number,
  { signal }: Pick<TranscribeCall, "signal">,
  onProgress?: TranscribeOptions["onProgress"],
): Promise<Job | undefined> {
  const { clock } = table
  let firstRead: Job | undefined = opened
  return await pollUntil({ ...POLL, clock, deadline: clock.now() + waitMs, signal }, async () => {
    const job = firstRead ?? (await getJob(table, opened.jobId))
    firstRead = undefined
    if (!job) throw new Error("a job disappeared while a call waited for it")
    if (isOver(table, job)) return job
    onProgress?.(job.progress)
    return undefined
  })
}

async function endedJobOutcome({ table, memory }: Transcriber, job: Job): Promise<TranscribeDone> {
  const { failure, result, request, owner } = job
  if (failure) throw AppError.from(failure)
  const { videoId, language } = request
  const payer = owner.kind === "account" ? owner.payer : undefined
  const { choice } = await findCachedTranscript(table, memory, { payer, videoId, language })
  // The message does not mention credits: a job with a result may have been charged.
  if (!result || !choice) {
    const what = result ? "This job's transcript is no longer stored" : "This job was lost"
    const creditsUsed = result?.receipt.creditsUsed
    throw new AppError("transcription_failed", `${what}. Send the request again.`, { creditsUsed })
  }
  return { status: "done", transcript: choice.transcript, languageFallback: choice.fallback, ...result }
}
