import { expect, onTestFinished, test } from "vitest"
import { serveApp } from "../../../scripts/local/serve/serve.ts"

test("an idle connection stays open for longer than a minute, as proxies expect", async () => {
  const serving = await serveApp({ fetch: async () => new Response("here") }, { host: "127.0.0.1", port: 0 })
  onTestFinished(async () => await serving.stop())
  const response = await fetch(`http://127.0.0.1:${serving.port}/`)
  expect([await response.text(), response.headers.get("keep-alive")]).toEqual(["here", "timeout=75"])
})
