import { describe, expect, test } from "vitest"
import { bearer } from "../contract/provoke/provocation.ts"
import { startService } from "../support/service.ts"

const service = await startService()

const callByKey = async (path: string, body?: object) => {
  const client = await service.client()
  const init = body ? { method: "POST", body: JSON.stringify(body) } : {}
  const response = await fetch(service.url + path, { ...init, headers: bearer(client.rawKey) })
  return { response, text: await response.text() }
}

describe("a field that the route does not know", () => {
  test("is ignored and named", async () => {
    const { response } = await callByKey("/api/v1/transcribe", { url: "et-sample-1", colour: 1, "a\r\nb": 1 })
    expect([response.status, response.headers.get("x-ignored-fields")]).toEqual([200, "colour, ?"])
  })

  test("is counted, not listed, beyond the tenth", async () => {
    const extra = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`extra_field_${index}`, 1]))
    const { response } = await callByKey("/api/v1/transcribe", { url: "et-sample-1", ...extra })
    expect(response.headers.get("x-ignored-fields")).toMatch(/^(extra_field_\d, ){10}\+490$/)
  })

  test("is refused before charging when it is a misspelled one", async () => {
    for (const [body, meant] of [
      [{ url: "et-sample-1", langage: "de" }, "language"],
      [{ url: "et-sample-1", strictLanguage: true }, "strict_language"],
      [{ url: "et-sample-1", formt: "srt" }, "format"],
      [{ ulr: "et-sample-1", url: "et-sample-1" }, "url"],
      [{ url: "et-sample-1", includes: ["segments"] }, "include"],
    ] as const) {
      const { response, text } = await callByKey("/api/v1/transcribe", body)
      expect([response.status, response.headers.get("x-credits-used")]).toEqual([400, "0"])
      expect(text).toContain(`Did you mean \`${meant}\`?`)
    }
  })

  test("is refused in the query of a metered list too", async () => {
    const { response, text } = await callByKey("/api/v1/youtube/search?q=garden&pageToken=abc")
    expect([response.status, response.headers.get("x-credits-remaining")]).toEqual([400, "5"])
    expect(text).toContain("Did you mean `page_token`?")
  })

  test("of a strict route says where it belongs", async () => {
    for (const [path, problem] of [
      [
        "/api/v1/ask?stream=true",
        "`stream`: must be in the body, not in the query. The query has no fields.",
      ],
      ["/api/v1/ask?colour=1", "`colour`: unknown field. The query has no fields."],
    ] as const) {
      const { response, text } = await callByKey(path, { question: "What is tea?" })
      expect([response.status, response.headers.get("x-credits-used")]).toEqual([400, "0"])
      expect(text).toContain(problem)
    }
    const { text } = await callByKey("/api/v1/ask", { question: "What is tea?", colour: 1 })
    expect(text).toMatch(/`colour`: unknown field\. Known: question, /)
  })

  test("is always refused on routes outside the public API's specification", async () => {
    const person = await service.person()
    const response = await person.call("GET", "/api/credits/usage?form=2026-01-01")
    expect(response.status).toBe(400)
    expect(await response.text()).toContain("`form`: unknown field")
  })
})

describe("a limit on what a call may spend", () => {
  test.each([
    ["/api/v1/transcribe?dry_run=true", { url: "et-sample-1" }],
    ["/api/v1/transcribe?max_credits=0", { url: "et-sample-1" }],
    ["/api/v1/summarize?dry_run=1", { transcript: "The garden needs water." }],
    ["/api/v1/batches?dry_run=true", { urls: ["et-sample-1"], max_credits: 2 }],
    ["/api/v1/youtube/search?q=garden&dry_run=true&dry_run=false", undefined],
    ["/api/v1/youtube/search?q=garden&max_credits=0&max_credits=1", undefined],
  ])("is refused in a place where it has no effect: %s", async (path, body) => {
    const { response, text } = await callByKey(path, body)
    expect([response.status, response.headers.get("x-credits-used")]).toEqual([400, "0"])
    expect(text).toMatch(/`(dry_run|max_credits)`: must be (in the body|sent only once)/)
  })

  test("an ignored query parameter is named by a route that takes none", async () => {
    const { response } = await callByKey("/api/v1/transcribe?colour=1", { url: "et-sample-1" })
    expect([response.status, response.headers.get("x-ignored-fields")]).toEqual([200, "colour"])
  })

  test("an unknown option of a batch is refused, because the charged work would ignore it", async () => {
    const body = { urls: ["et-sample-1"], max_credits: 2, options: { lang: "de" } }
    const { response, text } = await callByKey("/api/v1/batches", body)
    expect([response.status, text]).toEqual([
      400,
      expect.stringContaining("`options`: has the unknown field `lang`"),
    ])
  })
})

describe("a flag", () => {
  test.each(["True", "TRUE", "1"])("stream=%s streams", async (flag) => {
    const client = await service.client()
    const body = { transcript: "The garden needs water. The worms like the soil." }
    const response = await client.call("POST", `/api/v1/summarize?stream=${flag}`, { body })
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  })

  test("`stream: true` in the body streams", async () => {
    const client = await service.client()
    const body = { transcript: "The garden needs water. The worms like the soil.", stream: true }
    const response = await client.call("POST", "/api/v1/summarize", { body })
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    await response.text()
  })

  test.each(["2", "on", "", "truefalse"])("stream=%j is refused, free of charge", async (flag) => {
    const client = await service.client()
    const body = { transcript: "The garden needs water." }
    const response = await client.call("POST", `/api/v1/summarize?stream=${flag}`, { body })
    expect([response.status, response.headers.get("x-credits-used")]).toEqual([400, "0"])
  })
})

test("an empty page token is the first page", async () => {
  const client = await service.client()
  const response = await client.call("GET", "/api/v1/youtube/search?q=garden&page_token=")
  expect(response.status).toBe(200)
})

test("the preview image cuts a long title, even within a surrogate pair", async () => {
  for (const title of ["a".repeat(6000), "😀".repeat(1200)]) {
    const response = await fetch(`${service.url}/api/og?title=${encodeURIComponent(title)}`)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"])
  }
})
