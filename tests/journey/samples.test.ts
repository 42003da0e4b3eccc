import { describe, expect, test } from "vitest"
import { SAMPLES } from "../../core/adapters/youtube/samples/samples.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const withoutSamples = await startService({ environment: { SAMPLE_VIDEOS: "off" } })
const WELCOME = 5

/** The message of each refusal that is about the video. */
const MESSAGES: Readonly<Record<string, RegExp>> = {
  too_long: /too long\. The limit is 4 hours/,
  no_captions: /no captions/,
  live: /is live/,
  private: /is private/,
  age_restricted: /age-restricted/,
  removed: /does not exist or was removed/,
  blocked: /is blocking requests/,
  network: /could not be reached/,
}

/** Makes the first call of a new account, for a sample. */
async function firstCall(url: string) {
  const client = await service.client()
  const response = await client.transcribe({ url, include: ["receipt"] })
  const body = await response.json()
  await expectSettledLedger(service.table, client.accountId)
  const { account, lines } = await readLedger(service.table, client.accountId)
  const moved = lines.map(({ amount }) => amount).slice(1)
  const creditHeaders = ["used", "remaining"].map((name) => Number(response.headers.get(`x-credits-${name}`)))
  return { status: response.status, body, balance: account.balance, moved, creditHeaders }
}

const answers = new Map(
  await Promise.all(SAMPLES.map(async ({ videoId }) => [videoId, await firstCall(videoId)] as const)),
)
const answerOf = (videoId: (typeof SAMPLES)[number]["videoId"]) => {
  const answer = answers.get(videoId)
  if (!answer) throw new Error(`no answer about ${videoId}`)
  return answer
}
const good = SAMPLES.filter(({ expected }) => expected === "transcript")
const bad = SAMPLES.flatMap((sample) =>
  sample.expected === "transcript" ? [] : [{ ...sample, expected: sample.expected }],
)

describe("the sample videos", () => {
  test("are at least a dozen, of both kinds", () => {
    expect(SAMPLES.length).toBeGreaterThanOrEqual(12)
    expect(good.length).toBeGreaterThanOrEqual(5)
    expect(new Set(bad.map(({ outcome }) => outcome))).toEqual(new Set(Object.keys(MESSAGES)))
  })

  test.each(good)("$videoId: $what $credits credits", ({ videoId, title, credits }) => {
    const { status, body, balance, moved, creditHeaders } = answerOf(videoId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      video_id: videoId,
      video_title: title,
      cached: false,
      credits_used: credits,
    })
    expect(body.transcript).toMatch(/\p{L}+ \p{L}+/u)
    expect([balance, creditHeaders]).toEqual([WELCOME - credits, [credits, WELCOME - credits]])
    expect(moved).toEqual(Array.from({ length: credits }, () => -1))
    expect(body.receipt).toMatchObject({ credits_used: credits, balance_after: balance })
  })

  test.each(bad)("$videoId: $what Refused, and nothing charged", ({ videoId, outcome, expected }) => {
    const { status, body, balance, moved, creditHeaders } = answerOf(videoId)
    expect([status, body.error.code]).toEqual([expected.status, expected.code])
    expect(body.error.message).toMatch(MESSAGES[outcome] ?? /never/)
    expect(body.error.message).toMatch(/Nothing was charged\.$/)
    expect([balance, creditHeaders]).toEqual([WELCOME, [0, WELCOME]])
    expect(moved).toEqual([-1, 1])
  })

  test("never reach the platform", () => {
    expect(service.replay.requests).toEqual([])
  })

  test("are free on a second call, for any caller", async () => {
    const client = await service.client()
    for (const { videoId } of good) {
      const body = await (await client.transcribe({ url: videoId })).json()
      expect(body).toMatchObject({ video_id: videoId, cached: true, credits_used: 0 })
    }
    const { account, lines } = await readLedger(service.table, client.accountId)
    expect([account.balance, lines.length]).toEqual([WELCOME, 1])
  })
})

test("a service without sample videos leaves their IDs to the platform", async () => {
  const client = await withoutSamples.client()
  expect((await client.transcribe({ url: "et-sample-1" })).status).toBe(500)
  expect(withoutSamples.replay.playerCalls("et-sample-1")).toBeGreaterThan(0)
})
