import { expect } from "vitest"
import { AppError } from "../../core/kernel/errors.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import type { Table } from "../../core/table/table.ts"
import type { Transcript } from "../../core/transcript/transcript.ts"
import { type JobOwner, jobIdOf } from "../../core/transcription/job.ts"
import { getJob, openJob } from "../../core/transcription/stored-job.ts"
import { findTranslation } from "../../core/translation/stored-translation.ts"
import { type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { translated } from "../support/llm/translation.ts"
import { userOf } from "../support/payer.ts"
import { storeLines } from "../support/translation.ts"
import { CORRECT_MODEL } from "./translation-flows.ts"

type Owner = {
  owner: Caller
  jobId: string
  source: Transcript
  caller?: undefined
  again?: () => Promise<void>
}

const LINES = ["Sow it in April.", "Water it in the morning."]
const PRICE = 1

const requestOf = (videoId: string) => ({
  route: "/api/v1/translate",
  body: { to: "de" },
  videoId,
  language: undefined,
  strict: false,
})

const runTestJob = async ({ code, services }: Process, jobId: string) =>
  await code.TranslationWorker.runTranslationJob(code.JobWorker.getTranslationWorker(services), jobId)

async function openTestJob(stage: Stage): Promise<Owner> {
  const { table } = stage.healthy
  const owner = await stage.newCaller()
  const source = await storeLines(table, stage.newVideo(), LINES)
  const account = { kind: "account", payer: userOf(owner.accountId) } as const
  const { job } = await openJob(table, account, requestOf(source.videoId))
  return { owner, jobId: job.jobId, source }
}

const arrange = async (stage: Stage): Promise<Owner> => {
  const given = await openTestJob(stage)
  const again = async () => {
    for (let run = 0; run < 2; run += 1) {
      stage.clock.advance(LEASE_MS + 1000)
      await runTestJob(stage.healthy, given.jobId)
    }
  }
  return { ...given, again }
}

const act = async (process: Process, { jobId, again }: Owner) => {
  await runTestJob(process, jobId).catch(() => undefined)
  await again?.()
  return undefined
}

/**
 * A worker crashes in the middle of a translation, and another one continues it. For translations
 * of several parts, see tests/journey/translation-jobs.test.ts.
 */
export const BY_WORKER: Flow<Owner> = {
  name: "a translation by a worker",
  outboundCallsMin: 15,
  modes: ["dies after", "stumbles after"],
  model: CORRECT_MODEL,
  arrange,
  act,
  check: async ({ healthy: { table } }, { jobId, owner, source }) => {
    const job = await getJob(table, jobId)
    const charged = await chargedTo(table, owner.accountId)
    expect(job?.state).toBe("done")
    expect(job?.result?.receipt.creditsUsed, "the receipt of a job is the ledger").toBe(charged)
    // Free only if a dead run had stored the translation.
    expect([0, PRICE]).toContain(charged)
    expect(job?.result?.cached).toBe(charged === 0)
    const stored = await findTranslation(table, source, "de")
    expect(stored?.cues()).toEqual(source.cues().map((cue) => ({ ...cue, text: translated(cue.text) })))
  },
}

/** The job must fail, whatever crashed before. */
export const BROKEN: Flow<Owner> = {
  ...BY_WORKER,
  name: "a translation by a worker, which the model answers with prose",
  modes: ["dies after"],
  model: { kind: "translate", fault: "answers with prose" },
  check: async ({ healthy: { table } }, { jobId, owner }) => {
    expect((await getJob(table, jobId))?.failure).toMatchObject({ code: "provider_failed" })
    expect(await chargedTo(table, owner.accountId)).toBe(0)
  },
}

/** A worker crashed and its message became a dead letter, which is retried until it is handled. */
export const DEAD_LETTERED: Flow<Owner> = {
  ...BY_WORKER,
  name: "dead-lettering a translation",
  outboundCallsMin: 3,
  arrange: async (stage) => {
    const given = await openTestJob(stage)
    const { process: dying } = stage.start({
      at: (call) => call.startsWith("PutItem ENTRY#"),
      mode: "dies before",
    })
    await runTestJob(dying, given.jobId).catch(() => undefined)
    stage.clock.advance(LEASE_MS + 1000)
    const again = async () => expect(await deadLetter(stage.healthy, given.jobId)).toBe(true)
    return { ...given, again }
  },
  act: async (process, { jobId, again }) => {
    await deadLetter(process, jobId).catch(() => undefined)
    await again?.()
    return undefined
  },
  check: async ({ healthy: { table } }, { jobId, owner }) => {
    expect((await getJob(table, jobId))?.state).toBe("failed")
    expect(await chargedTo(table, owner.accountId)).toBe(0)
  },
}

const deadLetter = async ({ code, table }: Process, jobId: string) =>
  await code.TranslationWorker.deadLetterTranslation(table, jobId)

/** More characters than one call may translate, so the call becomes a job. */
const MANY_LINES = Array.from({ length: 35 }, () => "word ".repeat(600).trim())

/**
 * Runs a paid translation by a worker. Returns the refusal if the call is refused, otherwise the
 * job's outcome as the response of a single call. The queue has no listener, so the call fails
 * after it has stored its job.
 */
export async function translateByWorker(process: Process, caller: Caller, stage: Stage): Promise<Response> {
  const { videoId } = await storeLines(stage.healthy.table, stage.newVideo(), MANY_LINES)
  const opened = await process.call(caller, "POST", "/api/v1/translate", { body: { url: videoId, to: "de" } })
  if (opened.status < 500) return opened
  const owner: JobOwner = { kind: "account", payer: userOf(caller.accountId) }
  return await endOf(process, process.table, jobIdOf(owner, requestOf(videoId)))
}

async function endOf(process: Process, table: Table, jobId: string): Promise<Response> {
  await runTestJob(process, jobId)
  const failure = (await getJob(table, jobId))?.failure
  if (!failure) return new Response("done", { status: 200 })
  const { code, status } = AppError.from(failure)
  return new Response(code, { status, headers: { "x-error-code": code } })
}
