import { describe, expect, test } from "vitest"
import { DAY_MS } from "../../../core/kernel/clock.ts"
import { objectKey } from "../../../core/queue/task.ts"
import { authorizeUpload } from "../../../core/upload/authorize-upload.ts"
import { deadLetterUpload } from "../../../core/upload/dead-letter-upload.ts"
import { deleteKeptAudio, keptAudioObject, playableAudio } from "../../../core/upload/kept-audio.ts"
import {
  forgetKeptAudio,
  getKeptAudio,
  KEPT_AUDIO_BYTES_MAX,
  KEPT_AUDIO_FILES_MAX,
  reserveKeptAudio,
} from "../../../core/upload/kept-audio-list.ts"
import { processUpload } from "../../../core/upload/process-upload.ts"
import { refundUpload } from "../../../core/upload/refund-upload.ts"
import { uploadRowId } from "../../../core/upload/settle-upload.ts"
import { KEPT_AUDIO_DAYS } from "../../../core/upload/upload.schema.ts"
import { getUpload } from "../../../core/upload/upload.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { userOf } from "../../support/payer.ts"
import { type Stage, setStage } from "./uploads.ts"

const { endpoint } = await startTestDynamo()
const MB = 2 ** 20
const SOUND = "sound"
const TALK = { title: "talk", contentType: "audio/mpeg", sizeBytes: SOUND.length, durationSeconds: 600 }

/** An upload whose audio is to be kept, with its file in the store. */
async function send(
  stage: Stage,
  { file = SOUND, ...stated }: Partial<typeof TALK> & { file?: string } = {},
) {
  const { table, workerDeps, accountId, files } = stage
  const { uploadId } = await authorizeUpload(table, workerDeps.objects, userOf(accountId), {
    ...TALK,
    ...stated,
    keepsAudio: true,
  })
  files.set(objectKey(accountId, uploadId), file)
  return uploadId
}

const work = async ({ workerDeps, accountId }: Stage, uploadId: string) =>
  await processUpload(workerDeps, accountId, uploadId)

/** The folder of each file in the store: that of sent or that of kept audio. */
const filesOf = ({ files }: Stage) => [...files.keys()].map((key) => key.split("/")[0])

describe("the audio of an upload", () => {
  test("is kept for 30 days after it is transcribed, then forgotten", async () => {
    const stage = await setStage(endpoint)
    const { table, workerDeps, accountId, clock, files } = stage
    const uploadId = await send(stage)
    const play = async () => await playableAudio(table, workerDeps.objects, accountId, uploadRowId(uploadId))
    expect(await play()).toBeUndefined()
    await work(stage, uploadId)
    expect(files).toEqual(new Map([[keptAudioObject(accountId, uploadId), SOUND]]))
    const until = clock.now() + KEPT_AUDIO_DAYS * DAY_MS
    expect(await play()).toMatchObject({ contentType: "audio/mpeg", sizeBytes: SOUND.length, until })
    clock.advance(KEPT_AUDIO_DAYS * DAY_MS - 1)
    expect(await play()).toMatchObject({ expiresAt: until })
    clock.advance(1)
    expect(await play()).toBeUndefined()
  })

  test("is not kept unless its owner asks, if it fails, or if it is larger than stated", async () => {
    const stage = await setStage(endpoint)
    const { table, workerDeps, accountId, files } = stage
    const { uploadId } = await authorizeUpload(table, workerDeps.objects, userOf(accountId), TALK)
    files.set(objectKey(accountId, uploadId), SOUND)
    await work(stage, uploadId)
    await work(stage, await send(stage, { file: "noise" }))
    await work(stage, await send(stage, { file: `${SOUND} and more` }))
    expect([filesOf(stage), await getKeptAudio(table, accountId)]).toEqual([[], {}])
  })

  test("frees its room when the upload is canceled or refused", async () => {
    const stage = await setStage(endpoint)
    const { table, accountId } = stage
    const uploadId = await send(stage)
    expect(Object.keys(await getKeptAudio(table, accountId))).toEqual([uploadId])
    await refundUpload(table, userOf(accountId), uploadId, { cancel: true })
    expect(await getKeptAudio(table, accountId)).toEqual({})
    for (let paid = 0; paid < 5; paid += 1) await send(stage, { file: "noise" })
    await expect(send(stage)).rejects.toMatchObject({ code: "insufficient_credits" })
    expect(Object.keys(await getKeptAudio(table, accountId))).toHaveLength(5)
  })

  test("is served as media or as bytes, never as a page", async () => {
    const stage = await setStage(endpoint)
    const { table, workerDeps, accountId } = stage
    for (const [contentType, playedAs] of [
      ["video/mp4", "video/mp4"],
      ["text/html", "application/octet-stream"],
      ["image/svg+xml", "application/octet-stream"],
    ] as const) {
      const uploadId = await send(stage, { contentType })
      await work(stage, uploadId)
      const audio = await playableAudio(table, workerDeps.objects, accountId, uploadRowId(uploadId))
      expect(audio?.contentType).toBe(playedAs)
    }
  })
})

describe("a worker that dies", () => {
  test.each(["copy", "remove"] as const)("before or after the %s loses no audio", async (call) => {
    for (const isDone of [false, true]) {
      const stage = await setStage(endpoint)
      const { workerDeps, accountId, files } = stage
      const uploadId = await send(stage)
      const { objects } = workerDeps
      const dies = async (...given: [string, string]) => {
        if (isDone) await objects[call](...given)
        throw new Error("the worker dies")
      }
      const dying = { ...workerDeps, objects: { ...objects, [call]: dies } }
      await expect(processUpload(dying, accountId, uploadId)).rejects.toThrow("the worker dies")
      await work(stage, uploadId)
      expect(files).toEqual(new Map([[keptAudioObject(accountId, uploadId), SOUND]]))
    }
  })
})

test("two workers that handle the same message keep the audio once", async () => {
  const stage = await setStage(endpoint)
  const { table, workerDeps, accountId, files } = stage
  const uploadId = await send(stage)
  const { objects } = workerDeps
  let isFirst = true
  // The other worker ends the upload before this one looks at the file.
  const size = async (key: string) => {
    const upload = await getUpload(table, accountId, uploadId)
    if (upload?.result && isFirst) {
      isFirst = false
      await work(stage, uploadId)
    }
    return await objects.size(key)
  }
  await processUpload({ ...workerDeps, objects: { ...objects, size } }, accountId, uploadId)
  expect(isFirst).toBe(false)
  expect(files).toEqual(new Map([[keptAudioObject(accountId, uploadId), SOUND]]))
  expect(await getKeptAudio(table, accountId)).toMatchObject({ [uploadId]: { isStored: true } })
})

describe("deleting the audio of a row", () => {
  test("deletes the file and its entry, once", async () => {
    const stage = await setStage(endpoint)
    const { table, workerDeps, accountId } = stage
    const uploadId = await send(stage)
    await work(stage, uploadId)
    const remove = async () =>
      await deleteKeptAudio(table, workerDeps.objects, accountId, uploadRowId(uploadId))
    expect([await remove(), await remove()]).toEqual([true, false])
    expect([filesOf(stage), await getKeptAudio(table, accountId)]).toEqual([[], {}])
  })

  test("deletes a file that the store still has after its time", async () => {
    const stage = await setStage(endpoint)
    const { table, workerDeps, accountId, clock } = stage
    const uploadId = await send(stage)
    await work(stage, uploadId)
    clock.advance(KEPT_AUDIO_DAYS * DAY_MS)
    expect(filesOf(stage)).toEqual(["kept"])
    await deleteKeptAudio(table, workerDeps.objects, accountId, uploadRowId(uploadId))
    expect(filesOf(stage)).toEqual([])
  })

  test("leaves nothing when the worker that copied it dies before it records the copy", async () => {
    const stage = await setStage(endpoint)
    const { table, workerDeps, accountId } = stage
    const uploadId = await send(stage)
    const { objects } = workerDeps
    const copy = async (key: string, to: string) => {
      await deleteKeptAudio(table, objects, accountId, uploadRowId(uploadId))
      await objects.copy(key, to)
      throw new Error("the worker dies")
    }
    const dying = { ...workerDeps, objects: { ...objects, copy } }
    await expect(processUpload(dying, accountId, uploadId)).rejects.toThrow("the worker dies")
    expect(filesOf(stage)).toEqual(["uploads", "kept"])
    await work(stage, uploadId)
    expect(filesOf(stage)).toEqual([])
  })

  test("leaves nothing when a worker copies it midway through the deletion", async () => {
    const stage = await setStage(endpoint)
    const { table, workerDeps, accountId } = stage
    const uploadId = await send(stage)
    const { objects } = workerDeps
    let isFirst = true
    const remove = async (key: string) => {
      await objects.remove(key)
      if (!isFirst) return
      isFirst = false
      await work(stage, uploadId)
    }
    const deleting = deleteKeptAudio(table, { ...objects, remove }, accountId, uploadRowId(uploadId))
    expect([await deleting, filesOf(stage)]).toEqual([true, []])
  })

  test("leaves nothing when it runs while a worker is copying the audio", async () => {
    for (const isCopied of [false, true]) {
      const stage = await setStage(endpoint)
      const { table, workerDeps, accountId } = stage
      const uploadId = await send(stage)
      const { objects } = workerDeps
      const remove = async () =>
        expect(await deleteKeptAudio(table, objects, accountId, uploadRowId(uploadId))).toBe(true)
      const copy = async (key: string, to: string) => {
        if (!isCopied) await remove()
        await objects.copy(key, to)
        if (isCopied) await remove()
      }
      await processUpload({ ...workerDeps, objects: { ...objects, copy } }, accountId, uploadId)
      expect([filesOf(stage), await getKeptAudio(table, accountId)]).toEqual([[], {}])
    }
  })
})

test("audio that could not be copied is dropped when its message is a dead letter, and its transcript stays", async () => {
  for (const isCopied of [false, true]) {
    const stage = await setStage(endpoint)
    const { table, workerDeps, accountId } = stage
    const uploadId = await send(stage)
    const { objects } = workerDeps
    const copy = async (key: string, to: string) => {
      if (isCopied) await objects.copy(key, to)
      throw new Error("the store is unavailable")
    }
    const failing = { ...workerDeps, objects: { ...objects, copy } }
    await expect(processUpload(failing, accountId, uploadId)).rejects.toThrow("the store is unavailable")
    expect(await deadLetterUpload(workerDeps, accountId, uploadId)).toBe(true)
    expect([filesOf(stage), await getKeptAudio(table, accountId)]).toEqual([[], {}])
    expect(await getUpload(table, accountId, uploadId)).toMatchObject({ state: "transcribed" })
  }
})

describe("the room of an account", () => {
  test("is never exceeded, however many uploads begin at once", async () => {
    const { table, accountId } = await setStage(endpoint)
    const file = { contentType: "audio/mpeg", sizeBytes: 300 * MB }
    const reserve = async (id: number) => await reserveKeptAudio(table, accountId, `upl_${id}`, file)
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(reserve))
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as Error] : []))
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("has 124 MB left"),
    })
    const [first = ""] = Object.keys(await getKeptAudio(table, accountId))
    expect(await forgetKeptAudio(table, accountId, first)).toBe(true)
    await reserve(7)
  })

  test("is limited in files too, and free again after a day without a result", async () => {
    const { table, accountId, clock } = await setStage(endpoint)
    const reserve = async (id: number, sizeBytes = 1) =>
      await reserveKeptAudio(table, accountId, `upl_${id}`, { contentType: "audio/mpeg", sizeBytes })
    for (let id = 0; id < KEPT_AUDIO_FILES_MAX; id += 1) await reserve(id)
    await expect(reserve(KEPT_AUDIO_FILES_MAX)).rejects.toThrow("can keep 100 audio files.")
    clock.advance(DAY_MS)
    await reserve(KEPT_AUDIO_FILES_MAX, KEPT_AUDIO_BYTES_MAX)
  })
})
