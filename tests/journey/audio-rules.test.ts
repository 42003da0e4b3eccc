import { describe, expect, test } from "vitest"
import { deriveKey } from "../../core/kernel/derived-key.ts"
import { UploadRequest } from "../../core/upload/upload.schema.ts"
import { DEADLINE_MS } from "../../core/upload/upload.ts"
import { signUploadToken } from "../../core/upload/upload-token.ts"
import { sweep } from "../../functions/schedule/sweep.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { TEST_SECRET } from "../support/person.ts"
import { startService } from "../support/service.ts"
import { type MadeUpload, makeUpload } from "../support/upload.ts"

const service = await startService()
const PATH = "/api/transcribe-audio"

const finalize = async (person: { cookie: string }, body: object) =>
  await fetch(service.url + PATH, {
    method: "PUT",
    headers: { cookie: person.cookie },
    body: JSON.stringify(body),
  })
const tokensOf = ({ uploadId, uploadToken, resultToken }: MadeUpload) => ({
  upload_id: uploadId,
  upload_token: uploadToken,
  result_token: resultToken,
})

describe("the rules for uploads", () => {
  test("authorizing requires a file, a session and credits, and says so in plain words", async () => {
    const person = await service.person({ credits: 1 })
    const file = { filename: "a.mp3", content_type: "audio/mpeg", size_bytes: 10, duration_seconds: 60 }
    const status = async (more: object) =>
      (await person.call("POST", PATH, { body: { ...file, ...more } })).status
    expect(await status({ size_bytes: 500 * 1024 * 1024 + 1 })).toBe(400)
    expect(await status({ duration_seconds: 14_400.1 })).toBe(400)
    for (const tooShort of [0, -1, Number.MIN_VALUE])
      expect([tooShort, await status({ duration_seconds: tooShort })]).toEqual([tooShort, 400])
    expect(await status({ content_type: "sound" })).toBe(400)
    const { error } = UploadRequest.safeParse({ ...file, content_type: "x".repeat(5_000_000) })
    expect(error?.issues.map(({ code }) => code)).toEqual(["too_big"])
    expect(await status({ filename: "" })).toBe(400)
    expect(await status({ duration_seconds: 7200 })).toBe(402)
    expect(await status({ content_type: "audio/webm;codecs=opus" })).toBe(200)
    const bearer = { authorization: person.bearer }
    const byBearer = await fetch(service.url + PATH, {
      method: "POST",
      headers: bearer,
      body: JSON.stringify(file),
    })
    expect([byBearer.status, await byBearer.text()]).toEqual([402, expect.stringContaining("balance is 0")])
    expect((await fetch(service.url + PATH, { method: "POST", body: JSON.stringify(file) })).status).toBe(401)
  })

  test("saving checks the fields, then the tokens, then the state, then the credits", async () => {
    const expensive = await makeUpload(service.table, { transcribedSeconds: 7500, credits: 1 })
    const tokens = tokensOf(expensive)
    const status = async (changes: object, who: MadeUpload = expensive) =>
      (await finalize(who, { ...tokens, ...changes })).status
    const other = await makeUpload(service.table, { transcribedSeconds: 600 })
    expect(await status({ result_token: undefined })).toBe(400)
    expect(await status({ upload_token: tokens.result_token })).toBe(401)
    expect(await status({ result_token: tokens.upload_token })).toBe(401)
    expect(await status({ upload_token: `${tokens.upload_token}x` })).toBe(401)
    expect(await status({ upload_id: other.uploadId })).toBe(401)
    expect(await status({}, other)).toBe(401)
    const late = await signUploadToken(
      deriveKey(TEST_SECRET, "upload"),
      "result",
      expensive,
      service.clock.now() - 1000,
    )
    expect(await status({ result_token: late })).toBe(401)
    const early = await makeUpload(service.table)
    expect(await status(tokensOf(early), early)).toBe(409)
    expect(await status({})).toBe(402)
  })

  test("saving accepts an old upload token, and a title given by the user", async () => {
    const made = await makeUpload(service.table, { transcribedSeconds: 600 })
    const old = await signUploadToken(
      deriveKey(TEST_SECRET, "upload"),
      "upload",
      made,
      service.clock.now() - 40 * 60_000,
    )
    const saved = await finalize(made, { ...tokensOf(made), upload_token: old, title: " Mine " })
    expect(saved.status).toBe(200)
    const { transcription_id } = (await saved.json()) as { transcription_id: string }
    const row = await fetch(`${service.url}/api/transcriptions/${transcription_id}`, {
      headers: { cookie: made.cookie },
    })
    expect(await row.json()).toMatchObject({ video_title: "Mine" })
  })

  test("cancelling is refused for uploads that are unknown, foreign, transcribed or saved", async () => {
    const transcribed = await makeUpload(service.table, { transcribedSeconds: 600 })
    const other = await makeUpload(service.table)
    const refund = async (id: string, cookie = transcribed.cookie) =>
      (await fetch(`${service.url}${PATH}?upload_id=${id}`, { method: "DELETE", headers: { cookie } })).status
    expect(await refund("upl_nobodys")).toBe(409)
    expect(await refund(other.uploadId)).toBe(409)
    expect(await refund("")).toBe(409)
    expect(await refund("x".repeat(65))).toBe(409)
    expect(await refund(transcribed.uploadId)).toBe(409)
    expect((await finalize(transcribed, tokensOf(transcribed))).status).toBe(200)
    expect(await refund(transcribed.uploadId)).toBe(409)
    expect(await refund(other.uploadId, other.cookie)).toBe(200)
    expect(await refund(other.uploadId, other.cookie)).toBe(409)
    expect((await finalize(other, tokensOf(other))).status).toBe(409)
    const foreign = await fetch(`${service.url}${PATH}?upload_id=${other.uploadId}`, {
      headers: { cookie: transcribed.cookie },
    })
    expect(foreign.status).toBe(404)
  })

  test("at its deadline an unsaved upload is saved and paid, and one that was never sent is refunded", async () => {
    const transcribed = await makeUpload(service.table, { transcribedSeconds: 7500 })
    const idle = await makeUpload(service.table)
    service.clock.advance(DEADLINE_MS + 1000)
    await sweep(service.services)
    const states = [transcribed, idle].map(async ({ uploadId, cookie }) => {
      const response = await fetch(`${service.url}${PATH}?upload_id=${uploadId}`, { headers: { cookie } })
      return ((await response.json()) as { status: string }).status
    })
    expect(await Promise.all(states)).toEqual(["saved", "refunded"])
    const list = await fetch(`${service.url}/api/transcriptions`, { headers: { cookie: transcribed.cookie } })
    expect(await list.json()).toMatchObject({ transcriptions: [{ source: "upload", credits_used: 2 }] })
    for (const { accountId } of [transcribed, idle]) await expectSettledLedger(service.table, accountId)
    expect((await finalize(transcribed, tokensOf(transcribed))).status).toBe(401)
  })

  test("a user without the second credit at the deadline pays one, and gets two hours of the transcript", async () => {
    const { accountId, cookie, uploadId } = await makeUpload(service.table, {
      transcribedSeconds: 7500,
      credits: 1,
    })
    service.clock.advance(DEADLINE_MS + 1000)
    await sweep(service.services)
    const url = `${service.url}/api/transcriptions/${uploadId.replace("upl_", "trn_")}`
    const row = await fetch(url, { headers: { cookie } })
    expect(await row.json()).toMatchObject({ credits_used: 1, transcript: "Words." })
    await expectSettledLedger(service.table, accountId)
  })
})
