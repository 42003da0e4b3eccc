import { afterAll, describe, expect, test } from "vitest"
import { transcriptKey } from "../../core/table/keys.ts"
import { deleteItem } from "../../core/table/table.ts"
import { DEFAULT_SLOT } from "../../core/transcript/transcript.ts"
import { LEASE_SKEW_MS, LEASE_UNCHANGED_MS } from "../../core/transcription/extraction-lease.ts"
import { serveMcp } from "../../scripts/local/serve/serve-mcp.ts"
import { type Client, callTool, openSession } from "../mcp/support.ts"
import { startAudioService } from "../support/audio-service.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { hasFfmpeg, warnWithout } from "../support/speech/audio-files.ts"

warnWithout(hasFfmpeg, "ffmpeg", "videos without captions, transcribed by a worker")
const CHAT = "/chat/completions"
const model = await startFakeLlm()
afterAll(() => model.stop())
// The speech engine and the model have the same base URL.
const outboundFetch: typeof fetch = async (input, init) =>
  await fetch(new Request(input).url.endsWith(CHAT) ? model.baseUrl + CHAT : input, init)
const service = await startAudioService({
  environment: { LLM_MODEL: "fake-small" },
  seams: { outboundFetch },
})
const SPOKEN = "et-spoken-1"
const WORDS = "This is a sample video without captions."
const returnWords = () =>
  service.speech.next({ kind: "say", language: "english", segments: [{ start: 0, end: 7, text: WORDS }] })

describe.skipIf(!hasFfmpeg)("a video without captions", () => {
  test("is transcribed by a worker while its caller waits, and paid once", async () => {
    const client = await service.client()
    returnWords()
    const response = await client.transcribe({
      url: SPOKEN,
      include: ["segments", "receipt", "languages"],
    })
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toMatchObject({
      video_id: SPOKEN,
      video_title: "A voice and no captions",
      transcript: WORDS,
      method: "audio",
      cached: false,
      credits_used: 1,
      language: "en",
      auto_generated: true,
      languages: [],
    })
    expect(body.segments).toEqual([{ start: 0, duration: expect.closeTo(7, 0), text: WORDS }])
    const strategies = body.receipt.attempts.map(({ strategy }: { strategy: string }) => strategy)
    expect(strategies.slice(-2)).toEqual([expect.stringMatching(/^sound:/), "speech"])
    expect(response.headers.get("x-credits-used")).toBe("1")
    expect(response.headers.get("x-credits-remaining")).toBe("4")
    await expectSettledLedger(service.table, client.accountId)
    expect((await readLedger(service.table, client.accountId)).account.balance).toBe(4)
    expect(service.speech.seen).toHaveLength(1)
  })

  test("costs later callers nothing, and is in their history", async () => {
    const client = await service.client()
    const response = await client.transcribe({ url: SPOKEN })
    expect(await response.json()).toMatchObject({ cached: true, credits_used: 0, method: "audio" })
    expect(service.speech.seen).toHaveLength(1)
  })

  test("is transcribed for each tool too, without exposing a job, for the same price", async () => {
    const serving = await serveMcp(service.services, { host: "127.0.0.1", port: 0 })
    const url = `http://127.0.0.1:${serving.port}/mcp`
    const use = async (client: Client, name: string) =>
      await callTool(url, await openSession(url, client), name, { video: SPOKEN })
    const forget = async () => {
      await deleteItem(service.table, transcriptKey(SPOKEN, DEFAULT_SLOT))
      // The last extraction's lease is still stored. It can be taken over only after this time.
      service.clock.advance(LEASE_UNCHANGED_MS + LEASE_SKEW_MS)
      returnWords()
    }
    const reader = await service.client()
    await forget()
    const credits = { charged: 1, remaining: 4 }
    expect(await use(reader, "get_transcript")).toMatchObject({
      structuredContent: { method: "audio", cached: false, transcript: WORDS, credits },
    })
    const summarizer = await service.client()
    await forget()
    const summary = await use(summarizer, "summarize_video")
    expect(summary).toMatchObject({ structuredContent: { summary: expect.stringContaining(WORDS), credits } })
    const [seen] = model.seen
    expect(seen?.body).toContain(WORDS)
    await serving.stop()
    for (const { accountId } of [reader, summarizer]) {
      await expectSettledLedger(service.table, accountId)
      expect((await readLedger(service.table, accountId)).account.balance).toBe(4)
    }
  })

  test("is refused without charge when its audio is unavailable", async () => {
    const client = await service.client()
    const response = await client.transcribe({ url: "et-no-cap-1" })
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ error: { code: "transcription_failed" } })
    await expectSettledLedger(service.table, client.accountId)
    expect((await readLedger(service.table, client.accountId)).account.balance).toBe(5)
  })
})
