import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { judgeAudit } from "../../scripts/audit-packages.ts"
import { skippedBy } from "../../scripts/check.ts"
import { runScript, temporaryFolder } from "../support/process.ts"

/** A vulnerable package, as `npm audit --json` of npm 11 describes it. */
const lruCache = (severity: string) => ({
  name: "lru-cache",
  severity,
  isDirect: true,
  via: [{ source: 1, title: "A made-up flaw", url: "https://advisories.example/1", severity, range: "*" }],
  effects: [],
  range: "*",
})
const judge = (vulnerabilities: object) =>
  judgeAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))

test("the audit fails for packages with a high or critical vulnerability, and names them", () => {
  const dependent = { severity: "critical", via: ["lru-cache"] }
  expect(judge({ "lru-cache": lruCache("high"), dependent })).toEqual({
    code: 1,
    lines: [
      "high: lru-cache: A made-up flaw https://advisories.example/1",
      "critical: dependent: depends on lru-cache",
      "2 vulnerable packages, 2 of them high or critical.",
    ],
  })
})

test("the audit passes with lower severities or none, and fails without npm's report", () => {
  const lines = ["1 vulnerable packages, 0 of them high or critical."]
  expect(judge({ "lru-cache": lruCache("moderate") })).toEqual({ code: 0, lines })
  expect(judge({}).code).toBe(0)
  expect(() => judgeAudit("")).toThrow(SyntaxError)
  // As npm 11 prints them: a missing lockfile, and a registry that does not answer.
  const error = { code: "ENOLOCK", summary: "This command requires an existing lockfile.", detail: "" }
  expect(judgeAudit(JSON.stringify({ error }))).toEqual({
    code: 1,
    lines: ["npm audit failed: This command requires an existing lockfile."],
  })
  const refused = {
    message: "request failed, reason: connect ECONNREFUSED",
    error: { summary: "", detail: "" },
  }
  expect(judgeAudit(JSON.stringify(refused)).lines).toEqual([
    expect.stringMatching(/^SKIPPED: .* ECONNREFUSED$/),
  ])
})

test("the audit prints SKIPPED where the registry has no audit endpoint", async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(405, { "content-type": "application/json" }).end("{}")
    request.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const { code, stdout } = await runScript("scripts/audit-packages.ts", [], {
    npm_config_registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    npm_config_fetch_retries: "0",
    npm_config_cache: temporaryFolder(),
  })
  expect(requests).toContain("POST /-/npm/v1/security/advisories/bulk")
  expect(code).toBe(0)
  expect(stdout).toMatch(/^SKIPPED: known vulnerabilities were not checked, the registry answered: 405 /)
  const part = { name: "audit", seconds: 1, code: 0, output: stdout }
  expect(skippedBy(part)).toEqual([`audit: ${stdout.trim()}`])
  expect(skippedBy({ ...part, code: 1 })).toEqual([])
})
