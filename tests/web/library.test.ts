import { describe, expect, test } from "vitest"
import { keepVisible, moveSelection, NO_SELECTION, toggleRow } from "../../web/app/listing/selection.ts"
import { batchesOf, videoOf } from "../../web/app/pages/history/import-list.ts"
import { filterRows, type Row, tagsOf } from "../../web/app/pages/history/rows.ts"
import { playerUrl, readMessage } from "../../web/app/pages/video/player.ts"
import { pageOfLink } from "../../web/app/queue/page-of-link.ts"

const IDS = ["a", "b", "c", "d"]

describe("a selection", () => {
  test("of a range has every row between its ends, and no hidden rows", () => {
    const begun = toggleRow(moveSelection(NO_SELECTION, IDS, 1), IDS, 0)
    const range = moveSelection(moveSelection(begun, IDS, 1, true), IDS, 1, true)
    expect([[...range.chosen], range.at]).toEqual([["a", "b", "c"], 2])
    expect([...toggleRow(range, IDS, 1).chosen]).toEqual(["a", "c"])
    expect([...keepVisible(range, ["c", "d"]).chosen]).toEqual(["c"])
    expect(moveSelection(NO_SELECTION, IDS, -1).at).toBe(0)
    expect(moveSelection(range, IDS, 9).at).toBe(3)
    expect(toggleRow(NO_SELECTION, [], 0)).toEqual(NO_SELECTION)
  })
})

const row = (at: number, title: string, channel: string | null): Row => ({
  id: `trn_${at}`,
  videoId: null,
  video_title: title,
  channel_name: channel,
  channel_id: null,
  thumbnail: null,
  method: null,
  source: "import",
  language: null,
  duration_seconds: null,
  credits_used: 0,
  has_summary: false,
  tags: [],
  created_at: new Date(2026, 4, at, 12).toISOString(),
})

describe("the history's filter", () => {
  const rows = [row(1, "Café worms", "Garden"), row(2, "Worms", "Orchard"), row(3, "Tea", null)]
  const none = { keyword: "", channel: "", tag: "", from: "", to: "" }
  const titles = (filter: object) =>
    filterRows(rows, { ...none, ...filter }).map(({ video_title }) => video_title)

  test("matches every word in title or channel, and includes the whole of the given days", () => {
    expect(titles({})).toHaveLength(3)
    expect(titles({ keyword: "garden CAFE" })).toEqual(["Café worms"])
    expect(titles({ channel: "Orchard" })).toEqual(["Worms"])
    expect(titles({ from: "2026-05-02", to: "2026-05-02" })).toEqual(["Worms"])
    expect(titles({ from: "soon" })).toHaveLength(3)
  })

  test("matches a whole tag in any case, and lists each tag once", () => {
    const [first, second, third] = [
      { ...row(1, "Worms", null), tags: ["Garden", "talks"] },
      { ...row(2, "Tea", null), tags: ["garden", "garden tools"] },
      row(3, "Peas", null),
    ]
    const tagged = [first, second, third]
    expect(filterRows(tagged, { ...none, tag: "GARDEN" })).toEqual([first, second])
    expect(filterRows(tagged, { ...none, tag: "garden tools" })).toEqual([second])
    expect(tagsOf(tagged)).toEqual(["Garden", "garden tools", "talks"])
  })
})

const entry = (link: string, length = 1) => ({
  key: link,
  link,
  file: "x.txt",
  videoId: null,
  title: "T",
  channel: null,
  text: "x".repeat(length),
  summary: null,
  createdAt: null,
})

describe("an import", () => {
  test("is split into calls that the service accepts, and leaves out rows without a video", () => {
    const many = Array.from({ length: 230 }, (_, at) => entry(`id-${String(at).padStart(8, "0")}`))
    expect(batchesOf([entry(""), ...many]).map((batch) => batch.length)).toEqual([100, 100, 30])
    expect(batchesOf([entry("demo-talk-1", 1_400_000), entry("demo-talk-2", 200_000)])).toHaveLength(2)
    expect(videoOf("https://youtu.be/demo-talk-1")).toBe("demo-talk-1")
    expect(videoOf("demo-talk-1 demo-talk-2")).toBeUndefined()
  })
})

describe("the search box", () => {
  test.each([
    ["@demo-kitchen-garden", "channel", "@demo-kitchen-garden"],
    ["https://www.youtube.com/@demo/videos", "channel", "@demo"],
    ["youtube.com/channel/UCdemo-kitchen-garden-01", "channel", "UCdemo-kitchen-garden-01"],
    ["https://www.youtube.com/c/Demo", "channel", "https://www.youtube.com/c/Demo"],
    ["youtube.com/Demo", "channel", "https://www.youtube.com/Demo"],
    ["https://youtu.be/demo-talk-1", "video", "demo-talk-1"],
    [
      "https://www.youtube.com/playlist?list=PLdemo-kitchen-garden-list-00000001",
      "playlist",
      "PLdemo-kitchen-garden-list-00000001",
    ],
  ])("opens a page for %s", (text, page, id) => {
    expect(pageOfLink(text)).toEqual({ page, id })
  })

  test.each(["garden worms", "garden", "information", "https://example.org/x"])("searches for %s", (text) => {
    expect(pageOfLink(text)).toBeUndefined()
  })
})

describe("the player's messages", () => {
  test("give the playback position, and other messages are ignored", () => {
    expect(readMessage('{"info":{"currentTime":1.5,"playerState":1}}')).toEqual({
      seconds: 1.5,
      isPlaying: true,
    })
    expect(readMessage('{"info":{"playerState":2}}')).toEqual({ isPlaying: false })
    for (const data of ["", "{", "null", '{"info":null}', '{"event":"onReady"}', 5]) {
      expect(readMessage(data)).toBeUndefined()
    }
    const address = new URL(playerUrl("demo-talk-1", 15.7, "https://here.example"))
    expect([address.origin, address.pathname]).toEqual([
      "https://www.youtube-nocookie.com",
      "/embed/demo-talk-1",
    ])
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      start: "15",
      enablejsapi: "1",
      origin: "https://here.example",
    })
  })
})
