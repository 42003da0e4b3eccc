import { request as httpRequest } from "node:http"
import { describe, expect, test } from "vitest"
import { SPOKEN_WEBM } from "../../../core/adapters/youtube/samples/audio/spoken.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { grant } from "../../../core/ledger/grants.ts"
import { objectKey } from "../../../core/queue/task.ts"
import { endUpload, getUpload } from "../../../core/upload/upload.ts"
import { getObjectStore } from "../../../functions/compose/deps/object-store.ts"
import { buildExtractor } from "../../../functions/extractor/app.ts"
import { serveExtractor } from "../../../scripts/local/serve/serve-extractor.ts"
import { startAudioService } from "../../support/audio-service.ts"
import { expectSettledLedger, readLedger } from "../../support/ledger.ts"
import type { SignedIn } from "../../support/service.ts"
import { hasFfmpeg, warnWithout } from "../../support/speech/audio-files.ts"
import { makeUpload } from "../../support/upload.ts"

warnWithout(hasFfmpeg, "ffmpeg", "audio through the extraction service")
const service = await startAudioService()
const AUDIO = Buffer.from(SPOKEN_WEBM, "base64")
const WORDS = "Words of the recording."
const queueTranscript = () =>
  service.speech.next({ kind: "say", language: "english", segments: [{ start: 0, end: 7, text: WORDS }] })

type Authorized = {
  upload_id: string
  upload_token: string
  upload: { method: string; url: string; fields?: Record<string, string>; headers?: Record<string, string> }
}

async function authorizeUpload(person: SignedIn, bytes = AUDIO.length): Promise<Authorized> {
  const response = await person.call("POST", "/api/transcribe-audio", {
    body: { filename: "a.webm", content_type: "audio/webm", size_bytes: bytes, duration_seconds: 8 },
  })
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as Authorized
}

const send = async (token: string | undefined, body?: BodyInit, url = service.extractorUrl) =>
  await fetch(`${url}/transcribe`, {
    method: "POST",
    headers: token === undefined ? {} : { "x-upload-token": token },
    ...(body === undefined ? {} : { body }),
  })

async function expectRefused(response: Response, status: number, message: RegExp): Promise<void> {
  const text = await response.text()
  expect([response.status, text]).toEqual([status, expect.stringMatching(message)])
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/)
  expect(response.headers.get("connection")).not.toBe("close")
}

const balanceOf = async (accountId: string) => {
  await expectSettledLedger(service.table, accountId)
  return (await readLedger(service.table, accountId)).account.balance
}

describe.skipIf(!hasFfmpeg)("audio sent as a body", () => {
  test("returns a transcript and a result token, once", async () => {
    const person = await service.person()
    const { upload_token: token, upload_id } = await authorizeUpload(person)
    queueTranscript()
    const response = await send(token, AUDIO)
    expect(response.status).toBe(200)
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
    const transcribed = await response.json()
    expect(transcribed).toEqual({
      transcript: WORDS,
      segments: [{ start: 0, duration: expect.closeTo(7, 0), text: WORDS }],
      language: "en",
      duration_seconds: expect.closeTo(8, 0),
      result_token: expect.any(String),
    })
    await expectRefused(await send(token, AUDIO), 401, /has ended/)
    const saved = await person.call("PUT", "/api/transcribe-audio", {
      body: { upload_id, upload_token: token, result_token: transcribed.result_token },
    })
    expect([saved.status, await saved.json()]).toEqual([
      200,
      expect.objectContaining({ transcript: WORDS, credits_used: 1, credits_refunded: 0 }),
    ])
    await expectRefused(await send(token), 401, /has ended/)
    expect(await balanceOf(person.accountId)).toBe(4)
  })

  test("sent to the presigned target is transcribed once for repeated calls", async () => {
    const person = await service.person()
    const { upload_token: token, upload } = await authorizeUpload(person)
    queueTranscript()
    const form = new FormData()
    for (const [name, value] of Object.entries(upload.fields ?? {})) form.append(name, value)
    form.append("file", new Blob([AUDIO]))
    const put =
      upload.method === "POST"
        ? await fetch(upload.url, { method: "POST", body: form })
        : await fetch(upload.url, { method: "PUT", body: AUDIO, headers: upload.headers ?? {} })
    expect(put.status).toBeLessThan(300)
    for (const response of [await send(token), await send(token)]) {
      expect([response.status, await response.json()]).toEqual([
        200,
        expect.objectContaining({ transcript: WORDS }),
      ])
    }
  })

  test("that is not audio is 422, and its hold is released", async () => {
    const person = await service.person()
    const { upload_token: token } = await authorizeUpload(person, 7)
    await expectRefused(await send(token, "no mp3!"), 422, /sound|audio|decoded/i)
    const balance = async () => (await readLedger(service.table, person.accountId)).account.balance
    await expect.poll(balance).toBe(5)
  })
})

/** Sends headers with this length, and only the start of the body. */
function startUpload(token: string, bytes: number) {
  const { hostname, port } = new URL(service.extractorUrl)
  const answer = Promise.withResolvers<{ status: number | undefined; close: boolean }>()
  const sending = httpRequest(
    { hostname, port, path: "/transcribe", method: "POST" },
    ({ statusCode: status, headers }) => answer.resolve({ status, close: headers.connection === "close" }),
  )
  sending.on("error", () => undefined)
  sending.setHeader("x-upload-token", token)
  sending.setHeader("content-length", bytes)
  sending.write("the beginning")
  return { answer: answer.promise, end: () => void sending.destroy() }
}

describe("sending audio", () => {
  test("is refused without a valid upload token, and for an upload that has ended", async () => {
    const transcribed = await makeUpload(service.table, { transcribedSeconds: 600 })
    const ended = await makeUpload(service.table)
    await (
      await fetch(`${service.url}/api/transcribe-audio?upload_id=${ended.uploadId}`, {
        method: "DELETE",
        headers: { cookie: ended.cookie },
      })
    ).text()
    for (const token of [undefined, "", "no token", transcribed.resultToken, ended.uploadToken]) {
      await expectRefused(await send(token, AUDIO), 401, /token/)
    }
    await expectRefused(await send(transcribed.uploadToken, AUDIO), 401, /has ended/)
  })

  test("to an upload that failed returns the status and reason of its failure", async () => {
    for (const [code, status] of [
      ["unprocessable_content", 422],
      ["provider_failed", 502],
      ["timed_out", 504],
    ] as const) {
      const { accountId, uploadId, uploadToken } = await makeUpload(service.table)
      const failure = { code, message: `It was ${code}.` }
      await endUpload(service.table, accountId, uploadId, { state: "failed", failure })
      await expectRefused(await send(uploadToken), status, new RegExp(failure.message))
    }
  })

  test("is 500 when the store is down, and the upload may be sent again", async () => {
    const { uploadToken, accountId, uploadId } = await makeUpload(service.table)
    const { services } = service
    const broken = { ...services, config: { ...services.config, S3_ENDPOINT: "http://127.0.0.1:9" } }
    const serving = await serveExtractor(broken, { host: "127.0.0.1", port: 0 })
    const url = `http://127.0.0.1:${serving.port}`
    await expectRefused(await send(uploadToken, AUDIO, url), 500, /^Internal error/)
    await serving.stop()
    expect(await getUpload(service.table, accountId, uploadId)).toMatchObject({ state: "authorized" })
  })

  test("is 400 for an empty body with nothing uploaded, and the token stays valid", async () => {
    const { uploadToken } = await makeUpload(service.table)
    await expectRefused(await send(uploadToken), 400, /Nothing has been uploaded/)
    await expectRefused(await send(uploadToken), 400, /Nothing has been uploaded/)
  })

  test("withholds a transcript that cost more than the hold until the remainder is paid", async () => {
    const { table } = service
    const { uploadToken, accountId } = await makeUpload(table, { transcribedSeconds: 7500, credits: 1 })
    await expectRefused(await send(uploadToken), 402, /result token/)
    await grant(table, accountId, {
      type: "adjustment",
      amount: credits(1),
      description: "One more",
      reference: uploadToken,
    })
    for (const _ of [1, 2]) expect((await send(uploadToken)).status).toBe(200)
    expect((await readLedger(service.table, accountId)).account.balance).toBe(0)
  })

  test("accepts one body at a time, and none after the upload has failed", async () => {
    const { uploadToken, accountId, uploadId } = await makeUpload(service.table)
    // Neither body ends, so the service is still reading the first when the second arrives.
    const both = [startUpload(uploadToken, 1000), startUpload(uploadToken, 1000)]
    expect(await Promise.race(both.map(({ answer }) => answer))).toEqual({ status: 409, close: false })
    for (const body of both) body.end()
    const failure = { code: "provider_failed", message: "It failed." } as const
    await endUpload(service.table, accountId, uploadId, { state: "failed", failure })
    const late = startUpload(uploadToken, 1000)
    expect(await late.answer).toEqual({ status: 502, close: false })
    late.end()
  })

  test("accepts 32 bodies at a time from all callers", async () => {
    const uploads = await Promise.all(Array.from({ length: 33 }, async () => await makeUpload(service.table)))
    const bodies = uploads.map(({ uploadToken }) => startUpload(uploadToken, 1000))
    const refused: number[] = []
    for (const { answer } of bodies) void answer.then(({ status = 0 }) => refused.push(status))
    await expect.poll(() => refused, { timeout: 20_000 }).toEqual([503])
    await expectRefused(await send("no token", AUDIO), 401, /token/)
    expect(refused).toEqual([503])
    for (const body of bodies) body.end()
  })

  test("refuses a body that declares more than 500 MB before reading it, and keeps the connection", async () => {
    const { uploadToken, accountId } = await makeUpload(service.table)
    const sending = startUpload(uploadToken, 500 * 1024 * 1024 + 1)
    expect(await sending.answer).toEqual({ status: 413, close: false })
    sending.end()
    expect((await readLedger(service.table, accountId)).account.balance).toBe(4)
  })
})

describe("a missing speech engine", () => {
  test("is 502 with a message that says so, and releases the hold at once", async () => {
    const { services } = await service.another()
    const without = { ...services, config: { ...services.config, OPENAI_BASE_URL: undefined } }
    const serving = await serveExtractor(without, { host: "127.0.0.1", port: 0 })
    const { uploadToken, accountId } = await makeUpload(service.table)
    const url = `http://127.0.0.1:${serving.port}`
    await expectRefused(await send(uploadToken, AUDIO, url), 502, /^Speech-to-text isn't set up on this/)
    await serving.stop()
    expect(await balanceOf(accountId)).toBe(5)
  })
})

/** Starts a call that waits: its audio is stored, and the worker is stopped. */
async function startWaitingCall(url?: string) {
  const { cookie, uploadToken, uploadId, accountId } = await makeUpload(service.table)
  const answer = send(uploadToken, AUDIO, url)
  const size = async () => await getObjectStore(service.services)?.size(objectKey(accountId, uploadId))
  await expect.poll(size).toBe(AUDIO.length)
  return { answer, cookie, processing: { status: "processing", upload_id: uploadId } }
}

describe("a call that waits too long", () => {
  test("gets 202 after 14 minutes", async () => {
    await service.worker.stop()
    const { answer, cookie, processing } = await startWaitingCall()
    const status = await fetch(`${service.url}/api/transcribe-audio?upload_id=${processing.upload_id}`, {
      headers: { cookie },
    })
    expect(await status.json()).toMatchObject({ status: "uploaded" })
    const minutes = setInterval(() => service.clock.advance(7 * 60_000), 50)
    const response = await answer
    clearInterval(minutes)
    expect([response.status, await response.json()]).toEqual([202, processing])
    expect(response.headers.get("retry-after")).toBe("5")
  })

  test("is logged as 499 when the caller disconnects", async () => {
    await service.worker.stop()
    const lines: object[] = []
    const log = { ...service.services.log, request: (line: object) => void lines.push(line) }
    const { app } = buildExtractor({ ...service.services, log })
    const { uploadToken } = await makeUpload(service.table)
    const disconnect = new AbortController()
    const headers = { "x-upload-token": uploadToken }
    const call = { method: "POST", headers, body: AUDIO, signal: disconnect.signal }
    const answer = app.request("/transcribe", call)
    disconnect.abort()
    expect((await answer).status).toBe(499)
    expect(lines).toEqual([expect.objectContaining({ status: 499, error: "client_closed_request" })])
    expect((await app.request("/health", { method: "HEAD" })).status).toBe(200)
  })

  test("gets 202 at once when the service stops", async () => {
    await service.worker.stop()
    const serving = await serveExtractor(service.services, { host: "127.0.0.1", port: 0 })
    const { answer, processing } = await startWaitingCall(`http://127.0.0.1:${serving.port}`)
    await serving.stop()
    const response = await answer
    expect([response.status, await response.json()]).toEqual([202, processing])
  })
})
