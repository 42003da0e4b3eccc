import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { openaiLlm } from "../../../../core/adapters/openai/openai-llm.ts"
import type { Limits } from "../../../../core/adapters/openai/stream-timeouts.ts"
import { type Clock, systemClock } from "../../../../core/kernel/clock.ts"
import type { LlmError, LlmFailure } from "../../../../core/text/llm.ts"
import type { Behaviour } from "../../../support/llm/behaviour.ts"
import { newChunkGate } from "../../../support/llm/chunk-gate.ts"
import { startFakeLlm } from "../../../support/llm/server.ts"
import { collect, createLlm, failureOf, KEY, PROMPT } from "./llm-support.ts"

const fake = await startFakeLlm({ apiKey: KEY, contextTokens: 2_000 })
afterAll(async () => await fake.stop())
beforeEach(() => fake.reset())

const SHORT: Limits = { firstChunkMs: 300, silenceMs: 150, totalMs: 400 }
const status = (status: number, more: object = {}): Behaviour => ({ kind: "status", status, ...more })

/** A clock that records pauses and skips them. Time limits run in real time. */
function skippingClock(): Clock & { pauses: number[] } {
  const pauses: number[] = []
  return {
    pauses,
    now: systemClock.now,
    sleep: async (ms, signal) => {
      if (ms >= 15_000) return await systemClock.sleep(ms, signal)
      pauses.push(ms)
    },
  }
}

describe("error classification", () => {
  const CASES: [string, Behaviour, LlmFailure, string][] = [
    ["a request that is refused", status(400), "refused", ""],
    ["a body that cannot be processed", status(422), "refused", ""],
    ["a key that is refused", status(401, { code: "invalid_api_key" }), "misconfigured", ""],
    ["a country that is refused", status(403), "misconfigured", ""],
    ["a model that does not exist", status(404, { code: "model_not_found" }), "misconfigured", ""],
    ["an account without quota left", status(429, { code: "insufficient_quota" }), "quota", ""],
    ["a prompt that a filter refuses", status(400, { code: "content_filter" }), "filtered", ""],
    ["a filter that stops the text midway", { kind: "filtered", pieces: 2 }, "filtered", "These are "],
    ["a filter before the first word", { kind: "filtered", pieces: 0 }, "filtered", ""],
    ["no text at all", { kind: "empty" }, "empty", ""],
    ["blank text", { kind: "answer", text: " \n\n " }, "empty", ""],
    ["an end without a reason", { kind: "unfinished", pieces: 2 }, "cut", "These are "],
    ["a chunk that is not JSON", { kind: "malformed", pieces: 2 }, "malformed", "These are "],
    ["a chunk that is not an object", { kind: "malformed", pieces: 1, chunk: "7" }, "malformed", "These "],
    [
      "choices that are not a list",
      { kind: "malformed", pieces: 1, chunk: '{"choices":7}' },
      "malformed",
      "These ",
    ],
    [
      "content that is not text",
      { kind: "malformed", pieces: 1, chunk: '{"choices":[{"delta":{"content":7}}]}' },
      "malformed",
      "These ",
    ],
    [
      "a call of a tool that was not offered",
      { kind: "malformed", pieces: 1, chunk: '{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}' },
      "malformed",
      "These ",
    ],
    [
      "the model's own refusal",
      { kind: "malformed", pieces: 0, chunk: '{"choices":[{"delta":{"refusal":"I will not."}}]}' },
      "filtered",
      "",
    ],
    ["an error as a chunk", { kind: "error_chunk", pieces: 2 }, "overloaded", "These are "],
  ]

  test.each(CASES)("classifies %s", async (_name, behaviour, failure, text) => {
    fake.always(behaviour)
    const completion = await collect(createLlm(fake))
    expect([failureOf(completion), completion.text, completion.end]).toEqual([failure, text, undefined])
    expect(completion.attempts.at(-1)?.outcome).toBe(failure)
    expect(fake.seen).toHaveLength(1)
  })

  test("a connection that breaks midway is not retried", async () => {
    const gate = newChunkGate()
    gate.admit(1)
    fake.always({ kind: "cut", pieces: 2, gate })
    // The next chunk and then the break arrive after the previous chunk was read.
    const completion = await collect(createLlm(fake), {}, () => gate.admit(1))
    expect([failureOf(completion), completion.text, completion.end]).toEqual(["cut", "These are ", undefined])
    expect(fake.seen).toHaveLength(1)
  })

  test("too much text is told apart from other refusals", async () => {
    const messages = [{ role: "user" as const, content: "word ".repeat(4_000) }]
    expect(failureOf(await collect(createLlm(fake), { messages }))).toBe("too_long")
  })

  test("a model name unknown to the server is the operator's to fix", async () => {
    expect(failureOf(await collect(createLlm(fake, { model: "gpt-none" })))).toBe("misconfigured")
  })

  test("an unreachable server is a network failure, after three attempts", async () => {
    const clock = skippingClock()
    let requests = 0
    const fetch = async () => {
      requests += 1
      throw new TypeError("fetch failed")
    }
    expect(failureOf(await collect(createLlm(fake, { fetch, clock })))).toBe("network")
    expect(requests).toBe(3)
  })
})

describe("a retry", () => {
  const TRANSIENT: [string, Behaviour][] = [
    ["408", status(408)],
    ["409", status(409)],
    ["429", status(429)],
    ["500", status(500)],
    ["503", status(503)],
    ["529", status(529)],
    ["a connection that breaks before the first word", { kind: "cut", pieces: 0 }],
    ["an end before the first word", { kind: "unfinished", pieces: 0 }],
    ["an error chunk before the first word", { kind: "error_chunk", pieces: 0 }],
  ]

  test.each(TRANSIENT)("follows %s", async (_name, behaviour) => {
    fake.next(behaviour)
    fake.always({ kind: "answer", text: "Yes." })
    const { text, attempts } = await collect(createLlm(fake, { clock: skippingClock() }))
    expect(text).toBe("Yes.")
    expect(attempts.map(({ outcome }) => outcome === "ok")).toEqual([false, true])
  })

  test("happens at most twice, with growing pauses", async () => {
    fake.always(status(500))
    const clock = skippingClock()
    const completion = await collect(createLlm(fake, { clock }))
    expect(failureOf(completion)).toBe("overloaded")
    expect(completion.attempts.map(({ http_status }) => http_status)).toEqual([500, 500, 500])
    const [first = 0, second = 0] = clock.pauses
    expect(first).toBeGreaterThan(150)
    expect(second).toBeGreaterThan(first)
    expect(clock.pauses).toHaveLength(2)
  })

  test("waits as many seconds as the server asks for", async () => {
    fake.next(status(429, { retryAfter: "7" }))
    fake.always({ kind: "answer", text: "Yes." })
    const clock = skippingClock()
    expect((await collect(createLlm(fake, { clock }))).text).toBe("Yes.")
    expect(clock.pauses).toContain(7_000)
  })

  test("is skipped when the server asks for more time than is left, and the wait is passed on", async () => {
    fake.always(status(429, { retryAfter: "120" }))
    const completion = await collect(createLlm(fake))
    expect(completion.error).toMatchObject({
      failure: "rate_limited",
      retryAfterSeconds: 120,
      httpStatus: 429,
    })
    expect(fake.seen).toHaveLength(1)
  })
})

describe("time limits", () => {
  test("a request to a server that sends nothing times out and is aborted", async () => {
    fake.always({ kind: "stall", pieces: -1 })
    expect(failureOf(await collect(createLlm(fake, { limits: SHORT })))).toBe("timeout")
    expect(await fake.seen[0]?.over).toBe("aborted")
  })

  test("headers alone do not count as an answer", async () => {
    fake.always({ kind: "stall", pieces: 0 })
    expect(failureOf(await collect(createLlm(fake, { limits: SHORT })))).toBe("timeout")
    expect(await fake.seen[0]?.over).toBe("aborted")
  })

  test("a model that stops midway times out, after its text so far was passed on", async () => {
    fake.always({ kind: "stall", pieces: 2 })
    const completion = await collect(createLlm(fake, { limits: { ...SHORT, totalMs: 60_000 } }))
    expect([failureOf(completion), completion.text]).toEqual(["timeout", "These are "])
    expect(await fake.seen[0]?.over).toBe("aborted")
  })

  test("a model that never ends times out", async () => {
    fake.always({ kind: "answer", text: "on and ".repeat(200), pauseMs: 20 })
    const completion = await collect(createLlm(fake, { limits: SHORT }))
    expect(failureOf(completion)).toBe("timeout")
    expect(completion.pieces.length).toBeGreaterThan(2)
  })

  test("the reader's pauses do not count against the model's time limit", async () => {
    const gate = newChunkGate()
    gate.admit(1)
    fake.always({ kind: "answer", text: "one two three four", gate })
    let clockMs = 0
    const clock: Clock = { now: () => systemClock.now() + clockMs, sleep: systemClock.sleep }
    const pieces: string[] = []
    for await (const piece of createLlm(fake, { clock, limits: SHORT }).stream({
      system: "",
      messages: [{ role: "user", content: "Say." }],
      maxOutputTokens: 100,
    })) {
      pieces.push(piece)
      clockMs += 10_000
      // The next chunk is sent only now, so that the reader waits for it.
      gate.admit(1)
    }
    expect(pieces.join("")).toBe("one two three four")
  })
})

describe("secrets in an error", () => {
  const REFUSALS: Behaviour[] = [
    status(400),
    status(401),
    status(500),
    { kind: "error_chunk", pieces: 0 },
    { kind: "malformed", pieces: 0, chunk: `{"${PROMPT}` },
  ]

  test.each(REFUSALS)("leaves out the key and the prompt: %j", async (behaviour) => {
    fake.always(behaviour)
    const { error } = await collect(createLlm(fake, { clock: skippingClock() }))
    expectSilence(error as LlmError)
  })

  test("prints nothing", async () => {
    const printed: unknown[] = []
    for (const name of ["debug", "info", "warn", "error", "log"] as const) {
      vi.spyOn(console, name).mockImplementation((...words: unknown[]) => void printed.push(words))
    }
    fake.always({ kind: "malformed", pieces: 1, chunk: `{"${PROMPT}` })
    const { error } = await collect(createLlm(fake))
    vi.restoreAllMocks()
    expect(error).toMatchObject({ failure: "malformed" })
    expect(printed).toEqual([])
  })

  test("leaves out a key that the server repeats", async () => {
    const { error } = await collect(createLlm(fake, { apiKey: `${KEY}-wrong` }))
    expect(failureOf({ pieces: [], text: "", end: undefined, error, attempts: [] })).toBe("misconfigured")
    expectSilence(error as LlmError)
  })

  test("leaves out a URL with a password in it", async () => {
    const llm = openaiLlm({
      fetch: async () => {
        throw new TypeError("Invalid URL https://user:secret@model.example/v1")
      },
      baseUrl: "https://user:secret@model.example/v1",
      apiKey: KEY,
      model: "m",
      clock: skippingClock(),
    })
    expectSilence((await collect(llm)).error as LlmError)
  })
})

function expectSilence(error: LlmError): void {
  expect(error.name).toBe("LlmError")
  const texts = [error.message, error.stack ?? "", JSON.stringify(error), String(error.cause)].join("\n")
  expect(texts).not.toContain("sk-test")
  expect(texts).not.toContain("Nobody outside")
  expect(texts).not.toContain("secret")
}
