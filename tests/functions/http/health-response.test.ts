import { expect, test } from "vitest"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { healthResponse } from "../../../functions/http/health-response.ts"

test.each([
  [{}, false],
  [{ EGRESS_PROXIES: "direct" }, false],
  [{ EGRESS_PROXIES: "direct extractor" }, false],
  [{ EGRESS_PROXIES: "direct http://proxy.example:8000" }, true],
  [{ EGRESS_PROXY_URL: "http://proxy.example:8000" }, true],
])("with %j, the configuration has a proxy: %s", async (settings, hasProxy) => {
  const services = compose(parseConfig({ TABLE_NAME: "none", LOG_FORMAT: "none", ...settings }))
  expect(await healthResponse(services, {}).json()).toMatchObject({ configured: { egress_proxy: hasProxy } })
})
