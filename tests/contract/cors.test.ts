import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { bearer, getCredits, type RouteId } from "./provoke/provocation.ts"
import { EVERY } from "./provoke.ts"
import { httpStage, type Sent, type Stage } from "./stage.ts"

const OUR_ORIGIN = "https://app.service.example"
const EXTENSION = "chrome-extension://abcdefghijklmnop"
const FOREIGN = "https://anyone.example"

const service = await startService({ environment: { ALLOWED_ORIGINS: `${OUR_ORIGIN}, ${EXTENSION}` } })
const stage = await httpStage(service)

/** Returns the fixture with these headers on every call. */
const withHeaders = (headers: Record<string, string>): Stage => ({
  ...stage,
  send: (sent) => stage.send({ ...sent, headers: { ...sent.headers, ...headers } }),
})

test("a preflight allows the request headers that the contract lists", async () => {
  const contract = readFileSync(join(import.meta.dirname, "../../docs/contract.md"), "utf8")
  const [, listed = ""] = /^- Allowed request headers: ([^.]*)\./m.exec(contract) ?? []
  const headers = { origin: FOREIGN, "access-control-request-method": "POST" }
  const { headers: answered } = await fetch(`${service.url}/api/v1/transcribe`, {
    method: "OPTIONS",
    headers,
  })
  const allowed = answered.get("access-control-allow-headers") ?? ""
  const names = [...listed.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(allowed.split(", ")))
})

describe("a page of another origin", () => {
  const OPEN: RouteId[] = ["openapi", "changelog", "llmsFull", "skill", "postman", "apiCatalog"]
  const SHUT: RouteId[] = ["docs", "llms", "health", "home", "login", "dashboard", "authError", "pagesScript"]
  const v1 = EVERY.filter(([id, code]) => ROUTES[id].path.startsWith("/api/v1/") && code !== "unavailable")

  test.each(v1)(
    "reads %s, %s, without cookies, together with every header of ours",
    async (_id, code, provoke) => {
      for (const origin of code === "ok" ? [FOREIGN, "null", undefined] : [FOREIGN]) {
        const { headers } = await provoke(origin === undefined ? stage : withHeaders({ origin }))
        expect(headers.get("access-control-allow-origin")).toBe("*")
        expect(headers.has("access-control-allow-credentials")).toBe(false)
        expect(headers.get("vary")).toMatch(/\bOrigin\b/)
        const exposed = (headers.get("access-control-expose-headers") ?? "").toLowerCase().split(", ")
        const ours = [...headers.keys()].filter((name) =>
          /^(x-(?!content-type-options|accel-buffering)|ratelimit-|retry-after$|idempotent-|www-authenticate$)/.test(
            name,
          ),
        )
        expect(ours).toContain("x-request-id")
        expect(exposed).toEqual(expect.arrayContaining(ours))
      }
    },
  )

  test("sees that an answer is a replay and costs nothing", async () => {
    const rawKey = await stage.key()
    const call = {
      method: "POST",
      path: ROUTES.transcribe.path,
      headers: { ...bearer(rawKey), origin: FOREIGN, "idempotency-key": "once" },
      body: '{"url":"et-language","language":"fr"}',
    }
    const [first, again] = [await stage.send(call), await stage.send(call)]
    expect(await again.text()).toBe(await first.text())
    expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ])
    expect(again.headers.get("access-control-expose-headers")).toContain("Idempotent-Replayed")
    const answers = [first, again].map(({ headers }) => [
      headers.get("x-credits-used"),
      headers.get("x-credits-remaining"),
    ])
    expect(answers).toEqual([
      ["1", "4"],
      ["0", "4"],
    ])
  })

  test.each(OPEN)("can read %s", async (id) => {
    const response = await stage.send({ method: "GET", path: ROUTES[id].path, headers: { origin: FOREIGN } })
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
  })

  test.each(SHUT)("cannot read %s", async (id) => {
    const { path } = ROUTES[id]
    const response = await stage.send({ method: "GET", path, headers: { origin: FOREIGN } })
    expect(response.status).toBe(200)
    expect(response.headers.get("vary")).toMatch(/\bOrigin\b/)
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([])
  })

  test.each([
    ["an unknown path", "GET", "/api/v1/none", 404],
    ["a wrong method", "DELETE", "/api/v1/credits", 405],
  ])("can read why a call failed: %s", async (_what, method, path, status) => {
    const response = await stage.send({ method, path, headers: { origin: FOREIGN } })
    expect(response.status).toBe(status)
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
    expect(response.headers.get("access-control-expose-headers")).toContain("x-request-id")
  })

  test("cannot read an unknown path outside the public API", async () => {
    const response = await stage.send({ method: "GET", path: "/api/none", headers: { origin: FOREIGN } })
    expect(response.headers.has("access-control-allow-origin")).toBe(false)
  })
})

describe("a page of our own origin", () => {
  test.each([OUR_ORIGIN, EXTENSION])("at %s is echoed, with credentials, on every route", async (origin) => {
    const rawKey = await stage.key()
    const calls: Sent[] = [
      getCredits(rawKey),
      ...["/health", "/docs", "/api/none", "/api/v1/none"].map((path) => ({ method: "GET", path })),
      { method: "OPTIONS", path: "/api/v1/credits" },
    ]
    for (const sent of calls) {
      const { headers } = await withHeaders({ origin }).send(sent)
      expect([sent.path, headers.get("access-control-allow-origin")]).toEqual([sent.path, origin])
      expect(headers.get("access-control-allow-credentials")).toBe("true")
      expect(headers.get("vary")).toMatch(/\bOrigin\b/)
    }
  })

  test.each([
    `${OUR_ORIGIN}.evil.example`,
    `${OUR_ORIGIN}:8443`,
    "http://app.service.example",
    "https://service.example",
  ])("does not include %s", async (origin) => {
    const { headers } = await withHeaders({ origin }).send(getCredits(await stage.key()))
    expect(headers.get("access-control-allow-origin")).toBe("*")
    expect(headers.has("access-control-allow-credentials")).toBe(false)
  })
})
