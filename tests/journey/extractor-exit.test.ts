import { once } from "node:events"
import { createInterface } from "node:readline"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { SERVICE_KEY } from "../support/audio-service.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { spawnNode } from "../support/spawn.ts"
import { watchPage } from "../support/youtube/breakages/refusals.ts"
import { json } from "../support/youtube/breakages/world.ts"
import { startReplay } from "../support/youtube/replay.ts"

/** What YouTube answers on the other network. */
const otherNetwork = await startReplay({ synthetic: true })
afterAll(() => otherNetwork.stop())

/** The extraction service on the other network, in a process of its own. */
const child = spawnNode([`${import.meta.dirname}/../support/extractor-process.ts`], {
  env: {
    ...process.env,
    TABLE_NAME: "none",
    DYNAMODB_ENDPOINT: "http://127.0.0.1:1",
    PLATFORM_WEB_ORIGIN: otherNetwork.origin,
    EXTRACTOR_SERVICE_KEY: SERVICE_KEY,
    // The extraction service must ignore this entry, which names itself.
    EGRESS_PROXIES: "extractor",
    LOG_FORMAT: "none",
  },
})
afterAll(async () => {
  const exit = once(child, "exit")
  child.kill("SIGKILL")
  await exit
})
const [port] = await once(createInterface(child.stdout), "line")
const EXTRACTOR_URL = `http://127.0.0.1:${port}`

const BOT_CHECK = {
  playabilityStatus: { status: "LOGIN_REQUIRED", reason: "Sign in to confirm you’re not a bot" },
}
const blockedAll = [
  { on: "player", answer: BOT_CHECK },
  { on: "watch", answer: { status: 429, contentType: "text/html", body: "" } },
] as const

const environment = { EXTRACTOR_URL, EXTRACTOR_SERVICE_KEY: SERVICE_KEY, EGRESS_PROXIES: "direct extractor" }
const service = await startService({ environment })
const { clock, replay, table } = service

beforeEach(() => {
  // After this time, identities and exits that were blocked are used again.
  clock.advance(3_600_000)
  replay.setWorld(blockedAll)
  otherNetwork.setWorld([])
})

const strategiesOf = (receipt: { attempts: { strategy: string; outcome: string }[] }) =>
  receipt.attempts.map(({ strategy, outcome }) => `${strategy} ${outcome}`)

describe("a network where YouTube blocks everything", () => {
  test("gets transcripts through the extraction service on another network, for the usual price", async () => {
    const client = await service.client()
    const response = await client.transcribe({ url: "synextract1", include: ["receipt", "segments"] })
    const body = await response.json()
    expect([response.status, response.headers.get("x-credits-used")]).toEqual([200, "1"])
    expect(body).toMatchObject({
      video_title: "Synthetic video synextract1",
      transcript: expect.stringMatching(/^This is synextract1\. Line 2 says nothing/),
    })
    expect(body.segments.slice(0, 2)).toMatchObject([
      { start: 0, duration: 3.5, text: "This is synextract1." },
      { start: 4, duration: 3.5 },
    ])
    expect(strategiesOf(body.receipt).at(-1)).toBe("extractor:innertube ok")
    const again = await client.transcribe({ url: "synextract1" })
    expect([again.status, again.headers.get("x-credits-used")]).toEqual([200, "0"])
    await expectSettledLedger(table, client.accountId)
  })

  test("gets them through the other network's watch page if its client API fails", async () => {
    const client = await service.client()
    const body = JSON.stringify({ videoId: "synextract0", context: { client: { clientName: "WEB" } } })
    const player = await fetch(`${otherNetwork.origin}/youtubei/v1/player`, { method: "POST", body })
    const page = watchPage((await player.json()) as object)
    otherNetwork.setWorld([
      { on: "player", answer: json({}, 500) },
      { on: "watch", answer: page },
    ])
    const response = await client.transcribe({ url: "synextract0", include: ["receipt"] })
    const { receipt } = await response.json()
    expect(response.status).toBe(200)
    expect(strategiesOf(receipt).slice(-2)).toEqual(["extractor:innertube network", "extractor:captions ok"])
  })

  test("gets the other network's refusal of the video, and charges nothing", async () => {
    const client = await service.client()
    const PRIVATE = { playabilityStatus: { status: "LOGIN_REQUIRED", reason: "This video is private" } }
    otherNetwork.setWorld([{ on: "player", answer: PRIVATE }])
    const response = await client.transcribe({ url: "synextract2" })
    const { error } = await response.json()
    expect([response.status, response.headers.get("x-credits-used")]).toEqual([500, "0"])
    expect(error.message).toBe("This video is private. Nothing was charged.")
  })

  test("is reported as blocked if the other network is blocked too, which is then paused", async () => {
    const client = await service.client()
    otherNetwork.setWorld(blockedAll)
    const outcomes = []
    for (const n of [3, 4, 5, 6]) {
      const response = await client.transcribe({ url: `synextract${n}` })
      const { error } = await response.json()
      expect([response.status, response.headers.get("x-credits-used")]).toEqual([500, "0"])
      outcomes.push(error.message)
    }
    expect(new Set(outcomes).size).toBe(1)
    expect(outcomes[0]).toMatch(/^YouTube is blocking requests/)
    const requestsBefore = otherNetwork.requests.length
    await client.transcribe({ url: "synextract7" })
    expect(otherNetwork.requests.length).toBe(requestsBefore)
    await expectSettledLedger(table, client.accountId)
  })
})

test("the extraction service is not asked while YouTube answers here, nor unless it is listed", async () => {
  replay.setWorld([])
  const requestsBefore = otherNetwork.requests.length
  const client = await service.client()
  expect((await client.transcribe({ url: "synextract8" })).status).toBe(200)
  replay.setWorld(blockedAll)
  const other = await startService({ environment: { ...environment, EGRESS_PROXIES: "" } })
  other.replay.setWorld(blockedAll)
  const stranger = await other.client()
  expect((await stranger.transcribe({ url: "synextract9" })).status).toBe(500)
  expect(otherNetwork.requests.length).toBe(requestsBefore)
})
