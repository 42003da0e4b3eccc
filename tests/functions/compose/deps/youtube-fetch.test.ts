import { expect, test } from "vitest"
import { parseConfig } from "../../../../functions/compose/config.ts"
import { getYoutubeFetch } from "../../../../functions/compose/deps/youtube-fetch.ts"
import { compose } from "../../../../functions/compose/services.ts"
import { startProxy } from "../../../support/proxy.ts"
import { startReplay } from "../../../support/youtube/replay.ts"

const SETTINGS = { TABLE_NAME: "none", LOG_FORMAT: "none" }

test("with a proxy set, only traffic to the platform goes through it", async () => {
  const replay = await startReplay({ synthetic: true })
  const proxy = await startProxy()
  const services = compose(parseConfig({ ...SETTINGS, EGRESS_PROXY_URL: proxy.url }))
  const ask = {
    method: "POST",
    body: JSON.stringify({ videoId: "synPROXYED1", context: { client: { clientName: "VISIONOS" } } }),
  }
  const answer = await getYoutubeFetch(services)(`${replay.origin}/youtubei/v1/player`, ask)
  expect(await answer.json()).toMatchObject({ videoDetails: { videoId: "synPROXYED1" } })
  expect(proxy.targets).toEqual([new URL(replay.origin).host])

  await (await services.outboundFetch(`${replay.origin}/youtubei/v1/player`, ask)).text()
  expect(proxy.targets).toHaveLength(1)
  await replay.stop()
})

test("an unreachable proxy is a network failure and is not bypassed", async () => {
  const services = compose(parseConfig({ ...SETTINGS, EGRESS_PROXY_URL: "http://127.0.0.1:9" }))
  await expect(getYoutubeFetch(services)("http://127.0.0.1:9/watch")).rejects.toThrow("fetch failed")
})
