import { expect, onTestFinished, test } from "vitest"
import { serveApp } from "../../../scripts/local/serve/serve.ts"

test("announces that idle connections stay open for 75 s, which is longer than proxies use them", async () => {
  const serving = await serveApp({ fetch: async () => new Response("here") }, { host: "127.0.0.1", port: 0 })
  onTestFinished(async () => await serving.stop())
  const response = await fetch(`http://127.0.0.1:${serving.port}/`)
  expect([await response.text(), response.headers.get("keep-alive")]).toEqual(["here", "timeout=75"])
})
