import { afterAll, describe, expect, test, vi } from "vitest"
import { createTable } from "../../core/table/create.ts"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { loadHandlers } from "../../functions/handlers.ts"
import type { Mounted } from "../../functions/http/app.ts"
import { lambda } from "../../functions/lambda/buffered.ts"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { lambdaStage, sendToLambda, type WithEnvironment } from "./lambda-stage.ts"
import { normalizeResponse } from "./normalize-response.ts"
import { bearer, type RouteId } from "./provoke/provocation.ts"
import { EVERY } from "./provoke.ts"
import { httpStage, makeKey, type Sent } from "./stage.ts"
import { isCallOf } from "./support.ts"

const service = await startService()
const overHttp = await httpStage(service)

// The Lambdas use a table of their own, so that one side's writes do not change the other's
// answers.
const environment = { ...service.environment, TABLE_NAME: "lambda", ALLOWED_ORIGINS: "" }
for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
afterAll(() => vi.unstubAllEnvs())
const { table } = compose(parseConfig(environment))
await createTable(table)

const withEnvironment: WithEnvironment = (changes, make) => {
  const before = Object.keys(changes).map((name) => [name, process.env[name]] as const)
  for (const [name, value] of Object.entries(changes)) vi.stubEnv(name, value)
  const send = make()
  for (const [name, value] of before) vi.stubEnv(name, value)
  return send
}

const mounted = await loadHandlers()
const byRoute = new Map<RouteId, Mounted>(
  (Object.keys(ROUTES) as RouteId[]).map((id) => {
    const found = mounted.find(({ route }) => route === ROUTES[id])
    if (!found) throw new Error(`${id} has no handler`)
    return [id, found]
  }),
)
const mountedAs = (id: RouteId): Mounted => byRoute.get(id) ?? never()
const never = (): never => {
  throw new Error("no such route")
}

const transcribe = (rawKey: string, body: string | undefined, more: Partial<Sent> = {}): Sent => ({
  method: "POST",
  path: ROUTES.transcribe.path,
  headers: bearer(rawKey),
  ...(body === undefined ? {} : { body }),
  ...more,
})
const json = '{"url":"et-rtl-text","language":"ar","include":["segments"]}'

/**
 * Makes the same call on the Lambda and on the server, and expects equal answers. Each side has its
 * own table and key.
 */
async function expectSame(id: RouteId, call: (rawKey: string) => Sent, options: { base64?: boolean } = {}) {
  const send = sendToLambda(lambda(mountedAs(id)), options)
  const got = await normalizeResponse(await send(call(await makeKey(table))))
  expect(got).toEqual(await normalizeResponse(await overHttp.send(call(await overHttp.key()))))
  return got
}

describe("a route's Lambda compared with the server", () => {
  test("every route has its Lambda here", () => {
    expect(new Set(EVERY.map(([id]) => id))).toEqual(new Set(byRoute.keys()))
    expect(EVERY.length).toBeGreaterThanOrEqual(18)
  })

  // Only successes: tests/cloud/parity.test.ts compares the errors, on the deployed bundles.
  test.each(EVERY.filter(([, code]) => code === "ok"))("%s, %s", async (id, _code, provoke) => {
    const onLambda = await lambdaStage(mountedAs(id), table, service, withEnvironment)
    // A case may first call other routes. Those calls go to the Lambdas of those routes.
    const send = async (sent: Sent) => {
      const preparing = [...byRoute.keys()].find((other) => isCallOf(other, sent))
      const isOwn = isCallOf(id, sent) || preparing === undefined
      return await (isOwn ? onLambda.send : sendToLambda(lambda(mountedAs(preparing))))(sent)
    }
    expect(await normalizeResponse(await provoke({ ...onLambda, send }))).toEqual(
      await normalizeResponse(await provoke(overHttp)),
    )
  })

  test("a base64 body is decoded", async () => {
    const got = await expectSame("transcribe", (rawKey) => transcribe(rawKey, json), { base64: true })
    expect(got.status).toBe(200)
    expect(JSON.parse(got.body).transcript).toMatch(/\p{Script=Arabic}/u)
  })

  test("a missing or broken body is refused in the same words", async () => {
    for (const body of [undefined, "", "{", "\0", '"\u{1F422}"']) {
      for (const base64 of [false, true]) {
        const got = await expectSame("transcribe", (rawKey) => transcribe(rawKey, body), { base64 })
        expect(got.status).toBe(400)
      }
    }
  })

  test("a body that is too large is refused, whatever its Content-Length says", async () => {
    const body = JSON.stringify({ url: "x".repeat(1024 * 1024) })
    const got = await expectSame("transcribe", (rawKey) => transcribe(rawKey, body), { base64: true })
    expect(got.status).toBe(413)
  })

  test("the body of a GET is ignored", async () => {
    const send = sendToLambda(lambda(mountedAs("getCredits")))
    const call = {
      method: "GET",
      path: ROUTES.getCredits.path,
      headers: bearer(await makeKey(table)),
      body: "{}",
    }
    expect((await send(call)).status).toBe(200)
  })

  test("the query is the same, even with a repeated parameter", async () => {
    for (const query of ["?x=1&x=2&y=%C3%A9%20+&z", "?", "?url=et-sample-1&url=a,b"]) {
      const got = await expectSame("getCredits", (rawKey) => ({
        method: "GET",
        path: ROUTES.getCredits.path + query,
        headers: bearer(rawKey),
      }))
      expect([query, got.status]).toEqual([query, 200])
    }
  })

  test("preflights, wrong methods and other paths are the same too", async () => {
    const origin = { origin: "https://anyone.example", "access-control-request-method": "POST" }
    const { path } = ROUTES.transcribe
    const calls: [Sent, number][] = [
      [{ method: "OPTIONS", path, headers: origin }, 204],
      [{ method: "DELETE", path, headers: origin }, 405],
      [{ method: "PUT", path, headers: origin, body: "{}" }, 405],
      [{ method: "GET", path: "/api/v1/none", headers: origin }, 404],
      [{ method: "GET", path: "/none" }, 404],
    ]
    for (const [sent, status] of calls) {
      const got = await expectSame("transcribe", () => sent)
      expect([sent.method, sent.path, got.status]).toEqual([sent.method, sent.path, status])
    }
  })

  test("a Lambda serves only its own route", async () => {
    const send = sendToLambda(lambda(mountedAs("transcribe")))
    expect((await send({ method: "GET", path: "/health" })).status).toBe(404)
  })
})
