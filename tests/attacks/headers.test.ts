import { request as httpRequest } from "node:http"
import { describe, expect, test } from "vitest"
import { ROUTES } from "../../functions/routes.ts"
import { webPolicy } from "../../functions/site/web-headers.ts"
import { EVERY } from "../contract/provoke.ts"
import { httpStage } from "../contract/stage.ts"
import { extractorOver } from "../functions/extractor/support.ts"
import { startMcp } from "../mcp/support.ts"
import { startService } from "../support/service.ts"

const { service, instance: mcp } = await startMcp()
const stage = await httpStage(service)
const published = await startService({ environment: { PUBLIC_URL: "https://app.service.example" } })
const extractor = await extractorOver("http://127.0.0.1:1")

function expectCommon({ headers }: Response): void {
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(headers.get("referrer-policy")).toMatch(
    /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  )
  expect(headers.get("cross-origin-opener-policy")).toMatch(/^(same-origin-allow-popups|unsafe-none)$/)
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'/)
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  expect(headers.get("cache-control")).not.toBeNull()
}

describe("no answer can be sniffed or framed, and each one says if it may be cached:", () => {
  test.each(EVERY.filter(([, code]) => ["ok", "unauthorized"].includes(code)))(
    "%s, %s",
    async (_id, _code, provoke) => expectCommon(await provoke(stage)),
  )

  test.each(["/nowhere", "/api/nowhere", "/api/v1/nowhere", "/health", "/docs", "/login", "/dashboard"])(
    "GET %s",
    async (path) => expectCommon(await fetch(service.url + path)),
  )

  test.each([
    ["OPTIONS", "/api/v1/transcribe"],
    ["PUT", "/api/v1/transcribe"],
    ["DELETE", "/health"],
  ])("%s %s", async (method, path) => expectCommon(await fetch(service.url + path, { method })))

  test("MCP", async () => {
    const { origin } = new URL(mcp.url)
    for (const path of ["/mcp", "/health", "/nowhere", "/.well-known/oauth-protected-resource"]) {
      expectCommon(await fetch(origin + path))
    }
  })

  test("the extraction service", async () => {
    for (const path of ["health", "info", "captions", "nowhere"]) expectCommon(await extractor.get(path))
  })
})

test("pages with scripts require trusted types, and allow no policy that makes them", async () => {
  const response = await fetch(`${service.url}/login`)
  // The browser tests prove that the built pages work under this policy.
  for (const policy of [
    response.headers.get("content-security-policy"),
    webPolicy({ connect: ["https://x.example"], media: ["https://y.example"] }),
  ]) {
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("trusted-types 'none'")
    expect(policy).not.toContain("unsafe")
  }
})

test("security.txt names a contact and ends within a year", async () => {
  const response = await fetch(service.url + ROUTES.securityTxt.path)
  const text = await response.text()
  expect(text).toMatch(/^Contact: http/)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "")
  expect(expires).toBeGreaterThan(service.clock.now())
  expect(expires).toBeLessThan(service.clock.now() + 365 * 86_400_000)
})

/** Returns the status of a request with this Host header. */
async function statusFor(url: string, host: string, path: string, method = "GET"): Promise<number> {
  return await new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const request = httpRequest({ hostname, port, path, method, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on("error", reject)
    request.end()
  })
}

describe("a foreign host name", () => {
  const BACKFILL = "/api/transcriptions/backfill-channels"

  test.each(["evil.example", "evil.example:3000", "127.0.0.1.evil.example", "0.0.0.0"])(
    "%s reaches no internal route",
    async (host) => {
      expect(await statusFor(service.url, host, BACKFILL, "POST")).toBe(403)
      expect(await statusFor(service.url, host, "/api/stripe/sync", "POST")).toBe(403)
    },
  )

  test.each([
    ["evil.example", 403],
    ["app.service.example.evil.example", 403],
    ["app.service.example", 200],
    ["localhost", 200],
    ["127.0.0.1:3000", 200],
  ])("%s is answered with %i when the base address is another", async (host, status) => {
    expect(await statusFor(published.url, host, "/api/prices")).toBe(status)
  })

  test("is answered while no base address is set", async () => {
    expect(await statusFor(service.url, "evil.example", "/api/prices")).toBe(200)
  })
})
