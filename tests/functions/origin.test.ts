import { Hono } from "hono"
import { describe, expect, test } from "vitest"
import { type Connection, clientAddress } from "../../functions/http/address.ts"
import { behindOrigin } from "../../functions/http/origin.ts"

const OLD = "the secret before, of thirty-two letters"
const NEW = "the secret of now, with as many letters too"
const CLOUDFRONT: Connection = { requestContext: { http: { sourceIp: "192.0.2.1" } } }

/** Says what the app behind the door sees. */
const app = new Hono<{ Bindings: Connection }>().all("*", ({ req, env, json }) =>
  json({ address: clientAddress(env), headers: [...req.raw.headers.keys()] }),
)

async function call(secrets: readonly string[], headers: Record<string, string>) {
  const guarded = behindOrigin(app, secrets)
  return await guarded.request("/api/v1/credits", { headers }, CLOUDFRONT)
}

describe("what CloudFront did not send is refused", () => {
  test.each<[string, readonly string[], Record<string, string>]>([
    ["without the secret", [NEW], {}],
    ["with another", [NEW], { "x-origin-secret": `${NEW}.` }],
    ["with none, where none is configured", [], {}],
    ["with an empty one, where none is configured", [], { "x-origin-secret": "" }],
    ["with a viewer's address alone", [NEW], { "x-viewer-address": "198.51.100.7" }],
  ])("%s", async (_what, secrets, headers) => {
    const response = await call(secrets, headers)
    expect(response.status).toBe(403)
    expect(response.headers.get("x-request-id")).toMatch(/^req_/)
    expect(await response.json()).toMatchObject({ error: { code: "forbidden" } })
  })
})

describe("what CloudFront sent is answered", () => {
  test.each([OLD, NEW])("with the secret of now and the one before", async (secret) => {
    expect((await call([OLD, NEW], { "x-origin-secret": secret })).status).toBe(200)
  })

  test("the app sees the viewer's address, and nothing of how it came there", async () => {
    const headers = { "x-origin-secret": NEW, "x-viewer-address": "198.51.100.7", accept: "*/*" }
    expect(await (await call([NEW], headers)).json()).toEqual({
      address: "198.51.100.7",
      headers: ["accept"],
    })
  })

  test("without an address of the viewer, the connection's is the caller's", async () => {
    const response = await call([NEW], { "x-origin-secret": NEW })
    expect(await response.json()).toMatchObject({ address: "192.0.2.1" })
  })
})
