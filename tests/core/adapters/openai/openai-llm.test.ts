import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { newChunkGate } from "../../../support/llm/chunk-gate.ts"
import { startFakeLlm } from "../../../support/llm/server.ts"
import { collect, createLlm, KEY, PROMPT, question } from "./llm-support.ts"

const fake = await startFakeLlm({ apiKey: KEY })
afterAll(async () => await fake.stop())
beforeEach(() => fake.reset())

describe("a completion", () => {
  test("streams chunks that add up to the model's text, then how it ended and its usage", async () => {
    fake.always({ kind: "answer", text: "Worms eat leaves. 🪱 Leaves become soil." })
    const { pieces, text, end, attempts } = await collect(createLlm(fake))
    expect(text).toBe("Worms eat leaves. 🪱 Leaves become soil.")
    expect(pieces.length).toBeGreaterThan(3)
    expect(end).toEqual({ finish: "stop", usage: { inputTokens: expect.any(Number), outputTokens: 7 } })
    expect(attempts).toMatchObject([{ strategy: "llm:fake-small", outcome: "ok", http_status: 200 }])
  })

  test("sends the system prompt first, and the length limit", async () => {
    await collect(createLlm(fake))
    const [seen] = fake.seen
    expect(JSON.parse(seen?.body ?? "")).toMatchObject({
      model: "fake-small",
      messages: [
        { role: "system", content: "Answer in a word." },
        { role: "user", content: PROMPT },
      ],
      stream: true,
      max_tokens: 500,
    })
    expect(seen?.authorization).toBe(`Bearer ${KEY}`)
  })

  test("says when it reached its length limit", async () => {
    fake.always({ kind: "answer", text: "one two three four five" })
    const { text, end } = await collect(createLlm(fake), { maxOutputTokens: 3 })
    expect(text).toBe("one two three ")
    expect(end?.finish).toBe("length")
  })

  test("starts with the first word, and never splits a character", async () => {
    const { fetch } = chunked(['" \\n"', '"\\ud83e"', '"\\udeb1 worms"', '" eat\\ud83e"'])
    const { pieces } = await collect(createLlm(fake, { fetch }))
    expect(pieces).toEqual(["\u{1fab1} worms", " eat", "\ufffd"])
  })

  test("has no usage when the server does not count tokens", async () => {
    fake.always({ kind: "answer", text: "Yes.", usage: false })
    expect((await collect(createLlm(fake))).end).toEqual({ finish: "stop", usage: null })
  })

  test("stays complete when the connection breaks after its end", async () => {
    const { fetch } = chunked(['"Yes."'], "data: {broken")
    const { text, end, error } = await collect(createLlm(fake, { fetch }))
    expect([text, end?.finish, error]).toEqual(["Yes.", "stop", undefined])
  })

  test("uses the token limit's newer name for OpenAI's models", async () => {
    const { fetch, bodies } = chunked(['"Yes."'])
    await collect(createLlm(fake, { fetch, baseUrl: undefined }))
    expect(bodies[0]).toMatchObject({ max_completion_tokens: 500 })
    expect(bodies[0]).not.toHaveProperty("max_tokens")
  })
})

describe("a self-hosted server", () => {
  test("is called without a key, whatever the environment says", async () => {
    const open = await startFakeLlm()
    vi.stubEnv("OPENAI_API_KEY", "sk-of-the-environment")
    vi.stubEnv("OPENAI_ORG_ID", "org-of-the-environment")
    try {
      const { text } = await collect(createLlm(open, { apiKey: undefined }))
      expect(text).not.toBe("")
      expect(open.seen[0]?.authorization).toBeUndefined()
    } finally {
      vi.unstubAllEnvs()
      await open.stop()
    }
  })

  test("gets no headers from the environment", async () => {
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "X-Added: 1\nAuthorization: Bearer sk-of-the-environment")
    const added: (string | null)[] = []
    const watched: typeof fetch = async (input, init) => {
      added.push(new Headers(init?.headers).get("x-added"))
      return await fetch(input, init)
    }
    try {
      await collect(createLlm(fake, { fetch: watched }))
      expect(added).toEqual([null])
      expect(fake.seen[0]?.authorization).toBe(`Bearer ${KEY}`)
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

describe("backpressure", () => {
  test("sends no request before the first chunk is read", async () => {
    const stream = createLlm(fake).stream(question())
    await new Promise((resolve) => setImmediate(resolve))
    expect(fake.seen).toHaveLength(0)
    for await (const _ of stream) break
    expect(fake.seen).toHaveLength(1)
  })

  test("yields the first chunk while the model is still writing", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: "one two three", gate })
    const pieces = createLlm(fake).stream(question())[Symbol.asyncIterator]()
    gate.admit(1)
    expect(await pieces.next()).toEqual({ done: false, value: "one " })
    expect(fake.seen[0]?.isOver).toBe(false)
    gate.open()
    expect(await pieces.next()).toEqual({ done: false, value: "two " })
  })

  test("stops the server from sending while the reader does not read", async () => {
    const word = "x".repeat(1_000)
    const words = 20_000
    fake.always({ kind: "answer", text: `${word} `.repeat(words) })
    const request = { ...question(), maxOutputTokens: 16_000 }
    const pieces = createLlm(fake).stream(request)[Symbol.asyncIterator]()
    await pieces.next()
    const seen = await fake.waitForRequest(0)
    // Full buffers stop it: two equal readings, some turns apart, mean that nothing flows.
    let before = -1
    while (before !== seen.pieces) {
      before = seen.pieces
      for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(seen.pieces).toBeGreaterThan(0)
    expect(seen.pieces).toBeLessThan(16_000)
    await pieces.return?.()
    expect(await seen.over).toBe("aborted")
  })

  test("aborts the request when the reader stops early", async () => {
    fake.always({ kind: "answer", text: "one two three", gate: oneChunkGate() })
    for await (const _ of createLlm(fake).stream(question())) break
    expect(await fake.seen[0]?.over).toBe("aborted")
  })

  test.each(["before the first piece", "after it"])(
    "aborts the request %s, with the signal's own reason",
    async (when) => {
      const gate = newChunkGate()
      fake.always({ kind: "answer", text: "one two three", gate })
      const { signal, abort } = abortWithReason()
      const completion = collect(createLlm(fake), { signal })
      const seen = await fake.waitForRequest(0)
      if (when === "after it") {
        gate.admit(1)
        while (seen.pieces === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      abort()
      expect((await completion).error).toBe(signal.reason)
      expect(await seen.over).toBe("aborted")
    },
  )

  test("sends nothing when the signal is already aborted", async () => {
    const { signal, abort } = abortWithReason()
    abort()
    expect((await collect(createLlm(fake), { signal })).error).toBe(signal.reason)
    expect(fake.seen).toHaveLength(0)
  })
})

function abortWithReason() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(new Error("the caller hung up")) }
}

/** A gate that lets one chunk pass. */
function oneChunkGate() {
  const gate = newChunkGate()
  gate.admit(1)
  return gate
}

const chunk = (delta: string, finish: string) =>
  `data: {"choices":[{"index":0,"delta":${delta},"finish_reason":${finish}}]}\n\n`

/** A fetch that answers with these contents, each in its own chunk, and then with `tail`. */
function chunked(contents: readonly string[], tail = "data: [DONE]\n\n") {
  const bodies: unknown[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(init?.body as string))
    const sent = contents.map((content) => chunk(`{"content":${content}}`, "null")).join("")
    return new Response(`${sent}${chunk("{}", '"stop"')}${tail}`, {
      headers: { "content-type": "text/event-stream" },
    })
  }
  return { fetch, bodies }
}
