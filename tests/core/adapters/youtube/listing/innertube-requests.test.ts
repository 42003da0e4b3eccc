import { describe, expect, test } from "vitest"
import { frozenClock, NOW, scripted } from "./innertube-support.ts"
import { firstPage } from "./support.ts"

const noFilters = { filters: {} }

describe("every request", () => {
  test("goes to the configured origin, in English, as one visitor", async () => {
    const { lists, requests } = scripted(() => ({}))
    await lists.searchVideos({ q: "one", ...noFilters, ...firstPage })
    await lists.comments({ videoId: "demo-talk-1", order: "time", max: 1, ...firstPage })
    await lists.resolveChannel({ channel: { by: "handle", value: "@x" } })
    // A request whose answer has nothing to read is sent again without a mask.
    expect(requests.map(({ url }) => `${url.origin}${url.pathname}`)).toEqual([
      "http://platform.test/youtubei/v1/search",
      "http://platform.test/youtubei/v1/search",
      "http://platform.test/youtubei/v1/next",
      "http://platform.test/youtubei/v1/next",
      "http://platform.test/youtubei/v1/next",
      "http://platform.test/youtubei/v1/navigation/resolve_url",
    ])
    const contexts = requests.map(
      ({ body }) => (body["context"] as { client: Record<string, string> }).client,
    )
    expect(new Set(contexts.map(({ hl, clientName }) => `${hl} ${clientName}`))).toEqual(new Set(["en WEB"]))
    const visitors = new Set(requests.map(({ headers }) => headers.get("x-goog-visitor-id")))
    expect(visitors.size).toBe(1)
    expect([...visitors][0]).toMatch(/^\S{20,}$/)
  })

  test("comes from a new visitor after a block", async () => {
    let answers = 0
    const { lists, requests } = scripted(() => new Response("", { status: (answers += 1) === 2 ? 429 : 200 }))
    for (const q of ["one", "two", "three"]) await lists.searchChannels({ q, ...firstPage })
    const [one, two, three] = requests.map(({ headers }) => headers.get("x-goog-visitor-id"))
    expect([two === one, three === two]).toEqual([true, false])
  })

  test("is counted with its duration", async () => {
    let now = NOW
    const { lists } = scripted(
      () => {
        now += 40
        return { error: { status: "NOT_FOUND" } }
      },
      { clock: { ...frozenClock, now: () => now } },
    )
    const listed = await lists.resolveChannel({ channel: { by: "handle", value: "@x" } })
    expect(listed).toEqual({
      outcome: "absent",
      attempts: [{ strategy: "youtubei:resolve_url", outcome: "absent", http_status: 200, ms: 40 }],
    })
  })
})
