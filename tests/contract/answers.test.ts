import { describe, expect, expectTypeOf, test, vi } from "vitest"
import { ERRORS } from "../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { watchLog } from "../support/log-lines.ts"
import { startService } from "../support/service.ts"
import { expectDocumented } from "./document.ts"
import { type ProvocationsOf, provokedErrorsOf, type RouteId } from "./provoke/provocation.ts"
import { EVERY, PROVOCATIONS } from "./provoke.ts"
import { httpStage } from "./stage.ts"
import { expectDeclared, expectError, expectErrorHeaders } from "./support.ts"

const service = await startService({ environment: { LOG_FORMAT: "json" } })
const stage = await httpStage(service)
const log = watchLog()

const routes = Object.entries<RouteDeclaration>(ROUTES) as [RouteId, RouteDeclaration][]
const errors = EVERY.filter(([, code]) => code !== "ok")

/**
 * The request IDs of log lines allowed in addition to the call's own: the failure of an outside
 * service, such as the model or Notion, has a line of its own.
 */
function allowedRequestIds(code: string, requestId: string | null): readonly (readonly (string | null)[])[] {
  if (code === "summarization_failed") return [[requestId]]
  return ["provider_failed", "invalid_request"].includes(code) ? [[], [requestId]] : [[]]
}

/** Expects one log line for the call, whatever its outcome. */
async function expectLogged(id: RouteId, code: (typeof EVERY)[number][1], response: Response): Promise<void> {
  // A stream's line is written when it has ended.
  await vi.waitFor(() => expect(log.requests().at(-1)).toBeDefined())
  const requestId = response.headers.get("x-request-id")
  const route: RouteDeclaration = ROUTES[id]
  expect(log.requests().at(-1)).toMatchObject({
    request_id: requestId,
    method: route.method,
    route: route.path,
    status: code === "ok" ? (route.status ?? 200) : ERRORS[code].status,
    level: response.status >= 500 ? "error" : "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ms: expect.any(Number),
    ...(code === "ok" ? {} : { error: code }),
  })
  // Background work also logs, without a request ID.
  const others = log.others().flatMap((line) => line["request_id"] ?? [])
  expect(allowedRequestIds(code, requestId)).toContainEqual(others)
}

describe("every declared answer of every route", () => {
  test("each route has one test case for success and one for each declared error, and no others", () => {
    for (const [id, route] of routes) {
      expect([id, ...Object.keys(PROVOCATIONS[id]).toSorted()]).toEqual([
        id,
        ...["ok", ...provokedErrorsOf(route)].toSorted(),
      ])
    }
    expect(routes.length).toBeGreaterThanOrEqual(7)
    expect(errors.length).toBe(routes.flatMap(([, route]) => provokedErrorsOf(route)).length)
    expect(errors.length).toBeGreaterThanOrEqual(11)
  })

  test("the types require exactly the answers that a route can give", () => {
    type Answers<Id extends RouteId> = keyof ProvocationsOf<(typeof ROUTES)[Id]>
    expectTypeOf<Answers<"health">>().toEqualTypeOf<"ok">()
    expectTypeOf<Answers<"getCredits">>().toEqualTypeOf<
      "ok" | "invalid_request" | "unauthorized" | "forbidden" | "rate_limited" | "unavailable"
    >()
    expect(Object.keys(PROVOCATIONS.health)).toEqual(["ok"])
  })

  test.each(EVERY)(
    "%s, %s: matches its declaration and document, and is logged",
    async (id, code, provoke) => {
      const response = await provoke(stage)
      const read = response.clone()
      if (code === "ok") await expectDeclared(read, ROUTES[id])
      else {
        await expectError(read, ROUTES[id].path, code)
        expectErrorHeaders(response, ROUTES[id], code)
      }
      await response.text()
      expectDocumented(id, code, response)
      // The fixtures without a store have no log to check.
      if (!["internal_error", "unavailable", "not_ready"].includes(code))
        await expectLogged(id, code, response)
    },
  )
})
