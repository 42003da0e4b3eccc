import { describe, expect, test } from "vitest"
import { revokeKey } from "../../core/apikey/apikey.ts"
import { openSession, startMcp } from "./support.ts"

/** The time limit of a stream. */
const STREAM_MS = 2_500
/**
 * For streams ended by something else: longer than any test, so that the time limit is not the
 * cause.
 */
const NO_END_MS = 600_000
const createTiming = (streamMs: number) => ({ timing: { streamMs, keepAliveMs: 200 } })
const { service, instance, otherInstance, startInstance } = await startMcp({ mcp: createTiming(NO_END_MS) })
const short = await startInstance(createTiming(STREAM_MS))

type Read = { text: string; ms: number }
type Stream = { ended: Promise<Read>; hasEnded(): boolean }

/**
 * Opens a GET stream. Resolves when its first data has arrived, and reads it to its end in the
 * background.
 */
async function open(url: string, headers: Record<string, string>): Promise<Stream> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { ...headers, accept: "text/event-stream" } })
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"])
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = decoder.decode((await reader?.read())?.value)
  let hasEnded = false
  const ended = (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      hasEnded = done
      if (done) return { text, ms: performance.now() - startedAt }
      text += decoder.decode(value)
    }
  })()
  return { ended, hasEnded: () => hasEnded }
}

describe("the GET stream", () => {
  test("sends its position and retry time, sends keep-alives, and ends after its time limit", async () => {
    const headers = await openSession(instance.url, await service.client())
    const { text, ms } = await (await open(short.url, headers)).ended
    expect(text).toMatch(/^(: keepalive\n\n)*id: get~0\nretry: 100\ndata: \n\n(: keepalive\n\n)+$/)
    expect(ms).toBeGreaterThan(STREAM_MS - 100)
  })

  test("sends no event without data to an older client", async () => {
    const headers = await openSession(instance.url, await service.client(), "2025-06-18")
    const { text } = await (await open(short.url, headers)).ended
    expect(text).toMatch(/^(: keepalive\n\n)*retry: 100\n: open\n\n(: keepalive\n\n)+$/)
  })

  test("is replaced by a newer one of its session, on any instance", async () => {
    const headers = await openSession(instance.url, await service.client())
    const older = await open(instance.url, headers)
    const newer = await open(otherInstance.url, headers)
    await older.ended
    expect(newer.hasEnded()).toBe(false)
    service.clock.advance(NO_END_MS)
    await newer.ended
  })

  test("ends with its session", async () => {
    const headers = await openSession(instance.url, await service.client())
    const stream = await open(instance.url, headers)
    await fetch(otherInstance.url, { method: "DELETE", headers })
    expect((await stream.ended).text).not.toBe("")
  })

  test("ends with its key", async () => {
    const client = await service.client()
    const stream = await open(instance.url, await openSession(instance.url, client))
    await revokeKey(service.table, client.accountId, client.keyId)
    expect((await stream.ended).text).not.toBe("")
  })

  test("is limited to five for an account, and a sixth ends the oldest", async () => {
    const client = await service.client()
    const streams: Stream[] = []
    for (let n = 0; n < 6; n += 1) {
      // Streams opened in the same millisecond have the same age, so none would be the oldest.
      service.clock.advance(1)
      streams.push(
        await open(n % 2 === 0 ? instance.url : otherInstance.url, await openSession(instance.url, client)),
      )
    }
    await streams[0]?.ended
    expect(streams.map((stream) => stream.hasEnded())).toEqual([true, false, false, false, false, false])
    service.clock.advance(NO_END_MS)
    await Promise.all(streams.map(({ ended }) => ended))
  })
})

test("an instance that stops ends its streams at once", async () => {
  const stopping = await startInstance()
  const stream = await open(stopping.url, await openSession(instance.url, await service.client()))
  await stopping.stop()
  expect((await stream.ended).text).not.toBe("")
})
