import { expect, test } from "vitest"
import { parseConfig } from "../../../../functions/compose/config.ts"
import { getYoutubeExits } from "../../../../functions/compose/deps/youtube-exits.ts"
import { compose } from "../../../../functions/compose/services.ts"
import { startProxy } from "../../../support/proxy.ts"
import { startReplay } from "../../../support/youtube/replay.ts"

const SETTINGS = { TABLE_NAME: "none", LOG_FORMAT: "none" }
const exitsWith = (settings: Record<string, string>) =>
  getYoutubeExits(compose(parseConfig({ ...SETTINGS, ...settings }))).exits

test("without proxies there is one exit, the server's own address", () => {
  expect(exitsWith({}).map(({ name }) => name)).toEqual(["direct"])
})

test("exits are named by host, without user and password", () => {
  const exits = exitsWith({
    EGRESS_PROXY_URL: "http://me:s3cret@one.example:8000",
    EGRESS_PROXIES: "http://u-{session}:s3cret@one.example:8000 https://two.example direct",
  })
  expect(exits.map(({ name, isRotating }) => [name, isRotating])).toEqual([
    ["one.example:8000", false],
    ["one.example:8000#2", true],
    ["two.example", false],
    ["direct", false],
  ])
})

test("a session is kept until the exit is renewed, and then there is a new one in a new tunnel", async () => {
  const replay = await startReplay({ synthetic: true })
  const proxy = await startProxy()
  const [exit] = exitsWith({ EGRESS_PROXIES: proxy.url.replace("://", "://user-{session}:pw@") })
  const ask = async () => {
    const body = JSON.stringify({ videoId: "synPROXYED1", context: { client: { clientName: "VISIONOS" } } })
    const answer = await exit?.fetch(`${replay.origin}/youtubei/v1/player`, { method: "POST", body })
    await answer?.text()
  }
  const sessions = () => proxy.users.map((user) => /^user-([0-9a-f]{10}):pw$/.exec(user)?.[1])
  await ask()
  await ask()
  const [first] = sessions()
  expect(new Set(sessions())).toEqual(new Set([first]))
  exit?.renew()
  await ask()
  expect(sessions()).not.toContain(undefined)
  expect(new Set(sessions()).size).toBe(2)
  await replay.stop()
})
