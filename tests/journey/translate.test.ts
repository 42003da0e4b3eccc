import { describe, expect, test, vi } from "vitest"
import { FREE_FAILURES_MAX } from "../../core/ratelimit/free-failures.ts"
import { CALL_CHARACTERS_MAX, TranslationResult } from "../../core/translation/translation.schema.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { newChunkGate } from "../support/llm/chunk-gate.ts"
import { TRANSLATION_FAULTS, type TranslationFault, translated } from "../support/llm/translation.ts"
import { storeLines } from "../support/translation.ts"
import { byKey, startTextService } from "./text-service.ts"

const at = await startTextService()
const { service, fake } = at
const PATH = "/api/v1/translate"

let videos = 0
/** Makes a caller, and a video that another account has transcribed. */
async function reader(url = `synTRANSL${String((videos += 1)).padStart(2, "0")}`) {
  const me = await byKey(at, PATH)
  const other = await service.client()
  const body = { url, include: ["segments"] }
  const transcript = (await (await other.transcribe(body)).json()) as {
    segments: { start: number; duration: number; text: string }[]
  }
  fake.reset()
  fake.always({ kind: "translate" })
  return { ...me, url, segments: transcript.segments }
}

type Reader = Awaited<ReturnType<typeof reader>>

async function expectTranslation(me: Reader, charged: number): Promise<TranslationResult> {
  const response = await me.ask({ url: me.url, to: "de", format: "segments" })
  const answer: unknown = await response.json()
  expect([response.status, answer]).toEqual([200, expect.anything()])
  const body = TranslationResult.strict().parse(answer)
  expect(body.segments).toEqual(me.segments.map((line) => ({ ...line, text: translated(line.text) })))
  expect([body.credits_used, await me.used()]).toEqual([charged, charged])
  await expectSettledLedger(service.table, me.accountId)
  return body
}

describe("a translation", () => {
  test("has the lines and times of its transcript, for one credit, and is free for the next caller", async () => {
    const me = await reader("et-sample-1")
    expect(me.segments.length).toBeGreaterThan(10)
    const body = await expectTranslation(me, 1)
    expect(body).toMatchObject({ language: "de", source_language: "en", cached: false })
    const requests = fake.seen.length
    const next = await reader("et-sample-1")
    fake.always({ kind: "status", status: 500 })
    expect(await expectTranslation(next, 0)).toMatchObject({ cached: true })
    expect([requests, fake.seen.length]).toEqual([1, 0])
    const srt = await next.ask({ url: next.url, to: "de-AT", format: "srt" })
    expect(srt.status).toBe(502)
    const file = (await (await next.ask({ url: next.url, to: "de", format: "vtt" })).json()) as {
      transcript: string
    }
    expect(file.transcript).toMatch(/^WEBVTT\n\n\d\d:\d\d:\d\d\.\d{3} --> /)
    expect(file.transcript.match(/ --> /g)).toHaveLength(me.segments.length)
  })

  test.each(TRANSLATION_FAULTS)("is repaired when the model once %s", async (fault) => {
    const me = await reader("et-sample-1")
    fake.next({ kind: "translate", fault })
    const to = targetOf(fault)
    const response = await me.ask({ url: me.url, to, format: "segments" })
    const body = (await response.json()) as TranslationResult
    expect(response.status).toBe(200)
    expect(body.segments).toEqual(me.segments.map((line) => ({ ...line, text: translated(line.text) })))
    expect(await me.used()).toBe(1)
    expect(fake.seen.length).toBe(fault === "adds a line" ? 1 : 2)
  })

  test.each(TRANSLATION_FAULTS.filter((fault) => fault !== "adds a line"))(
    "fails free, after three requests, when the model always %s",
    async (fault) => {
      const me = await reader("et-sample-1")
      fake.always({ kind: "translate", fault })
      const to = ["hu", "ro", "bg", "el", "tr", "uk", "sk", "sl", "et", "lv"][
        TRANSLATION_FAULTS.indexOf(fault)
      ]
      const response = await me.ask({ url: me.url, to, format: "segments" })
      expect([response.status, response.headers.get("x-error-code")]).toEqual([502, "provider_failed"])
      expect([await me.used(), fake.seen.length]).toEqual([0, 3])
      await expectSettledLedger(service.table, me.accountId)
    },
  )

  test("fails free when the model fails, and is refused before a charge when it cannot be made", async () => {
    const me = await reader()
    fake.always({ kind: "status", status: 401 })
    const logged = vi.spyOn(service.services.log, "failure")
    const failed = await me.ask({ url: me.url, to: "de" })
    expect([failed.status, failed.headers.get("x-error-code")]).toEqual([502, "provider_failed"])
    const requestId = failed.headers.get("x-request-id")
    const { calls } = logged.mock
    logged.mockRestore()
    expect(calls).toEqual([[PATH, expect.objectContaining({ httpStatus: 401 }), requestId]])
    const requests = fake.seen.length
    const codeOf = async (body: object) => (await me.ask(body)).headers.get("x-error-code")
    expect(await codeOf({ url: me.url, to: "en-GB" })).toBe("invalid_request")
    expect(await codeOf({ url: me.url, to: "no language" })).toBe("invalid_request")
    expect(await codeOf({ url: me.url })).toBe("invalid_request")
    expect(await codeOf({ url: "synNEVERSEE", to: "de" })).toBe("conflict")
    const bare = await at.another({ OPENAI_BASE_URL: "", LLM_MODEL: "" })
    const without = await (await byKey(at, PATH, bare)).ask({ url: me.url, to: "de" })
    expect([without.status, await without.text()]).toEqual([
      409,
      expect.stringContaining("no language model"),
    ])
    const quoted = await (await byKey(at, PATH, bare)).ask({ url: me.url, to: "de", dry_run: true })
    expect([quoted.status, await quoted.text()]).toEqual([409, expect.stringContaining("no language model")])
    expect([fake.seen.length, await me.used()]).toEqual([requests, 0])
    await expectSettledLedger(service.table, me.accountId)
  })

  test("is refused before a charge if the transcript is too long and there are no workers, also as a quote", async () => {
    const me = await byKey(at, PATH)
    const url = await longTranscript(CALL_CHARACTERS_MAX + 1)
    fake.reset()
    for (const more of [{}, { dry_run: true }]) {
      const refused = await me.ask({ url, to: "de", ...more })
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("100,000")])
    }
    expect([fake.seen.length, await me.used()]).toEqual([0, 0])
    await expectSettledLedger(service.table, me.accountId)
    fake.always({ kind: "translate" })
    const most = await me.ask({ url: await longTranscript(CALL_CHARACTERS_MAX), to: "de" })
    expect([most.status, await me.used()]).toEqual([200, 1])
  })

  test("is refused after as many failures as are free, until an hour has passed", async () => {
    const [me, other] = [await byKey(at, PATH), await byKey(at, PATH)]
    const { videoId: url } = await storeLines(service.table, "synFAILED01", ["Good", "morning"])
    fake.reset()
    const ask = async (more: object = {}) => {
      const { status } = await me.ask({ url, to: "de", ...more })
      return status
    }
    // The model returned no text, as in an outage, so this failure does not count.
    fake.always({ kind: "status", status: 401 })
    expect(await ask()).toBe(502)
    fake.always({ kind: "translate", fault: "answers with prose" })
    for (let n = 0; n < FREE_FAILURES_MAX; n += 1) {
      // Stays below the key's own rate limit.
      service.clock.advance(6_000)
      expect(await ask()).toBe(502)
    }
    service.clock.advance(60_000)
    const requests = fake.seen.length
    fake.always({ kind: "translate" })
    const refused = await me.ask({ url, to: "de" })
    expect([refused.status, refused.headers.get("x-error-code")]).toEqual([429, "rate_limited"])
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60)
    expect([await ask({ dry_run: true }), fake.seen.length, await me.used()]).toEqual([429, requests, 0])
    await expectSettledLedger(service.table, me.accountId)
    expect((await other.ask({ url, to: "fr" })).status).toBe(200)
    // Stored translations are still served, and the model is called again after an hour.
    expect(await ask({ to: "fr" })).toBe(200)
    service.clock.advance(3_600_000)
    expect(await ask()).toBe(200)
    expect(await me.used()).toBe(1)
  })

  test("is paid by every caller whose call ran the model", async () => {
    const me = await byKey(at, PATH)
    const { videoId } = await storeLines(service.table, "synTWICE001", ["Good morning"])
    fake.reset()
    const gate = newChunkGate()
    fake.always({ kind: "translate", gate })
    const both = [1, 2].map(async () => await me.ask({ url: videoId, to: "de" }))
    await fake.waitForRequest(1)
    gate.open()
    const bodies = await Promise.all(both.map(async (one) => (await (await one).json()) as TranslationResult))
    expect(bodies.map(({ credits_used: credits, cached }) => [credits, cached])).toEqual([
      [1, false],
      [1, false],
    ])
    expect([fake.seen.length, await me.used()]).toEqual([2, 2])
    await expectSettledLedger(service.table, me.accountId)
  })

  test("has its price as a quote, and never exceeds a ceiling", async () => {
    const me = await reader()
    const quote = async () => await (await me.ask({ url: me.url, to: "de", dry_run: true })).json()
    expect(await quote()).toEqual({ min: 1, max: 1 })
    const refused = await me.ask({ url: me.url, to: "de", max_credits: 0 })
    expect([refused.status, refused.headers.get("x-error-code")]).toEqual([402, "budget_exceeded"])
    expect([fake.seen.length, await me.used()]).toEqual([0, 0])
    await expectTranslation(me, 1)
    expect(await quote()).toEqual({ min: 0, max: 0 })
  })

  test("is charged once for an idempotency key", async () => {
    const me = await reader()
    const headers = { "idempotency-key": "one" }
    const first = await (await me.ask({ url: me.url, to: "de" }, { headers })).text()
    const again = await me.ask({ url: me.url, to: "de" }, { headers })
    expect([await again.text(), again.headers.get("idempotent-replayed")]).toEqual([first, "true"])
    expect(await me.used()).toBe(1)
    const free = { "idempotency-key": "two" }
    const stored = await (await me.ask({ url: me.url, to: "de" }, { headers: free })).json()
    const replay = await (await me.ask({ url: me.url, to: "de" }, { headers: free })).json()
    expect([stored, replay]).toEqual([expect.objectContaining({ cached: true }), stored])
    expect(await me.used()).toBe(1)
  })
})

/** Stores a transcript with this many characters. Returns its video. */
async function longTranscript(characters: number): Promise<string> {
  const videoId = `synLONG${String((videos += 1)).padStart(4, "0")}`
  const words = "word ".repeat(199)
  const texts = Array.from({ length: Math.floor(characters / 1000) }, () => `${words}wo`)
  const rest = characters - texts.join(" ").length - 1
  const source = await storeLines(service.table, videoId, [...texts, "w".repeat(rest)])
  expect(source.text).toHaveLength(characters)
  return videoId
}

/** Each fault gets a language of its own, because stored translations are free. */
const targetOf = (fault: TranslationFault) =>
  ["fr", "es", "it", "pt", "nl", "da", "sv", "fi", "pl", "cs"][TRANSLATION_FAULTS.indexOf(fault)] ?? "de"
