import { afterEach, expect, test } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { matchNone, watchStore } from "../support/store.ts"
import { callTool, charges, errorIn, messagesIn, openSession, send, startMcp } from "./support.ts"

const store = watchStore()
const { service, instance, otherInstance } = await startMcp({ seams: store.seams })

afterEach(() => {
  store.refuse(matchNone)
  service.replay.setDelay(0)
  service.clock.advance(2000)
})

let videos = 0
const aVideo = () => `synMCPFL${String(++videos).padStart(2, "0")}2`

const begin = async () => {
  const client = await service.client()
  return { client, headers: await openSession(instance.url, client) }
}

test("a store that fails before the call begins is reported as the call's result, with the time to wait", async () => {
  const { client, headers } = await begin()
  store.refuse((operation, body) => operation === "PutItem" && body.includes("CALL#"))
  const answer = await callTool(instance.url, headers, "get_transcript", { video: aVideo() })
  store.refuse(matchNone)
  expect(answer.isError).toBe(true)
  expect(errorIn(answer).error.code).toBe("unavailable")
  expect(answer._meta).toMatchObject({ "echotext/retryable": true, "echotext/retry_after_seconds": 2 })
  expect(await charges(service, client)).toEqual([])
})

test("a store that fails during the call ends its stream with an error", async () => {
  const { headers } = await begin()
  const video = aVideo()
  store.refuse(() => service.replay.playerCalls(video) > 0)
  const answer = await callTool(instance.url, headers, "get_transcript", { video })
  expect(answer.isError).toBe(true)
  expect(errorIn(answer).error.code).toBe("internal_error")
})

test("a charged answer reaches its client even if its event cannot be stored", async () => {
  const { client, headers } = await begin()
  const video = aVideo()
  store.refuse((operation, body) => operation === "PutItem" && body.includes("EVENT#"))
  const answer = await callTool(instance.url, headers, "get_transcript", { video })
  store.refuse(matchNone)
  expect(answer.structuredContent?.["video_id"]).toBe(video)
  expect(await charges(service, client)).toEqual([-1])
  await expectSettledLedger(service.table, client.accountId)
})

test("a stream that follows another instance's call is broken off, not ended", async () => {
  const { client, headers } = await begin()
  const call = { name: "get_transcript", arguments: { video: aVideo() } }
  service.replay.setDelay(1500)
  const running = send(instance.url, "tools/call", call, { headers, id: "twice" })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const joined = await send(otherInstance.url, "tools/call", call, { headers, id: "twice" })
  store.refuse((operation, body) => operation === "BatchGetItem" && body.includes("EVENT#"))
  await expect(joined.text()).rejects.toThrow("terminated")
  store.refuse(matchNone)
  expect(messagesIn(await (await running).text()).at(-1)?.result?.isError).toBeUndefined()
  expect(await charges(service, client)).toEqual([-1])
})
