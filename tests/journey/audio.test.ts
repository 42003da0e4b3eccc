import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { objectKey } from "../../core/queue/task.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { newChunkGate } from "../support/llm/chunk-gate.ts"
import type { SignedIn } from "../support/service.ts"
import { hasFfmpeg, warnWithout, writeSound, writeTones } from "../support/speech/audio-files.ts"
import { startAudioService } from "./audio-service.ts"

const service = await startAudioService()
const folder = mkdtempSync(join(tmpdir(), "echotext-journey-audio-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => service.speech.reset())
warnWithout(hasFfmpeg, "ffmpeg", "end-to-end audio uploads")

const PATH = "/api/transcribe-audio"
const TYPES = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  webm: "audio/webm",
  flac: "audio/flac",
}
type Extension = keyof typeof TYPES

/** Returns a 20 s file with two tones. The fake engine transcribes each as its frequency. */
function makeTones(extension: Extension): Buffer {
  const path = join(folder, `tones.${extension}`)
  writeTones(path, 2)
  return readFileSync(path)
}

type Authorized = {
  upload_id: string
  upload_token: string
  credits_reserved: number
  engine: boolean
  upload: { method: string; url: string; fields?: Record<string, string>; headers?: Record<string, string> }
}

async function authorize(person: SignedIn, bytes: Buffer, more: object = {}): Promise<Authorized> {
  const body = {
    filename: "talk.mp3",
    content_type: "audio/mpeg",
    size_bytes: bytes.length,
    duration_seconds: 20,
    ...more,
  }
  const response = await person.call("POST", PATH, { body })
  expect(response.status).toBe(200)
  return (await response.json()) as Authorized
}

/** Sends the file as the upload page does. */
async function send({ upload }: Authorized, bytes: Buffer): Promise<number> {
  const { method, url, fields, headers } = upload
  const blob = new Uint8Array(bytes)
  if (!fields) return (await fetch(url, { method, body: blob, ...(headers ? { headers } : {}) })).status
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set("file", new Blob([blob]))
  return (await fetch(url, { method, body: form })).status
}

type Status = {
  status: string
  progress: number
  result_token?: string
  error?: { code: string; message: string }
}

async function statusOf(person: SignedIn, uploadId: string): Promise<Status> {
  const response = await person.call("GET", `${PATH}?upload_id=${uploadId}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Status
}

async function until(person: SignedIn, uploadId: string, status: string): Promise<Status> {
  return await expect
    .poll(async () => await statusOf(person, uploadId), { timeout: 30_000, interval: 50 })
    .toMatchObject({ status: status })
    .then(async () => await statusOf(person, uploadId))
}

async function balanceOf(person: SignedIn): Promise<number> {
  const { balance } = (await (await person.call("GET", "/api/credits")).json()) as { balance: number }
  return balance
}

const headCommandFor = (person: SignedIn, uploadId: string) =>
  new HeadObjectCommand({ Bucket: service.bucket, Key: objectKey(person.accountId, uploadId) })

/** Waits for the balance: a failed upload gets its status before its hold is released. */
async function expectReleased(person: SignedIn, balance: number): Promise<void> {
  await expect.poll(async () => await balanceOf(person), { timeout: 5000, interval: 50 }).toBe(balance)
}

async function expectNoFile(person: SignedIn, uploadId: string): Promise<void> {
  await expect
    .poll(
      async () =>
        await service.s3.send(headCommandFor(person, uploadId)).then(
          () => "there",
          () => "gone",
        ),
      {
        timeout: 5000,
        interval: 50,
      },
    )
    .toBe("gone")
}

describe.skipIf(!hasFfmpeg)("an audio upload", () => {
  test.each(Object.keys(TYPES) as Extension[])(
    "in %s goes through the store, the queue, the worker and the engine into the history",
    async (extension) => {
      const person = await service.person()
      const bytes = makeTones(extension)
      const stated = {
        filename: `My talk.${extension}`,
        content_type: TYPES[extension],
        duration_seconds: 7300,
      }
      const authorized = await authorize(person, bytes, stated)
      const { upload_id, upload_token } = authorized
      expect(authorized).toMatchObject({ credits_reserved: 2, engine: true })
      expect(await balanceOf(person)).toBe(3)
      expect(await send(authorized, bytes)).toBeLessThan(300)
      expect((await statusOf(person, upload_id)).status).not.toBe("authorized")
      const { result_token, progress } = await until(person, upload_id, "transcribed")
      expect(progress).toBe(1)
      await expectNoFile(person, upload_id)

      const saved = await person.call("PUT", PATH, { body: { upload_id, upload_token, result_token } })
      expect(saved.status).toBe(200)
      const answer = (await saved.json()) as { transcription_id: string; transcript: string }
      expect(answer).toMatchObject({ credits_used: 1, credits_refunded: 1 })
      expect(answer.transcript).not.toBe("")
      expect(await balanceOf(person)).toBe(4)
      await expectSettledLedger(service.table, person.accountId)

      const row = await person.call("GET", `/api/transcriptions/${answer.transcription_id}`)
      expect(await row.json()).toMatchObject({
        videoId: null,
        video_title: "My talk",
        method: "upload",
        source: "upload",
        duration_seconds: 20,
        credits_used: 1,
        transcript: answer.transcript,
        segments: expect.arrayContaining([expect.objectContaining({ text: expect.any(String) })]),
      })
      const again = await person.call("PUT", PATH, { body: { upload_id, upload_token, result_token } })
      expect([again.status, again.headers.get("content-type")]).toEqual([409, "text/plain; charset=utf-8"])
    },
  )

  test("that is not audio fails with unprocessable_content, releases its credits, and leaves nothing behind", async () => {
    const person = await service.person()
    const bytes = Buffer.from("#EXTM3U\nhttp://127.0.0.1:9/secret.mp3\n")
    const authorized = await authorize(person, bytes)
    await send(authorized, bytes)
    const { error } = await until(person, authorized.upload_id, "failed")
    expect(error?.code).toBe("unprocessable_content")
    await expectReleased(person, 5)
    await expectNoFile(person, authorized.upload_id)
    const refund = await person.call("DELETE", `${PATH}?upload_id=${authorized.upload_id}`)
    expect(refund.status).toBe(409)
  })

  test("that is silent fails with unprocessable_content, and releases its credits", async () => {
    const person = await service.person()
    const path = join(folder, "silence.wav")
    writeSound(path, "anullsrc=r=8000:cl=mono", "-t", "4")
    const bytes = readFileSync(path)
    const authorized = await authorize(person, bytes)
    await send(authorized, bytes)
    expect((await until(person, authorized.upload_id, "failed")).error?.code).toBe("unprocessable_content")
    await expectReleased(person, 5)
    expect(service.speech.seen).toHaveLength(0)
  })

  test("fails with provider_failed, via the dead-letter queue, after the engine failed in every attempt", async () => {
    const person = await service.person()
    service.speech.always({ kind: "status", status: 413 })
    const bytes = makeTones("mp3")
    const authorized = await authorize(person, bytes)
    await send(authorized, bytes)
    const { error } = await until(person, authorized.upload_id, "failed")
    expect(error).toEqual({ code: "provider_failed", message: expect.stringContaining("status 413") })
    expect(service.speech.seen).toHaveLength(RESOURCES.audioQueue.receivesMax)
    await expectReleased(person, 5)
    await expectNoFile(person, authorized.upload_id)
    await expectSettledLedger(service.table, person.accountId)
  })

  test("is sent once to an engine that refuses the key, and is not retried", async () => {
    const person = await service.person()
    service.speech.always({ kind: "status", status: 401 })
    const bytes = makeTones("mp3")
    const authorized = await authorize(person, bytes)
    await send(authorized, bytes)
    expect((await until(person, authorized.upload_id, "failed")).error?.code).toBe("provider_failed")
    expect(service.speech.seen).toHaveLength(1)
  })

  test("is retried, without an error for the user, when the engine fails once", async () => {
    const person = await service.person()
    service.speech.next({ kind: "malformed" })
    const bytes = makeTones("mp3")
    const authorized = await authorize(person, bytes)
    await send(authorized, bytes)
    const transcribed = await until(person, authorized.upload_id, "transcribed")
    expect(transcribed).toMatchObject({ result_token: expect.any(String), progress: 1 })
    expect(service.speech.seen).toHaveLength(2)
  })

  test("in progress is refunded only with `cancel`, which stops it, and later messages for it do nothing", async () => {
    const person = await service.person()
    const gate = newChunkGate()
    service.speech.always({ kind: "transcribe", gate })
    const bytes = makeTones("mp3")
    const authorized = await authorize(person, bytes)
    const { upload_id } = authorized
    await send(authorized, bytes)
    await service.speech.waitForRequest(0)
    const refused = await person.call("DELETE", PATH, { body: { upload_id } })
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("cancel=true")])
    const refunded = await person.call("DELETE", `${PATH}?upload_id=${upload_id}&cancel=true`)
    expect(await refunded.json()).toEqual({ refunded: 1 })
    gate.open()
    const task = { kind: "upload", accountId: person.accountId, uploadId: upload_id }
    for (const _ of [1, 2]) await service.enqueue(JSON.stringify(task))
    await expectNoFile(person, upload_id)
    expect(await statusOf(person, upload_id)).toMatchObject({ status: "refunded" })
    expect(await balanceOf(person)).toBe(5)
    await expectSettledLedger(service.table, person.accountId)
  })

  test("that was never authorized is removed from the store", async () => {
    const person = await service.person()
    const Key = objectKey(person.accountId, "upl_unauthorized")
    await service.s3.send(new PutObjectCommand({ Bucket: service.bucket, Key, Body: "x" }))
    await expectNoFile(person, "upl_unauthorized")
  })

  test("is refused by the store when its size differs from the declared one", async () => {
    const person = await service.person()
    const authorized = await authorize(person, Buffer.from("12345"))
    expect(await send(authorized, Buffer.from("123456"))).toBe(403)
    expect(await statusOf(person, authorized.upload_id)).toMatchObject({ status: "authorized", progress: 0 })
  })

  test("is handed to the next worker at once when its worker is stopped", async () => {
    const person = await service.person()
    const gate = newChunkGate()
    service.speech.next({ kind: "transcribe", gate })
    const bytes = makeTones("mp3")
    const authorized = await authorize(person, bytes)
    await send(authorized, bytes)
    await service.speech.waitForRequest(0)
    await service.restart()
    await until(person, authorized.upload_id, "transcribed")
    expect(service.speech.seen).toHaveLength(2)
  })
})
