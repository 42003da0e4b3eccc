import { describe, expect, test } from "vitest"
import { TranscriptResult } from "../../core/transcription/transcription.schema.ts"
import { readLedger } from "../support/ledger.ts"
import { type Client, startService } from "../support/service.ts"

const service = await startService()
const VIDEO = "et-sample-1"

/** A successful transcribe. Its body has exactly the declared fields. */
async function transcribe(client: Client, body: object): Promise<TranscriptResult> {
  const response = await client.transcribe(body)
  const answer: unknown = await response.json()
  expect([response.status, answer]).toEqual([200, expect.anything()])
  return TranscriptResult.strict().parse(answer)
}

describe("the units of a transcript", () => {
  test("words and sentences are the transcript, with times", async () => {
    const client = await service.client()
    const body = await transcribe(client, { url: "et-auto-cap", include: ["words", "sentences"] })
    expect(body.words?.map(({ text }) => text).join(" ")).toBe(body.transcript)
    expect(body.words?.slice(0, 3)).toEqual([
      { start: 0.24, duration: 4.16, text: "[Music]" },
      { start: 4.48, duration: expect.any(Number), text: "so" },
      { start: expect.any(Number), duration: expect.any(Number), text: "today" },
    ])
    expect(body.sentences?.map(({ text }) => text).join("")).toBe(body.transcript)
    const manual = await transcribe(client, { url: VIDEO, include: ["words", "sentences"] })
    expect(manual.words).toBeNull()
    expect(manual.sentences?.length).toBeGreaterThan(5)
    for (const { text } of manual.sentences ?? []) expect(text).toMatch(/[.!?] ?$/)
    const stored = await transcribe(client, { url: "et-auto-cap", include: ["words"] })
    expect([stored.cached, stored.words]).toEqual([true, body.words])
  })

  test("chunks keep to their options, and are a file of JSON lines as well", async () => {
    const client = await service.client()
    const chunking = { max_tokens: 64, overlap_tokens: 16 }
    const body = await transcribe(client, { url: VIDEO, include: ["chunks", "chapters"], chunking })
    const { chunks = [], chapters = [] } = body
    expect(chunks.length).toBeGreaterThan(chapters.length)
    expect(chunks.map(({ text, overlap }) => text.slice(overlap)).join("")).toBe(body.transcript)
    expect(Math.max(...chunks.map(({ tokens }) => tokens))).toBeLessThanOrEqual(64)
    expect([...new Set(chunks.map(({ chapter }) => chapter))]).toEqual(chapters.map(({ title }) => title))
    expect(chunks.some(({ overlap }) => overlap > 0)).toBe(true)
    for (const { start, end, url } of chunks) {
      expect(end).toBeGreaterThan(start)
      expect(url).toBe(`https://www.youtube.com/watch?v=${VIDEO}&t=${Math.floor(start)}s`)
    }
    const file = await transcribe(client, { url: VIDEO, format: "jsonl", chunking })
    const lines = file.transcript.trimEnd().split("\n")
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
      chunks.map((chunk) => ({ video_id: VIDEO, ...chunk })),
    )
    const whole = { max_tokens: 8192, across_chapters: true }
    const one = await transcribe(client, { url: VIDEO, include: ["chunks"], chunking: whole })
    expect(one.chunks?.map(({ text, index, start }) => [text, index, start])).toEqual([
      [body.transcript, 0, chunks[0]?.start ?? 0],
    ])
  })

  test("unknown units and options out of range are refused, and cost nothing", async () => {
    const client = await service.client()
    const refused = async (body: object) => {
      const response = await client.transcribe({ url: VIDEO, ...body })
      const { error } = (await response.json()) as { error: { code: string; message: string } }
      expect([response.status, error.code]).toEqual([400, "invalid_request"])
      return error.message
    }
    expect(await refused({ include: ["paragraphs"] })).toMatch(/^`include\.0`: .*`sentences` or `chunks`/)
    expect(await refused({ format: "csv" })).toMatch(/^`format`: /)
    const tooLarge = [
      { include: ["segments", "sentences", "chunks", "words"], chunking: {} },
      { format: "segments", include: ["sentences", "chunks", "words"], chunking: {} },
      { format: "jsonl", include: ["chunks"] },
      { format: "jsonl", include: ["segments", "sentences", "words"], chunking: {} },
    ]
    for (const body of tooLarge) {
      expect(await refused(body)).toMatch(
        /^`include`: with `chunking`, must have at most three of .*`format: "jsonl"`/,
      )
    }
    const range = "must be a whole number from 64 to 8192"
    expect(await refused({ chunking: { max_tokens: 63 } })).toBe(`\`chunking.max_tokens\`: ${range}`)
    expect(await refused({ chunking: { max_tokens: 8193 } })).toBe(`\`chunking.max_tokens\`: ${range}`)
    expect(await refused({ chunking: { max_tokens: 80.5 } })).toBe(`\`chunking.max_tokens\`: ${range}`)
    expect(await refused({ chunking: { max_tokens: 64, overlap_tokens: 33 } })).toBe(
      "`chunking.overlap_tokens`: must be at most half of `max_tokens`",
    )
    expect(await refused({ chunking: { overlap_tokens: -1 } })).toBe(
      "`chunking.overlap_tokens`: must be 0 or more",
    )
    expect(await refused({ chunking: { size: 64 } })).toMatch(/^`chunking`: .*`max_tokens`/)
    expect(await refused({ chunking: "small" })).toMatch(/^`chunking`: /)
    const { account, lines } = await readLedger(service.table, client.accountId)
    expect([account.balance, lines.length]).toEqual([5, 1])
  })
})
