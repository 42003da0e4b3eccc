import { describe, expect, test } from "vitest"
import { TranscriptResult } from "../../core/transcription/transcription.schema.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { type Client, startService } from "../support/service.ts"

const service = await startService()
const VIDEO = "et-sample-1"

/** Transcribes, expects success, and checks that the body has only declared fields. */
async function transcribe(client: Client, body: object): Promise<TranscriptResult> {
  const response = await client.transcribe(body)
  const answer: unknown = await response.json()
  expect([response.status, answer]).toEqual([200, expect.anything()])
  return TranscriptResult.strict().parse(answer)
}

async function expectBalance(client: Client, balance: number, lines: number): Promise<void> {
  const read = await readLedger(service.table, client.accountId)
  expect([read.account.balance, read.lines.length]).toEqual([balance, lines])
  await expectSettledLedger(service.table, client.accountId)
}

describe("the form of a transcript", () => {
  test("a further format of a stored video never costs a credit", async () => {
    const client = await service.client()
    await transcribe(client, { url: VIDEO })
    for (const format of ["text", "segments", "srt", "vtt", "markdown", "jsonl"]) {
      const body = await transcribe(client, { url: VIDEO, format })
      expect([format, body.cached, body.credits_used]).toEqual([format, true, 0])
    }
    await expectBalance(client, 4, 2)
  })

  test("the first call for a video may request any format, at the same price", async () => {
    const formats = ["text", "segments", "srt", "vtt", "markdown"]
    const client = await service.client()
    for (const [n, format] of formats.entries()) {
      const body = await transcribe(client, { url: `synFORMAT${n}2`, format })
      expect([format, body.cached, body.credits_used]).toEqual([format, false, 1])
    }
    await expectBalance(client, 0, 6)
  })

  test("text returns the plain transcript, and segments the same words with their times", async () => {
    const client = await service.client()
    const plain = await transcribe(client, { url: VIDEO })
    expect(Object.keys(plain)).toHaveLength(6)
    const text = await transcribe(client, { url: VIDEO, format: "text" })
    const segments = await transcribe(client, { url: VIDEO, format: "segments" })
    const included = await transcribe(client, { url: VIDEO, include: ["segments"] })
    expect(text).toMatchObject({ transcript: plain.transcript, language: "en", auto_generated: false })
    expect(text).not.toHaveProperty("segments")
    expect(segments).toEqual(included)
    expect(segments.transcript).toBe(plain.transcript)
    expect(segments.segments?.map(({ text: words }) => words).join(" ")).toBe(plain.transcript)
    const spans = segments.segments?.map(({ start, duration }) => [start, start + duration]) ?? []
    expect(spans.length).toBeGreaterThan(5)
    for (const [index, [start = 0, end = 0]] of spans.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.[0] ?? 0)
    }
  })

  test("srt, vtt and markdown each return a complete file with the same words, as a string", async () => {
    const client = await service.client()
    const words = (await transcribe(client, { url: VIDEO })).transcript.slice(0, 19)
    const file = async (format: string) => (await transcribe(client, { url: VIDEO, format })).transcript
    const srt = await file("srt")
    expect(srt).toMatch(/^1\r?\n\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}\r?\n/)
    const vtt = await file("vtt")
    expect(vtt).toMatch(/^WEBVTT\r?\n/)
    expect(vtt).toMatch(/\d\d:\d\d\.\d{3} --> /)
    const markdown = await file("markdown")
    expect(markdown).toMatch(/^# How a transcript is made\n/)
    for (const text of [srt, vtt, markdown]) expect(text).toContain(words)
  })

  test("a part is included only on request", async () => {
    const client = await service.client()
    const PARTS = [
      "segments",
      "metadata",
      "chapters",
      "languages",
      "receipt",
      "words",
      "sentences",
      "chunks",
    ] as const
    for (const part of PARTS) {
      const body = await transcribe(client, { url: VIDEO, include: [part] })
      const included = PARTS.filter((name) => body[name] !== undefined)
      expect(included).toEqual([part])
    }
    const body = await transcribe(client, { url: VIDEO, include: [...PARTS, ...PARTS] })
    expect(body.metadata).toEqual({
      title: "How a transcript is made",
      channel: "Sample Channel",
      channel_id: "UCet-sample-channel-0001",
      duration_seconds: 75,
      thumbnail: null,
      view_count: 1234,
      published_at: "2026-01-15T17:00:00.000Z",
      published_at_precision: "exact",
    })
    expect(body.chapters?.length).toBeGreaterThan(1)
    expect(body.chapters?.[0]).toMatchObject({ start: 0 })
    expect(body.languages).toEqual([{ language: "en", name: "English", auto_generated: false }])
    expect(body.receipt?.attempts.map(({ strategy, outcome }) => [strategy, outcome])).toEqual([
      ["cache", "ok"],
    ])
    const empty = await transcribe(client, { url: VIDEO, include: [] })
    expect(Object.keys(empty)).toHaveLength(6)
  })

  test("the receipt of a paid call names its operation, as the ledger does", async () => {
    const client = await service.client()
    const { receipt } = await transcribe(client, { url: "synRECEIPT2", include: ["receipt"] })
    const { lines } = await readLedger(service.table, client.accountId)
    expect(receipt).toMatchObject({
      operation_id: lines[1]?.reference,
      credits_held: 1,
      credits_used: 1,
      balance_after: 4,
    })
    expect(receipt?.attempts.map(({ strategy, outcome }) => [strategy, outcome])).toEqual([
      ["client:VISIONOS", "ok"],
    ])
  })
})

describe("the language of a transcript", () => {
  const MULTILINGUAL_VIDEO = "et-language"

  test("each further language of a stored video costs a credit once", async () => {
    const client = await service.client()
    const costs: [string, string | undefined, number][] = []
    for (const language of [undefined, "en", "de", "fr", "de", "fr", "en-GB"]) {
      const body = await transcribe(client, {
        url: MULTILINGUAL_VIDEO,
        include: ["segments"],
        ...(language ? { language } : {}),
      })
      costs.push([language ?? "none", body.language, body.credits_used])
      expect([body.language_fallback, body.cached]).toEqual([false, body.credits_used === 0])
    }
    expect(costs).toEqual([
      ["none", "en", 1],
      ["en", "en", 0],
      ["de", "de", 1],
      ["fr", "fr", 1],
      ["de", "de", 0],
      ["fr", "fr", 0],
      ["en-GB", "en", 0],
    ])
    await expectSettledLedger(service.table, client.accountId)
  })

  test("a track that matches several regions is paid for once, whichever was requested first", async () => {
    const client = await service.client()
    const costs: number[] = []
    for (const language of ["de-AT", "de", "de-CH", "de-AT"]) {
      const body = await transcribe(client, { url: "demo-talk-1", language })
      expect([body.language, body.language_fallback]).toEqual(["de", false])
      costs.push(body.credits_used)
    }
    expect(costs).toEqual([1, 0, 0, 0])
  })

  test("concurrent calls that name one track by different languages pay for it once", async () => {
    const client = await service.client()
    const ask = async (language: string | undefined) =>
      await transcribe(client, {
        url: "et-slow-one",
        include: ["receipt"],
        ...(language ? { language } : {}),
      })
    const answers = await Promise.all([undefined, "en", "es", "en-US"].map(ask))
    expect(answers.map((answer) => answer.credits_used).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
    expect(answers.filter((answer) => answer.cached)).toHaveLength(3)
    expect(new Set(answers.map((answer) => answer.transcript)).size).toBe(1)
    const { account } = await readLedger(service.table, client.accountId)
    expect(account.balance).toBe(4)
    await expectSettledLedger(service.table, client.accountId)
  })

  test("a missing language is replaced by the video's own, and the answer says so", async () => {
    const client = await service.client()
    const body = await transcribe(client, { url: "et-auto-cap", language: "ja" })
    expect(body).toMatchObject({
      language: "en",
      language_fallback: true,
      auto_generated: true,
      credits_used: 1,
    })
    const again = await transcribe(client, { url: "et-auto-cap", language: "ja" })
    expect(again).toEqual({ ...body, cached: true, credits_used: 0 })
    await expectBalance(client, 4, 2)
  })

  test.each([
    ["a stored video", MULTILINGUAL_VIDEO, /\ben, de, fr\b/],
    ["a video that is not stored yet", "et-rtl-text", /\bar, he\b/],
  ])(
    "with strict_language, a missing language is refused, and the error lists the available ones: %s",
    async (_what, url, list) => {
      const client = await service.client()
      const response = await client.transcribe({ url, language: "ja", strict_language: true })
      const { error } = await response.json()
      expect([response.status, error.code]).toEqual([400, "invalid_request"])
      expect(error.message).toMatch(list)
      expect((await readLedger(service.table, client.accountId)).account.balance).toBe(5)
      await expectSettledLedger(service.table, client.accountId)
    },
  )

  test("with strict_language, a language can be requested by any of its codes", async () => {
    const client = await service.client()
    for (const language of ["iw", "he", "he-IL"]) {
      const body = await transcribe(client, { url: "et-rtl-text", language, strict_language: true })
      expect([language, body.language, body.language_fallback]).toEqual([language, "he", false])
    }
  })

  test.each(["und", "x", "deutsch!", "", "e", "toolongforalanguage", "en-"])(
    "%j is not a language tag, and is refused before any request",
    async (language) => {
      const client = await service.client()
      const response = await client.transcribe({ url: "synNEVERAA2", language })
      const { error } = await response.json()
      expect([response.status, error.code]).toEqual([400, "invalid_request"])
      expect(error.message).toMatch(/^`language`/)
      await expectBalance(client, 5, 1)
    },
  )
})
