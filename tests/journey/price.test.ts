import { describe, expect, test, vi } from "vitest"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { type Client, startService } from "../support/service.ts"
import { watchStore } from "../support/store.ts"

const store = watchStore()
const service = await startService({ seams: store.seams })
/** Long, because a busy machine is slow. */
const WAIT = { timeout: 30_000, interval: 10 }

const amounts = async ({ accountId }: Client) =>
  (await readLedger(service.table, accountId)).lines.map(({ amount }) => amount)

/** Returns how many times the store was read for a video so far. */
const countStoreReads = () => store.calls.filter((operation) => operation === "BatchGetItem").length

/** Returns a client with this balance, after it has paid for other calls. */
async function clientWith(balance: 0 | 1 | 2, name: string): Promise<Client> {
  const client = await service.client()
  for (let n = balance; n < 5; n += 1) {
    const paid = await client.transcribe({ url: `syn${name}${n}${balance}2`.padEnd(11, "2") })
    expect(paid.status).toBe(200)
  }
  return client
}

describe("a video of two hours and more", () => {
  test("costs 2 credits; with only 1 it is refused, and the held credit is released", async () => {
    const poor = await clientWith(1, "POOR")
    const refused = await poor.transcribe({ url: "et-over-2-h" })
    const { error } = await refused.json()
    expect([refused.status, error.code]).toEqual([402, "insufficient_credits"])
    expect(refused.headers.get("x-credits-used")).toBe("0")
    expect(refused.headers.get("x-credits-remaining")).toBe("1")
    expect((await amounts(poor)).slice(5)).toEqual([-1, 1])
    await expectSettledLedger(service.table, poor.accountId)

    // The refusal left nothing behind: the next caller with enough credits pays the whole price.
    const able = await clientWith(2, "ABLE")
    const body = await (await able.transcribe({ url: "et-over-2-h" })).json()
    expect(body).toMatchObject({ cached: false, credits_used: 2 })
    expect((await amounts(able)).slice(4)).toEqual([-1, -1])
    await expectSettledLedger(service.table, able.accountId)

    // Stored transcripts are free, also without a credit.
    const again = await (await poor.transcribe({ url: "et-over-2-h" })).json()
    expect(again).toEqual({ ...body, cached: true, credits_used: 0 })
  })

  test("of more than four hours is refused, and nothing is charged", async () => {
    const client = await service.client()
    const response = await client.transcribe({ url: "et-over-4-h" })
    expect([response.status, (await response.json()).error.code]).toEqual([400, "invalid_request"])
    expect(await amounts(client)).toEqual([5, -1, 1])
    await expectSettledLedger(service.table, client.accountId)
  })
})

describe("a balance of zero", () => {
  test("still reads stored transcripts, and is refused new ones before any platform request", async () => {
    const client = await clientWith(0, "NONE")
    const cached = await client.transcribe({ url: "synNONE0022" })
    expect([cached.status, cached.headers.get("x-credits-remaining")]).toEqual([200, "0"])
    const fresh = await client.transcribe({ url: "synUNPAID02" })
    expect((await fresh.json()).error.message).toMatch(/needs 1 credit, but your balance is 0/)
    expect(service.replay.playerCalls("synUNPAID02")).toBe(0)
    expect(await amounts(client)).toEqual([5, -1, -1, -1, -1, -1])
  })
})

/**
 * Calls for a video whose platform hangs the first time, and hangs up once the platform was asked.
 */
async function hangUp(client: Client, videoId: string): Promise<void> {
  service.replay.setFaults([{ on: "player", fault: "hang", videoId, times: 1 }])
  const leaving = new AbortController()
  const call = client.transcribe({ url: videoId }, { signal: leaving.signal })
  await vi.waitFor(() => expect(service.replay.playerCalls(videoId)).toBe(1), WAIT)
  leaving.abort()
  await expect(call).rejects.toThrow(/aborted/)
}

describe("a client that hangs up before the work is done", () => {
  test("pays nothing, and its credit is released at once", async () => {
    const client = await service.client()
    await hangUp(client, "synHANGUP12")
    await vi.waitFor(async () => expect(await amounts(client)).toEqual([5, -1, 1]), WAIT)
    await vi.waitFor(async () => await expectSettledLedger(service.table, client.accountId), WAIT)
    expect(service.replay.playerCalls("synHANGUP12")).toBe(1)
    const balance = await (await client.call("GET", "/api/v1/credits")).json()
    expect(balance).toEqual({ balance: 5 })
  })

  test("leaves the work to another caller waiting for the same video, who pays for it", async () => {
    const [first, second] = [await service.client(), await service.client()]
    service.replay.setFaults([{ on: "player", fault: "hang", videoId: "synHANGUP22", times: 1 }])
    const leaving = new AbortController()
    const left = first.transcribe({ url: "synHANGUP22" }, { signal: leaving.signal })
    await vi.waitFor(() => expect(service.replay.playerCalls("synHANGUP22")).toBe(1), WAIT)
    const before = countStoreReads()
    const waiting = second.transcribe({ url: "synHANGUP22" })
    await vi.waitFor(() => expect(countStoreReads()).toBe(before + 1), WAIT)
    leaving.abort()
    await expect(left).rejects.toThrow(/aborted/)
    const body = await (await waiting).json()
    expect(body).toMatchObject({ cached: false, credits_used: 1 })
    await vi.waitFor(async () => expect(await amounts(first)).toEqual([5, -1, 1]), WAIT)
    expect(await amounts(second)).toEqual([5, -1])
    await vi.waitFor(async () => await expectSettledLedger(service.table, first.accountId), WAIT)
  })

  test("can call again, and then pays", async () => {
    const client = await service.client()
    await hangUp(client, "synHANGUP32")
    const body = await (await client.transcribe({ url: "synHANGUP32" })).json()
    expect(body).toMatchObject({ cached: false, credits_used: 1 })
    await vi.waitFor(async () => expect((await amounts(client)).length).toBe(4), WAIT)
    expect((await amounts(client)).toSorted((a, b) => a - b)).toEqual([-1, -1, 1, 5])
    await expectSettledLedger(service.table, client.accountId)
  })
})
