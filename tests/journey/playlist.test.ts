import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { recordingsDir, warnIfMissing } from "../support/recordings.ts"
import { startService } from "../support/service.ts"
import { GARDEN_LIST, MINUTE_MS } from "./list-calls.ts"

warnIfMissing("recorded playlists at once")
const service = await startService()
const path = (playlist: string) => `/api/playlist?${new URLSearchParams({ playlist })}`

type Resolved = {
  videos: { video_id: string; duration_seconds: number | null }[]
  total: number
  truncated: boolean
}

describe("a playlist", () => {
  test("is complete and free, and is cached for five minutes", async () => {
    const person = await service.person()
    const asks = async (account = person) => {
      const before = service.replay.requests.length
      const response = await account.call("GET", path(`https://www.youtube.com/playlist?list=${GARDEN_LIST}`))
      return { response, requests: service.replay.requests.length - before }
    }
    const { response, requests } = await asks()
    expect([response.status, requests > 1]).toEqual([200, true])
    const body = (await response.json()) as Resolved
    expect(body).toMatchObject({ playlist_id: GARDEN_LIST, title: "Vegetables & friends", truncated: false })
    expect(body.videos.map(({ video_id }) => video_id)).toEqual(["demo-bean-1", "demo-talk-1", "demo-ours-1"])
    expect(body.videos[0]).toEqual({
      video_id: "demo-bean-1",
      title: expect.any(String),
      channel: expect.any(String),
      published_at: expect.any(String),
      published_at_precision: "year",
      thumbnail: expect.stringMatching(/^https:/),
      duration_seconds: null,
    })
    expect(body.total).toBeGreaterThanOrEqual(body.videos.length)
    expect((await asks()).requests).toBe(0)
    expect(await (await asks(await service.person())).response.json()).toEqual(body)
    const credits = await person.call("GET", "/api/credits")
    expect(await credits.json()).toMatchObject({ balance: 5 })
    service.clock.advance(6 * MINUTE_MS)
    expect((await asks()).requests).toBe(requests)
  })

  test("requires a session, by cookie or by bearer token", async () => {
    const person = await service.person()
    const url = `${service.url}${path(GARDEN_LIST)}`
    expect((await fetch(url)).status).toBe(401)
    expect(
      (await fetch(url, { headers: { authorization: "Bearer nonsense", cookie: person.cookie } })).status,
    ).toBe(401)
    expect((await fetch(url, { headers: { authorization: person.bearer } })).status).toBe(200)
  })

  test.each([
    ["PLdemo-no-such-list-000000000000001", "Playlist not found, or it is private."],
    ["", "`playlist`: must be a playlist ID or URL"],
    ["no list", "`playlist` must be a playlist ID or a URL with `list=`."],
    ["https://evil.example/?list=PLx", "`playlist` must be a playlist ID or a URL with `list=`."],
    ["WL\u0000\r\n", "`playlist` must be a playlist ID or a URL with `list=`."],
    ["x".repeat(3000), "`playlist`: must be at most 2,048 characters"],
  ])("%j is refused in plain words", async (playlist, message) => {
    const response = await (await service.person()).call("GET", path(playlist))
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      400,
      "text/plain; charset=utf-8",
      message,
    ])
  })

  test("that the platform refuses is 500 in plain words, and nothing of it is cached", async () => {
    const broken = await startService()
    broken.replay.setFaults([{ on: "any", fault: "http_500" }])
    const person = await broken.person()
    const failed = await person.call("GET", path(GARDEN_LIST))
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringMatching(/^YouTube /)])
    broken.replay.setFaults([])
    expect((await person.call("GET", path(GARDEN_LIST))).status).toBe(200)
  })
})

describe.skipIf(recordingsDir === undefined)("a recorded playlist", async () => {
  const dir = join(recordingsDir ?? "", "platform")
  const recorded = await startService(recordingsDir === undefined ? {} : { platform: { dir } })

  test("that is huge ends at 200 videos, and has the total and the lengths", async () => {
    const response = await (await recorded.person()).call("GET", path("PLWwAypAcFRgKAIIFqBr9oy-ZYZnixa_Fj"))
    expect(response.status).toBe(200)
    const { videos, total, truncated } = (await response.json()) as Resolved
    expect([videos.length, truncated]).toEqual([200, true])
    expect(new Set(videos.map(({ video_id }) => video_id)).size).toBe(200)
    expect(total).toBeGreaterThan(200)
    for (const { duration_seconds } of videos) expect(duration_seconds).toBeGreaterThan(0)
  })
})
