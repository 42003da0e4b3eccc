import { describe, expect, expectTypeOf, test } from "vitest"
import { errorsOf, type RouteDeclaration } from "../../functions/http/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { bearer, type ProvocationsOf, type RouteId } from "./provoke/provocation.ts"
import { EVERY, PROVOCATIONS } from "./provoke.ts"
import { httpStage } from "./stage.ts"
import { expectDeclared, expectError, validCall } from "./support.ts"

const service = await startService()
const stage = await httpStage(service)

const routes = Object.entries<RouteDeclaration>(ROUTES) as [RouteId, RouteDeclaration][]
const keyed = routes.filter(([, route]) => route.caller === "key")
const errors = EVERY.flatMap(([id, code, provoke]) => (code === "ok" ? [] : [[id, code, provoke] as const]))

describe("every declared answer of every route", () => {
  test("each route has a provocation for a success and for each error that it declares, and for nothing else", () => {
    for (const [id, route] of routes) {
      expect([id, ...Object.keys(PROVOCATIONS[id]).toSorted()]).toEqual([
        id,
        ...["ok", ...errorsOf(route)].toSorted(),
      ])
    }
    expect(routes.length).toBeGreaterThanOrEqual(7)
    expect(errors.length).toBe(routes.flatMap(([, route]) => errorsOf(route)).length)
    expect(errors.length).toBeGreaterThanOrEqual(11)
  })

  test("the types ask for exactly the answers that a route can give", () => {
    type Answers<Id extends RouteId> = keyof ProvocationsOf<(typeof ROUTES)[Id]>
    expectTypeOf<Answers<"health">>().toEqualTypeOf<"ok">()
    expectTypeOf<Answers<"getCredits">>().toEqualTypeOf<
      "ok" | "unauthorized" | "rate_limited" | "internal_error"
    >()
    expect(Object.keys(PROVOCATIONS.health)).toEqual(["ok"])
  })

  test.each(routes)("%s succeeds with what it declares", async (id, route) => {
    await expectDeclared(await PROVOCATIONS[id].ok(stage), route)
  })

  test.each(errors)("%s can be brought to answer %s", async (id, code, provoke) => {
    await expectError(await provoke(stage), ROUTES[id].path, code)
  })
})

describe("a route that wants a key", () => {
  test("there are such routes", () => {
    expect(keyed.map(([id]) => id)).toEqual(expect.arrayContaining(["transcribe", "getCredits"]))
  })

  test.each(keyed)("%s refuses whoever has none that counts, and says no more", async (id, { path }) => {
    const valid = await validCall(stage, id)
    const good = valid.headers?.["authorization"] ?? ""
    const typo = `${good.slice(0, -1)}${good.endsWith("0") ? "1" : "0"}`
    const refused: Record<string, string>[] = [
      {},
      { authorization: "" },
      { authorization: "Bearer" },
      { authorization: typo },
      { authorization: `${good} more` },
      { authorization: good.replace("Bearer ", "Basic ") },
      { authorization: good.replace("Bearer ", "") },
      { authorization: "Bearer et_" },
      { authorization: `Bearer et_${"x".repeat(9000)}` },
      { authorization: "Bearer ' OR 1=1 --" },
      { cookie: `key=${good}` },
      bearer(await stage.key({ revoked: true })),
    ]
    const messages = new Set<string>()
    for (const headers of refused) {
      const response = await stage.send({ ...valid, headers })
      messages.add(await expectError(response, path, "unauthorized"))
      expect(response.headers.get("www-authenticate")).toBe('Bearer realm="api"')
    }
    expect(messages.size).toBe(1)
    const spelled = await stage.send({
      ...valid,
      headers: { authorization: good.replace("Bearer", "bEARER") },
    })
    expect(spelled.status).toBe(200)
  })

  test.each(keyed)(
    "%s checks the key before the minute, and the minute before the input",
    async (id, { path }) => {
      const valid = await validCall(stage, id)
      const spoiled = { ...valid, ...(valid.body === undefined ? {} : { body: "{" }) }
      await expectError(await stage.send({ ...spoiled, headers: {} }), path, "unauthorized")
      const limited = await PROVOCATIONS[id as "transcribe"].rate_limited({
        ...stage,
        key: async () => valid.headers?.["authorization"]?.slice("Bearer ".length) ?? "",
      })
      expect(limited.status).toBe(429)
      await expectError(await stage.send(spoiled), path, "rate_limited")
    },
  )
})
