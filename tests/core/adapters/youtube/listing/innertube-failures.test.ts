import { execFileSync } from "node:child_process"
import { describe, expect, test } from "vitest"
import type { ListingSource } from "../../../../../core/listing/listing-source.ts"
import type { Fault } from "../../../../support/youtube/faults.ts"
import { brokenOff, CAPTCHA_PAGE, CONSENT_PAGE, manualClock, silence } from "../player/support.ts"
import { sampled, scripted } from "./innertube-support.ts"
import { CHANNEL } from "./support.ts"

const LIST = "PLdemo-kitchen-garden-list-00000001"

/** Every call of the port. `cursor` is the continuation. */
const CALLS: Record<
  string,
  (lists: ListingSource, cursor: string | null, signal?: AbortSignal) => Promise<{ outcome: string }>
> = {
  resolveChannel: (lists, _, signal) =>
    lists.resolveChannel({ channel: { by: "id", value: CHANNEL }, signal }),
  searchVideos: (lists, cursor, signal) => lists.searchVideos({ q: "garden", filters: {}, cursor, signal }),
  searchChannels: (lists, cursor, signal) => lists.searchChannels({ q: "garden", cursor, signal }),
  searchChannel: (lists, cursor, signal) =>
    lists.searchChannel({ channelId: CHANNEL, q: "worms", cursor, signal }),
  channelVideos: (lists, cursor, signal) =>
    lists.channelVideos({ channelId: CHANNEL, tab: "videos", cursor, signal }),
  playlistVideos: (lists, cursor, signal) => lists.playlistVideos({ playlistId: LIST, cursor, signal }),
  comments: (lists, cursor, signal) =>
    lists.comments({ videoId: "demo-talk-1", order: "relevance", max: 20, cursor, signal }),
}
const ALL = Object.keys(CALLS)
const PAGED = ALL.filter((name) => name !== "resolveChannel")

async function outcomes(lists: ListingSource, names = ALL, cursor: string | null = null) {
  const listed = await Promise.all(names.map(async (name) => CALLS[name]?.(lists, cursor)))
  return new Set(listed.map((one) => one?.outcome))
}

describe("every call", () => {
  test("succeeds when nothing goes wrong", async () => {
    const { lists } = await sampled()
    expect(await outcomes(lists)).toEqual(new Set(["ok"]))
  })

  test.each([
    ["429", "blocked"],
    ["bot_check", "blocked"],
    ["consent", "blocked"],
    ["html_200", "changed_page"],
    ["empty_200", "changed_page"],
    ["http_500", "network"],
    ["cut_off", "network"],
  ] as const)("reports %s as %s", async (fault, outcome) => {
    const { replay, lists } = await sampled()
    const faults: Fault[] = [{ on: "any", fault }]
    replay.setFaults(faults)
    expect(await outcomes(lists)).toEqual(new Set([outcome]))
  })

  test.each([
    [
      "a redirect to the captcha",
      () => new Response(null, { status: 302, headers: { location: "/sorry/index?q=1" } }),
      "blocked",
    ],
    ["a captcha page", () => new Response(CAPTCHA_PAGE), "blocked"],
    ["a consent page", () => new Response(CONSENT_PAGE), "blocked"],
    ["a refusal", () => new Response("{}", { status: 403 }), "blocked"],
    [
      "a failed precondition",
      () => Response.json({ error: { status: "FAILED_PRECONDITION" } }, { status: 400 }),
      "blocked",
    ],
    ["a page that does not exist", () => new Response("<html></html>", { status: 404 }), "changed_page"],
    ["a body that is cut off", () => brokenOff('{"contents":{}}'), "network"],
    ["an answer without contents", () => Response.json({ responseContext: {} }), "changed_page"],
    ["a response that is not an object", () => Response.json([]), "changed_page"],
    ["an unknown alert", () => Response.json(alert("Take a deep breath")), "changed_page"],
    ["a bot-check alert", () => Response.json(alert("Sign in to confirm you’re not a bot")), "blocked"],
  ])("reports %s by its class", async (what, answer, outcome) => {
    const { lists } = scripted(answer)
    const alerted = what.endsWith("alert") ? ["resolveChannel", "channelVideos", "playlistVideos"] : ALL
    expect(await outcomes(lists, alerted)).toEqual(new Set([outcome]))
  })

  test("reports a failed connection as network", async () => {
    const { lists } = scripted(() => {
      throw new TypeError("fetch failed")
    })
    expect(await outcomes(lists)).toEqual(new Set(["network"]))
  })

  test.each(ALL)("%s ends at its time limit, and records a timeout attempt", async (name) => {
    const clock = manualClock()
    const late = async () => {
      clock.pass(3_000)
      return silence()
    }
    const { lists } = scripted(late, { clock, timeoutMs: 3_000 })
    expect(await CALLS[name]?.(lists, null)).toMatchObject({
      outcome: "timeout",
      attempts: [{ outcome: "timeout", http_status: null, ms: 3_000 }],
    })
  })

  test.each(ALL)("%s ends with the caller's own reason when the caller leaves", async (name) => {
    const leaving = new AbortController()
    const { lists } = scripted(async () => {
      leaving.abort(new Error("left"))
      return silence()
    })
    await expect(CALLS[name]?.(lists, null, leaving.signal)).rejects.toThrow("left")
  })

  test("refuses an invalid cursor without a request", async () => {
    const { lists, requests } = scripted(() => ({}))
    for (const cursor of ["", "{}", "p2", '{"t":"<script>"}']) {
      expect(await outcomes(lists, PAGED, cursor)).toEqual(new Set(["stale_cursor"]))
    }
    expect(requests).toEqual([])
  })

  test("reports stale_cursor when the platform rejects a continuation", async () => {
    for (const [status, code] of [
      ["INVALID_ARGUMENT", 400],
      ["NOT_FOUND", 404],
    ] as const) {
      const { lists } = scripted(() => Response.json({ error: { status, code } }, { status: code }))
      expect(await outcomes(lists, PAGED, '{"t":"old"}')).toEqual(new Set(["stale_cursor"]))
    }
  })

  test("treats an ID that the platform calls malformed or unknown as absent", async () => {
    const { lists } = scripted(() =>
      Response.json({ error: { status: "INVALID_ARGUMENT" } }, { status: 400 }),
    )
    const named = ["resolveChannel", "searchChannel", "channelVideos", "playlistVideos", "comments"]
    expect(await outcomes(lists, named)).toEqual(new Set(["absent"]))
    expect(await outcomes(lists, ["searchVideos", "searchChannels"])).toEqual(new Set(["changed_page"]))
  })
})

const LISTS = ["searchVideos", "searchChannels", "searchChannel", "channelVideos", "playlistVideos"]
const more = (...items: object[]) => ({
  responseContext: {},
  onResponseReceivedActions: [{ appendContinuationItemsAction: { continuationItems: items } }],
})

const readContinuation = async (answer: object) =>
  outcomes(scripted(() => answer).lists, LISTS, '{"t":"more"}')

describe("an empty list", () => {
  test("is accepted when the platform says so, or shows items of another kind", async () => {
    expect(
      await readContinuation(more({ messageRenderer: { text: { simpleText: "No more results" } } })),
    ).toEqual(new Set(["ok"]))
    expect(await readContinuation(more({ radioRenderer: {} }))).toEqual(new Set(["ok"]))
  })

  test("means a changed page when the answer is empty or unrecognizable", async () => {
    expect(await readContinuation(more())).toEqual(new Set(["changed_page"]))
    expect(await readContinuation(more({ videoCardOfTomorrow: { videoId: "a" } }))).toEqual(
      new Set(["changed_page"]),
    )
    expect(await readContinuation({ onResponseReceivedSurprises: [] })).toEqual(new Set(["changed_page"]))
  })

  test("means the platform stopped when a continuation returns nothing or only a message", async () => {
    const message = { messageRenderer: { text: { simpleText: "Unavailable videos are hidden" } } }
    const inPlace = {
      contents: {
        twoColumnBrowseResultsRenderer: {
          tabs: [{ tabRenderer: { content: { sectionListRenderer: { contents: [message] } } } }],
        },
      },
    }
    for (const answer of [{ responseContext: {} }, inPlace]) {
      const { lists } = scripted(() => answer)
      expect(await lists.playlistVideos({ playlistId: LIST, cursor: '{"t":"more","n":4999}' })).toMatchObject(
        {
          outcome: "ok",
          value: { items: [], cursor: null, totalResults: 4999, stopped: "platform_stopped" },
        },
      )
    }
  })

  test("means a changed page when something unknown replaces the list", async () => {
    const contents = [{ messageRenderer: { text: { simpleText: "Look!" } } }, { videoCardOfTomorrow: {} }]
    const tab = { tabRenderer: { content: { sectionListRenderer: { contents } } } }
    expect(await readContinuation({ contents: { twoColumnBrowseResultsRenderer: { tabs: [tab] } } })).toEqual(
      new Set(["changed_page"]),
    )
  })

  test("is reported as incomplete when an item cannot be read", async () => {
    const readable = { videoRenderer: { videoId: "a", title: { simpleText: "A" } } }
    const { lists } = scripted(() => more(readable, { videoRenderer: { videoId: "b" } }))
    expect(await lists.searchVideos({ q: "q", filters: {}, cursor: '{"t":"more"}' })).toMatchObject({
      value: { items: [{ videoId: "a" }], stopped: "unreadable_items_left_out" },
    })
    expect(
      await readContinuation(
        more(
          { videoRenderer: {} },
          { playlistVideoRenderer: {} },
          { lockupViewModel: { contentType: "LOCKUP_CONTENT_TYPE_VIDEO" } },
          { shortsLockupViewModel: {} },
          { channelRenderer: {} },
        ),
      ),
    ).toEqual(new Set(["changed_page"]))
  })
})

test("the adapter loads youtubei.js on its first call, not when it is imported", () => {
  const file = new URL(
    "../../../../../core/adapters/youtube/listing/innertube/innertube-listings.ts",
    import.meta.url,
  ).href
  const script = `
    import { registerHooks } from "node:module"
    let loaded = false
    registerHooks({ resolve: (name, context, next) => {
      loaded ||= name === "youtubei.js"
      return next(name, context)
    } })
    const { innertubeListings } = await import(${JSON.stringify(file)})
    const clock = { now: () => 0, sleep: () => new Promise(() => {}) }
    const lists = innertubeListings({ fetch: async () => new Response("", { status: 429 }), webOrigin: "http://a.test", clock })
    const before = loaded
    await lists.searchChannels({ q: "a", cursor: null })
    console.log(before, loaded)`
  const out = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" })
  expect(out.trim()).toBe("false true")
})

function alert(text: string) {
  return { alerts: [{ alertRenderer: { type: "ERROR", text: { simpleText: text } } }] }
}
