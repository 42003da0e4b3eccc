import { describe, expect, test } from "vitest"
import { ERRORS_ON_DEMAND } from "../../core/apikey/errors-on-demand.ts"
import { ERRORS } from "../../core/kernel/errors.ts"
import { TEST_BALANCE } from "../../core/ledger/test-account.ts"
import { readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"

// Turns sample videos off for live keys, as in the cloud.
const service = await startService({ environment: { SAMPLE_VIDEOS: "off" } })
const client = await service.client({ mode: "test" })
/** The Retry-After of `unavailable`, in seconds. */
const UNAVAILABLE_SECONDS = 2
const SUMMARY = {
  transcript: "Tea is made of leaves. Water is hot. The cup is full.",
  video_id: "et-sample-1",
}

const headersOf = ({ headers }: Response) =>
  ["used", "remaining"].map((name) => Number(headers.get(`x-credits-${name}`)))

describe("a test key", () => {
  test("starts with et_test_ and transcribes a sample video, the same way each time", async () => {
    expect(client.rawKey).toMatch(/^et_test_[\w-]{40}$/)
    const first = await client.transcribe({ url: "https://youtu.be/et-sample-1" })
    const again = await client.transcribe({ url: "et-sample-1" })
    const body = await first.json()
    expect([first.status, body]).toEqual([
      200,
      expect.objectContaining({ video_title: "How a transcript is made", cached: false, credits_used: 1 }),
    ])
    expect(await again.json()).toEqual(body)
    expect(headersOf(first)).toEqual([1, TEST_BALANCE])
  })

  test("says the price of a long video, refuses one that is too long, and charges neither", async () => {
    const long = await client.transcribe({ url: "et-over-2-h" })
    const tooLong = await client.transcribe({ url: "et-over-4-h" })
    const ceiling = await client.transcribe({ url: "et-over-2-h", max_credits: 1 })
    expect([long, tooLong, ceiling].map((each) => [each.status, ...headersOf(each)])).toEqual([
      [200, 2, TEST_BALANCE],
      [400, 0, TEST_BALANCE],
      [402, 0, TEST_BALANCE],
    ])
    const { account, lines } = await readLedger(service.table, client.accountId)
    expect([account.balance, lines.length]).toEqual([5, 1])
  })

  test("has a fixed balance and quotes prices", async () => {
    const credits = await client.call("GET", "/api/v1/credits")
    expect(await credits.json()).toEqual({ balance: TEST_BALANCE })
    const quote = await client.transcribe({ url: "et-sample-1", dry_run: true })
    expect(await quote.json()).toEqual({ min: 1, max: 2 })
  })

  test("refuses a real video, and a real video's details", async () => {
    const answers = [
      await client.transcribe({ url: "synREALAAA2" }),
      await client.call("GET", "/api/v1/youtube/video?video=synREALAAA2"),
    ]
    for (const { status, headers } of answers) {
      expect([status, headers.get("x-error-reason")]).toEqual([403, "test_key"])
    }
  })

  test("reads the details of a sample video", async () => {
    const details = await client.call("GET", "/api/v1/youtube/video?video=et-sample-1")
    expect(await details.json()).toMatchObject({ title: "How a transcript is made" })
  })

  test("gets a job for `Prefer: respond-async`, which is done two seconds later", async () => {
    service.clock.freezeAt(Date.UTC(2026, 10, 3, 12))
    const accepted = await client.transcribe({ url: "et-language" }, { headers: { prefer: "respond-async" } })
    const { job_id: id } = (await accepted.json()) as { job_id: string }
    const running = await client.call("GET", `/api/v1/jobs/${id}`)
    service.clock.advance(2000)
    const done = await client.call("GET", `/api/v1/jobs/${id}`)
    expect([accepted.status, running.status, done.status]).toEqual([202, 202, 200])
    expect(await done.json()).toMatchObject({ video_id: "et-language", credits_used: 1 })
    const failing = await client.transcribe({ url: "et-private1" }, { headers: { prefer: "respond-async" } })
    service.clock.advance(2000)
    const { job_id: lost } = (await failing.json()) as { job_id: string }
    const failed = await client.call("GET", `/api/v1/jobs/${lost}`)
    expect([failed.status, failed.headers.get("x-error-code")]).toEqual([500, "transcription_failed"])
    const other = await service.client({ mode: "test" })
    expect((await other.call("GET", `/api/v1/jobs/${id}`)).status).toBe(404)
  })

  test("gets stand-in summaries, whole and streamed", async () => {
    const whole = await client.call("POST", "/api/v1/summarize", { body: SUMMARY })
    expect([whole.status, ...headersOf(whole)]).toEqual([200, 1, TEST_BALANCE])
    const streamed = await client.call("POST", "/api/v1/summarize?stream=true", { body: SUMMARY })
    const { summary } = (await whole.json()) as { summary: string }
    expect(await streamed.text()).toBe(summary)
  })

  test("replays an answer for its Idempotency-Key, which live keys can use independently", async () => {
    const live = await service.client()
    const headers = { "idempotency-key": "one" }
    const [first, again, changed] = [
      await client.transcribe({ url: "et-sample-1" }, { headers }),
      await client.transcribe({ url: "et-sample-1" }, { headers }),
      await client.transcribe({ url: "et-auto-cap" }, { headers }),
    ]
    expect([first, again].map((each) => each.headers.get("idempotent-replayed"))).toEqual([null, "true"])
    expect(await again.json()).toEqual(await first.json())
    expect(changed.status).toBe(409)
    const lives = await live.transcribe({ url: "synIDEMPAA2" }, { headers })
    expect([lives.status, lives.headers.get("idempotent-replayed")]).toEqual([200, null])
  })

  test("has the rate of a live key", async () => {
    const one = await service.client({ mode: "test", tier: "free" })
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await one.call("GET", "/api/v1/credits")).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    const limited = await one.call("GET", "/api/v1/credits")
    expect(limited.headers.get("x-credits-remaining")).toBe(String(TEST_BALANCE))
  })
})

const routeFor = (code: string) =>
  code === "summarization_failed"
    ? {
        method: "POST",
        path: "/api/v1/summarize",
        input: (id: string) => ({ body: { ...SUMMARY, video_id: id } }),
      }
    : code === "youtube_api_error" || code === "not_found"
      ? { method: "GET", path: "/api/v1/youtube/video", input: (id: string) => ({ query: `?video=${id}` }) }
      : { method: "POST", path: "/api/v1/transcribe", input: (id: string) => ({ body: { url: id } }) }

describe("an error on demand", () => {
  test.each(ERRORS_ON_DEMAND)("$id is $code: $when", async ({ id, code, reason, retryAfterSeconds }) => {
    const { method, path, input } = routeFor(code)
    const { query = "", ...body } = { query: undefined, ...input(id) }
    const response = await client.call(method, `${path}${query}`, body)
    expect([
      response.status,
      response.headers.get("x-error-code"),
      response.headers.get("x-error-reason"),
    ]).toEqual([ERRORS[code].status, code, reason ?? null])
    expect(id).toContain(`-${response.status}`)
    const retryAfter = code === "unavailable" ? UNAVAILABLE_SECONDS : retryAfterSeconds
    expect(response.headers.get("retry-after")).toBe(retryAfter?.toString() ?? null)
  })

  test("is refused with 400 on a route that cannot return it", async () => {
    const response = await client.transcribe({ url: "et-err-502a" })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("youtube_api_error"),
    ])
  })

  test("is an ordinary ID to a live key", async () => {
    const live = await service.client()
    expect((await live.transcribe({ url: "et-err-402a" })).headers.get("x-error-code")).toBe(
      "transcription_failed",
    )
  })
})
