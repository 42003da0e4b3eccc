import { afterAll, describe, expect, test } from "vitest"
import { REVOKED_KEYS_MAX } from "../../core/apikey/prune-keys.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { OFFICIAL_FREE_CALLS_PER_DAY } from "../../functions/compose/deps/free-listing.ts"
import { sendTo } from "../contract/stage.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { startReplay } from "../support/youtube/replay.ts"

/** The Data API units that the service may spend in a day. */
const DAILY_UNITS = 40
const VISITOR_CALLS = 4
const MAILS = 6
const NOON = Date.UTC(2027, 0, 1, 20)

const official = await startReplay({})
afterAll(() => official.stop())
const service = await startService({
  environment: {
    PLATFORM_API_KEY: "a-key",
    PLATFORM_API_ORIGIN: official.origin,
    PLATFORM_API_DAILY_UNITS: String(DAILY_UNITS),
    PLATFORM_API_RESERVE_UNITS: "0",
    IMPORT_MEGABYTES_MAX: "1",
    VISITOR_CALLS_PER_DAY: String(VISITOR_CALLS),
    SIGN_IN_MAILS_PER_DAY: String(MAILS),
  },
})
const send = sendTo(service.url)

describe("the official quota", () => {
  test("keeps half of the day's units for paying callers, whatever free accounts request", async () => {
    service.clock.freezeAt(NOON)
    for (let accounts = 0; accounts < 6; accounts += 1) {
      const person = await service.person()
      for (let calls = 0; calls < 10; calls += 1) {
        // Each call names another channel, so that no answer comes from the cache.
        const path = `/api/channel/resolve?channel=@nobody-${accounts}-${calls}`
        await (await person.call("GET", path)).text()
      }
    }
    expect(official.requests.length).toBeGreaterThan(0)
    expect(official.requests.length).toBeLessThanOrEqual(DAILY_UNITS / 2)
    const client = await service.client()
    const before = official.requests.length
    const paid = await client.call(
      "GET",
      "/api/v1/youtube/playlist/videos?playlist=PLdemo-kitchen-garden-list-00000001",
    )
    expect(paid.status).toBe(200)
    expect(official.requests.length).toBeGreaterThan(before)
  })

  test("is closed to an account that has used its free calls of the day", async () => {
    service.clock.freezeAt(NOON + 3 * 86_400_000)
    const person = await service.person()
    const limit = { name: "official free calls", subject: person.accountId, windowSeconds: 86_400 }
    for (let used = 0; used < OFFICIAL_FREE_CALLS_PER_DAY; used += 20) {
      const some = Array.from(
        { length: 20 },
        async () => await countWithin(service.table, { ...limit, max: OFFICIAL_FREE_CALLS_PER_DAY }),
      )
      await Promise.all(some)
    }
    const before = official.requests.length
    const found = await person.call("GET", "/api/channel/resolve?channel=@demo-kitchen-garden")
    expect([found.status, official.requests.length]).toEqual([200, before])
  })
})

const words = (bytes: number) => "garden ".repeat(Math.ceil(bytes / 7)).slice(0, bytes)
const item = (n: number, bytes: number) => ({
  videoId: `synQUOTA${String(n).padStart(3, "0")}`,
  video_title: `Import ${n}`,
  transcript: words(bytes),
})

describe("storage", () => {
  test("takes imports up to the quota, and no item of a list that exceeds it", async () => {
    const person = await service.person()
    const migrate = async (transcripts: object[]) =>
      await person.call("POST", "/api/migrate", { body: { transcripts } })
    expect((await migrate([item(1, 400_000), item(2, 400_000)])).status).toBe(200)
    const over = await migrate([item(3, 100), item(4, 300_000)])
    expect(over.status).toBe(400)
    expect(await over.text()).toContain("your imports would exceed 1 MB")
    const { transcriptions } = (await (await person.call("GET", "/api/transcriptions")).json()) as {
      transcriptions: { id: string }[]
    }
    expect(transcriptions).toHaveLength(2)
    // Videos that are stored already take no space, and deleting one frees its space.
    expect(await (await migrate([item(1, 900_000)])).json()).toEqual({ imported: 0, skipped: 1 })
    await person.call("DELETE", `/api/transcriptions/${transcriptions[0]?.id}`)
    expect(await (await migrate([item(4, 300_000)])).json()).toEqual({ imported: 1, skipped: 0 })
  })

  test("of parallel imports never exceeds the quota", async () => {
    const person = await service.person()
    const answers = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, n) =>
          await person.call("POST", "/api/migrate", { body: { transcripts: [item(n, 300_000)] } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test("of an account over its quota still takes what it paid for", async () => {
    const person = await service.person()
    await person.call("POST", "/api/migrate", { body: { transcripts: [item(1, 1_000_000)] } })
    const response = await person.call("POST", "/api/transcribe", { body: { url: "et-sample-1" } })
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty("transcription_id")
    await expectSettledLedger(service.table, person.accountId)
  })

  test("keeps the newest revoked keys only", async () => {
    const person = await service.person()
    for (let keys = 0; keys < REVOKED_KEYS_MAX + 5; keys += 1) {
      if (keys % 25 === 0) service.clock.advance(3_600_000)
      const { keyId } = (await (await person.call("POST", "/api/keys")).json()) as { keyId: string }
      await person.call("DELETE", `/api/keys/${keyId}`)
    }
    await person.call("POST", "/api/keys")
    const { keys } = (await (await person.call("GET", "/api/keys")).json()) as { keys: { status: string }[] }
    expect(keys.filter(({ status }) => status === "revoked")).toHaveLength(REVOKED_KEYS_MAX)
  })
})

describe("visitors without an account", () => {
  test("share one daily number of free tries, whatever their addresses", async () => {
    service.clock.freezeAt(NOON + 10 * 86_400_000)
    const statuses: number[] = []
    for (let visitors = 0; visitors < VISITOR_CALLS + 3; visitors += 1) {
      const body = JSON.stringify({ transcript: "The garden needs water. The worms like the soil." })
      const response = await send({
        method: "POST",
        path: "/api/summarize",
        body,
        from: `127.70.0.${visitors + 1}`,
      })
      await response.text()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array<number>(VISITOR_CALLS).fill(200), 403, 403, 403])
  })

  test("do not affect callers with an account", async () => {
    const person = await service.person()
    const body = { transcript: "The garden needs water. The worms like the soil." }
    const response = await person.call("POST", "/api/summarize", { body })
    await response.text()
    expect(response.status).toBe(200)
    expect((await readLedger(service.table, person.accountId)).account.balance).toBe(4)
  })
})

test("sign-in mails stop at the daily limit for all addresses together", async () => {
  service.clock.freezeAt(NOON + 20 * 86_400_000)
  const before = service.mails().length
  const statuses: number[] = []
  for (let mails = 0; mails < MAILS + 4; mails += 1) {
    service.clock.advance(1000)
    const body = JSON.stringify({ email: `bulk-${mails}@test.example`, callbackURL: "/dashboard" })
    const from = `127.71.0.${mails + 1}`
    statuses.push((await send({ method: "POST", path: "/api/auth/sign-in/magic-link", body, from })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAILS)
  expect(service.mails()).toHaveLength(before + MAILS)
})
