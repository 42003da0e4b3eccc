import { Writable } from "node:stream"
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest"
import { buildApp } from "../../../functions/http/app.ts"
import { withOriginGuard } from "../../../functions/http/origin-guard.ts"
import { endOf } from "../../../functions/http/stream-end.ts"
import { streamed, streamLambda, type UrlEvent } from "../../../functions/lambda/streamed.ts"
import { chargedTo } from "../../support/crash-rules.ts"
import { breakableWire } from "../../support/crash-wire.ts"
import { expectSettledLedger } from "../../support/ledger.ts"
import { type ChunkGate, newChunkGate } from "../../support/llm/chunk-gate.ts"
import type { Client } from "../../support/service.ts"
import { ASK, askRoute, startStreamStage } from "../http/stream-stage.ts"
import { waitTurns } from "../http/stream-wire.ts"

const stage = await startStreamStage()
const { fake, service } = stage
for (const [name, value] of Object.entries(service.environment)) vi.stubEnv(name, value)
vi.stubGlobal("awslambda", {
  streamifyResponse: (handler: unknown) => handler,
  HttpResponseStream: {
    from: (out: Received, prelude: Prelude) => {
      out.prelude = prelude
      return out
    },
  },
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
const { mounted, ends } = askRoute()
const invoke = streamLambda(mounted)
beforeEach(() => {
  fake.reset()
  ends.length = 0
})

type Prelude = { statusCode: number; headers: Record<string, string>; cookies: string[] }

/**
 * Replaces the runtime's response stream. Records its contents and pace, and whether it ended or
 * broke.
 */
class Received extends Writable {
  prelude: Prelude | undefined
  text = ""
  writes = 0
  readonly gate: ChunkGate | undefined
  #arrived = Promise.withResolvers<void>()

  constructor(gate?: ChunkGate) {
    super({ highWaterMark: 16 })
    this.gate = gate
    this.on("error", () => undefined)
  }

  override _write(chunk: Buffer, _encoding: string, callback: () => void): void {
    this.text += chunk.toString("utf8")
    this.writes += 1
    this.#arrived.resolve()
    this.#arrived = Promise.withResolvers<void>()
    void this.#take(callback)
  }

  async #take(callback: () => void): Promise<void> {
    await this.gate?.pass()
    callback()
  }

  async until(expected: string): Promise<void> {
    while (!this.text.includes(expected)) await this.#arrived.promise
  }
}

const DOMAIN = "abc.lambda-url.eu-central-1.on.aws"
const HTTP = { method: "POST", path: ASK.path, sourceIp: "192.0.2.1" }

const eventOf = ({ rawKey }: Client, more: Partial<UrlEvent> = {}): UrlEvent => ({
  rawPath: ASK.path,
  rawQueryString: "",
  headers: { authorization: `Bearer ${rawKey}`, host: DOMAIN, origin: "https://page.example" },
  body: JSON.stringify({ text: "Say ❤ it." }),
  isBase64Encoded: false,
  requestContext: { domainName: DOMAIN, http: HTTP },
  ...more,
})

async function expectFree({ accountId }: Client): Promise<void> {
  expect(await chargedTo(service.table, accountId)).toBe(0)
  await expectSettledLedger(service.table, accountId)
}

describe("a streaming Lambda", () => {
  test("sends the first chunk before the model has ended, and ends when the charge is written", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: "one two three", gate })
    const client = await service.client()
    const out = new Received()
    const running = invoke(eventOf(client), out, {})
    gate.admit(1)
    await out.until("one ")
    expect(fake.seen[0]?.isOver).toBe(false)
    expect(out.writableEnded).toBe(false)
    gate.open()
    await running
    expect([out.text, out.writableFinished]).toEqual(["one two three", true])
    expect(await ends[0]).toMatchObject({ credits: 1, remaining: 4 })
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
  })

  test("answers like the server, including status and headers", async () => {
    fake.always({ kind: "echo" })
    const [one, two] = [await service.client(), await service.client()]
    const out = new Received()
    const body = JSON.stringify({ text: "one ❤ two" })
    const base64 = { body: Buffer.from(body).toString("base64"), isBase64Encoded: true }
    await invoke(eventOf(one, base64), out, {})
    const overHttp = await fetch(stage.url + ASK.path, {
      method: "POST",
      headers: { authorization: `Bearer ${two.rawKey}`, origin: "https://page.example" },
      body,
    })
    expect(out.text).toBe(await overHttp.text())
    expect(out.prelude?.statusCode).toBe(overHttp.status)
    expect(out.prelude?.cookies).toEqual([])
    expect(comparable(out.prelude?.headers ?? {})).toEqual(comparable(Object.fromEntries(overHttp.headers)))
  })

  test("sends a refusal whole", async () => {
    const out = new Received()
    const client = await service.client()
    await invoke(eventOf(client, { body: '{"text":7}' }), out, {})
    expect([out.prelude?.statusCode, out.writableFinished]).toEqual([400, true])
    expect(JSON.parse(out.text)).toMatchObject({ error: { code: "invalid_request" } })
  })

  test("sends a failure before the first byte as the route's own error", async () => {
    fake.always({ kind: "filtered", pieces: 0 })
    const out = new Received()
    const client = await service.client()
    await invoke(eventOf(client), out, {})
    expect(out.prelude?.statusCode).toBe(500)
    expect(JSON.parse(out.text)).toMatchObject({ error: { code: "summarization_failed" } })
    await expectFree(client)
  })

  test("sends an answer without a body", async () => {
    const out = new Received()
    const client = await service.client()
    const preflight = {
      headers: { origin: "https://page.example", "access-control-request-method": "POST" },
      requestContext: { domainName: DOMAIN, http: { ...HTTP, method: "OPTIONS" } },
    }
    await invoke(eventOf(client, preflight), out, {})
    expect([out.prelude?.statusCode, out.text, out.writableFinished]).toEqual([204, "", true])
    expect(out.writes).toBe(1)
  })

  test("breaks off on a failure after the first byte, and returns after the credit is released", async () => {
    fake.always({ kind: "filtered", pieces: 3 })
    const client = await service.client()
    const out = new Received()
    await invoke(eventOf(client), out, {})
    expect(out.prelude?.statusCode).toBe(200)
    expect([out.text, out.destroyed, out.writableFinished]).toEqual(["These are some ", true, false])
    expect(out.errored?.message).toMatch(/failed midway/)
    await expectFree(client)
  })

  test("stops the model when the client leaves before the first piece, and returns after the release", async () => {
    fake.always({ kind: "answer", text: "one two three", gate: newChunkGate() })
    const client = await service.client()
    const out = new Received()
    const running = invoke(eventOf(client), out, {})
    await vi.waitFor(() => expect(fake.seen).toHaveLength(1))
    out.destroy()
    await running
    expect(await fake.seen[0]?.over).toBe("aborted")
    await expectFree(client)
  })

  test("ends the text of a client that left after the first piece, and returns after the charge", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: "one two three", gate })
    const client = await service.client()
    const out = new Received()
    const running = invoke(eventOf(client), out, {})
    gate.admit(1)
    await out.until("one ")
    out.destroy()
    gate.open()
    await running
    expect(await fake.seen[0]?.over).toBe("finished")
    expect(await ends[0]).toMatchObject({ credits: 1 })
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
  })

  test("does not return before the credit of a client that left is released", async () => {
    const gate = Promise.withResolvers<void>()
    const wire = breakableWire(fetch, undefined, async (call) => {
      if (call.startsWith("PutItem OP#")) await gate.promise
    })
    const { services } = await service.another(wire.seams)
    fake.always({ kind: "answer", text: "one two three", gate: newChunkGate() })
    const client = await service.client()
    const out = new Received()
    const running = streamed(buildApp(services, [mounted]))(eventOf(client), out, {})
    await vi.waitFor(() => expect(fake.seen).toHaveLength(1))
    out.destroy()
    expect(await Promise.race([running, waitTurns(100).then(() => "running")])).toBe("running")
    gate.resolve()
    await running
    await expectFree(client)
  })

  test("stops in time to release the credit when the function's time runs out", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: "one two three", gate })
    const client = await service.client()
    const out = new Received()
    const startedAt = performance.now()
    const running = invoke(eventOf(client), out, { getRemainingTimeInMillis: () => 3_500 })
    gate.admit(1)
    await running
    // Without the time limit, the call would never end. The bound is generous, for busy machines.
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    expect([out.text, out.destroyed, out.writableFinished]).toEqual(["one ", true, false])
    expect(await fake.seen[0]?.over).toBe("aborted")
    await expectFree(client)
  })

  test("detects the end of its stream behind the origin guard too", async () => {
    fake.always({ kind: "echo" })
    const secret = "a secret that only the origin's front knows"
    const client = await service.client()
    const { services } = service
    const config = { ...services.config, ORIGIN_SECRETS: [secret] }
    const app = withOriginGuard(buildApp(services, [mounted]), { ...services, config })
    const { headers, body } = eventOf(client)
    const request = new Request(`https://${DOMAIN}${ASK.path}`, {
      method: "POST",
      headers: { authorization: headers["authorization"] ?? "", "x-origin-secret": secret },
      body: body ?? "",
    })
    const response = await app.fetch(request, { requestContext: { http: HTTP } })
    expect(await response.text()).toBe("Say ❤ it.")
    expect(await endOf(response)).toMatchObject({ credits: 1, remaining: 4 })
  })

  test("writes no faster than the runtime reads", async () => {
    fake.always({ kind: "answer", text: "word ".repeat(200) })
    const pace = newChunkGate()
    const client = await service.client()
    const out = new Received(pace)
    const running = invoke(eventOf(client), out, {})
    await out.until("word")
    await waitTurns(200)
    expect(out.writes).toBe(1)
    expect(out.writableLength).toBeLessThan(40)
    pace.open()
    await running
    expect(out.text).toBe("word ".repeat(200))
  })
})

const PASSING = ["x-request-id", "ratelimit-reset"]
const OF_TRANSPORT = ["connection", "date", "keep-alive", "transfer-encoding"]

function comparable(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OF_TRANSPORT.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, PASSING.includes(name) ? "passing" : value]))
}
