import { setTimeout as delay } from "node:timers/promises"
import { DynamoDBClient } from "@aws-sdk/client-dynamodb"
import { beforeEach, describe, expect, test } from "vitest"
import { startAudioService } from "../support/audio-service.ts"
import { TEST_SECRET } from "../support/person.ts"

type Wire = { port?: number; method: string }
type Handler = { handle: (request: Wire, options: object) => Promise<object>; destroy: () => void }

/** Ports that refuse connections, and ports that accept them and never answer. */
const refusing = new Set<number>()
const silent = new Set<number>()
let calls = 0
const inner = new DynamoDBClient({ region: "us-east-1" }).config.requestHandler as unknown as Handler
const handle = async (request: Wire, options: object) => {
  calls += 1
  const { port = 0 } = request
  if (refusing.has(port)) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
  if (silent.has(port)) {
    // Longer than any check waits. A call in the background must end, or the service can't stop.
    await delay(15_000, undefined, { ref: false })
    throw Object.assign(new Error("no answer"), { name: "TimeoutError" })
  }
  return await inner.handle(request, options)
}

const service = await startAudioService()
const { url, endpoint, stores, clock } = service
const watched = await service.another({ awsRequestHandler: { handle, destroy: () => inner.destroy() } })
const portOf = (address: string) => Number(new URL(address).port)
const PARTS = {
  store: portOf(endpoint),
  queue: portOf(stores.settings.SQS_ENDPOINT),
  objects: portOf(stores.settings.S3_ENDPOINT),
}
const KEPT_MS = 2000
const get = async (at = watched.url) => await fetch(`${at}/ready`)

beforeEach(() => {
  refusing.clear()
  silent.clear()
  clock.advance(KEPT_MS)
})

describe("GET /ready", () => {
  test("answers 200 while the store, the queue and the object store answer", async () => {
    const response = await get(url)
    expect([response.status, await response.json()]).toEqual([200, { status: "ready" }])
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  test.each(Object.entries(PARTS))("answers 503 and names the %s that is stopped", async (name, port) => {
    refusing.add(port)
    const response = await get()
    expect(response.status).toBe(503)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-error-code": "not_ready",
      "x-error-retryable": "true",
      "retry-after": "2",
    })
    expect(await response.text()).toBe(`The service is not ready. No answer from: ${name}.`)
  })

  test("waits a second for parts that stay silent, and names each", async () => {
    for (const port of Object.values(PARTS)) silent.add(port)
    const startedAt = performance.now()
    const text = await (await get()).text()
    const ms = performance.now() - startedAt
    expect(text).toBe("The service is not ready. No answer from: store, queue, objects.")
    expect(ms).toBeGreaterThan(900)
    expect(ms).toBeLessThan(10_000)
  })

  test("keeps its answer for two seconds, and checks once for concurrent callers", async () => {
    calls = 0
    await Promise.all(Array.from({ length: 5 }, async () => await get()))
    const once = calls
    expect(once).toBe(3)
    refusing.add(PARTS.store)
    clock.advance(KEPT_MS - 500)
    expect((await get()).status).toBe(200)
    expect(calls).toBe(once)
    clock.advance(500)
    expect((await get()).status).toBe(503)
    refusing.clear()
    clock.advance(KEPT_MS)
    expect((await get()).status).toBe(200)
  })

  test("tells no secret, address or table name", async () => {
    for (const port of Object.values(PARTS)) refusing.add(port)
    const response = await get()
    const all = `${await response.text()} ${JSON.stringify([...response.headers])}`
    for (const secret of [TEST_SECRET, "127.0.0.1", "ECONNREFUSED", watched.services.table.name]) {
      expect(all).not.toContain(secret)
    }
  })
})
