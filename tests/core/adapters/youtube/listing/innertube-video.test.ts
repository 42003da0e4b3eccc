import { describe, expect, test } from "vitest"
import { readVideo } from "../../../../../core/adapters/youtube/listing/innertube/video-items.ts"
import { NOW } from "./innertube-support.ts"

const NOBODY = { channelId: null, channel: null }

function entry(video: object) {
  return { kind: "playlistVideoRenderer", value: { videoId: "a", ...video } }
}

function lockup(rows: readonly (readonly string[])[], contentType = "LOCKUP_CONTENT_TYPE_VIDEO") {
  const metadataRows = rows.map((row) => ({ metadataParts: row.map((content) => ({ text: { content } })) }))
  const metadata = { contentMetadataViewModel: { metadataRows } }
  const value = {
    contentId: "a",
    contentType,
    metadata: { lockupMetadataViewModel: { title: { content: "A" }, metadata } },
  }
  return { kind: "lockupViewModel", value }
}

const readVideoWithLength = (lengthSeconds: unknown) =>
  readVideo(entry({ title: { simpleText: "Pots" }, lengthSeconds }), NOBODY, NOW)

describe("an entry of a playlist", () => {
  test.each(["[Private video]", "[Deleted video]"])(
    "named %s is treated as deleted when it is not playable and has no channel",
    (title) => {
      const gone = { title: { simpleText: title }, isPlayable: false }
      expect(readVideo(entry(gone), NOBODY, NOW)).toBe("gone")
      expect(readVideo(entry({ ...gone, isPlayable: true }), NOBODY, NOW)).toMatchObject({ title })
      const owned = { ...gone, shortBylineText: { simpleText: "The Kitchen Garden" } }
      expect(readVideo(entry(owned), NOBODY, NOW)).toMatchObject({ channel: "The Kitchen Garden" })
    },
  )

  test("has its length when the platform gives one, and ignores labels that are not lengths", () => {
    expect(readVideoWithLength("93")).toMatchObject({ durationSeconds: 93 })
    for (const odd of ["", "-1", "1:33", "1e3", 93, null])
      expect(readVideoWithLength(odd)).not.toHaveProperty("durationSeconds")
  })

  test("that is not playable for us but has its title is kept", () => {
    const closed = { title: { simpleText: "Pots" }, isPlayable: false }
    expect(readVideo(entry(closed), NOBODY, NOW)).toEqual({
      videoId: "a",
      channelId: null,
      title: "Pots",
      channel: null,
      publishedAt: null,
      publishedAtPrecision: null,
      thumbnail: null,
    })
  })
})

describe("a lockup", () => {
  test("has the channel that its rows name, else that of its page, else none", () => {
    const views = ["1.2K views", "2 years ago"]
    expect(readVideo(lockup([["The Kitchen Garden"], views]), NOBODY, NOW)).toMatchObject({
      channel: "The Kitchen Garden",
      publishedAt: "2024-01-01T00:00:00.000Z",
      publishedAtPrecision: "year",
    })
    expect(readVideo(lockup([views]), NOBODY, NOW)).toMatchObject({ channel: null })
    const host = { channelId: "UCx", channel: "Shy & Sons" }
    expect(readVideo(lockup([views]), host, NOW)).toMatchObject(host)
  })

  test("is a video or a Short, and a playlist is neither", () => {
    expect(readVideo(lockup([], "LOCKUP_CONTENT_TYPE_SHORT"), NOBODY, NOW)).toMatchObject({ videoId: "a" })
    expect(readVideo(lockup([], "LOCKUP_CONTENT_TYPE_PLAYLIST"), NOBODY, NOW)).toBeUndefined()
  })
})
