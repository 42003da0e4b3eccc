import { afterAll, afterEach, describe, expect, test } from "vitest"
import { videoRowId } from "../../../../core/history/history.ts"
import { listRows } from "../../../../core/history/list.ts"
import { readTranscription } from "../../../../core/history/read-transcription.ts"
import { STREAM_MS } from "../../../../core/metering/disconnect.ts"
import {
  type SummarizeVideoCall,
  summarizeVideo,
  type VideoSummary,
} from "../../../../core/text/generate/summarize-video.ts"
import { getLlm } from "../../../../functions/compose/deps/llm.ts"
import { getTranscriber } from "../../../../functions/compose/deps/transcriber.ts"
import { expectSettledLedger, readLedger } from "../../../support/ledger.ts"
import { newChunkGate } from "../../../support/llm/chunk-gate.ts"
import { startFakeLlm } from "../../../support/llm/server.ts"
import { userOf } from "../../../support/payer.ts"
import { type Client, startService } from "../../../support/service.ts"
import { matchNone, watchStore } from "../../../support/store.ts"

const model = await startFakeLlm()
const store = watchStore()
const service = await startService({
  environment: { OPENAI_BASE_URL: model.baseUrl, LLM_MODEL: "fake-small" },
  seams: store.seams,
})
const transcriber = getTranscriber(service.services)
const withModel = { transcriber, llm: getLlm(service.services) }
const withoutModel = { transcriber, llm: undefined }

afterAll(() => model.stop())
afterEach(() => {
  model.reset()
  service.replay.setDelay(0)
  store.refuse(matchNone)
})

const callOf = (
  { accountId }: Client,
  videoId: string,
  more: Partial<SummarizeVideoCall> = {},
): SummarizeVideoCall => ({
  payer: userOf(accountId),
  videoId,
  wish: {},
  signal: new AbortController().signal,
  attempts: [],
  transcribeAudio: async () => await Promise.reject(new Error("no video of these tests needs its audio")),
  onWriting: () => undefined,
  ...more,
})

async function summarize(...[summarizer, call]: Parameters<typeof summarizeVideo>): Promise<VideoSummary> {
  const made = await summarizeVideo(summarizer, call)
  if ("status" in made) throw new Error("no call of these tests has a claim")
  return made
}

const refuseBatches = () => store.refuse((operation) => operation === "BatchGetItem")

/** An account's payments and refunds, when no work is running. */
async function paidBy({ accountId }: Client): Promise<number[]> {
  await expectSettledLedger(service.table, accountId)
  const { lines } = await readLedger(service.table, accountId)
  return lines.filter(({ type }) => type === "debit" || type === "refund").map(({ amount }) => amount)
}

const keptOf = async ({ accountId }: Client, videoId: string) =>
  await readTranscription(service.table, accountId, videoRowId(videoId))

describe("a summary of a video", () => {
  test.each(["synSUMMARY1", "et-over-2-h"])(
    "of %s costs one credit in all, and its transcript is free afterwards",
    async (video) => {
      const client = await service.client()
      const made = await summarize(withModel, callOf(client, video))
      expect(made).toMatchObject({
        videoId: video,
        remaining: 4,
        receipt: { creditsUsed: 1, balanceAfter: 4 },
      })
      expect(await paidBy(client)).toEqual([-1])
      const { cached, credits_used } = (await (await client.transcribe({ url: video })).json()) as {
        cached: boolean
        credits_used: number
      }
      expect([cached, credits_used]).toEqual([true, 0])
    },
  )

  test("costs the same when the transcript is stored", async () => {
    const client = await service.client()
    await (await service.client()).transcribe({ url: "synSUMMARY2" })
    const made = await summarize(withModel, callOf(client, "synSUMMARY2"))
    expect(service.replay.playerCalls("synSUMMARY2")).toBe(1)
    expect([made.remaining, await paidBy(client)]).toEqual([4, [-1]])
  })

  test("is in the account's history with its video, once and on top", async () => {
    const client = await service.client()
    await client.transcribe({ url: "et-sample-1" })
    await client.transcribe({ url: "et-auto-cap" })
    const { summary, title } = await summarize(withModel, callOf(client, "et-sample-1"))
    const { rows } = await listRows(service.table, client.accountId, { limit: 10, offset: 0 })
    expect(rows.map(({ videoId }) => videoId)).toEqual(["et-sample-1", "et-auto-cap"])
    const kept = await keptOf(client, "et-sample-1")
    expect(kept).toMatchObject({ summary, row: { title, creditsUsed: 1 } })
    expect(kept?.text).toMatch(/transcript/)
  })

  test("cites timestamps of the transcript, with a model and without one", async () => {
    const client = await service.client()
    for (const summarizer of [withModel, withoutModel]) {
      const { summary } = await summarize(summarizer, callOf(client, "et-sample-1"))
      expect(summary).toMatch(/\[0?0:\d\d\]/)
    }
    expect(model.seen).toHaveLength(1)
  })

  test("reports once when writing begins", async () => {
    const at: string[] = []
    const call = callOf(await service.client(), "synSUMMARY3", {
      onWriting: () =>
        at.push(`${service.replay.playerCalls("synSUMMARY3")} player calls, ${model.seen.length} written`),
    })
    await summarize(withModel, call)
    expect(at).toEqual(["1 player calls, 0 written"])
  })

  test("for two callers at once is paid by each", async () => {
    const clients = [await service.client(), await service.client()]
    service.replay.setDelay(100)
    await Promise.all(clients.map((client) => summarize(withModel, callOf(client, "synSUMMARY4"))))
    expect(model.seen).toHaveLength(2)
    for (const client of clients) expect(await paidBy(client)).toEqual([-1])
  })
})

describe("nothing stays charged", () => {
  test.each([
    ["et-over-4-h", "invalid_request", /4 hours/],
    ["et-live-one", "invalid_request", /live/],
    ["et-private1", "transcription_failed", /private/],
    ["et-no-cap-1", "transcription_failed", /no captions/],
  ])("when %s has no transcript", async (video, code, message) => {
    const client = await service.client()
    await expect(summarize(withModel, callOf(client, video))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
    expect(await paidBy(client)).toEqual([-1, 1])
    expect([model.seen, await keptOf(client, video)]).toEqual([[], undefined])
  })

  test("when the model fails: the transcript is not stored, so it still has its price", async () => {
    const client = await service.client()
    model.always({ kind: "status", status: 400 })
    await expect(summarize(withModel, callOf(client, "synSUMMARY5"))).rejects.toMatchObject({
      code: "summarization_failed",
    })
    expect(await paidBy(client)).toEqual([-1, 1])
    expect(await keptOf(client, "synSUMMARY5")).toBeUndefined()
    expect(await (await client.transcribe({ url: "synSUMMARY5" })).json()).toMatchObject({
      cached: false,
      credits_used: 1,
    })
  })

  test("when the caller leaves midway, which also stops the model", async () => {
    const client = await service.client()
    const leaving = new AbortController()
    model.next({ kind: "stall", pieces: 3 })
    const made = summarize(withModel, callOf(client, "synSUMMARY6", { signal: leaving.signal }))
    made.catch(() => undefined)
    const request = await model.waitForRequest(0)
    leaving.abort()
    await expect(made).rejects.toThrow(/abort/)
    expect(await request.over).toBe("aborted")
    expect([await paidBy(client), await keptOf(client, "synSUMMARY6")]).toEqual([[-1, 1], undefined])
    const transcribed = await client.transcribe({ url: "synSUMMARY6" })
    expect(await transcribed.json()).toMatchObject({ cached: false, credits_used: 1 })
  })

  test("for calls at once that the balance does not cover, and they give no transcript away", async () => {
    const client = await service.client()
    for (let n = 0; n < 4; n += 1) await summarize(withoutModel, callOf(client, "et-sample-1"))
    const videos = ["synATONCE01", "synATONCE02", "synATONCE03", "synATONCE04"]
    const made = await Promise.allSettled(videos.map((video) => summarize(withModel, callOf(client, video))))
    const paid = videos.filter((_, n) => made[n]?.status === "fulfilled")
    expect(paid).toHaveLength(1)
    for (const video of videos) {
      const { status } = await client.transcribe({ url: video })
      expect([video, status]).toEqual([video, paid.includes(video) ? 200 : 402])
    }
  })

  test("when the time is up, and the caller gets an error", async () => {
    const client = await service.client()
    const up = Promise.withResolvers<void>()
    const { clock } = service
    const sleep: typeof clock.sleep = async (ms, signal) =>
      await (ms === STREAM_MS ? up.promise : clock.sleep(ms, signal))
    const slow = { ...transcriber, table: { ...service.table, clock: { ...clock, sleep } } }
    model.next({ kind: "answer", text: "Too late.", gate: newChunkGate() })
    const made = summarize({ ...withModel, transcriber: slow }, callOf(client, "synSUMMARY7"))
    made.catch(() => undefined)
    await model.waitForRequest(0)
    up.resolve()
    await expect(made).rejects.toMatchObject({
      code: "summarization_failed",
      message: expect.stringMatching(/too long/),
    })
    expect(await paidBy(client)).toEqual([-1, 1])
  })

  test("when it cannot be saved", async () => {
    const client = await service.client()
    const made = summarize(withModel, callOf(client, "synSUMMARY8", { onWriting: refuseBatches }))
    await expect(made).rejects.toMatchObject({ code: "internal_error", cause: { name: "StoreUnavailable" } })
    expect([await paidBy(client), await keptOf(client, "synSUMMARY8")]).toEqual([[-1, 1], undefined])
  })
})

test("a caller who cannot pay starts no work", async () => {
  const client = await service.client()
  for (let n = 0; n < 5; n += 1) await summarize(withoutModel, callOf(client, "et-sample-1"))
  await expect(summarize(withModel, callOf(client, "synSUMMARY9"))).rejects.toMatchObject({
    code: "insufficient_credits",
  })
  expect([service.replay.playerCalls("synSUMMARY9"), model.seen]).toEqual([0, []])
})
