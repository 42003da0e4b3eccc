import { readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { expect } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import { type Decoder, DecoderError } from "../../../core/audio/decoder.ts"
import { SpeechError, type SpeechToText } from "../../../core/audio/speech-to-text.ts"
import { getRow } from "../../../core/history/history.ts"
import { transcriptPrice } from "../../../core/kernel/credits.ts"
import { sweepDue } from "../../../core/sweep/sweep.ts"
import { createTable } from "../../../core/table/create.ts"
import { accountKey } from "../../../core/table/keys.ts"
import { openTable, queryPrefix, type Table, updateItem } from "../../../core/table/table.ts"
import { authorizeUpload } from "../../../core/upload/authorize-upload.ts"
import type { ObjectStore } from "../../../core/upload/object-store.ts"
import { processUpload, type UploadWorkerDeps } from "../../../core/upload/process-upload.ts"
import { uploadRowId } from "../../../core/upload/settle-upload.ts"
import { getUpload, type Upload } from "../../../core/upload/upload.ts"
import { type TestClock, testClock } from "../../support/clock.ts"
import { expectSettledLedger, readLedger } from "../../support/ledger.ts"
import { userOf } from "../../support/payer.ts"

/**
 * The contents of a file: audio of a given length, no audio, or audio on which the engine fails.
 */
export type AudioKind = "short" | "long" | "noise" | "unlucky"
export const SECONDS = { short: 600, long: 7500 } as const

/**
 * The uploads of one account with their own table and clock. Files are words in memory, and
 * transcribing them takes no time.
 */
export type Stage = {
  table: Table
  clock: TestClock
  accountId: string
  files: Map<string, string>
  workerDeps: UploadWorkerDeps
  ids: string[]
}

let tables = 0
const FAR = Date.UTC(2100, 0, 1)

/** An account with 5 credits and no further grants. */
export async function setStage(endpoint: string): Promise<Stage> {
  tables += 1
  const clock = testClock()
  clock.freezeAt(Date.UTC(2026, 5, 1))
  const credentials = { accessKeyId: "local", secretAccessKey: "local" }
  const table = openTable(`uploads-${tables}`, { endpoint, region: "us-east-1", credentials }, clock)
  await createTable(table)
  const { accountId } = await createAccount(table, { email: "one@test.example", tier: "free" })
  await updateItem(table, accountKey(accountId), {
    update: "SET next_grant_at = :far",
    values: { ":far": FAR },
  })
  const files = new Map<string, string>()
  const workerDeps = { table, objects: objectsIn(files), decoder: DECODER, speech: SPEECH, workDir: tmpdir() }
  return { table, clock, accountId, files, workerDeps, ids: [] }
}

function objectsIn(files: Map<string, string>): ObjectStore {
  return {
    presign: async (key) => ({ method: "PUT", url: `http://files.test/${key}` }),
    put: async () => undefined,
    reach: async () => undefined,
    copy: async (key, to) => {
      files.set(to, files.get(key) ?? "")
    },
    link: async (key) => `http://files.test/${key}`,
    size: async (key) => files.get(key)?.length,
    download: async (key, path) => await writeFile(path, files.get(key) ?? ""),
    remove: async (key) => {
      files.delete(key)
    },
  }
}

const DECODER: Decoder = {
  decode: async (path) => {
    const audio = await readFile(path, "utf8")
    if (audio === "noise") throw new DecoderError("not_audio", "no sound")
    return { path, durationSeconds: audio === "long" ? SECONDS.long : SECONDS.short, silences: [] }
  },
  split: async ({ path, durationSeconds }) => [{ path, start: 0, end: durationSeconds }],
}

const SPEECH: SpeechToText = {
  model: "fake",
  transcribe: async ({ path, seconds }) => {
    if ((await readFile(path, "utf8")) === "unlucky") throw new SpeechError("overloaded")
    const said = { start: 0, end: seconds, text: "Words.", noSpeech: 0, logProb: 0, compression: 1 }
    return { language: "en", segments: [said], isTimed: true, isTruncated: false }
  },
}

export async function authorize(stage: Stage, stated: "short" | "long"): Promise<string> {
  const file = { title: "talk", contentType: "audio/mpeg", sizeBytes: 4, durationSeconds: SECONDS[stated] }
  const { uploadId } = await authorizeUpload(
    stage.table,
    stage.workerDeps.objects,
    userOf(stage.accountId),
    file,
  )
  stage.ids.push(uploadId)
  return uploadId
}

export const work = async ({ workerDeps, accountId }: Stage, uploadId: string) =>
  await processUpload(workerDeps, accountId, uploadId)

export async function sweep({ table }: Stage): Promise<void> {
  const failures: unknown[] = []
  await sweepDue(table, (cause) => failures.push(cause))
  expect(failures).toEqual([])
}

export async function upload({ table, accountId }: Stage, uploadId: string): Promise<Upload> {
  const found = await getUpload(table, accountId, uploadId)
  if (!found) throw new Error("no such upload")
  return found
}

/** The outcome of a call: its value, or its error code. */
export const outcomeOf = async <T>(promise: Promise<T>): Promise<T | string> =>
  await promise.catch((cause: unknown) => String((cause as { code?: string }).code ?? cause))

/**
 * Invariants after every deadline: each upload is saved and paid, or fully refunded; the account
 * has no open holds; the history has a row with text for each paid upload, and no text of any
 * other.
 */
export async function expectAllEnded(stage: Stage): Promise<void> {
  const { table, accountId, clock } = stage
  for (const _ of [1, 2]) {
    clock.advance(2 * 3600_000)
    await sweep(stage)
  }
  await expectSettledLedger(table, accountId)
  const { lines } = await readLedger(table, accountId)
  let saved = 0
  for (const uploadId of stage.ids) {
    const { state, operationId, result } = await upload(stage, uploadId)
    const own = lines.filter(({ reference }) => reference === operationId)
    const paid = own.reduce((sum, { amount }) => sum - amount, 0)
    const row = await getRow(table, accountId, uploadRowId(uploadId))
    expect(["saved", "refunded", "failed"]).toContain(state)
    expect([uploadId, state, paid > 0]).toEqual([uploadId, state, state === "saved"])
    const isWhole = paid === transcriptPrice(result?.durationSeconds ?? 0)
    expect([row?.creditsUsed, row?.text]).toEqual(
      state === "saved" ? [paid, isWhole ? result?.text : `${result?.text}-paid`] : [undefined, undefined],
    )
    if (state === "saved") saved += 1
  }
  expect(await count(table, accountId, "HTEXT#")).toBe(saved)
}

async function count(table: Table, accountId: string, prefix: string): Promise<number> {
  let items = 0
  for await (const _ of queryPrefix(table, accountKey(accountId).pk, prefix)) items += 1
  return items
}
