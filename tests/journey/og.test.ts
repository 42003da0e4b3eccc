import * as fc from "fast-check"
import { expect, test } from "vitest"
import { startService } from "../support/service.ts"

const service = await startService()
const get = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/api/og?${new URLSearchParams(query)}`, { headers })

test("a page's preview image is a PNG that can be cached publicly and revalidated", async () => {
  const first = await get({ title: "A garden in a week 😀", tags: "soil,water", type: "video" })
  expect(first.status).toBe(200)
  expect(first.headers.get("content-type")).toBe("image/png")
  expect(first.headers.get("cache-control")).toBe("public, max-age=86400, immutable")
  const bytes = Buffer.from(await first.arrayBuffer())
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  const etag = first.headers.get("etag") ?? ""
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
  for (const known of [etag, `"other", W/${etag}`, "*"]) {
    const again = await get(
      { title: "A garden in a week 😀", tags: "soil,water", type: "video" },
      { "if-none-match": known },
    )
    expect([known, again.status, again.headers.get("etag"), await again.text()]).toEqual([
      known,
      304,
      etag,
      "",
    ])
  }
  const other = await get({ title: "Another" }, { "if-none-match": etag })
  expect(other.status).toBe(200)
})

test("the image shows the service's name without a title, or with an empty one", async () => {
  const [none, empty, named] = await Promise.all([
    get({}),
    get({ title: " ", tags: "", type: "" }),
    get({ title: "x" }),
  ])
  expect(none?.status).toBe(200)
  expect(empty?.headers.get("etag")).toBe(none?.headers.get("etag"))
  expect(named?.headers.get("etag")).not.toBe(none?.headers.get("etag"))
})

test("text that is too long is cut", async () => {
  for (const field of ["title", "tags", "type"]) {
    const response = await get({ [field]: "x".repeat(2001) })
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"])
  }
})

test("any other input is answered with an image", { timeout: 300_000 }, async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.constantFrom(
      "\u0000",
      "\r\nSet-Cookie: a=b",
      "<svg onload=x>",
      "' OR 1=1 --",
      "-1",
      "1e999",
      "שלום",
      "😀",
    ),
  )
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, tags, type) => {
      const response = await get({ title, tags, type })
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"])
      await response.arrayBuffer()
    }),
    { numRuns: 20 },
  )
})

test("an address may have sixty new images a minute, and cached ones do not count", {
  timeout: 300_000,
}, async () => {
  // Freezes the clock, so that the minute does not end during the slow drawing.
  service.clock.freezeAt(service.clock.now() + 60_000)
  const seen = await Promise.all(
    Array.from({ length: 63 }, async (_, n) => {
      const response = await get({ title: `Count ${n}` })
      await response.arrayBuffer()
      return response
    }),
  )
  const limited = seen.filter(({ status }) => status === 429)
  expect(seen.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(limited).toHaveLength(3)
  expect(limited[0]?.headers.get("content-type")).toMatch(/^text\/plain/)
  expect(Number(limited[0]?.headers.get("retry-after"))).toBeGreaterThan(0)
  const drawn = seen.findIndex(({ status }) => status === 200)
  expect((await get({ title: `Count ${drawn}` })).status).toBe(200)
  expect((await get({ title: "One more" })).status).toBe(429)
  service.clock.advance(60_000)
  expect((await get({ title: "One more" })).status).toBe(200)
})
