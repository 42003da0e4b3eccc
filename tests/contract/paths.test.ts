import { describe, expect, test } from "vitest"
import { buildApp } from "../../functions/http/app.ts"
import { handlerOf } from "../../functions/http/pipeline.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { expectError } from "./support.ts"

const service = await startService()
const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"]

const routes: readonly RouteDeclaration[] = Object.values(ROUTES)
const paths = [...new Set(routes.map(({ path }) => path))]
const allowedOn = (path: string) => routes.filter((route) => route.path === path).map(({ method }) => method)
const call = (path: string, method: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { method, headers, redirect: "manual" })

describe("a known path", () => {
  test("is covered by these tests", () => {
    expect(paths).toEqual(expect.arrayContaining(["/", "/api/v1/transcribe", "/api/v1/credits", "/docs"]))
  })

  test.each(paths)("%s answers a wrong method with 405 and lists the right ones", async (path) => {
    const wrong = METHODS.filter((method) => !allowedOn(path).some((allowed) => allowed === method))
    expect(wrong.length).toBeGreaterThan(0)
    for (const method of wrong) {
      const response = await call(path, method)
      expect(response.headers.get("allow")).toBe(allowedOn(path).join(", "))
      expect(await expectError(response, path, "method_not_allowed")).toContain(allowedOn(path).join(", "))
    }
  })

  // A HEAD request does not use up a mailed link, so its answer differs there (tests/journey).
  test.each(paths.filter((path) => allowedOn(path).includes("GET") && path !== "/auth/confirm"))(
    "%s answers HEAD like GET, without the body",
    async (path) => {
      const [head, get] = await Promise.all([call(path, "HEAD"), call(path, "GET")])
      expect([head.status, head.headers.get("content-type")]).toEqual([
        get.status,
        get.headers.get("content-type"),
      ])
      expect(await head.text()).toBe("")
    },
  )
})

describe("an unknown path", () => {
  test.each(["/api/v1/", "/api/v1/none", "/api/v1/credits/x", "/api/v1/transcribe/", "/api/v1//credits"])(
    "%s is a JSON 404 for every method",
    async (path) => {
      for (const method of METHODS) {
        await expectError(await call(path, method), path, "not_found")
      }
    },
  )

  test.each(["/api/", "/api/none", "/api/v2/credits", "/api/openapi.json/x", "/api/%00", "/api/v10/credits"])(
    "%s is a plain-text 404 for every method",
    async (path) => {
      for (const method of METHODS) {
        await expectError(await call(path, method), path, "not_found")
      }
    },
  )

  test.each(["/none", "/Docs", "/docs/", "/%ff", "/apis", "/.env", "//api/v1/credits", "/index.html"])(
    "%s is an HTML 404 that runs no script",
    async (path) => {
      for (const method of METHODS) {
        const response = await call(path, method)
        expect(response.status).toBe(404)
        expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
        expect(response.headers.get("content-security-policy")).toContain("default-src 'none'")
        expect(response.headers.get("x-request-id")).toMatch(/^req_/)
        expect(await response.text()).toContain("Page not found")
      }
    },
  )
})

const ORIGINS = ["https://anyone.example", "null", undefined]
const preflightHeaders = (origin: string | undefined) => ({
  ...(origin === undefined ? {} : { origin }),
  "access-control-request-method": "POST",
  "access-control-request-headers": "authorization, content-type",
})

describe("a preflight", () => {
  test.each([
    ...paths.filter((path) => path.startsWith("/api/v1/")),
    "/api/v1/none",
    "/api/v1/youtube/search",
    "/api/v1/media/search",
    "/api/transcribe",
    "/api/summarize",
    "/api/summarize/config",
    "/api/chat",
    "/api/credits/balance",
    "/api/notes/status",
    "/api/notion/status",
    "/api/mcp",
  ])("of %s is 204 for every origin", async (path) => {
    for (const origin of ORIGINS) {
      const response = await call(path, "OPTIONS", preflightHeaders(origin))
      expect([origin, response.status, await response.text()]).toEqual([origin, 204, ""])
      expect(response.headers.get("x-request-id")).toMatch(/^req_/)
      const allowed = response.headers.get("access-control-allow-headers")?.split(", ")
      expect(allowed).toEqual(
        expect.arrayContaining(["authorization", "content-type", "idempotency-key", "prefer"]),
      )
      expect(response.headers.get("access-control-allow-methods")?.split(", ")).toEqual(
        expect.arrayContaining(["GET", "POST", "PUT", "DELETE"]),
      )
    }
  })

  test.each(["/", "/docs", "/health", "/llms.txt"])(
    "of %s is refused: OPTIONS is a wrong method there",
    async (path) => {
      const response = await call(path, "OPTIONS", preflightHeaders("https://anyone.example"))
      expect(response.headers.get("access-control-allow-origin")).toBeNull()
      await expectError(response, path, "method_not_allowed")
    },
  )

  test("of an unknown path is 404", async () => {
    await expectError(
      await call("/api/nothing/none", "OPTIONS", preflightHeaders("https://a.example")),
      "/api/",
      "not_found",
    )
    expect((await call("/none", "OPTIONS", preflightHeaders("https://a.example"))).status).toBe(404)
  })
})

describe("the two spellings of a path", () => {
  test.each([
    ["/api/v1/youtube/search", "/api/v1/media/search"],
    ["/api/stripe/webhook", "/api/payments/webhook"],
    ["/api/notion/status", "/api/notes/status"],
  ])("%s answers like %s", async (documented, alias) => {
    const route = {
      ...ROUTES.health,
      path: documented,
      output: { mediaType: "text/plain" },
    } as const satisfies RouteDeclaration
    const mounted = handlerOf(route, async () => new Response("here"))
    const app = buildApp(service.services, [mounted])
    for (const path of [documented, alias]) {
      const response = await app.request(path)
      expect([path, response.status, await response.text()]).toEqual([path, 200, "here"])
      expect((await app.request(path, { method: "PUT" })).status).toBe(405)
      expect((await app.request(`${path}/x`)).status).toBe(404)
    }
  })
})
