import { describe, expect, test } from "vitest"
import { Log, Parser, YTNodes } from "youtubei.js"
import { readChannel } from "../../../../../core/adapters/youtube/listing/innertube/channel-items.ts"
import {
  readReplies,
  readThreads,
} from "../../../../../core/adapters/youtube/listing/innertube/comment-items.ts"
import {
  readMore,
  readPlaylist,
  readSearch,
  readTab,
} from "../../../../../core/adapters/youtube/listing/innertube/read-page.ts"
import type { Result } from "../../../../../core/adapters/youtube/listing/innertube/result.ts"
import { recordingsDir, warnIfMissing } from "../../../../support/recordings.ts"
import { answerIn, files, type Item, keyOf, readAnyVideo } from "./innertube-files.ts"
import { NOW } from "./innertube-support.ts"

warnIfMissing("our list readers compared with youtubei.js")

describe.skipIf(recordingsDir === undefined)("the client lists over recorded answers", () => {
  Log.setLevel(Log.Level.NONE)

  test("read the same items as youtubei.js's parser", () => {
    let compared = 0
    for (const file of files.filter((name) => !name.includes("-comments/") && !name.includes("playlists"))) {
      const answer = answerIn(file)
      const own = ownIds(answer)
      const parsed = libraryIds(answer)
      expect([file, own.toSorted()]).toEqual([file, parsed.toSorted()])
      compared += own.length
    }
    expect(compared).toBe(904)
  })

  test("read as many threads and replies as youtubei.js's parser", () => {
    let compared = 0
    for (const file of files.filter((name) => /\.c1\.json$|\.replies\.json$/.test(name))) {
      const answer = answerIn(file)
      const isReplies = file.includes("replies")
      const reading: Result<{ items: readonly unknown[] }> = isReplies
        ? readReplies(answer, NOW)
        : readThreads(answer, NOW)
      const own = reading.outcome === "ok" ? reading.value.items.length : 0
      const memo = Parser.parseResponse(structuredClone(answer) as object).on_response_received_endpoints_memo
      expect([file, own]).toEqual([file, memo?.getType(YTNodes.CommentView).length])
      compared += own
    }
    expect(compared).toBe(113)
  })
})

/** The IDs that youtubei.js finds on a page, except those on shelves. */
function libraryIds(answer: unknown): string[] {
  const page = Parser.parseResponse(structuredClone(answer) as object)
  const memos = [
    page.contents_memo,
    page.on_response_received_commands_memo,
    page.on_response_received_actions_memo,
  ]
  return memos.flatMap((memo) =>
    memo
      ? [
          ...memo.getType(YTNodes.Video).map(({ video_id }) => video_id),
          ...memo.getType(YTNodes.Channel).map(({ id }) => id),
          ...memo.getType(YTNodes.PlaylistVideo).map(({ id }) => id),
          ...memo
            .getType(YTNodes.LockupView)
            .filter(({ content_type }) => content_type === "VIDEO")
            .map(({ content_id }) => content_id),
          ...(memo.has("GridShelfView")
            ? []
            : memo
                .getType(YTNodes.ShortsLockupView)
                .map(({ on_tap_endpoint }) => String(on_tap_endpoint.payload.videoId))),
        ]
      : [],
  )
}

/** The IDs that all our parsers together find in an answer. */
function ownIds(answer: unknown): string[] {
  const readings = [
    readSearch(answer, readAnyVideo),
    readSearch(answer, readChannel),
    ...["videos", "shorts", "search"].map((name) => readTab(answer, name, readAnyVideo)),
    readPlaylist(answer, readAnyVideo),
    readMore(answer, { total: null, name: null }, readAnyVideo),
    readMore(answer, { total: null, name: null }, readChannel),
  ]
  const items = readings.flatMap((one): readonly Item[] => (one.outcome === "ok" ? one.value.items : []))
  return [...new Set(items.map(keyOf))]
}
