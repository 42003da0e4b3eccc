import { readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { expect } from "vitest"
import { type Decoder, DecoderError } from "../../core/audio/decoder.ts"
import { readTranscription } from "../../core/history/read-transcription.ts"
import { objectKey } from "../../core/queue/task.ts"
import { authorizeUpload } from "../../core/upload/authorize-upload.ts"
import { deadLetterUpload } from "../../core/upload/dead-letter-upload.ts"
import { finalizeUpload } from "../../core/upload/finalize-upload.ts"
import { processUpload, WORK_LEASE_MS } from "../../core/upload/process-upload.ts"
import { refundUpload } from "../../core/upload/refund-upload.ts"
import { uploadRowId } from "../../core/upload/settle-upload.ts"
import { DEADLINE_MS, getUpload } from "../../core/upload/upload.ts"
import { requireSetting } from "../../functions/compose/config.ts"
import { getObjectStore } from "../../functions/compose/deps/object-store.ts"
import { getSpeechToText } from "../../functions/compose/deps/speech-to-text.ts"
import { type Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import { DIES_AFTER, type Mode } from "../support/crash-wire.ts"
import { userOf } from "../support/payer.ts"

export type Owner = { owner: Caller; uploadId: string; caller?: undefined; again?: () => Promise<void> }
export type AudioFlow = Flow<Owner>

const SECONDS = { short: 600, long: 7500 }
type Length = keyof typeof SECONDS

/**
 * Decodes fake audio whose first word is its length. Makes two chunks, so that a worker can crash
 * between them.
 */
const DECODER: Decoder = {
  decode: async (path) => {
    const [length] = (await readFile(path, "utf8")).split(" ")
    if (length !== "short" && length !== "long") throw new DecoderError("not_audio", "no sound")
    return { path, durationSeconds: SECONDS[length], silences: [] }
  },
  split: async ({ durationSeconds }, _cuts, folder) => {
    const half = durationSeconds / 2
    const chunks = [
      { path: `${folder}/0.mp3`, start: 0, end: half },
      { path: `${folder}/1.mp3`, start: half, end: durationSeconds },
    ]
    for (const { path } of chunks) await writeFile(path, "sound")
    return chunks
  },
}

export const objectsOfProcess = ({ services }: Process) =>
  requireSetting(getObjectStore(services), "UPLOADS_BUCKET")

export const work = async (process: Process, { owner, uploadId }: Owner) => {
  const { table, services } = process
  const workerDeps = {
    table,
    objects: objectsOfProcess(process),
    decoder: DECODER,
    speech: getSpeechToText(services),
    workDir: tmpdir(),
  }
  await processUpload(workerDeps, owner.accountId, uploadId)
}

export const authorize = async (process: Process, owner: Caller, stated: Length, more: object = {}) =>
  await authorizeUpload(process.table, objectsOfProcess(process), userOf(owner.accountId), {
    title: "talk",
    contentType: "audio/mpeg",
    sizeBytes: SIZE_BYTES,
    durationSeconds: SECONDS[stated],
    ...more,
  })
/** The size of the largest fake audio here. */
const SIZE_BYTES = "short sound".length

/** Makes a user with an authorized upload, whose file is in the object store. */
export async function arrangeUpload(
  stage: Stage,
  stated: Length,
  sound: string,
  more: object = {},
): Promise<Owner> {
  const owner = await stage.newCaller()
  const { uploadId } = await authorize(stage.healthy, owner, stated, more)
  const { body } = new Response(`${sound} sound`)
  if (!body) throw new Error("no body")
  await objectsOfProcess(stage.healthy).put(objectKey(owner.accountId, uploadId), body, {
    contentType: "audio/mpeg",
  })
  return { owner, uploadId }
}

async function transcribed(stage: Stage, stated: Length, sound: Length): Promise<Owner> {
  const given = await arrangeUpload(stage, stated, sound)
  await work(stage.healthy, given)
  return given
}

/**
 * Expects that the upload was saved for this price with its text in the history, or not charged at
 * all.
 */
async function expectPaid(stage: Stage, { owner, uploadId }: Owner, price: number): Promise<void> {
  const { table } = stage.healthy
  const upload = await getUpload(table, owner.accountId, uploadId)
  const row = await readTranscription(table, owner.accountId, uploadRowId(uploadId))
  expect(await chargedTo(table, owner.accountId)).toBe(price)
  if (price > 0) expect([upload?.state, row?.text, row?.row.creditsUsed]).toEqual(["saved", SAID, price])
  else expect([upload?.state, row]).toEqual([expect.stringMatching(/^(refunded|failed)$/), undefined])
}
const SAID = "Words. Words."

export async function expectNothingPaid({ healthy }: Stage, { owner }: Owner): Promise<void> {
  expect(await chargedTo(healthy.table, owner.accountId)).toBe(0)
}

export const flow = (
  name: string,
  outboundCallsMin: number,
  rest: Pick<AudioFlow, "arrange" | "check"> & {
    act: (process: Process, given: Owner) => Promise<unknown>
    leaseMs?: number
    modes?: readonly Mode[]
  },
): AudioFlow => ({
  name,
  outboundCallsMin,
  leaseMs: DEADLINE_MS,
  ...rest,
  act: async (process, given) => {
    await rest.act(process, given).catch(() => undefined)
    await given.again?.()
    return undefined
  },
})

export const checkPaid = (price: number) => async (stage: Stage, given: Owner) =>
  await expectPaid(stage, given, price)

export const AUTHORIZED = flow("authorizing an upload", 3, {
  arrange: async (stage) => ({ owner: await stage.newCaller(), uploadId: "" }),
  act: async (process, { owner }) => await authorize(process, owner, "long"),
  check: expectNothingPaid,
})

/** A worker crashes. When its lease is over, another worker gets the message twice. */
export const arrangeWork = (stated: Length, sound: string, more?: object) => async (stage: Stage) => {
  // A running clock on a slow machine would cause more progress reports, and so other calls in each
  // run.
  stage.clock.freezeAt(stage.clock.now())
  const given = await arrangeUpload(stage, stated, sound, more)
  const again = async () => {
    stage.clock.advance(WORK_LEASE_MS + 1000)
    await work(stage.healthy, given)
    await work(stage.healthy, given)
  }
  return { ...given, again }
}
export const TRANSCRIBED = flow("transcribing an upload", 13, {
  arrange: arrangeWork("short", "short"),
  act: work,
  check: checkPaid(1),
})
export const NOISE = flow("an upload that is not audio", 14, {
  modes: DIES_AFTER,
  arrange: arrangeWork("long", "noise"),
  act: work,
  check: checkPaid(0),
})

const finalize = async ({ table }: Process, { owner, uploadId }: Owner) =>
  await finalizeUpload(table, userOf(owner.accountId), uploadId, "A talk")

/** A client whose connection broke saves again, and gets the same price and one row. */
const finalized = (stated: Length, sound: Length) => async (stage: Stage) => {
  const given = await transcribed(stage, stated, sound)
  const again = async () => {
    await finalize(stage.healthy, given).catch((cause: unknown) => {
      expect(cause).toMatchObject({ code: "conflict" })
    })
  }
  return { ...given, again }
}
export const SAVED_ABOVE_ESTIMATE = flow("saving an upload longer than declared", 17, {
  arrange: finalized("short", "long"),
  act: finalize,
  check: checkPaid(2),
})
export const SAVED_CHEAPER = flow("saving an upload shorter than declared", 14, {
  modes: DIES_AFTER,
  arrange: finalized("long", "short"),
  act: finalize,
  check: checkPaid(1),
})
export const SAVED_ONCE = flow("saving an upload once, without a retry", 16, {
  modes: DIES_AFTER,
  arrange: async (stage) => await transcribed(stage, "short", "long"),
  act: finalize,
  check: checkPaid(2),
})

export const REFUNDED = flow("refunding an upload", 8, {
  arrange: async (stage) => await arrangeUpload(stage, "long", "short"),
  act: async ({ table }, { owner, uploadId }) =>
    await refundUpload(table, userOf(owner.accountId), uploadId, { cancel: true }),
  check: checkPaid(0),
})

export const DEAD_LETTERED = flow("an upload's dead letter", 8, {
  modes: DIES_AFTER,
  arrange: async (stage) => await arrangeUpload(stage, "long", "short"),
  act: async (process, { owner, uploadId }) =>
    await deadLetterUpload(
      { table: process.table, objects: objectsOfProcess(process) },
      owner.accountId,
      uploadId,
    ),
  check: checkPaid(0),
})

/** Sweeps after the deadline of the upload that `arrange` makes. */
const swept = (arrange: (stage: Stage) => Promise<Owner>) => ({
  arrange: async (stage: Stage) => {
    const given = await arrange(stage)
    stage.clock.advance(DEADLINE_MS + 1000)
    return given
  },
  act: async (process: Process) => await process.sweep(),
  // A sweep that crashed keeps its lease for a minute.
  leaseMs: 60_000,
})
export const EXPIRED = flow("the sweep of an upload without a result", 25, {
  modes: DIES_AFTER,
  ...swept(async (stage) => await arrangeUpload(stage, "short", "short")),
  check: checkPaid(0),
})
export const FORGOTTEN = flow("the sweep of an unsaved upload", 30, {
  modes: DIES_AFTER,
  ...swept(async (stage) => await transcribed(stage, "short", "long")),
  check: checkPaid(2),
})

/** Add new flows here. */
export const AUDIO_FLOWS: readonly AudioFlow[] = [
  AUTHORIZED,
  TRANSCRIBED,
  NOISE,
  SAVED_ABOVE_ESTIMATE,
  SAVED_CHEAPER,
  SAVED_ONCE,
  REFUNDED,
  DEAD_LETTERED,
  EXPIRED,
  FORGOTTEN,
]
