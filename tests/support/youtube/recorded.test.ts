import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { describe, expect, test } from "vitest"
import { recordingsDir, warnIfMissing } from "../recordings.ts"
import { bytes, captions, extractFlow, type Pair, player, readPairs, replayOf, walk } from "./calls.ts"

const recorded = recordingsDir && join(recordingsDir, "platform")
if (!recorded) warnIfMissing("the replay of recorded platform traffic")

describe.skipIf(!recorded)("recorded traffic", () => {
  const folder = recorded ?? ""

  test("the 13 recorded flows are served byte for byte, without a miss", async () => {
    const replay = await replayOf({ dir: folder })
    const pairs = readPairs(folder)
    expect(pairs.length).toBe(13)
    for (const pair of pairs) {
      const { got, want } = await walk(replay, folder, pair)
      expect(got).toEqual(want)
    }
    expect(replay.misses).toEqual([])
  })

  test("the service's own client reads every flow as in its notes, if it would choose that track", async () => {
    const replay = await replayOf({ dir: folder })
    const pairs = readPairs(folder)
    // No caller can request the automatic track of a language that also has a manual one.
    const typed = (pair: Pair) =>
      pairs.some(
        (other) =>
          other.video_id === pair.video_id &&
          other.track.language === pair.track.language &&
          !other.track.auto_generated,
      )
    const chosen = pairs.filter((pair) => !pair.track.auto_generated || !typed(pair))
    expect(chosen.length).toBe(11)
    for (const pair of chosen) {
      const { got, want } = await extractFlow(replay, pair)
      expect(got).toEqual(want)
    }
    expect(replay.misses).toEqual([])
  })

  test("a video with a flow answers nothing outside the flow's own requests", async () => {
    const replay = await replayOf({ dir: folder })
    const videos = [...new Set(readPairs(folder).map((pair) => pair.video_id))]
    for (const videoId of videos) {
      const answers = [await player(replay, videoId, "TVHTML5"), await captions(replay, videoId, "tlh")]
      expect([videoId, ...answers.map(({ status }) => status)]).toEqual([videoId, 501, 501])
    }
    expect(videos.length).toBe(8)
  })

  test("every recorded client call gets its recorded answer", async () => {
    const replay = await replayOf({ dir: folder })
    const seen = new Set<string>()
    for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!path.endsWith(".request.json")) continue
      const sidecar = JSON.parse(readFileSync(join(folder, path), "utf8"))
      if (!sidecar.requestBody) continue
      const { pathname, search } = new URL(sidecar.url)
      const sent = JSON.stringify(sidecar.requestBody)
      const answer = await fetch(replay.origin + pathname + search, { method: sidecar.method, body: sent })
      const recordedBody = readFileSync(join(folder, path.replace(".request.json", ".json")))
      expect([path, answer.status]).toEqual([path, sidecar.responseStatus])
      const body = await bytes(answer)
      // A recorded part is compared by its content: ours is cut from the whole answer.
      const isEqual = search.includes("$fields")
        ? isDeepStrictEqual(JSON.parse(body.toString()), JSON.parse(recordedBody.toString()))
        : body.equals(recordedBody)
      expect([path, isEqual]).toEqual([path, true])
      seen.add(path)
    }
    expect(seen.size).toBeGreaterThan(50)
    expect(replay.misses).toEqual([])
  })
})
