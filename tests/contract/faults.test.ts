import { beforeEach, describe, expect, test } from "vitest"
import { ROUTES } from "../../functions/routes.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { everything, nothing, watchStore } from "../support/store.ts"
import { aClosedPort, sendTo } from "./stage.ts"
import { expectError } from "./support.ts"

const store = watchStore()
const service = await startService({ seams: store.seams })
const { url: urlWithoutPlatform } = await service.another({
  outboundFetch: async () => await fetch(`http://127.0.0.1:${await aClosedPort()}/`),
})
beforeEach(() => store.refuse(nothing))

let videos = 0
/** A video that was never requested. */
const aVideo = () => `synFAULT${String(++videos).padStart(2, "0")}2`

const balanceAndTypes = async (accountId: string) => {
  await expectSettledLedger(service.table, accountId)
  const { account, lines } = await readLedger(service.table, accountId)
  return { balance: account.balance, types: lines.map(({ type }) => type) }
}
const UNTOUCHED = { balance: 5, types: ["signup_grant"] }

describe("when the store is unreachable", () => {
  test.each([
    ["at all", everything],
    ["once the key is admitted", (operation: string) => operation !== "UpdateItem"],
    ["to look the video up", (operation: string) => operation === "BatchGetItem"],
    ["to mark the video as being worked on", (operation: string) => operation === "PutItem"],
  ])("%s, a transcribe fails, extracts nothing and costs nothing", async (_when, refuse) => {
    const client = await service.client()
    const video = aVideo()
    store.refuse(refuse)
    const response = await client.transcribe({ url: video })
    store.refuse(nothing)
    const requestId = response.headers.get("x-request-id")
    expect(await expectError(response, ROUTES.transcribe.path, "internal_error")).toBe(
      `Internal error (${requestId})`,
    )
    expect(service.replay.playerCalls(video)).toBe(0)
    expect(await balanceAndTypes(client.accountId)).toEqual(UNTOUCHED)
  })

  test("a transcribe call does not run when its idempotency key cannot be claimed", async () => {
    const client = await service.client()
    const video = aVideo()
    store.refuse((operation) => operation === "PutItem")
    const headers = { "idempotency-key": "guarded" }
    const response = await client.transcribe({ url: video }, { headers })
    await expectError(response, ROUTES.transcribe.path, "internal_error")
    store.refuse(nothing)
    expect(service.replay.playerCalls(video)).toBe(0)
    expect(await balanceAndTypes(client.accountId)).toEqual(UNTOUCHED)
    const again = await client.transcribe({ url: video }, { headers })
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, null])
  })

  test("a balance request fails instead of guessing", async () => {
    const client = await service.client()
    store.refuse((operation) => operation === "GetItem")
    const response = await client.call("GET", "/api/v1/credits")
    await expectError(response, ROUTES.getCredits.path, "internal_error")
  })

  test("no API key is accepted", async () => {
    const { rawKey } = await service.client()
    store.refuse(everything)
    const send = sendTo(service.url)
    for (const path of [ROUTES.getCredits.path, ROUTES.transcribe.path]) {
      const method = path === ROUTES.getCredits.path ? "GET" : "POST"
      const response = await send({ method, path, headers: { authorization: `Bearer ${rawKey}` } })
      await expectError(response, path, "internal_error")
      expect(response.headers.has("ratelimit-remaining")).toBe(false)
    }
  })

  test("pages that need no store still load", async () => {
    store.refuse(everything)
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
    // A process of its own: after the platform's blocks the next calls of the same process wait.
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
