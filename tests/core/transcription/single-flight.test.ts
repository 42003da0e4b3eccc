import { expect, test, vi } from "vitest"
import { leaseKey } from "../../../core/table/keys.ts"
import { getItem, putItem } from "../../../core/table/table.ts"
import { LEASE_UNCHANGED_MS } from "../../../core/transcription/extraction-lease.ts"
import { expectSettledLedger } from "../../support/ledger.ts"
import { type Client, startService } from "../../support/service.ts"
import { aGate, ask, aVideo, paidBy, startWatched } from "../../support/watched-service.ts"

const service = await startService()
const { url, clock, replay } = service

async function clients(n: number): Promise<Client[]> {
  return await Promise.all(Array.from({ length: n }, async () => await service.client()))
}

/** An account that has paid for five other videos. */
async function clientWithoutCredits(): Promise<Client> {
  const client = await service.client()
  await Promise.all(Array.from({ length: 5 }, async () => await ask(url, client, aVideo())))
  return client
}

/** A process whose calls that match `holdsUp` wait at a gate. */
async function startGated(holdsUp: (call: string) => boolean) {
  const gate = aGate()
  const process = await startWatched(service, {
    gate: async (call) => (holdsUp(call) ? await gate.pass() : undefined),
  })
  return { ...process, gate }
}

const isFetch = (call: string) => call.startsWith("fetch")
const isHold = (call: string) => call.endsWith(":hold")
const countStoreReads = (calls: readonly string[]) => calls.filter((call) => call === "BatchGetItem").length

test("40 callers in two processes for one video cause one extraction and one credit, and get one transcript", async () => {
  const callers = await clients(4)
  const other = await service.another()
  const videoId = aVideo()
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const [caller] = callers.slice(n % 4)
      if (!caller) throw new Error("no caller")
      return await ask(n % 2 ? url : other.url, caller, videoId)
    }),
  )
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map((answer) => answer.body.transcript)).size).toBe(1)
  expect(answers.filter((answer) => !answer.body.cached)).toHaveLength(1)
  expect(replay.playerCalls(videoId)).toBe(1)
  expect(await paidBy(service, callers)).toBe(1)
  for (const { accountId } of callers) await expectSettledLedger(service.table, accountId)
})

test("a leader that crashes delays the others by no more than its lease", async () => {
  const [leader, waiter] = [await service.client(), await service.client()]
  const videoId = aVideo()
  const dead = await startWatched(service, { fault: { at: isFetch, mode: "dies before" } })
  expect((await ask(dead.url, leader, videoId)).status).toBe(500)
  const living = await startWatched(service)
  let isAnswered = false
  const answer = ask(living.url, waiter, videoId).finally(() => {
    isAnswered = true
  })
  await vi.waitFor(() => expect(countStoreReads(living.wire.calls)).toBeGreaterThanOrEqual(3))
  expect(isAnswered).toBe(false)
  clock.advance(LEASE_UNCHANGED_MS)
  expect(await answer).toMatchObject({ status: 200, body: { cached: false, credits_used: 1 } })
  expect(replay.playerCalls(videoId)).toBe(1)
})

test("a dead leader whose clock was ahead delays the others no longer", async () => {
  const waiter = await service.client()
  const videoId = aVideo()
  const key = leaseKey(videoId, "default")
  await putItem(service.table, { ...key, owner: "dead", until: clock.now() + 60_000, ttl: 0 })
  const living = await startWatched(service)
  const answer = ask(living.url, waiter, videoId)
  await vi.waitFor(() => expect(countStoreReads(living.wire.calls)).toBeGreaterThanOrEqual(3))
  clock.advance(LEASE_UNCHANGED_MS)
  expect(await answer).toMatchObject({ status: 200, body: { cached: false, credits_used: 1 } })
})

test("a leader renews its lease while it works, so that slow work is not done twice", async () => {
  const [leader, waiter] = [await service.client(), await service.client()]
  const videoId = aVideo()
  const leading = await startGated(isFetch)
  const slow = ask(leading.url, leader, videoId)
  await vi.waitFor(() => expect(leading.gate.waiting()).toBe(1))
  const untilOf = async () => (await getItem(service.table, leaseKey(videoId, "default")))?.["until"]
  const elsewhere = await startWatched(service)
  const waiting = ask(elsewhere.url, waiter, videoId)
  for (let renewal = 0; renewal < 2; renewal += 1) {
    const before = await untilOf()
    clock.advance(LEASE_UNCHANGED_MS - 5000)
    await vi.waitFor(async () => expect(await untilOf()).not.toBe(before), { timeout: 5000, interval: 100 })
  }
  leading.gate.open()
  expect((await slow).status).toBe(200)
  expect(await waiting).toMatchObject({ status: 200, body: { cached: true, credits_used: 0 } })
  expect(replay.playerCalls(videoId)).toBe(1)
}, 15_000)

test("a leader without credits is refused, and its followers get the transcript", async () => {
  const [poor, ...others] = [await clientWithoutCredits(), ...(await clients(3))]
  const videoId = aVideo()
  const leading = await startGated(isHold)
  const otherProcess = await startWatched(service)
  const refused = ask(leading.url, poor, videoId)
  await vi.waitFor(() => expect(leading.gate.waiting()).toBe(1))
  const waiting = others.map(
    async (client, n) => await ask(n ? otherProcess.url : leading.url, client, videoId),
  )
  await vi.waitFor(() => expect(countStoreReads(otherProcess.wire.calls)).toBeGreaterThanOrEqual(3))
  leading.gate.open()
  expect(await refused).toMatchObject({ status: 402, body: { error: { code: "insufficient_credits" } } })
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
  expect(replay.playerCalls(videoId)).toBe(1)
  expect(await paidBy(service, others)).toBe(1)
})

test("a leader that hangs up pays nothing, and its followers get the transcript", async () => {
  const [leader, ...others] = await clients(3)
  if (!leader) throw new Error("no leader")
  const videoId = aVideo()
  const hangUp = new AbortController()
  const leading = await startGated((call) => isFetch(call) && !hangUp.signal.aborted)
  const elsewhere = await startWatched(service)
  const cut = ask(leading.url, leader, videoId, { signal: hangUp.signal })
  await vi.waitFor(() => expect(leading.gate.waiting()).toBe(1))
  const waiting = others.map(async (client, n) => await ask(n ? elsewhere.url : leading.url, client, videoId))
  await vi.waitFor(() => expect(countStoreReads(elsewhere.wire.calls)).toBeGreaterThanOrEqual(2))
  hangUp.abort()
  await expect(cut).rejects.toThrow("aborted")
  leading.gate.open()
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
  expect(await paidBy(service, others)).toBe(1)
  await vi.waitFor(async () => expectSettledLedger(service.table, leader.accountId))
  expect(await paidBy(service, [leader])).toBe(0)
})

test("an error about the video is shared with the followers, in this process and others", async () => {
  const [leader, ...others] = await clients(5)
  if (!leader) throw new Error("no leader")
  const videoId = aVideo()
  replay.setFaults([{ on: "any", fault: "bot_check", videoId }])
  const leading = await startGated(isFetch)
  const elsewhere = await startWatched(service)
  const first = ask(leading.url, leader, videoId)
  await vi.waitFor(() => expect(leading.gate.waiting()).toBe(1))
  const waiting = others.map(
    async (client, n) => await ask(n % 2 ? elsewhere.url : leading.url, client, videoId),
  )
  await vi.waitFor(() => expect(countStoreReads(elsewhere.wire.calls)).toBeGreaterThanOrEqual(4))
  await vi.waitFor(() => expect(countStoreReads(leading.wire.calls)).toBe(3))
  leading.gate.open()
  const refused = await first
  expect(refused).toMatchObject({ status: 500, body: { error: { code: "transcription_failed" } } })
  for (const answer of await Promise.all(waiting)) expect(answer.body).toEqual(refused.body)
  expect(elsewhere.wire.calls.filter(isFetch)).toEqual([])
  expect(await paidBy(service, [leader, ...others])).toBe(0)
  replay.setFaults([])
})
