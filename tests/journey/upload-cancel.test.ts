import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import { putText } from "../../core/history/text.ts"
import { credits } from "../../core/kernel/credits.ts"
import { grant } from "../../core/ledger/grants.ts"
import { FREE_CANCELS_MAX } from "../../core/upload/refund-upload.ts"
import { uploadRowId } from "../../core/upload/settle-upload.ts"
import { claimUpload, finishUpload, renewUpload } from "../../core/upload/upload.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { type SignedIn, startService } from "../support/service.ts"

const service = await startService()
const { table } = service
const PATH = "/api/transcribe-audio"
const HOUR_MS = 3_600_000
const WORK_MS = 60_000
const FILE = { filename: "a.mp3", content_type: "audio/mpeg", size_bytes: 10, duration_seconds: 60 }

type Tokens = { upload_id: string; upload_token: string }

/** Makes a user with credits for more parallel uploads than may be canceled free of charge. */
async function aUser(): Promise<SignedIn> {
  const user = await service.person()
  const reference = user.accountId
  await grant(table, reference, {
    type: "adjustment",
    amount: credits(40),
    description: "Test",
    reference,
  })
  return user
}

async function authorize(user: SignedIn): Promise<Tokens> {
  const response = await user.call("POST", PATH, { body: FILE })
  expect(response.status).toBe(200)
  return (await response.json()) as Tokens
}

/** Makes an upload that a worker has claimed. */
async function begin(user: SignedIn): Promise<Tokens & { owner: string }> {
  const tokens = await authorize(user)
  const owner = randomUUID()
  await claimUpload(table, user.accountId, tokens.upload_id, { owner, leaseMs: WORK_MS })
  return { ...tokens, owner }
}

const cancel = async (user: SignedIn, { upload_id }: Tokens) =>
  await user.call("DELETE", PATH, { body: { upload_id, cancel: true } })

async function cancelAsOftenAsFree(user: SignedIn): Promise<void> {
  for (let n = 0; n < FREE_CANCELS_MAX; n += 1) {
    const response = await cancel(user, await begin(user))
    expect([response.status, await response.json()]).toEqual([200, { refunded: 1 }])
  }
}

describe("canceling an upload whose transcription has begun", () => {
  test("is free as often as promised in an hour, and then is refused: the work continues and is charged", async () => {
    const user = await aUser()
    await cancelAsOftenAsFree(user)
    const upload = await begin(user)
    const { upload_id, upload_token, owner } = upload
    const refused = await cancel(user, upload)
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringMatching(/again in \d+ s/)])
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    const text = { text: "Words.", cues: [{ startMs: 0, endMs: 1000, text: "Words." }] }
    await putText(table, user.accountId, uploadRowId(upload_id), text, { version: owner })
    const result = { text: owner, language: "en", durationSeconds: 60 }
    expect(await finishUpload(table, user.accountId, upload_id, result)).toBeDefined()
    const status = await user.call("GET", `${PATH}?upload_id=${upload_id}`)
    const { result_token } = (await status.json()) as { result_token: string }
    const saved = await user.call("PUT", PATH, { body: { upload_id, upload_token, result_token } })
    expect(await saved.json()).toMatchObject({ transcript: "Words.", credits_used: 1 })
    expect(await chargedTo(table, user.accountId)).toBe(1)
    await expectSettledLedger(table, user.accountId)
  })

  test("is free no more often when requested in parallel", async () => {
    const user = await aUser()
    const uploads: Tokens[] = []
    for (let n = 0; n < FREE_CANCELS_MAX + 3; n += 1) uploads.push(await begin(user))
    const responses = await Promise.all(uploads.map(async (upload) => await cancel(user, upload)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(FREE_CANCELS_MAX)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test("is possible again when an hour has passed", async () => {
    const user = await aUser()
    await cancelAsOftenAsFree(user)
    service.clock.advance(HOUR_MS)
    expect((await cancel(user, await begin(user))).status).toBe(200)
  })

  test("is counted between two attempts too, even without `cancel`", async () => {
    const user = await aUser()
    await cancelAsOftenAsFree(user)
    const { upload_id, owner } = await begin(user)
    await renewUpload(table, user.accountId, upload_id, { owner, leaseMs: 0, progress: 0 })
    expect((await user.call("DELETE", `${PATH}?upload_id=${upload_id}`)).status).toBe(429)
  })

  test("is not used up by uploads that no worker has had, nor by refusals", async () => {
    const user = await aUser()
    for (let n = 0; n < FREE_CANCELS_MAX + 1; n += 1) {
      expect((await cancel(user, await authorize(user))).status).toBe(200)
    }
    service.clock.advance(WORK_MS)
    const { upload_id } = await begin(user)
    for (let n = 0; n < FREE_CANCELS_MAX + 1; n += 1) {
      expect((await user.call("DELETE", `${PATH}?upload_id=${upload_id}`)).status).toBe(409)
    }
    expect((await user.call("DELETE", `${PATH}?upload_id=${upload_id}&cancel=true`)).status).toBe(200)
    await expectSettledLedger(table, user.accountId)
  })
})
