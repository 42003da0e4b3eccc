import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { secondsToReset } from "../../core/listing/quota-day.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { startService, type TestService } from "../support/service.ts"
import { startReplay } from "../support/youtube/replay.ts"
import { ask, expectList, GARDEN, GARDEN_LIST, HOUR_MS, readAmounts } from "./list-calls.ts"

/** Noon in California, on a day of standard time: 12 hours before the quota resets. */
const NOON = Date.UTC(2026, 10, 21, 20)
const DAY_MS = 24 * HOUR_MS

/**
 * A service with a key for the official API, which runs on a server of its own, and counts of
 * requests.
 */
async function withOfficial(given: { theirs?: number; daily?: number; reserve?: number }) {
  const { theirs, daily = 10_000, reserve = 0 } = given
  const api = await startReplay(theirs === undefined ? {} : { quotaUnits: theirs })
  afterAll(() => api.stop())
  const service = await startService({
    environment: {
      PLATFORM_API_KEY: "a-key",
      PLATFORM_API_ORIGIN: api.origin,
      PLATFORM_API_DAILY_UNITS: String(daily),
      PLATFORM_API_RESERVE_UNITS: String(reserve),
    },
  })
  let days = 0
  beforeEach(() => {
    days += 1
    service.replay.setFaults([])
    service.clock.freezeAt(NOON + days * DAY_MS)
  })
  const calls = () => [api.requests.length, service.replay.requests.length]
  /**
   * Returns the numbers of requests that some work sends to the official API and to the client API.
   */
  const countRequests = async (work: () => Promise<unknown>): Promise<(number | undefined)[]> => {
    const before = calls()
    await work()
    return calls().map((count, index) => count - (before[index] ?? 0))
  }
  return { service, api, countRequests }
}

const unlimited = await withOfficial({})
const fewApiUnits = await withOfficial({ theirs: 3 })
const fewDailyUnits = await withOfficial({ daily: 3 })
const reserved = await withOfficial({ daily: 150, reserve: 60 })
const GARDENS = { channel: GARDEN }
const LIST = { playlist: GARDEN_LIST }

const down = ({ replay }: TestService) => replay.setFaults([{ on: "any", fault: "http_500" }])

/** Expects the answer of a service whose sources are exhausted until midnight, in 12 hours. */
async function expectExhausted(service: TestService, query: Record<string, string>): Promise<void> {
  const client = await service.client()
  const failed = await ask(client, "playlistVideos", query)
  expect(failed).toMatchObject({ status: 503, error: "quota_exceeded", used: 0 })
  expect(failed.headers.get("retry-after")).toBe(String(12 * 3600))
  expect(secondsToReset(service.clock.now())).toBe(12 * 3600)
  expect(await readAmounts(service, client)).toEqual([-1, 1])
  await expectSettledLedger(service.table, client.accountId)
}

test("with its key the official API answers, exactly, and the platform's pages are not requested", async () => {
  const { service, api, countRequests } = unlimited
  const client = await service.client()
  const spent = await countRequests(async () => {
    const { body } = await expectList(client, "channelVideos", GARDENS)
    expect(body).toMatchObject({
      total_results: 4,
      videos: [{ video_id: "demo-talk-1", published_at: "2025-05-03T07:30:00.000Z" }, {}],
    })
  })
  expect([spent, api.quotaSpent(), api.misses]).toEqual([[1, 0], 1, []])
})

describe("when the official API says that the day's quota is used up", () => {
  test("the client API answers until midnight, and then the official API again", async () => {
    const { service, countRequests } = fewApiUnits
    const client = await service.client({ credits: 20 })
    const videos = async () => await expectList(client, "channelVideos", GARDENS)
    const list = async () => await expectList(client, "playlistVideos", LIST)
    // The quota is three units: two for the list and one for the videos. The fourth is refused.
    expect(await countRequests(list)).toEqual([2, 0])
    expect(await countRequests(videos)).toEqual([1, 0])
    service.clock.advance(10 * 60_000)
    const [official, platform] = await countRequests(videos)
    expect(official).toBe(1)
    expect(platform).toBeGreaterThan(0)
    expect((await countRequests(list))[0]).toBe(0)
    service.clock.advance(11.5 * HOUR_MS)
    expect((await countRequests(list))[0]).toBe(0)
    service.clock.advance(HOUR_MS)
    expect((await countRequests(videos))[0]).toBe(1)
    expect(await readAmounts(service, client)).toEqual(Array.from({ length: 6 }, () => -1))
    await expectSettledLedger(service.table, client.accountId)
  })

  test("and the platform is down, the answer is 503 until midnight, and nothing is charged", async () => {
    down(fewApiUnits.service)
    await expectExhausted(fewApiUnits.service, LIST)
    // The second call meets an open circuit breaker, and must get the same answer.
    await expectExhausted(fewApiUnits.service, LIST)
  })
})

describe("when our own count of the day's quota is used up", () => {
  test("no request that would exceed it is sent, and the next day starts afresh", async () => {
    const { service, countRequests } = fewDailyUnits
    const client = await service.client({ credits: 20 })
    const list = async () => {
      await expectList(client, "playlistVideos", LIST)
      service.clock.advance(6 * 60_000)
    }
    expect(await countRequests(list)).toEqual([2, 0])
    // The last unit pays for the list, but not for its title.
    expect(await countRequests(list)).toEqual([1, 0])
    expect((await countRequests(list))[0]).toBe(0)
    service.clock.advance(DAY_MS)
    expect(await countRequests(list)).toEqual([2, 0])
  })

  test("a page token of the official API is 503, since no other source can read it", async () => {
    const { service, countRequests } = fewDailyUnits
    const client = await service.client({ credits: 20 })
    const { token } = await expectList(client, "playlistVideos", LIST)
    const next = { ...LIST, page_token: token ?? "" }
    expect(await countRequests(async () => await expectList(client, "playlistVideos", next))).toEqual([1, 0])
    service.clock.advance(6 * 60_000)
    const spent = await countRequests(async () => {
      const failed = await ask(client, "playlistVideos", next)
      expect(failed).toMatchObject({ status: 503, error: "quota_exceeded", used: 0 })
    })
    expect([spent, await readAmounts(service, client)]).toEqual([
      [0, 0],
      [-1, -1, -1, 1],
    ])
  })

  test("and the platform is down, the answer is 503, and nothing is charged", async () => {
    const { service } = fewDailyUnits
    const client = await service.client()
    await expectList(client, "playlistVideos", LIST)
    await expectList(client, "channelVideos", GARDENS)
    down(service)
    await expectExhausted(service, { playlist: "PLdemo-empty-list-0000000000000001" })
  })
})

test("searches leave the reserve to cheap calls", async () => {
  const { service, countRequests } = reserved
  const client = await service.client({ credits: 20 })
  const search = await countRequests(async () => await expectList(client, "search", { q: "garden" }))
  expect([search[0], search[1] ?? 0]).toEqual([0, expect.any(Number)])
  expect(search[1]).toBeGreaterThan(0)
  expect(await countRequests(async () => await expectList(client, "channelVideos", GARDENS))).toEqual([1, 0])
})
