import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { authenticate } from "../../core/apikey/authenticate.ts"
import { API_VERSIONS, CHANGELOG } from "../../core/kernel/changelog.ts"
import { API_VERSION } from "../../core/kernel/service.ts"
import { handlerOf, serve } from "../../functions/http/pipeline.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { breakingChanges, goldenAnswers } from "./golden.ts"

const goldenPath = (version: string) => join(import.meta.dirname, `golden/${version}.json`)
const service = await startService()

describe("the answers of a version", () => {
  test.each(API_VERSIONS)("%s keep every field and type, and are recorded in full", async (version) => {
    const path = goldenPath(version)
    const answers = goldenAnswers()
    const before: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {}
    // This line fails before the snapshot: `vitest -u` may record additions, never a break. A
    // breaking change needs a new version.
    expect(breakingChanges(before, answers)).toEqual([])
    await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot(path)
  })

  test.each([
    ["a field is removed", { a: 1, b: 2 }, { a: 1 }, ["$.b is gone"]],
    ["a type is changed", { a: 1 }, { a: "1" }, ["$.a was number, is string"]],
    ["a field of a list's items is removed", { l: [{ a: 1 }] }, { l: [{}] }, ["$.l[].a is gone"]],
    ["an object becomes a list", { a: {} }, { a: [] }, ["$.a was object, is array"]],
    ["a field is added", { a: 1 }, { a: 1, b: 2 }, []],
    ["a value may be null in one example", { a: 1 }, { a: null }, []],
  ])("break, or not, when %s", (_, before, now, found) => {
    expect(breakingChanges(before, now)).toEqual(found)
  })
})

describe("the API-Version header", () => {
  test("is the newest version for a new key, which keeps it from its first call on", async () => {
    const client = await service.client()
    const first = await client.call("GET", "/api/v1/credits")
    expect(first.headers.get("api-version")).toBe(API_VERSION)
  })

  test("is stored when the key is authenticated, and a later call does not replace it", async () => {
    const client = await service.client()
    const pinned = async (pin?: string) => {
      const admission = await authenticate(service.table, client.rawKey, "call", pin)
      return admission.outcome === "admitted" ? admission.apiVersion : admission.outcome
    }
    expect([await pinned(), await pinned("2026-06-08"), await pinned("2030-01-01")]).toEqual([
      undefined,
      "2026-06-08",
      "2026-06-08",
    ])
  })

  test("is 400 with the list for an unknown version, which no key keeps", async () => {
    const client = await service.client()
    const headers = { "api-version": "2020-01-01" }
    const refused = await client.call("GET", "/api/v1/credits", { headers })
    const body = (await refused.json()) as { error: { message: string } }
    expect([refused.status, body.error.message]).toEqual([400, expect.stringContaining(API_VERSION)])
    const next = await client.call("GET", "/api/v1/credits")
    expect(next.headers.get("api-version")).toBe(API_VERSION)
    const anonymous = await fetch(`${service.url}/api/v1/credits`, { headers })
    expect([anonymous.status, anonymous.headers.get("api-version")]).toEqual([401, null])
  })

  test("may be sent from pages of any site", async () => {
    const preflight = await fetch(`${service.url}/api/v1/credits`, { method: "OPTIONS" })
    expect(preflight.headers.get("access-control-allow-headers")).toContain("api-version")
    const answer = await (await service.client()).call("GET", "/api/v1/credits")
    expect(answer.headers.get("access-control-expose-headers")).toMatch(/API-Version, Deprecation, Sunset/)
  })
})

describe("the changelog", () => {
  test("is served with the current version first", async () => {
    const response = await fetch(`${service.url}/api/changelog.json`)
    expect(await response.json()).toEqual({ versions: CHANGELOG })
    expect(API_VERSIONS[0]).toBe(API_VERSION)
  })

  test("has every version and change once, newest first", () => {
    expect(API_VERSIONS).toEqual([...new Set(API_VERSIONS)].toSorted().toReversed())
    for (const { changes } of CHANGELOG) {
      const dates = changes.map(({ date }) => date)
      expect(dates).toEqual(dates.toSorted().toReversed())
    }
  })
})

test("a deprecated route says since when, and until when it works", async () => {
  const route: RouteDeclaration = {
    ...ROUTES.securityTxt,
    deprecated: { since: "2026-11-24", sunset: "2028-01-01" },
  }
  const { handle } = handlerOf(route, async () => new Response("still here"))
  const request = new Request(`${service.url}${route.path}`)
  const { headers } = await serve(service.services, route, handle, request, { params: {}, address: "" })
  expect([headers.get("deprecation"), headers.get("sunset")]).toEqual([
    `@${Date.UTC(2026, 10, 24) / 1000}`,
    "Sat, 01 Jan 2028 00:00:00 GMT",
  ])
  const plain = await fetch(`${service.url}${ROUTES.securityTxt.path}`)
  expect([plain.headers.get("deprecation"), plain.headers.get("sunset")]).toEqual([null, null])
})
