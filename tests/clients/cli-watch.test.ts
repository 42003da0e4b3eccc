import { afterAll, expect, test } from "vitest"
import { storeVideos } from "../../core/watch/found-videos.ts"
import { getSource } from "../../core/watch/stored-source.ts"
import { sourceIdOf } from "../../core/watch/watch-source.ts"
import { watch } from "../../functions/schedule/watch.ts"
import { startBatchService } from "../journey/batch-service.ts"
import { startReplay } from "../support/youtube/replay.ts"
import { startCliStage } from "./cli-stage.ts"

const api = await startReplay()
afterAll(() => api.stop())
/** A service with the Data API, which alone sorts a search by date. */
const service = await startBatchService({ PLATFORM_API_KEY: "a-key", PLATFORM_API_ORIGIN: api.origin })
const { services, table } = service
const { cli, balance } = await startCliStage(service)
const CHANNEL = "UCdemo-kitchen-garden-01"

/** Stores a video as if a poll of the channel had found it, and announces it. */
async function find(videoId: string): Promise<void> {
  const source = await getSource(table, sourceIdOf({ kind: "channel", channelId: CHANNEL }))
  if (!source) throw new Error("nobody follows the channel")
  const unknown = { channelId: null, channel: null, thumbnail: null, publishedAt: null }
  const video = { videoId, title: "Beans in May", ...unknown, publishedAtPrecision: null }
  await storeVideos(table, source, [video], [])
  await watch(services)
}

test("`watch` follows a channel, prints its new videos, and ends", async () => {
  const before = await balance()
  const made = await cli(["watch", CHANNEL, "--search", "salad", "--name", "Garden", "--digest", "weekly"])
  expect([made.code, made.out]).toEqual([0, expect.stringMatching(/^wat_\w+\tannounce\tGarden\thttp\S+\n$/)])
  const [id = ""] = made.out.split("\t")
  expect((await cli(["watch"])).out).toBe(made.out)
  const [stored] = (await cli(["watch", "--json"])).out.split("\n").map((line) => line && JSON.parse(line))
  expect(stored.digest).toBe("weekly")
  expect(stored.sources.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(["channel", "search"])
  expect((await cli(["watch", "--videos", id])).out).toBe("")
  await find("synWATCHCLI")
  expect((await cli(["watch", "--videos", id])).out).toBe("synWATCHCLI\tannounced\tBeans in May\n")
  expect((await cli(["watch", "--remove", id])).code).toBe(0)
  expect((await cli(["watch"])).out).toBe("")
  expect((await cli(["watch", "--remove", id])).code).toBe(5)
  expect(await balance()).toBe(before)
})

test("a watchlist that spends needs a ceiling, and the error says so", async () => {
  const refused = await cli(["watch", CHANNEL, "--summarize"])
  expect([refused.code, refused.err]).toEqual([
    2,
    expect.stringContaining("--summarize needs --max-credits."),
  ])
  const wrong = await cli(["watch", CHANNEL, "--digest", "hourly"])
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("--digest must be one of off, daily")])
  const free = await cli(["watch", CHANNEL, "--max-credits", "5"])
  expect([free.code, free.err]).toEqual([2, expect.stringContaining("Announcing is free.")])
  const nothing = await cli(["watch", "--transcribe", "--max-credits", "5"])
  expect([nothing.code, nothing.err]).toEqual([2, expect.stringContaining("Name a channel, a playlist or")])
  const made = await cli(["watch", CHANNEL, "--summarize", "--max-credits", "5", "--json"])
  expect(JSON.parse(made.out)).toMatchObject({ action: "summarize", max_credits_per_month: 5 })
})
