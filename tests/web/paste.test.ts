import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parsePaste } from "../../web/app/queue/parse-paste.ts"

const ID = "jNQXAC9IVRw"
const videos = (text: string) =>
  parsePaste(text).flatMap((entry) => (entry.kind === "video" ? [entry.videoId] : []))

describe("pasted text", () => {
  test.each([
    ID,
    `https://www.youtube.com/watch?v=${ID}`,
    `youtube.com/watch?app=desktop&v=${ID}&t=4s`,
    `https://youtu.be/${ID}?si=x`,
    `https://m.youtube.com/shorts/${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `http://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/v/${ID}`,
    `(see https://youtu.be/${ID}).`,
    `<a href="https://youtu.be/${ID}">`,
    `a talk (https://youtu.be/${ID}), and more`,
    `https://www.youtube.com/watch_popup?v=${ID}`,
    `https://www.youtube.com/attribution_link?u=%2Fwatch%3Fv%3D${ID}`,
  ])("yields a video for %s", (text) => {
    expect(videos(text)).toEqual([ID])
  })

  test("yields each video and playlist once, in order, and lists what it could not parse", () => {
    const list = "PLdemo-kitchen-garden-list-00000001"
    const text = `Watch these: https://youtu.be/${ID}, et-sample-1\nhttps://www.youtube.com/playlist?list=${list}
      information about https://youtu.be/${ID} and https://example.org/x`
    expect(parsePaste(text)).toEqual([
      { kind: "video", videoId: ID },
      { kind: "video", videoId: "et-sample-1" },
      { kind: "playlist", playlistId: list },
      { kind: "unknown", text: "https://example.org/x" },
    ])
  })

  test("keeps the playlist of a video's link", () => {
    expect(parsePaste(`https://www.youtube.com/watch?v=${ID}&list=PL0123456789ab&index=2`)).toEqual([
      { kind: "video", videoId: ID, playlistId: "PL0123456789ab" },
    ])
  })

  test("accepts no other host as the platform", () => {
    for (const host of ["youtube.com.evil.example", "evilyoutube.com", "youtu.be.example"]) {
      expect(videos(`https://${host}/watch?v=${ID}`)).toEqual([])
    }
  })

  test("yields all links, however many, whatever is between them", () => {
    const id = fc.stringMatching(/^[A-Z][\w-]{9}[0-9]$/)
    fc.assert(
      fc.property(
        fc.uniqueArray(id, { maxLength: 20 }),
        fc.constantFrom(" ", "\n", ", ", "\t"),
        (ids, gap) => {
          expect(videos(ids.map((one) => `https://youtu.be/${one}`).join(gap))).toEqual(ids)
        },
      ),
    )
  })
})
