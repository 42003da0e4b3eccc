import { describe, expect, test } from "vitest"
import { prettyLog } from "../../../functions/compose/log.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { bearer } from "../../contract/provoke/provocation.ts"
import { httpStage, type Sent } from "../../contract/stage.ts"
import { watchLog } from "../../support/log-lines.ts"
import { type Client, startService } from "../../support/service.ts"
import { matchNone, watchStore } from "../../support/store.ts"
import { signature } from "../../support/stripe/delivery.ts"

const store = watchStore()
const service = await startService({ environment: { LOG_FORMAT: "json" }, seams: store.seams })
const stage = await httpStage(service)

const log = watchLog()

const SECRET = "zq-passphrase"

/** Fails if the log contains one of the secrets. */
function expectNoSecrets(secrets: readonly string[]): void {
  expect(secrets.every((secret) => secret.length > 8)).toBe(true)
  expect(secrets.filter((secret) => log.text().includes(secret))).toEqual([])
}

/** Splits a text into parts that are short enough for a log line to quote. */
function piecesOf(text: string): string[] {
  return Array.from({ length: Math.floor(text.length / 24) }, (_, n) => text.slice(n * 24, n * 24 + 24))
}

const keyAndParts = ({ rawKey }: Client) => [rawKey, rawKey.slice(3, 20), rawKey.slice(-16)]

describe("the log line of a call", () => {
  test("names its caller, its cost and its attempts", async () => {
    const client = await service.client()
    await client.transcribe({ url: "synLOGGEDA2" })
    await client.transcribe({ url: "synLOGGEDA2" })
    expect(log.requests()).toEqual([
      expect.objectContaining({
        account: client.accountId,
        key: client.keyId,
        credits: 1,
        remaining: 4,
        cached: false,
        attempts: [{ strategy: "client:VISIONOS", outcome: "ok", http_status: 200, ms: expect.any(Number) }],
      }),
      expect.objectContaining({ credits: 0, remaining: 4, cached: true }),
    ])
  })

  test("of a payment event has its type and ID", async () => {
    const event = {
      object: "event",
      id: "evt_logged",
      type: "invoice.created",
      data: { object: { id: "in_1" } },
    }
    const body = JSON.stringify(event)
    const at = Math.floor(service.clock.now() / 1000)
    const headers = { "stripe-signature": signature(body, service.stripe.webhookSecret, at) }
    const response = await fetch(`${service.url}/api/stripe/webhook`, { method: "POST", body, headers })
    expect([response.status, log.requests()]).toEqual([
      200,
      [expect.objectContaining({ event_type: "invoice.created", event_id: "evt_logged" })],
    ])
  })

  test("follows a line with the cause of an unknown failure and the same request ID", async () => {
    const client = await service.client()
    store.refuse((operation) => operation === "BatchGetItem")
    const response = await client.transcribe({ url: "synLOGGEDB2" })
    store.refuse(matchNone)
    const request_id = response.headers.get("x-request-id")
    expect(log.lines()).toEqual([
      expect.objectContaining({
        level: "error",
        request_id,
        where: ROUTES.transcribe.path,
        stack: expect.any(String),
      }),
      expect.objectContaining({ level: "error", request_id, status: 503, error: "unavailable" }),
    ])
  })
})

describe("no log line contains", () => {
  test("a key or any part of one, whatever the call's outcome", async () => {
    const client = await service.client({ tier: "free" })
    const typo = client.rawKey.slice(0, -1)
    const calls: Sent[] = [
      { method: "GET", path: "/api/v1/credits" },
      { method: "GET", path: `/api/v1/credits?key=${client.rawKey}` },
      { method: "GET", path: `/api/v1/${client.rawKey}` },
      { method: "POST", path: "/api/v1/transcribe", body: client.rawKey },
      { method: "POST", path: "/api/v1/transcribe", body: `{"url":${client.rawKey}}` },
      { method: "POST", path: "/api/v1/transcribe", body: JSON.stringify({ url: client.rawKey }) },
      { method: "POST", path: "/api/v1/transcribe", body: '{"url":"et-sample-1"}' },
      { method: "POST", path: "/api/v1/transcribe", body: '{"url":"et-private1"}' },
    ]
    for (const sent of calls) {
      for (const key of [client.rawKey, typo]) await stage.send({ ...sent, headers: bearer(key) })
    }
    for (let n = 0; n < 10; n += 1) await client.call("GET", "/api/v1/credits")
    store.refuse((operation) => operation === "GetItem" || operation === "BatchGetItem")
    await client.call("GET", "/api/v1/credits")
    store.refuse(() => true)
    await client.call("GET", "/api/v1/credits")
    store.refuse(matchNone)
    expect(new Set(log.requests().map(({ status }) => status))).toEqual(
      new Set([200, 400, 401, 404, 429, 500, 503]),
    )
    expectNoSecrets(keyAndParts(client))
  })

  test("a word of a transcript, whatever its format and wherever the call fails", async () => {
    const client = await service.client()
    const texts: string[] = []
    for (const url of ["et-sample-1", "et-auto-cap", "et-rtl-text"]) {
      const forms = [{}, { format: "srt" }, { format: "segments", include: ["metadata", "receipt"] }]
      for (const form of forms) {
        const response = await client.transcribe({ url, ...form })
        texts.push((await response.json()).transcript)
      }
    }
    store.refuse((operation) => operation === "PutItem")
    await client.transcribe({ url: "et-language" })
    store.refuse(matchNone)
    await client.transcribe({ url: "et-cut-off1" })
    const broken = JSON.stringify({ url: texts[0] }).slice(0, -1)
    await client.call("POST", "/api/v1/transcribe", { body: broken })
    await client.call("POST", "/api/v1/transcribe", { body: texts[0] })
    expect(new Set(log.requests().map(({ status }) => status))).toEqual(new Set([200, 400, 500, 503]))
    const pieces = texts.flatMap(piecesOf)
    expect(pieces.length).toBeGreaterThan(50)
    expectNoSecrets([...pieces, "How a transcript is made", "The listening machine"])
  })

  test("anything that the caller sent: body, query, idempotency key or other headers", async () => {
    const { rawKey } = await service.client()
    const headers = {
      ...bearer(rawKey),
      "idempotency-key": SECRET,
      cookie: `session=${SECRET}`,
      "user-agent": SECRET,
    }
    const bodies = [
      SECRET,
      `"${SECRET}"`,
      `{"url":"${SECRET}"}`,
      `{"url":"et-sample-1","language":"${SECRET}"}`,
    ]
    bodies.push(`{"url":"et-sample-1","format":"${SECRET}"}`, `{"url":"et-sample-1","unknown":"${SECRET}"}`)
    for (const body of bodies) {
      await stage.send({ method: "POST", path: `/api/v1/transcribe?q=${SECRET}`, headers, body })
    }
    await stage.send({
      method: "GET",
      path: "/api/v1/credits",
      headers: { authorization: `Basic ${SECRET}` },
    })
    await stage.send({ method: "GET", path: `/${SECRET}` })
    expect(log.requests().length).toBeGreaterThanOrEqual(bodies.length + 1)
    expectNoSecrets([SECRET])
  })
})

test("a terminal gets the same fields in a short line", () => {
  const shown: string[] = []
  const pretty = prettyLog((line) => shown.push(line))
  const facts = { request_id: "req_1", method: "POST", route: "/api/v1/transcribe", status: 200, ms: 7 }
  const attempts = [{ strategy: "client:IOS", outcome: "ok", ms: 5 }]
  pretty.request({ ...facts, credits: 1, remaining: 4, attempts, account: "acc_1", key: "k" })
  pretty.request({ ...facts, credits: 0 })
  pretty.request({ ...facts, status: 400, error: "invalid_request" })
  pretty.failure("sweep", "no store")
  expect(shown).toEqual([
    "200 POST /api/v1/transcribe 7 ms  1 credit, 4 left  client:IOS:ok",
    "200 POST /api/v1/transcribe 7 ms  0 credits",
    "400 POST /api/v1/transcribe 7 ms  invalid_request",
    "! sweep: no store",
  ])
})
