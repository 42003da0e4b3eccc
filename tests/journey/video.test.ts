import { describe, expect, test } from "vitest"
import { type Client, startService } from "../support/service.ts"

const service = await startService()

const get = async (client: Client, query: string, path = "/api/v1/youtube/video") =>
  await client.call("GET", `${path}?${query}`)

describe("a video's details", () => {
  test("are free, with the languages of its captions, under both paths", async () => {
    const me = await service.client({ credits: 0 })
    const response = await get(me, "video=https://youtu.be/et-language")
    expect([response.status, response.headers.get("x-credits-used")]).toEqual([200, "0"])
    const body = (await response.json()) as { languages: { language: string }[] }
    expect(body).toMatchObject({
      video_id: "et-language",
      title: expect.any(String),
      duration_seconds: expect.any(Number),
      is_live: false,
    })
    const transcript = await me.transcribe({ url: "et-language", include: ["languages"] })
    expect(body.languages).toEqual(((await transcript.json()) as typeof body).languages)
    const other = await get(me, "video=et-language", "/api/v1/media/video")
    expect(await other.json()).toEqual(body)
  })

  test("are also available for a video without captions", async () => {
    const me = await service.client()
    expect(await (await get(me, "video=et-no-cap-1")).json()).toMatchObject({ languages: [] })
  })

  test("are requested from YouTube once in 10 minutes", async () => {
    const me = await service.client({ tier: "scale" })
    const before = service.replay.requests.length
    await (await get(me, "video=synDETAILS1")).text()
    const requestsMade = service.replay.requests.length
    await (await get(me, "video=synDETAILS1")).text()
    expect(requestsMade).toBeGreaterThan(before)
    expect(service.replay.requests.length).toBe(requestsMade)
    service.clock.advance(10 * 60_000 + 1)
    await (await get(me, "video=synDETAILS1")).text()
    expect(service.replay.requests.length - requestsMade).toBe(requestsMade - before)
  })

  test.each([
    ["et-private1", 404, "not_found", "false"],
    ["et-removed1", 404, "not_found", "false"],
    ["et-blocked1", 502, "youtube_api_error", "true"],
  ])("of %s are refused with %i", async (video, status, code, retryable) => {
    const response = await get(await service.client(), `video=${video}`)
    expect([response.status, response.headers.get("x-error-retryable")]).toEqual([status, retryable])
    expect(await response.json()).toMatchObject({ error: { code } })
  })

  test("are limited to 60 calls a minute for an account", async () => {
    const me = await service.client({ tier: "scale" })
    const statuses = new Map<number, number>()
    for (let n = 0; n < 62; n += 1) {
      const response = await get(me, "video=et-sample-1")
      await response.text()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 2 })
  })
})
