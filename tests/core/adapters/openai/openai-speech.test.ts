import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { SpeechFailure } from "../../../../core/audio/speech-to-text.ts"
import type { Behaviour } from "../../../support/speech/behaviour.ts"
import { startSpeech } from "../../../support/speech/server.ts"
import { createSpeech, failureOf, KEY, skippingClock } from "./speech-support.ts"

const fake = await startSpeech({ apiKey: KEY })
const folder = mkdtempSync(join(tmpdir(), "speech-"))
const piece = { path: join(folder, "piece-000.mp3"), seconds: 10 }
writeFileSync(piece.path, "This stands for sound.")
afterAll(async () => {
  await fake.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => fake.reset())

const HELLO: Behaviour = { kind: "say", segments: [{ start: 0.5, end: 2, text: " Hello there. " }] }
const status = (status: number, more: object = {}): Behaviour => ({ kind: "status", status, ...more })
const transcribe = async (options: Parameters<typeof createSpeech>[1] = {}, more = {}) =>
  await createSpeech(fake, options).transcribe(piece, more)

describe("a transcription response", () => {
  test("with times keeps the model's own, its confidence values, and the language as a code", async () => {
    fake.always({ ...HELLO, language: "german" })
    expect(await transcribe()).toEqual({
      language: "de",
      segments: [
        { start: 0.5, end: 2, text: "Hello there.", noSpeech: 0.01, logProb: -0.2, compression: 1.3 },
      ],
      isTimed: true,
      isTruncated: false,
    })
  })

  test("is requested for an mp3, with the given hint and temperature", async () => {
    fake.always(HELLO)
    await transcribe({}, { language: "de", temperature: 0 })
    expect(fake.seen.map(({ form }) => form)).toEqual([
      {
        model: "whisper-1",
        format: "verbose_json",
        name: "piece.mp3",
        type: "audio/mpeg",
        size: 22,
        language: "de",
        temperature: 0,
      },
    ])
  })

  test("without times is spread over the chunk, in order, to its end", async () => {
    const text = `One sentence. Another one, which is longer. ${"And words that go on ".repeat(20)}`
    fake.always({ kind: "say", segments: [{ start: 0, end: 1, text }] })
    const { segments, isTimed } = await transcribe({ model: "gpt-4o-transcribe" })
    expect(isTimed).toBe(false)
    expect(segments.map((segment) => segment.text).join(" ")).toBe(text.trim())
    expect(segments.length).toBeGreaterThan(4)
    expect([segments[0]?.start, Math.round(segments.at(-1)?.end ?? 0)]).toEqual([0, 10])
    for (const [index, { start, text: line }] of segments.entries()) {
      expect(start).toBe(segments[index - 1]?.end ?? 0)
      expect(line.length).toBeLessThanOrEqual(160)
    }
  })

  test.each([
    [1_899, false],
    [1_900, true],
  ])("of %d tokens may be truncated: %s", async (outputTokens, isTruncated) => {
    fake.always({ ...HELLO, outputTokens })
    expect((await transcribe({ model: "gpt-4o-transcribe" })).isTruncated).toBe(isTruncated)
  })

  test("comes in plain form from a server that supports no other, and later requests ask for it at once", async () => {
    fake.always(HELLO)
    const speech = createSpeech(fake, { model: "own-plain" })
    expect((await speech.transcribe(piece, {})).segments[0]?.text).toBe("Hello there.")
    await speech.transcribe(piece, {})
    expect(fake.seen.map(({ form }) => form?.format)).toEqual([undefined, "json", "json"])
  })

  test("with times proves that the server supports them, so a later refusal is about the audio", async () => {
    fake.next(HELLO)
    fake.always(status(400))
    const speech = createSpeech(fake)
    await speech.transcribe(piece, {})
    expect(await failureOf(speech.transcribe(piece, {}))).toBe("rejected")
    expect(fake.seen).toHaveLength(2)
  })

  test("may be empty when nothing was said", async () => {
    fake.always({ kind: "silent" })
    expect((await transcribe()).segments).toEqual([])
  })
})

test("a self-hosted server is called without a key, whatever the environment says", async () => {
  const open = await startSpeech({ always: HELLO })
  vi.stubEnv("OPENAI_API_KEY", "sk-of-the-environment")
  try {
    await createSpeech(open, { apiKey: undefined }).transcribe(piece, {})
    expect(open.seen[0]?.authorization).toBeUndefined()
  } finally {
    vi.unstubAllEnvs()
    await open.stop()
  }
})

describe("error classification", () => {
  const CASES: [string, Behaviour, SpeechFailure, number][] = [
    ["audio that is refused", status(415), "rejected", 1],
    ["audio that is too large", status(413), "rejected", 1],
    ["a key that is refused", status(401, { code: "invalid_api_key" }), "misconfigured", 1],
    ["a model that does not exist", status(404, { code: "model_not_found" }), "misconfigured", 1],
    ["an account without quota left", status(429, { code: "insufficient_quota" }), "quota", 1],
    ["too many requests", status(429), "rate_limited", 3],
    ["a server that is broken", status(500), "overloaded", 3],
    ["a connection that breaks", { kind: "drop" }, "network", 3],
    ["half a body", { kind: "malformed" }, "malformed", 3],
    ["a body without text", { kind: "malformed", body: '{"segments":[]}' }, "malformed", 3],
    [
      "a segment without times",
      { kind: "malformed", body: '{"text":"a","segments":[{"text":"a"}]}' },
      "malformed",
      3,
    ],
    [
      "a million characters of text",
      { kind: "malformed", body: JSON.stringify({ text: "a".repeat(1e6) }) },
      "malformed",
      3,
    ],
  ]

  test.each(CASES)("classifies %s", async (_name, behaviour, failure, requests) => {
    fake.always(behaviour)
    expect(await failureOf(transcribe({ clock: skippingClock() }))).toBe(failure)
    expect(fake.seen).toHaveLength(requests)
  })

  test("a server's message is not repeated to callers", async () => {
    fake.always(status(400))
    await expect(transcribe()).rejects.toThrow(/^speech to text: the audio was rejected \(status 400\)$/)
  })

  test("more than 25 MB are not sent", async () => {
    const large = { path: join(folder, "large.mp3"), seconds: 10 }
    writeFileSync(large.path, "")
    truncateSync(large.path, 25 * 1024 * 1024 + 1)
    expect(await failureOf(createSpeech(fake).transcribe(large, {}))).toBe("rejected")
    expect(fake.seen).toHaveLength(0)
  })

  test("25 MB are sent", async () => {
    fake.always(HELLO)
    const full = { path: join(folder, "full.mp3"), seconds: 10 }
    writeFileSync(full.path, "")
    truncateSync(full.path, 25 * 1024 * 1024 - 2_000)
    expect((await createSpeech(fake).transcribe(full, {})).segments).toHaveLength(1)
  })
})

describe("a retry", () => {
  test("is made with growing pauses until an answer comes", async () => {
    fake.next(status(500), { kind: "drop" })
    fake.always(HELLO)
    const clock = skippingClock()
    expect((await transcribe({ clock })).segments).toHaveLength(1)
    const [first = 0, second = 0] = clock.pauses
    expect(second).toBeGreaterThan(first)
    expect(first).toBeGreaterThan(300)
  })

  test("waits as many seconds as the server asks for", async () => {
    fake.next(status(429, { retryAfter: "17" }))
    fake.always(HELLO)
    const clock = skippingClock()
    await transcribe({ clock })
    expect(clock.pauses).toEqual([17_000])
  })

  test("is skipped when the server asks for more time than is left", async () => {
    fake.always(status(429, { retryAfter: "3600" }))
    expect(await failureOf(transcribe())).toBe("rate_limited")
    expect(fake.seen).toHaveLength(1)
  })
})

describe("time limits", () => {
  test("requests to a server that sends nothing are aborted, and the call times out after three attempts", async () => {
    fake.always({ kind: "stall" })
    const limits = { requestMs: 60, retryWindowMs: 10_000 }
    expect(await failureOf(transcribe({ limits }))).toBe("timeout")
    expect(fake.seen).toHaveLength(3)
    await vi.waitFor(() => expect(fake.seen.every(({ isOver }) => isOver)).toBe(true))
  })

  test("a caller who hangs up aborts the request, and gets their own reason", async () => {
    fake.always({ kind: "stall" })
    const hangUp = new AbortController()
    const transcription = transcribe({}, { signal: hangUp.signal })
    const seen = await fake.waitForRequest(0)
    hangUp.abort(new Error("gone"))
    await expect(transcription).rejects.toThrow("gone")
    await vi.waitFor(() => expect(seen.isOver).toBe(true))
    expect(fake.seen).toHaveLength(1)
  })
})
