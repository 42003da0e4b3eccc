import { randomUUID } from "node:crypto"
import { expect, test, vi } from "vitest"
import { credits } from "../../../core/kernel/credits.ts"
import { getSettlement } from "../../../core/ledger/settlement.ts"
import {
  CLAIM_UNCHANGED_MS,
  type ClaimedOperation,
  runIdempotent,
  SUPERSEDED,
} from "../../../core/metering/idempotent.ts"
import { runMetered } from "../../../core/metering/metered.ts"
import { compress, PART_BYTES_MAX } from "../../../core/table/blob.ts"
import { chargedTo } from "../../support/crash-rules.ts"
import { expectSettledLedger } from "../../support/ledger.ts"
import { testCall, userOf } from "../../support/payer.ts"
import { seededInts } from "../../support/seed.ts"
import { startService } from "../../support/service.ts"
import { aGate, ask, aVideo, paidBy, startWatched } from "../../support/watched-service.ts"

const nothing = async () => undefined

const service = await startService()
const { url, clock, replay } = service

async function times<T>(n: number, call: () => Promise<T>): Promise<T[]> {
  return await Promise.all(Array.from({ length: n }, call))
}

test("100 duplicates at once do the work once, pay once, and all get the same body", async () => {
  const client = await service.client()
  const [videoId, key] = [aVideo(), randomUUID()]
  const more = { include: ["receipt", "segments"] }
  const answers = await times(100, async () => await ask(url, client, videoId, { key, more }))
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  expect(answers.filter((answer) => answer.isReplayed)).toHaveLength(99)
  expect(replay.playerCalls(videoId)).toBe(1)
  expect(await paidBy(service, [client])).toBe(1)
  await expectSettledLedger(service.table, client.accountId)
})

test("the same key with another body is a conflict, and no work is done for it", async () => {
  const client = await service.client()
  const [videoId, other, key] = [aVideo(), aVideo(), randomUUID()]
  expect((await ask(url, client, videoId, { key })).status).toBe(200)
  const answer = await ask(url, client, other, { key })
  expect(answer).toMatchObject({ status: 409, body: { error: { code: "conflict" } } })
  expect((await ask(url, client, videoId, { key, more: { format: "srt" } })).status).toBe(409)
  expect(replay.playerCalls(other)).toBe(0)
  expect(await paidBy(service, [client])).toBe(1)
})

test("the same key in another account is a different key", async () => {
  const [one, two] = [await service.client(), await service.client()]
  const key = randomUUID()
  const videos = [aVideo(), aVideo()] as const
  const first = await ask(url, one, videos[0], { key })
  const second = await ask(url, two, videos[1], { key })
  expect([first.isReplayed, second.isReplayed]).toEqual([false, false])
  expect(first.text).not.toBe(second.text)
  expect((await ask(url, two, videos[1], { key })).text).toBe(second.text)
})

test("a failure frees its key, and the success that follows becomes the key's answer", async () => {
  const client = await service.client()
  const [videoId, key] = [aVideo(), randomUUID()]
  replay.setFaults([{ on: "any", fault: "http_500", videoId }])
  const failed = await ask(url, client, videoId, { key })
  expect(failed).toMatchObject({ status: 500, body: { error: { code: "transcription_failed" } } })
  expect(await paidBy(service, [client])).toBe(0)
  replay.setFaults([])
  const passed = await ask(url, client, videoId, { key })
  expect(passed).toMatchObject({ status: 200, isReplayed: false })
  expect(await ask(url, client, videoId, { key })).toEqual({ ...passed, isReplayed: true })
  expect(await paidBy(service, [client])).toBe(1)
})

test("callers that wait for a failing call get its failure, and none retries", async () => {
  const client = await service.client()
  const [videoId, key] = [aVideo(), randomUUID()]
  const gate = aGate()
  const first = await startWatched(service, {
    gate: async (call) => (call.startsWith("fetch") ? await gate.pass() : undefined),
  })
  replay.setFaults([{ on: "any", fault: "bot_check", videoId }])
  const running = ask(first.url, client, videoId, { key })
  await vi.waitFor(() => expect(gate.waiting()).toBe(1))
  const waiting = await startWatched(service)
  const duplicates = times(10, async () => await ask(waiting.url, client, videoId, { key }))
  await vi.waitFor(() => expect(looks(waiting.wire.calls)).toBeGreaterThanOrEqual(20))
  gate.open()
  const failed = await running
  expect(failed).toMatchObject({ status: 500, body: { error: { code: "transcription_failed" } } })
  for (const duplicate of await duplicates) expect(duplicate).toEqual(failed)
  expect(waiting.wire.calls.filter((call) => call.startsWith("fetch"))).toEqual([])
  expect(await paidBy(service, [client])).toBe(0)
  replay.setFaults([])
})

test("a first call that crashed is taken over after 10 s without a renewal, and one credit is paid", async () => {
  const client = await service.client()
  const [videoId, key] = [aVideo(), randomUUID()]
  const fault = { at: (call: string) => call.startsWith("fetch"), mode: "dies before" } as const
  const dead = await startWatched(service, { fault })
  expect((await ask(dead.url, client, videoId, { key })).status).toBe(500)
  const waiting = await startWatched(service)
  const duplicate = ask(waiting.url, client, videoId, { key })
  await vi.waitFor(() => expect(looks(waiting.wire.calls)).toBeGreaterThanOrEqual(2))
  clock.advance(CLAIM_UNCHANGED_MS)
  const taken = await duplicate
  expect(taken).toMatchObject({ status: 200, isReplayed: false, body: { credits_used: 1 } })
  expect(await ask(url, client, videoId, { key })).toEqual({ ...taken, isReplayed: true })
  expect(await paidBy(service, [client])).toBe(1)
  await expectSettledLedger(service.table, client.accountId)
})

test("an answer too large for one item is repeated byte for byte", async () => {
  const { accountId } = await service.client()
  const codes = seededInts(200_000, 0x5000).map((n) => 0x4e00 + n)
  const large = JSON.stringify(codes.map((code) => String.fromCharCode(code)).join(""))
  expect(compress(large).length).toBeGreaterThan(PART_BYTES_MAX)
  const request = { payer: userOf(accountId), route: "/test", key: randomUUID(), bodySha256: "same" }
  const run = async ({ operationId }: { operationId: string }) => {
    const call = testCall(accountId, operationId)
    return await runMetered(
      service.table,
      { ...call, price: credits(1) },
      async () => undefined,
      () => large,
    )
  }
  expect(await runIdempotent(service.table, request, run)).toMatchObject({
    ran: { receipt: { creditsUsed: 1 } },
  })
  expect(await runIdempotent(service.table, request, run)).toEqual({ replay: large })
})

/** A request with a key, and work for 1 credit whose answer is the ID of the charged operation. */
async function aKeyedCall() {
  const { accountId } = await service.client()
  const request = { payer: userOf(accountId), route: "/test", key: randomUUID(), bodySha256: "same" }
  const pay = async ({ operationId }: ClaimedOperation) => {
    const call = testCall(accountId, operationId)
    return await runMetered(service.table, { ...call, price: credits(1) }, nothing, () => operationId)
  }
  return { accountId, request, pay }
}

test("a call that continues as a second operation keeps its key, and a repeat gets the second operation's answer", async () => {
  const { accountId, request, pay } = await aKeyedCall()
  const operations: string[] = []
  const result = await runIdempotent(service.table, request, async (first) => {
    const second = await first.next()
    if (!second) return SUPERSEDED
    operations.push(first.operationId, second.operationId)
    return await pay(second)
  })
  const [first = "", second = ""] = operations
  expect(result).toMatchObject({ ran: { receipt: { operationId: second, creditsUsed: 1 } } })
  expect(await getSettlement(service.table, accountId, first)).toMatchObject({
    state: "released",
    failure: { abandoned: true },
  })
  expect(await runIdempotent(service.table, request, pay)).toEqual({ replay: second })
  await expectSettledLedger(service.table, accountId)
})

test("a call whose key a duplicate claimed between its two operations gets the duplicate's answer", async () => {
  const { accountId, request, pay } = await aKeyedCall()
  const result = await runIdempotent(service.table, request, async (operation) => {
    await operation.abandon()
    const duplicate = await runIdempotent(service.table, request, pay)
    expect(duplicate).toMatchObject({ ran: { receipt: { creditsUsed: 1 } } })
    const next = await operation.next()
    return next ? await pay(next) : SUPERSEDED
  })
  expect(result).toEqual({ replay: expect.stringMatching(/^op_/) })
  expect(await chargedTo(service.table, accountId)).toBe(1)
})

test("an abandoned call frees its key", async () => {
  const { request, pay } = await aKeyedCall()
  const abandoned = await runIdempotent(service.table, request, async (operation) => {
    await operation.abandon()
    return "later"
  })
  expect(abandoned).toEqual({ ran: "later" })
  expect(await runIdempotent(service.table, request, pay)).toMatchObject({
    ran: { receipt: { creditsUsed: 1 } },
  })
})

test("after 24 hours a key is free again, for any body", async () => {
  const client = await service.client()
  const [videoId, other, key] = [aVideo(), aVideo(), randomUUID()]
  const first = await ask(url, client, videoId, { key })
  clock.advance(24 * 3600_000 - 5_000)
  expect((await ask(url, client, videoId, { key })).text).toBe(first.text)
  clock.advance(6_000)
  const next = await ask(url, client, other, { key })
  expect(next).toMatchObject({ status: 200, isReplayed: false, body: { credits_used: 1 } })
})

test("a repeat costs nothing and needs no credits", async () => {
  const client = await service.client()
  const [videoId, key] = [aVideo(), randomUUID()]
  const first = await ask(url, client, videoId, { key })
  await times(4, async () => await ask(url, client, aVideo()))
  expect((await ask(url, client, aVideo())).status).toBe(402)
  expect(await ask(url, client, videoId, { key })).toEqual({ ...first, isReplayed: true })
})

test("no work is done and nothing is paid when the idempotency claim cannot be written", async () => {
  const client = await service.client()
  const videoId = aVideo()
  const fault = { at: (call: string) => call.startsWith("PutItem CLAIM"), mode: "stumbles before" } as const
  const broken = await startWatched(service, { fault })
  const answer = await ask(broken.url, client, videoId, { key: randomUUID() })
  expect(answer).toMatchObject({ status: 500, body: { error: { code: "internal_error" } } })
  expect(broken.wire.brokenCall()).toBeDefined()
  expect(replay.playerCalls(videoId)).toBe(0)
  expect(await paidBy(service, [client])).toBe(0)
})

/** How many times this process's duplicates have checked whether the first call has ended. */
const looks = (calls: readonly string[]) => calls.filter((call) => call.startsWith("GetItem OP#")).length
