import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { at } from "../../../../../core/adapters/youtube/json-path.ts"
import { cutPlayer } from "../../../../../core/adapters/youtube/player/cut-player.ts"
import { readPlayer, unwrap } from "../../../../../core/adapters/youtube/player/player-response.ts"
import { readPlayerAnswer } from "../../../../../core/adapters/youtube/player/strategy.ts"
import { recordingsDir, warnIfMissing } from "../../../../support/recordings.ts"
import { anAnswer, VIDEO } from "./support.ts"

warnIfMissing("parts of YouTube's recorded player responses")

/** URLs of formats, as they fill most of a response, with braces and quotes in them. */
const FORMATS = Array.from({ length: 200 }, (_, itag) => ({
  itag,
  url: `https://rr1.googlevideo.test/videoplayback?note=${'{"captions":{"'.repeat(8)}\\`,
}))

/** A large response: the formats, then these parts of `answer` in the given order. */
function large(answer: object, order: readonly string[] = Object.keys(answer)): Buffer {
  const parts = order.map((name) => [name, at(answer, name)])
  return Buffer.from(
    JSON.stringify({ streamingData: { adaptiveFormats: FORMATS }, ...Object.fromEntries(parts) }),
  )
}

const received = (bytes: Buffer) => ({ status: 200, bytes, body: bytes.toString(), location: null })

describe("a large player response", () => {
  test("is read from its parts alone, in whatever order", () => {
    const answer = anAnswer()
    const whole = readPlayer(answer, VIDEO)
    expect(whole.outcome).toBe("ok")
    for (const order of [Object.keys(answer), Object.keys(answer).toReversed()]) {
      const bytes = large(answer, order)
      expect(readPlayer(cutPlayer(bytes), VIDEO)).toEqual(whole)
      const unread = { status: 200, bytes, location: null, body: "never decoded" }
      expect(readPlayerAnswer(unread, VIDEO)).toEqual(whole)
    }
  })

  test("is read as a whole if a part is missing, cut off, or says anything but a playable video", () => {
    const bytes = large(anAnswer())
    expect(cutPlayer(large(anAnswer(), ["playabilityStatus", "videoDetails"]))).toBeUndefined()
    expect(cutPlayer(bytes.subarray(0, bytes.length - 200))).toBeUndefined()
    expect(readPlayerAnswer(received(large(anAnswer([]))), VIDEO).outcome).toBe("no_captions")
    expect(readPlayerAnswer(received(bytes), "another-id1").outcome).toBe("blocked")
  })

  test("gives the same result when it is small, or has white space", () => {
    const answer = anAnswer()
    expect(cutPlayer(Buffer.from(JSON.stringify(answer)))).toBeUndefined()
    const spaced = Buffer.from(JSON.stringify(JSON.parse(large(answer).toString()), null, 1))
    expect(cutPlayer(spaced)).toBeUndefined()
    expect(readPlayerAnswer(received(spaced), VIDEO)).toEqual(readPlayer(answer, VIDEO))
  })
})

test.skipIf(recordingsDir === undefined)("recorded responses give the same result from their parts", () => {
  const folder = join(recordingsDir ?? "", "platform", "innertube-player")
  const files = readdirSync(folder).filter((name) => /(?<!request)\.json$/.test(name))
  const read = files.flatMap((name) => {
    const answer: unknown = JSON.parse(readFileSync(join(folder, name), "utf8"))
    const videoId = String(at(unwrap(answer), "videoDetails", "videoId"))
    const quick = readPlayer(cutPlayer(Buffer.from(JSON.stringify(answer))), videoId)
    if (quick.outcome !== "ok") return []
    expect([name, quick]).toEqual([name, readPlayer(answer, videoId)])
    return [name]
  })
  console.log(`${read.length} of ${files.length} recorded player responses are read from their parts`)
  expect(read.length).toBeGreaterThanOrEqual(10)
})
