import { writeFile } from "node:fs/promises"
import { expect } from "vitest"
import type { Decoder } from "../../core/audio/decoder.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { deadLetterJob, runJob } from "../../core/transcription/job-worker.ts"
import { getJob, openJob } from "../../core/transcription/stored-job.ts"
import type { JobWorkerDeps } from "../../core/transcription/worker-transcriber.ts"
import type { VideoDetails } from "../../core/youtube/video-source.ts"
import { getJobWorker } from "../../functions/compose/deps/job-worker.ts"
import { type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { DIES_AFTER, type Mode } from "../support/crash-wire.ts"
import { userOf } from "../support/payer.ts"
import { testSealer } from "../support/person.ts"
import { type MadeWebhook, makeWebhook } from "../support/webhook.ts"
import { pendingEventTypes } from "./webhook-flows.ts"

type Owner = {
  owner: Caller
  jobId: string
  webhook: MadeWebhook
  caller?: undefined
  again?: () => Promise<void>
}
type JobFlow = Flow<Owner>

const SECONDS = { short: 600, long: 7500 }
type Length = keyof typeof SECONDS

/** Audio of two chunks, so that a worker can crash between them. */
const DECODER: Decoder = {
  decode: async (path) => ({ path, durationSeconds: 600, silences: [] }),
  split: async (_decoded, _cuts, folder) => {
    const chunks = [
      { path: `${folder}/0.mp3`, start: 0, end: 300 },
      { path: `${folder}/1.mp3`, start: 300, end: 600 },
    ]
    for (const { path } of chunks) await writeFile(path, "audio")
    return chunks
  },
}

const detailsOf = (videoId: string, durationSeconds: number): VideoDetails => ({
  videoId,
  title: "A talk",
  channelName: null,
  channelId: null,
  durationSeconds,
  description: "",
  thumbnail: null,
  viewCount: null,
  publishedAt: null,
  publishedAtPrecision: null,
  chapters: [],
})

/** A worker for which YouTube has no captions of any video. */
function workOf({ services }: Process, length: Length): JobWorkerDeps {
  const work = getJobWorker(services)
  const describe = (videoId: string) => detailsOf(videoId, SECONDS[length])
  return {
    ...work,
    decoder: DECODER,
    audioSource: {
      download: async ({ videoId }) => {
        const bytes = (async function* () {
          yield new TextEncoder().encode("audio")
        })()
        const stream = { details: describe(videoId), mimeType: "audio/mp4", sizeBytes: 5, bytes }
        return { result: { outcome: "ok", ...stream }, attempts: [] }
      },
    },
    transcriber: {
      ...work.transcriber,
      platform: {
        extract: async ({ videoId }) => ({
          result: { outcome: "no_captions", details: describe(videoId), tracks: [] },
          attempts: [],
        }),
      },
    },
  }
}

async function openTestJob(stage: Stage): Promise<Owner> {
  const owner = await stage.newCaller()
  const videoId = stage.newVideo()
  const request = { route: "/api/v1/transcribe", body: { url: videoId }, videoId, strict: false }
  const account = { kind: "account", payer: userOf(owner.accountId) } as const
  const { job } = await openJob(stage.healthy.table, account, request)
  const url = "https://example.org/hooks"
  const webhook = await makeWebhook(stage.healthy.table, testSealer(), owner.accountId, { url })
  return { owner, jobId: job.jobId, webhook }
}

/** Expects that the account gets one event about the job's end, however often the job ran. */
async function expectOneEvent({ healthy }: Stage, { owner, webhook }: Owner, type: string): Promise<void> {
  const owed = await pendingEventTypes(healthy.table, owner.accountId, webhook)
  expect(owed.filter((each) => each.startsWith("transcript."))).toEqual([type])
}

/**
 * Expects that the account paid what the receipt says: `most`, or 0 if a crashed run had stored the
 * transcript.
 */
const expectPaid = (most: number) => async (stage: Stage, given: Owner) => {
  const { table } = stage.healthy
  const job = await getJob(table, given.jobId)
  const charged = await chargedTo(table, given.owner.accountId)
  expect(job?.state).toBe("done")
  expect(charged).toBe(job?.result?.receipt.creditsUsed)
  expect([0, most]).toContain(charged)
  expect(charged === 0).toBe(job?.result?.cached)
  await expectOneEvent(stage, given, "transcript.completed")
}

const arrangeJob =
  (length: Length): JobFlow["arrange"] =>
  async (stage) => {
    const given = await openTestJob(stage)
    const again = async () => {
      stage.clock.advance(LEASE_MS + 1000)
      await runJob(workOf(stage.healthy, length), given.jobId)
      await runJob(workOf(stage.healthy, length), given.jobId)
    }
    return { ...given, again }
  }

const runTestJob =
  (length: Length): JobFlow["act"] =>
  async (process, { jobId, again }) => {
    await runJob(workOf(process, length), jobId).catch(() => undefined)
    await again?.()
    return undefined
  }

const STUMBLES_AFTER: readonly Mode[] = ["stumbles after"]

export const AUDIO_FALLBACK: JobFlow = {
  name: "transcribing a video",
  outboundCallsMin: 15,
  modes: STUMBLES_AFTER,
  arrange: arrangeJob("short"),
  act: runTestJob("short"),
  check: expectPaid(1),
}

export const LONG_AUDIO_FALLBACK: JobFlow = {
  name: "transcribing a video of 2 credits",
  outboundCallsMin: 15,
  modes: DIES_AFTER,
  arrange: arrangeJob("long"),
  act: runTestJob("long"),
  check: expectPaid(2),
}

/** A worker crashed and its message became a dead letter, which is retried until it is handled. */
export const DEAD_LETTERED_VIDEO: JobFlow = {
  name: "dead-lettering a video",
  outboundCallsMin: 3,
  modes: [...DIES_AFTER, ...STUMBLES_AFTER],
  arrange: async (stage) => {
    const given = await openTestJob(stage)
    const dying = stage.start({
      at: (call) => call.startsWith("PutItem ENTRY#"),
      mode: "dies before",
    }).process
    await runJob(workOf(dying, "short"), given.jobId).catch(() => undefined)
    stage.clock.advance(LEASE_MS + 1000)
    const again = async () => {
      expect(await deadLetterJob(stage.healthy.table, given.jobId)).toBe(true)
    }
    return { ...given, again }
  },
  act: async (process, { jobId, again }) => {
    await deadLetterJob(process.table, jobId).catch(() => undefined)
    await again?.()
    return undefined
  },
  check: async (stage, given) => {
    const { table } = stage.healthy
    expect(await chargedTo(table, given.owner.accountId)).toBe(0)
    expect((await getJob(table, given.jobId))?.state).toBe("failed")
    await expectOneEvent(stage, given, "transcript.failed")
  },
}
