import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { ROUTES } from "../../functions/routes.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { matchAll, matchNone, watchStore } from "../support/store.ts"
import { bearer } from "./provoke/provocation.ts"
import { aClosedPort, sendTo } from "./stage.ts"
import { expectError } from "./support.ts"

const store = watchStore()
const service = await startService({ seams: store.seams })
const { url: urlWithoutPlatform } = await service.another({
  outboundFetch: async () => await fetch(`http://127.0.0.1:${await aClosedPort()}/`),
})
beforeEach(() => store.refuse(matchNone))

/** Starts a store that refuses every request as malformed. Returns its address. */
async function brokenStore(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(400, { "content-type": "application/x-amz-json-1.0" })
    response.end(JSON.stringify({ __type: "com.amazonaws.dynamodb#ValidationException", message: "no" }))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let videos = 0
/** Returns the ID of a video that no test has requested. */
const aVideo = () => `synFAULT${String(++videos).padStart(2, "0")}2`

const balanceAndTypes = async (accountId: string) => {
  await expectSettledLedger(service.table, accountId)
  const { account, lines } = await readLedger(service.table, accountId)
  return { balance: account.balance, types: lines.map(({ type }) => type) }
}
const UNTOUCHED = { balance: 5, types: ["signup_grant"] }

describe("when the store is unreachable", () => {
  test.each([
    ["at all", matchAll],
    ["after the key is authenticated", (operation: string) => operation !== "UpdateItem"],
    ["for the lookup of the video", (operation: string) => operation === "BatchGetItem"],
    ["for the lease of the video", (operation: string) => operation === "PutItem"],
  ])("%s, a transcribe fails, extracts nothing and costs nothing", async (_when, refuse) => {
    const client = await service.client()
    const video = aVideo()
    store.refuse(refuse)
    const response = await client.transcribe({ url: video })
    store.refuse(matchNone)
    expect(response.headers.get("retry-after")).toBe("2")
    await expectError(response, ROUTES.transcribe.path, "unavailable")
    expect(service.replay.playerCalls(video)).toBe(0)
    expect(await balanceAndTypes(client.accountId)).toEqual(UNTOUCHED)
  })

  test("a transcribe call does not run when its idempotency key cannot be claimed", async () => {
    const client = await service.client()
    const video = aVideo()
    store.refuse((operation) => operation === "PutItem")
    const headers = { "idempotency-key": "guarded" }
    const response = await client.transcribe({ url: video }, { headers })
    await expectError(response, ROUTES.transcribe.path, "unavailable")
    store.refuse(matchNone)
    expect(service.replay.playerCalls(video)).toBe(0)
    expect(await balanceAndTypes(client.accountId)).toEqual(UNTOUCHED)
    const again = await client.transcribe({ url: video }, { headers })
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, null])
  })

  test("a balance request fails instead of guessing", async () => {
    const client = await service.client()
    store.refuse((operation) => operation === "GetItem")
    const response = await client.call("GET", "/api/v1/credits")
    await expectError(response, ROUTES.getCredits.path, "unavailable")
  })

  test("no API key is accepted", async () => {
    const { rawKey } = await service.client()
    store.refuse(matchAll)
    const send = sendTo(service.url)
    for (const path of [ROUTES.getCredits.path, ROUTES.transcribe.path]) {
      const method = path === ROUTES.getCredits.path ? "GET" : "POST"
      const response = await send({ method, path, headers: { authorization: `Bearer ${rawKey}` } })
      await expectError(response, path, "unavailable")
      expect(response.headers.has("ratelimit-remaining")).toBe(false)
    }
  })

  test("work that had begun fails with its own error, not with the store's", async () => {
    const client = await service.client()
    const video = aVideo()
    store.refuse((operation) => operation === "PutItem" && service.replay.playerCalls(video) > 0)
    const response = await client.transcribe({ url: video })
    expect(response.headers.get("x-credits-used")).toBe("0")
    await expectError(response, ROUTES.transcribe.path, "internal_error")
  })

  test("new calls are refused without asking it again, until it answers", async () => {
    const client = await service.client()
    const credits = async () => await client.call("GET", "/api/v1/credits")
    store.refuse(matchAll)
    for (let call = 0; call < 3; call += 1) await (await credits()).text()
    const callsBefore = store.calls.length
    const refused = await credits()
    expect(store.calls.length).toBe(callsBefore)
    expect(refused.headers.get("retry-after")).toBe("2")
    await expectError(refused, ROUTES.getCredits.path, "unavailable")
    store.refuse(matchNone)
    service.clock.advance(1000)
    expect((await credits()).status).toBe(200)
    expect((await credits()).status).toBe(200)
  })

  test("a store that refuses requests as malformed causes an internal error", async () => {
    const { rawKey } = await service.client()
    const broken = { ...service.environment, DYNAMODB_ENDPOINT: await brokenStore(), LOG_FORMAT: "none" }
    const serving = await serveAll(compose(parseConfig(broken)), { host: "127.0.0.1", port: 0 })
    onTestFinished(() => serving.stop())
    const response = await sendTo(`http://127.0.0.1:${serving.port}`)({
      method: "GET",
      path: ROUTES.getCredits.path,
      headers: bearer(rawKey),
    })
    const requestId = response.headers.get("x-request-id")
    expect(await expectError(response, ROUTES.getCredits.path, "internal_error")).toBe(
      `Internal error (${requestId})`,
    )
  })

  test("pages that need no store still load", async () => {
    store.refuse(matchAll)
    for (const path of ["/", "/health", "/docs", "/api/openapi.json", "/llms.txt"]) {
      const { status } = await fetch(service.url + path)
      expect([path, status]).toEqual([path, 200])
    }
  })
})

describe("when the platform is unreachable", () => {
  test("a transcribe call says so and releases its credit", async () => {
    const client = await service.client()
    const response = await sendTo(urlWithoutPlatform)({
      method: "POST",
      path: ROUTES.transcribe.path,
      headers: { authorization: `Bearer ${client.rawKey}` },
      body: JSON.stringify({ url: aVideo() }),
    })
    expect(response.headers.get("x-credits-used")).toBe("0")
    expect(response.headers.get("x-credits-remaining")).toBe("5")
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/)
    const message = await expectError(response, ROUTES.transcribe.path, "transcription_failed")
    expect(message).toMatch(/could not be reached/)
    expect(await balanceAndTypes(client.accountId)).toEqual({
      balance: 5,
      types: ["signup_grant", "debit", "refund"],
    })
  })

  test.each([
    ["429", /blocking requests from this server/],
    ["bot_check", /blocking requests from this server/],
    ["consent", /blocking requests from this server/],
    ["http_500", /could not be reached/],
    ["html_200", /can't read/],
    ["cut_off", /could not be reached/],
  ] as const)("a platform that answers %s has its own error and costs nothing", async (fault, message) => {
    const client = await service.client()
    const video = aVideo()
    // Uses its own process. A process that was blocked does not use its routes to YouTube for a
    // while, so its next calls would wait.
    const { url } = await service.another()
    service.replay.setFaults([{ on: "any", fault, videoId: video }])
    const response = await sendTo(url)({
      method: "POST",
      path: ROUTES.transcribe.path,
      headers: { authorization: `Bearer ${client.rawKey}` },
      body: JSON.stringify({ url: video }),
    })
    expect(await expectError(response, ROUTES.transcribe.path, "transcription_failed")).toMatch(message)
    expect((await balanceAndTypes(client.accountId)).balance).toBe(5)
    // A failure is not cached: the next call tries again and succeeds.
    service.replay.setFaults([])
    const again = await client.transcribe({ url: video })
    expect([again.status, again.headers.get("x-credits-used")]).toEqual([200, "1"])
  })
})
