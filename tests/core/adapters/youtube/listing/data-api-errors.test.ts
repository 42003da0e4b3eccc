import { describe, expect, test } from "vitest"
import { faultOf } from "../../../../../core/adapters/youtube/listing/data-api/api-errors.ts"
import { replayOf } from "../../../../support/youtube/calls.ts"
import { UNKNOWN_KEY } from "../../../../support/youtube/data-api.ts"
import { apiError, REFUSED } from "../../../../support/youtube/data-api-errors.ts"
import { manualClock } from "../player/support.ts"
import { CHANNEL, official, serve, skippingClock, valueOf } from "./support.ts"

const CHANNEL_FOUND = JSON.stringify({ items: [{ id: CHANNEL, snippet: { title: "The Kitchen Garden" } }] })
const aChannel = { channel: { by: "id", value: CHANNEL } } as const
const aSearch = { q: "garden", filters: {}, cursor: null }

const info = (reason: string) => ({ details: [{ reason }] })
const limited = (metadata: Record<string, string>) =>
  apiError(429, "rateLimitExceeded", "global", { details: [{ metadata }] })
const unavailableStore = async () => {
  throw new Error("the store is unavailable")
}

describe("an API error", () => {
  test.each([
    ["the day's units", 403, apiError(403, "quotaExceeded", "youtube.quota"), "quota"],
    ["the day's units, by an older reason", 403, apiError(403, "dailyLimitExceeded", "usageLimits"), "quota"],
    ["the day's searches", 429, REFUSED.searches, "quota"],
    ["a day's limit, by its name", 429, limited({ quota_limit: "defaultPerDayPerProject" }), "quota"],
    ["a day's limit, by its unit", 403, limited({ quota_unit: "1/d/{project}" }), "quota"],
    ["a passing limit", 429, apiError(429, "rateLimitExceeded", "global"), "busy"],
    ["a passing limit of one caller", 403, apiError(403, "userRateLimitExceeded", "usageLimits"), "busy"],
    [
      "a limit of a minute",
      429,
      limited({ quota_limit: "PerMinute", quota_unit: "1/min/{project}" }),
      "busy",
    ],
    ["comments off", 403, apiError(403, "commentsDisabled", "youtube.commentThread"), "comments_disabled"],
    ["no such video", 404, apiError(404, "videoNotFound", "youtube.commentThread"), "absent"],
    ["no such playlist", 404, apiError(404, "playlistNotFound", "youtube.playlistItem"), "absent"],
    ["no such channel", 404, apiError(404, "channelNotFound", "youtube.search"), "absent"],
    ["a private list", 403, apiError(403, "playlistItemsNotAccessible", "youtube.playlistItem"), "absent"],
    ["a private video", 403, apiError(403, "forbidden", "youtube.commentThread"), "absent"],
    ["an old page token", 400, REFUSED.pageToken, "stale_cursor"],
    [
      "a wrong page token, by another reason",
      400,
      apiError(400, "invalidValue", "global", { location: "pageToken" }),
      "stale_cursor",
    ],
    ["an unknown key", 400, REFUSED.unknownKey, "misconfigured"],
    ["an unknown key, by an older reason", 400, apiError(400, "keyInvalid", "usageLimits"), "misconfigured"],
    ["no key", 403, REFUSED.noKey, "misconfigured"],
    [
      "a key for other services",
      403,
      apiError(403, "forbidden", "global", info("API_KEY_SERVICE_BLOCKED")),
      "misconfigured",
    ],
    [
      "a suspended project",
      403,
      apiError(403, "forbidden", "global", info("CONSUMER_SUSPENDED")),
      "misconfigured",
    ],
    [
      "a disabled service",
      403,
      apiError(403, "accessNotConfigured", "usageLimits", info("SERVICE_DISABLED")),
      "misconfigured",
    ],
    ["an unknown usage limit", 403, apiError(403, "somethingNew", "usageLimits"), "misconfigured"],
    ["no permission", 403, apiError(403, "x", "global", { status: "PERMISSION_DENIED" }), "misconfigured"],
    [
      "no permission, from YouTube's own domain",
      403,
      apiError(403, "forbidden", "youtube.CoreErrorDomain", { status: "PERMISSION_DENIED" }),
      "misconfigured",
    ],
    ["no sign-in", 401, apiError(401, "authError", "global"), "misconfigured"],
    ["a request that it no longer understands", 400, REFUSED.noPart, "changed_page"],
    ["a failure of its own", 500, apiError(500, "backendError", "global"), "busy"],
    ["a failure of a gateway", 502, { body: "<html>Bad gateway</html>" }, "busy"],
    ["too many requests, as an HTML page", 429, { body: "<html>Too many</html>" }, "busy"],
    ["a failure blamed on the request", 400, apiError(400, "processingFailure", "youtube.x"), "busy"],
    ["an HTML page", 403, { body: "<html>Sorry</html>" }, "changed_page"],
    ["nothing", 404, { body: "" }, "changed_page"],
    ["a redirect", 302, { body: "" }, "changed_page"],
    ["a reason named like a built-in property", 403, apiError(403, "constructor", "global"), "changed_page"],
  ])("about %s gets its class", (_what, status, { body }, outcome) => {
    expect(faultOf(status, body.toString())).toBe(outcome)
  })

  test("is classified by its reason, whatever its message says", () => {
    const error = {
      message: "quotaExceeded commentsDisabled videoNotFound",
      errors: [{ reason: "somethingNew", message: "API key not valid. You have exceeded your quota." }],
    }
    expect(faultOf(400, JSON.stringify({ error }))).toBe("changed_page")
  })
})

describe("a success that is not a list", () => {
  test.each([
    ["a page", "<!DOCTYPE html><p>Welcome</p>"],
    ["nothing", ""],
    ["half an answer", CHANNEL_FOUND.slice(0, -5)],
    ["something else", '{"ok":true}'],
    ["a list of another kind", "[]"],
  ])("%s counts as a change of the API, never as an empty answer", async (_what, body) => {
    const { origin } = await serve({ body })
    expect(await official(origin).lists.resolveChannel(aChannel)).toMatchObject({
      outcome: "changed_page",
      attempts: [{ outcome: "changed_page", http_status: 200 }],
    })
  })

  test("a redirect is not followed", async () => {
    const redirectTarget = await serve({ body: CHANNEL_FOUND })
    const { origin } = await serve({
      status: 302,
      headers: { location: `${redirectTarget.origin}/` },
      body: CHANNEL_FOUND,
    })
    expect(await official(origin).lists.resolveChannel(aChannel)).toMatchObject({ outcome: "changed_page" })
    expect(redirectTarget.requests).toEqual([])
  })

  test("an answer larger than any list is not read to its end", async () => {
    const { origin } = await serve({ body: `{"items":[${" ".repeat(8_000_000)}]}` })
    expect(await official(origin).lists.resolveChannel(aChannel)).toMatchObject({ outcome: "changed_page" })
  })
})

describe("a busy API", () => {
  const busy = { status: 503, body: "" }
  const ok = { body: CHANNEL_FOUND }

  test("is asked once more after half a second, and both requests are counted", async () => {
    const { origin, requests } = await serve(busy, ok)
    const clock = skippingClock()
    const { lists, spent } = official(origin, { clock })
    const listed = await lists.resolveChannel(aChannel)
    expect(valueOf(listed).name).toBe("The Kitchen Garden")
    expect(listed.attempts.map(({ outcome, http_status }) => [outcome, http_status])).toEqual([
      ["network", 503],
      ["ok", 200],
    ])
    expect([clock.slept, requests.length, spent]).toEqual([[500], 2, ["channels 1", "channels 1"]])
  })

  test("that stays busy is a network failure after the second request", async () => {
    const { origin, requests } = await serve({ ...apiError(429, "rateLimitExceeded", "global") })
    const { lists } = official(origin, { clock: skippingClock() })
    expect(await lists.resolveChannel(aChannel)).toMatchObject({ outcome: "network" })
    expect(requests.length).toBe(2)
  })

  test("is not retried when the units or the time are used up", async () => {
    const { origin, requests } = await serve(busy)
    const short = official(origin, { clock: skippingClock(), timeoutMs: 500 })
    expect(await short.lists.resolveChannel(aChannel)).toMatchObject({ outcome: "network" })
    let units = 1
    const poor = official(origin, { clock: skippingClock(), spend: async () => units-- > 0 })
    expect(await poor.lists.resolveChannel(aChannel)).toMatchObject({ outcome: "quota" })
    expect(requests.length).toBe(2)
  })

  test("is the only error that is retried", async () => {
    const { origin, requests } = await serve(REFUSED.searches)
    const { lists } = official(origin, { clock: skippingClock() })
    expect(await lists.searchVideos(aSearch)).toMatchObject({ outcome: "quota" })
    expect(requests.length).toBe(1)
  })
})

describe("quota units", () => {
  test("that are used up prevent the request", async () => {
    const { origin, requests } = await serve({ body: CHANNEL_FOUND })
    const counts: unknown[] = []
    const spend = async (units: number, method: string) => {
      counts.push([units, method])
      return false
    }
    const { lists } = official(origin, { spend })
    expect(await lists.searchVideos(aSearch)).toEqual({ outcome: "quota", attempts: [] })
    expect([counts, requests]).toEqual([[[100, "search"]], []])
  })

  test("that cannot be counted prevent the request", async () => {
    const { origin, requests } = await serve({ body: CHANNEL_FOUND })
    const { lists } = official(origin, { spend: unavailableStore })
    await expect(lists.searchVideos(aSearch)).rejects.toThrow("the store is unavailable")
    expect(requests).toEqual([])
  })

  test("can be too few for a search and still enough for a list", async () => {
    const replay = await replayOf({ quotaUnits: 201 })
    const { lists } = official(replay.origin)
    const outcomes = [
      await lists.searchVideos(aSearch),
      await lists.searchVideos(aSearch),
      await lists.searchVideos(aSearch),
      await lists.resolveChannel(aChannel),
      await lists.resolveChannel(aChannel),
    ].map(({ outcome }) => outcome)
    expect(outcomes).toEqual(["ok", "ok", "quota", "ok", "quota"])
    expect(replay.quotaSpent()).toBe(201)
  })

  test("an API key unknown to Google is an operator error", async () => {
    const replay = await replayOf()
    const { lists } = official(replay.origin, { apiKey: UNKNOWN_KEY })
    expect(await lists.resolveChannel(aChannel)).toMatchObject({
      outcome: "misconfigured",
      attempts: [{ http_status: 400 }],
    })
  })

  test("a page token of another list is stale", async () => {
    const replay = await replayOf()
    const { lists } = official(replay.origin)
    expect(await lists.searchVideos({ ...aSearch, cursor: "EAAaBlBUOkNBSQ" })).toMatchObject({
      outcome: "stale_cursor",
    })
  })
})

describe("time limits", () => {
  test("an expired limit ends the call and reports its attempts", async () => {
    const clock = manualClock()
    const fetch = async () => new Promise<Response>(() => clock.pass(3_000))
    const { lists } = official("http://api.test", { clock, fetch, timeoutMs: 3_000 })
    expect(await lists.resolveChannel(aChannel)).toEqual({
      outcome: "timeout",
      attempts: [{ strategy: "official:channels", outcome: "timeout", http_status: null, ms: 3_000 }],
    })
  })

  test("all requests of one call share one limit", async () => {
    const clock = manualClock()
    const found = JSON.stringify({ items: [{ id: { channelId: CHANNEL }, snippet: { title: "Garden" } }] })
    const fetch = async (input: string | URL | Request) => {
      clock.pass(2_000)
      return new Request(input).url.includes("/channels")
        ? new Promise<Response>(() => {})
        : new Response(found)
    }
    const { lists } = official("http://api.test", { clock, fetch, timeoutMs: 4_000 })
    const listed = await lists.searchChannels({ q: "garden", cursor: null })
    expect(valueOf(listed).items).toMatchObject([{ name: "Garden", subscribers: null }])
    expect(listed.attempts.map(({ outcome, ms }) => [outcome, ms])).toEqual([
      ["ok", 2_000],
      ["timeout", 2_000],
    ])
  })

  test("a caller who leaves ends it at once, with their own reason", async () => {
    const caller = new AbortController()
    const fetch = async () => new Promise<Response>(() => caller.abort(new Error("gone")))
    const { lists } = official("http://api.test", { fetch })
    await expect(lists.resolveChannel({ ...aChannel, signal: caller.signal })).rejects.toThrow("gone")
  })

  test("a refused connection is a network failure", async () => {
    const { lists } = official("http://127.0.0.1:1")
    expect(await lists.resolveChannel(aChannel)).toMatchObject({
      outcome: "network",
      attempts: [{ outcome: "network", http_status: null }],
    })
  })
})

describe("a key that Google refuses", () => {
  test("is not used for ten minutes, so no call costs a round trip or a unit", async () => {
    const replay = await replayOf()
    const clock = manualClock()
    const { lists, spent } = official(replay.origin, { apiKey: UNKNOWN_KEY, clock })
    const outcomes = [await lists.resolveChannel(aChannel), await lists.searchVideos(aSearch)]
    expect(outcomes.map(({ outcome, attempts }) => [outcome, attempts.length])).toEqual([
      ["misconfigured", 1],
      ["misconfigured", 0],
    ])
    clock.pass(600_000)
    expect((await lists.resolveChannel(aChannel)).attempts).toHaveLength(1)
    expect([replay.requests.length, spent]).toEqual([2, ["channels 1", "channels 1"]])
  })
})
