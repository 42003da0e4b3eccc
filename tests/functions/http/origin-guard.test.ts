import { Hono } from "hono"
import { describe, expect, test } from "vitest"
import { systemClock } from "../../../core/kernel/clock.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { type LogFields, silentLog } from "../../../functions/compose/log.ts"
import { type Connection, clientAddress } from "../../../functions/http/caller/client-address.ts"
import { withOriginGuard } from "../../../functions/http/origin-guard.ts"

const OLD = "the secret before, of thirty-two letters"
const NEW = "the secret of now, with as many letters too"
const CLOUDFRONT: Connection = { requestContext: { http: { sourceIp: "192.0.2.1" } } }

/** An app behind the guard. Returns the client address and the headers that it sees. */
const app = new Hono<{ Bindings: Connection }>().all("*", ({ req, env, json }) =>
  json({ address: clientAddress(env), headers: [...req.raw.headers.keys()] }),
)

async function call(secrets: readonly string[], headers: Record<string, string>) {
  const lines: LogFields[] = []
  const log = { ...silentLog(), request: (facts: LogFields) => lines.push(facts) }
  const config = { ...parseConfig({ TABLE_NAME: "none" }), ORIGIN_SECRETS: [...secrets] }
  const guarded = withOriginGuard(app, { config, clock: systemClock, log })
  const response = await guarded.request("/api/v1/credits", { headers }, CLOUDFRONT)
  return { response, lines }
}

describe("a request that CloudFront did not send", () => {
  test.each<[string, readonly string[], Record<string, string>]>([
    ["without the secret", [NEW], {}],
    ["with another", [NEW], { "x-origin-secret": `${NEW}.` }],
    ["with none, where none is configured", [], {}],
    ["with an empty one, where none is configured", [], { "x-origin-secret": "" }],
    ["with a viewer's address alone", [NEW], { "x-viewer-address": "198.51.100.7" }],
  ])("is refused: %s", async (_what, secrets, headers) => {
    const { response, lines } = await call(secrets, headers)
    expect(response.status).toBe(403)
    const requestId = response.headers.get("x-request-id")
    expect(requestId).toMatch(/^req_/)
    expect(lines).toEqual([
      { request_id: requestId, method: "GET", route: "none", status: 403, ms: 0, error: "forbidden" },
    ])
    expect(await response.json()).toMatchObject({ error: { code: "forbidden" } })
  })
})

describe("a request that CloudFront sent", () => {
  test.each([OLD, NEW])("is accepted with the current secret and with the previous one", async (secret) => {
    const { response, lines } = await call([OLD, NEW], { "x-origin-secret": secret })
    expect([response.status, lines]).toEqual([200, []])
  })

  test("reaches the app with the viewer's address, and without the guard's headers", async () => {
    const headers = { "x-origin-secret": NEW, "x-viewer-address": "198.51.100.7", accept: "*/*" }
    const { response } = await call([NEW], headers)
    expect(await response.json()).toEqual({
      address: "198.51.100.7",
      headers: ["accept"],
    })
  })

  test("without a viewer address uses the connection's address", async () => {
    const { response } = await call([NEW], { "x-origin-secret": NEW })
    expect(await response.json()).toMatchObject({ address: "192.0.2.1" })
  })
})
