import { describe, expect, test } from "vitest"
import { objectKey } from "../../../core/queue/task.ts"
import { claimUpload, DEADLINE_MS } from "../../../core/upload/upload.ts"
import { UPLOAD_TOKEN_MS } from "../../../core/upload/upload-token.ts"
import { getObjectStore } from "../../../functions/compose/deps/object-store.ts"
import { startAudioService } from "../../support/audio-service.ts"
import { type MadeUpload, makeUpload } from "../../support/upload.ts"

const service = await startAudioService()
const { clock, table } = service
const STALE = "The upload token is invalid or has expired."

const send = async (token: string, body?: string) => {
  const headers = token === "" ? {} : { "x-upload-token": token }
  const call = { method: "POST", headers, ...(body === undefined ? {} : { body }) }
  const response = await fetch(`${service.extractorUrl}/transcribe`, call)
  return [response.status, await response.text()] as const
}

/** Stores an upload's file. No worker runs. */
async function put({ accountId, uploadId }: MadeUpload): Promise<void> {
  const body = new Response("sound").body ?? new ReadableStream()
  const contentType = "audio/mpeg"
  const signal = AbortSignal.timeout(5000)
  await getObjectStore(service.services)?.put(objectKey(accountId, uploadId), body, { contentType, signal })
}

/** Requests the transcript, and advances the clock until the call has waited its maximum. */
async function waitOut(token: string) {
  const minutes = setInterval(() => clock.advance(7 * 60_000), 50)
  try {
    return await send(token)
  } finally {
    clearInterval(minutes)
  }
}

describe("an upload token older than 15 minutes", () => {
  test("still joins an upload whose file arrived in time, until its deadline, but accepts no audio", async () => {
    await service.worker.stop()
    const upload = await makeUpload(table)
    const { accountId, uploadId, uploadToken } = upload
    await put(upload)
    clock.advance(UPLOAD_TOKEN_MS + 1000)
    expect(await waitOut(uploadToken)).toEqual([202, expect.stringContaining(uploadId)])
    expect(await send(uploadToken, "sound")).toEqual([401, STALE])
    await claimUpload(table, accountId, uploadId, { owner: "a worker", leaseMs: 60_000 })
    expect(await waitOut(uploadToken)).toEqual([202, expect.stringContaining(uploadId)])
    clock.advance(DEADLINE_MS)
    expect(await send(uploadToken)).toEqual([401, STALE])
  })

  test("still returns the transcript, as often as the caller asks", async () => {
    const { uploadToken } = await makeUpload(table, { transcribedSeconds: 600 })
    clock.advance(UPLOAD_TOKEN_MS + 1000)
    for (const _ of [1, 2]) expect(await send(uploadToken)).toEqual([200, expect.stringContaining("Words.")])
    expect(await send(uploadToken, "sound")).toEqual([401, STALE])
  })

  test("starts nothing, with a body or without", async () => {
    const { uploadToken } = await makeUpload(table)
    clock.advance(UPLOAD_TOKEN_MS + 1000)
    expect(await send(uploadToken, "sound")).toEqual([401, STALE])
    expect(await send(uploadToken)).toEqual([401, STALE])
  })
})

test("an invalid token and a missing token give different errors", async () => {
  const { resultToken } = await makeUpload(table)
  for (const token of ["no token", resultToken]) expect(await send(token, "sound")).toEqual([401, STALE])
  expect(await send("", "sound")).toEqual([401, "Send the upload token as `X-Upload-Token`."])
})
