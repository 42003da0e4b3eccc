import { describe, expect, test } from "vitest"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { bearer, type RouteId } from "./provoke/provocation.ts"
import { PROVOCATIONS } from "./provoke.ts"
import { httpStage } from "./stage.ts"
import { expectError, statusWithoutModel, validCall } from "./support.ts"

const stage = await httpStage(await startService())

const keyed = (Object.entries<RouteDeclaration>(ROUTES) as [RouteId, RouteDeclaration][]).filter(
  ([, route]) => route.caller === "key",
)

describe("a route that requires a key", () => {
  test("is covered by these tests", () => {
    expect(keyed.map(([id]) => id)).toEqual(expect.arrayContaining(["transcribe", "getCredits"]))
  })

  test.each(keyed)("%s refuses every caller without a valid key in the same words", async (id, { path }) => {
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
    expect(spelled.status).toBe(statusWithoutModel(id))
  })

  test.each(keyed)(
    "%s checks the key before the rate limit, and the rate limit before the input",
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
