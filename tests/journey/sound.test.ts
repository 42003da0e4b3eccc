import { afterAll, describe, expect, test } from "vitest"
import { transcriptKey } from "../../core/table/keys.ts"
import { deleteItem } from "../../core/table/table.ts"
import { DEFAULT_SLOT } from "../../core/transcript/transcript.ts"
import { LEASE_SKEW_MS, LEASE_UNCHANGED_MS } from "../../core/transcription/extraction-lease.ts"
import { serveMcp } from "../../scripts/local/serve/serve-mcp.ts"
import { type Client, callTool, openSession, send } from "../mcp/support.ts"
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

const serving = await serveMcp(service.services, { host: "127.0.0.1", port: 0 })
afterAll(() => serving.stop())
const mcp = { url: `http://127.0.0.1:${serving.port}/mcp` }
const use = async (client: Client, name: string) =>
  await callTool(mcp.url, await openSession(mcp.url, client), name, { video: SPOKEN })

/** Makes the video new again: its transcript is gone, and its audio has words. */
async function forget(): Promise<void> {
  await deleteItem(service.table, transcriptKey(SPOKEN, DEFAULT_SLOT))
  // The last extraction's lease is still stored. It can be taken over only after this time.
  service.clock.advance(LEASE_UNCHANGED_MS + LEASE_SKEW_MS)
  returnWords()
}

async function balanceOf({ accountId }: Client): Promise<number> {
  await expectSettledLedger(service.table, accountId)
  return (await readLedger(service.table, accountId)).account.balance
}

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
    for (const client of [reader, summarizer]) expect(await balanceOf(client)).toBe(4)
  })

  test("stays paid if the model fails after it was transcribed, and its transcript is the caller's", async () => {
    const client = await service.client()
    await forget()
    model.next({ kind: "status", status: 400 })
    const { isError, _meta, content } = await use(client, "summarize_video")
    expect([isError, _meta?.["echotext/credits_used"]]).toEqual([true, 1])
    expect(content[0]?.text).toContain("The audio was transcribed for 1 credit, but its summary failed.")
    expect(await balanceOf(client)).toBe(4)
    const history = await client.call("GET", "/api/v1/transcriptions")
    expect(await history.json()).toMatchObject({ transcriptions: [{ id: `trn_${SPOKEN}`, credits_used: 1 }] })
  })

  test("is paid if its caller leaves while it is transcribed for a summary", async () => {
    const client = await service.client()
    await forget()
    const headers = await openSession(mcp.url, client)
    const params = { name: "summarize_video", arguments: { video: SPOKEN } }
    const call = send(mcp.url, "tools/call", params, { headers, id: "mine" }).then((sent) => sent.text())
    const calls = service.speech.seen.length
    await expect.poll(() => service.speech.seen.length, { timeout: 10_000 }).toBeGreaterThan(calls)
    await send(mcp.url, "notifications/cancelled", { requestId: "mine" }, { headers, id: null })
    await call
    await expect.poll(() => balanceOf(client), { timeout: 10_000 }).toBe(4)
  })

  test("costs a credit for each summary, if two are asked for at once", async () => {
    const client = await service.client()
    await forget()
    const calls = service.speech.seen.length
    const made = await Promise.all([use(client, "summarize_video"), use(client, "summarize_video")])
    expect(made.map(({ isError }) => isError)).toEqual([undefined, undefined])
    expect([await balanceOf(client), service.speech.seen.length]).toEqual([3, calls + 1])
  })

  test("is not transcribed for a summary that the account cannot pay", async () => {
    const client = await service.client()
    await forget()
    for (let n = 0; n < 5; n += 1) await client.transcribe({ url: `synSPENT00${n}` })
    const calls = service.speech.seen.length
    const { _meta } = await use(client, "summarize_video")
    expect(_meta?.["echotext/error_code"]).toBe("insufficient_credits")
    expect(service.speech.seen).toHaveLength(calls)
    service.speech.reset()
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
