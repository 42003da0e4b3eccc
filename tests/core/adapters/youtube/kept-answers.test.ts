import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"
import { at } from "../../../../core/adapters/youtube/json-path.ts"
import {
  readMore,
  readPlaylist,
  readSearch,
} from "../../../../core/adapters/youtube/listing/innertube/read-page.ts"
import { readVideo } from "../../../../core/adapters/youtube/listing/innertube/video-items.ts"
import { unwrap } from "../../../../core/adapters/youtube/player/player-response.ts"
import { readPlayerAnswer } from "../../../../core/adapters/youtube/player/strategy.ts"
import { readWatchPage } from "../../../../core/adapters/youtube/player/watch-page.ts"
import { parseCaptions } from "../../../../core/captions/parse/parse-captions.ts"

const FOLDER = join(import.meta.dirname, "..", "..", "..", "fixtures", "youtube")
const Fixture = z.strictObject({
  kind: z.enum(["player", "captions", "page", "list"]),
  way: z.string(),
  status: z.int(),
  seen: z.iso.date(),
  /** What the answer means, or "changed_page" while no reader understands it. */
  outcome: z.string(),
  body: z.unknown(),
})

const readEntry = (entry: Parameters<typeof readVideo>[0]) =>
  readVideo(entry, { channelId: null, channel: null }, Date.now())

/** The outcome of a kept answer, as this release reads it. */
function outcomeOf({ kind, status, body }: z.infer<typeof Fixture>): string {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const answer = { status, body: text, location: null }
  const videoId = String(at(unwrap(body), "videoDetails", "videoId"))
  if (kind === "player") return readPlayerAnswer(answer, videoId).outcome
  if (kind === "page") return readWatchPage(answer, videoId).outcome
  if (kind === "captions") return parseCaptions(text) === undefined ? "changed_page" : "ok"
  const readings = [
    readSearch(body, readEntry),
    readPlaylist(body, readEntry),
    readMore(body, { total: null, name: null }, readEntry),
  ]
  return readings.find(({ outcome }) => outcome === "ok")?.outcome ?? "changed_page"
}

test.each(readdirSync(FOLDER))("%s, which `npm run fixture` wrote, is read as it says", (name) => {
  const fixture = Fixture.parse(JSON.parse(readFileSync(join(FOLDER, name), "utf8")))
  expect(outcomeOf(fixture)).toBe(fixture.outcome)
})
