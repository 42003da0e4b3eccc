import { beforeEach, describe, expect, test, vi } from "vitest"
import { type Clock, systemClock } from "../../core/kernel/clock.ts"
import { createReader } from "../functions/http/stream-wire.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import type { Behaviour } from "../support/llm/behaviour.ts"
import { newChunkGate } from "../support/llm/chunk-gate.ts"
import {
  type Asker,
  byKey,
  byPerson,
  byVisitor,
  readError,
  STREAM_CALLERS,
  SUMMARY_CALLERS,
  startTextService,
  textOf,
} from "./text-service.ts"

const stage = await startTextService()
const { service, fake, lines } = stage
beforeEach(() => {
  fake.reset()
  lines.length = 0
})

const TRANSCRIPT = "Salad grows on a balcony. Sow it in April. Water it in the morning."
const WORDS = "Salad wants water in the morning and shade at noon. ".repeat(3)

/** Waits until every hold is released, which happens after the connection is closed. */
async function expectFree({ used, accountId }: Asker): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await used()).toBe(0)
      if (accountId) await expectSettledLedger(service.table, accountId)
    },
    { timeout: 30_000, interval: 20 },
  )
}

const BEFORE_THE_FIRST_BYTE: readonly (readonly [string, Behaviour, RegExp])[] = [
  ["a content filter", { kind: "filtered", pieces: 0 }, /content filter/],
  ["an answer without words", { kind: "empty" }, /didn't answer/],
  ["a malformed chunk", { kind: "malformed", pieces: 0 }, /didn't answer/],
  ["a connection that closes", { kind: "cut", pieces: 0 }, /didn't answer/],
  ["a body that ends too soon", { kind: "unfinished", pieces: 0 }, /didn't answer/],
  ["an error as a chunk", { kind: "error_chunk", pieces: 0 }, /didn't answer/],
  ["status 500", { kind: "status", status: 500 }, /didn't answer/],
  ["status 401", { kind: "status", status: 401, code: "invalid_api_key" }, /didn't answer/],
]

describe.each(SUMMARY_CALLERS)("a failing summary for %s", (name, newCaller) => {
  const mediaType = name.startsWith("an API key") ? "application/json" : "text/plain; charset=utf-8"

  test.each(BEFORE_THE_FIRST_BYTE)(
    "with %s before the first byte is an error, and costs nothing",
    async (_fault, how, says) => {
      fake.always(how)
      const asker = await newCaller(stage)
      const response = await asker.ask({ transcript: TRANSCRIPT })
      expect(response.status).toBe(500)
      const error = await readError(response)
      expect(error).toEqual({ mediaType, message: expect.stringMatching(says) })
      expect(error.message).toContain("Nothing was charged.")
      expect(error.message).not.toContain("Failed on")
      await expectFree(asker)
      expect(lines.join("\n")).not.toMatch(/balcony|Failed on/)
    },
  )

  test("fails at once when the model's Retry-After exceeds the time left, and returns that Retry-After", async () => {
    fake.always({ kind: "status", status: 429, retryAfter: "90" })
    const asker = await newCaller(stage)
    const response = await asker.ask({ transcript: TRANSCRIPT })
    expect([response.status, response.headers.get("retry-after")]).toEqual([500, "90"])
    expect(fake.seen).toHaveLength(1)
    await response.text()
    await expectFree(asker)
  })

  test("is retried transparently when the model is briefly busy", async () => {
    fake.next({ kind: "status", status: 429, retryAfter: "0" }, { kind: "status", status: 503 })
    fake.always({ kind: "answer", text: "It is about salad." })
    const asker = await newCaller(stage)
    expect(await textOf(await asker.ask({ transcript: TRANSCRIPT }))).toContain("It is about salad.")
    expect([fake.seen.length, await asker.used()]).toEqual([3, 1])
  })

  test("whose caller hangs up before the first byte stops the model and costs nothing", async () => {
    fake.always({ kind: "stall", pieces: -1 })
    const asker = await newCaller(stage)
    const leaving = new AbortController()
    const pending = asker.ask({ transcript: TRANSCRIPT }, { signal: leaving.signal })
    const seen = await fake.waitForRequest(0)
    leaving.abort()
    await expect(pending).rejects.toThrow(/abort/)
    expect(await seen.over).toBe("aborted")
    await expectFree(asker)
  })

  test.each([
    ["no transcript", {}, /`transcript`/],
    [
      "subtitles without words",
      { transcript: "1\n00:00:01,000 --> 00:00:04,000" },
      /`transcript`: must contain/,
    ],
    ["an empty transcript", { transcript: " \n" }, /`transcript`: must contain a letter or a digit/],
    ["a transcript that is not a string", { transcript: ["Salad"] }, /`transcript`/],
    ["an unknown preset", { transcript: "Salad", preset: "haiku" }, /`preset`/],
    [
      "a prompt that is too long",
      { transcript: "Salad", prompt: "x".repeat(4_001) },
      /`prompt`: must be at most/,
    ],
    ["an invalid language", { transcript: "Salad", language: "??" }, /`language`/],
  ])("with %s is refused before anything is spent", async (_name, body, says) => {
    const asker = await newCaller(stage)
    const response = await asker.ask(body)
    expect(response.status).toBe(400)
    expect(await readError(response)).toEqual({ mediaType, message: expect.stringMatching(says) })
    expect([await asker.used(), fake.seen.length]).toEqual([0, 0])
  })
})

const AFTER_THE_FIRST_BYTE: readonly (readonly [string, Behaviour])[] = [
  ["a content filter", { kind: "filtered", pieces: 12 }],
  ["a malformed chunk", { kind: "malformed", pieces: 12 }],
  ["a body that ends too soon", { kind: "unfinished", pieces: 12 }],
  ["an error as a chunk", { kind: "error_chunk", pieces: 12 }],
]

describe.each(STREAM_CALLERS)("the stream for %s", (_name, newCaller) => {
  test("starts before the model has ended, and ends after it", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: WORDS, gate })
    const asker = await newCaller(stage)
    const pending = asker.ask({ transcript: TRANSCRIPT })
    gate.admit(12)
    const response = await pending
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/plain; charset=utf-8",
    ])
    const reader = createReader(response)
    const first = await reader.read()
    expect(first).toMatch(/^Salad/)
    expect(fake.seen[0]?.isOver).toBe(false)
    gate.open()
    expect(first + (await reader.rest())).toContain(WORDS)
    expect(await asker.used()).toBe(1)
  })

  test.each(AFTER_THE_FIRST_BYTE)("is aborted by %s, and costs nothing", async (_fault, how) => {
    fake.always(how)
    const asker = await newCaller(stage)
    const response = await asker.ask({ transcript: TRANSCRIPT })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(/terminated/)
    await expectFree(asker)
    await vi.waitFor(() => expect(lines.join("\n")).toMatch(/"error":"summarization_failed"/))
  })

  test("is aborted when the model's connection closes, and costs nothing", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "cut", pieces: 12, gate })
    const asker = await newCaller(stage)
    const pending = asker.ask({ transcript: TRANSCRIPT })
    gate.admit(12)
    const reader = createReader(await pending)
    expect(await reader.read()).toMatch(/^These/)
    gate.open()
    await expect(reader.rest()).rejects.toThrow(/terminated/)
    await expectFree(asker)
  })

  test("stops the model when its caller leaves before the first piece, and costs nothing", async () => {
    fake.always({ kind: "answer", text: WORDS, gate: newChunkGate() })
    const asker = await newCaller(stage)
    const leaving = new AbortController()
    const pending = asker.ask({ transcript: TRANSCRIPT }, { signal: leaving.signal })
    await vi.waitFor(() => expect(fake.seen).toHaveLength(1))
    leaving.abort()
    await expect(pending).rejects.toThrow(/abort/)
    expect(await fake.seen[0]?.over).toBe("aborted")
    await expectFree(asker)
    await vi.waitFor(() => expect(lines.join("\n")).toMatch(/"error":"client_closed_request"/))
  })

  test("ends and is charged when its reader leaves after the first piece", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: WORDS, gate })
    const asker = await newCaller(stage)
    const leaving = new AbortController()
    const pending = asker.ask({ transcript: TRANSCRIPT }, { signal: leaving.signal })
    gate.admit(12)
    expect(await createReader(await pending).read()).toMatch(/^Salad/)
    leaving.abort()
    gate.open()
    expect(await fake.seen[0]?.over).toBe("finished")
    await vi.waitFor(async () => expect(await asker.used()).toBe(1))
  })

  test("lets the model finish when the client stops reading, and charges for it", async () => {
    fake.always({ kind: "answer", text: `${"x".repeat(3_000)}. `.repeat(1_000) })
    const asker = await newCaller(stage)
    const leaving = new AbortController()
    const response = await asker.ask({ transcript: TRANSCRIPT }, { signal: leaving.signal })
    await createReader(response).read()
    expect(await fake.seen[0]?.over).toBe("finished")
    await vi.waitFor(async () => expect(await asker.used()).toBe(1))
    leaving.abort()
  })
})

/** With a higher speed, a call's lease can end while a busy machine is late. */
const SPEED = 30

/** Returns a clock that runs SPEED times as fast. */
function fastClock(): Clock {
  const begin = Date.now()
  return {
    now: () => begin + (Date.now() - begin) * SPEED,
    sleep: async (ms, signal) => await systemClock.sleep(ms / SPEED, signal),
  }
}

describe("a model that stops responding", async () => {
  const url = await stage.another({}, { clock: fastClock() })

  test.each(SUMMARY_CALLERS)(
    "before its first word causes an error for %s, and costs nothing",
    async (_name, newCaller) => {
      fake.always({ kind: "stall", pieces: 0 })
      const asker = await newCaller(stage, url)
      const response = await asker.ask({ transcript: TRANSCRIPT })
      expect(response.status).toBe(500)
      expect((await readError(response)).message).toMatch(/didn't answer/)
      await expectFree(asker)
    },
  )

  test.each(STREAM_CALLERS)(
    "midway aborts the stream for %s, which costs nothing",
    async (_name, newCaller) => {
      fake.always({ kind: "stall", pieces: 12 })
      const asker = await newCaller(stage, url)
      const response = await asker.ask({ transcript: TRANSCRIPT })
      await expect(response.text()).rejects.toThrow(/terminated/)
      expect(await fake.seen[0]?.over).toBe("aborted")
      await expectFree(asker)
    },
  )
})

describe("a refused summary", () => {
  test.each([
    ["a key", async () => await byKey(stage, "/api/v1/summarize?stream=true")],
    ["a cookie", async () => await byPerson(stage, "/api/summarize")],
  ] as const)("for %s without credits is refused before the model is called", async (_name, newCaller) => {
    const asker = await newCaller()
    for (let n = 0; n < 5; n += 1) await (await asker.ask({ transcript: TRANSCRIPT })).text()
    fake.reset()
    const response = await asker.ask({ transcript: TRANSCRIPT })
    expect(response.status).toBe(402)
    expect((await readError(response)).message).toMatch(/needs 1 credit, but your balance is 0/)
    expect([await asker.used(), fake.seen.length]).toEqual([5, 0])
  })

  test("with an unknown key is refused on the API route, and treated as a visitor on the app route", async () => {
    const headers = { authorization: "Bearer et_nobodys" }
    const body = JSON.stringify({ transcript: TRANSCRIPT })
    const response = await fetch(`${service.url}/api/v1/summarize`, { method: "POST", headers, body })
    expect(response.status).toBe(401)
    expect(
      (await byVisitor(stage, "/api/summarize").ask({ transcript: TRANSCRIPT }, { headers })).status,
    ).toBe(200)
  })

  test("with a stream parameter other than true and false is refused with a clear error", async () => {
    const asker = await byKey(stage, "/api/v1/summarize?stream=yes")
    const response = await asker.ask({ transcript: TRANSCRIPT })
    expect([response.status, (await readError(response)).message]).toEqual([
      400,
      "`stream`: must be `true` or `false`",
    ])
  })

  test("a body over 5 MB is refused, and one just under it is accepted", async () => {
    const asker = await byPerson(stage, "/api/summarize")
    const just = 5 * 1024 * 1024 - '{"transcript":""}'.length
    expect((await asker.ask({ transcript: "x".repeat(just + 1) })).status).toBe(413)
    expect((await asker.ask({ transcript: "salad ".repeat(just).slice(0, just) })).status).toBe(200)
  })
})
