import { spawn } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { startService } from "../support/service.ts"
import { kill, startBalancer, startInstance } from "./processes.ts"

const ROOT = join(import.meta.dirname, "../..")
const service = await startService()
const client = await service.client({ credits: 1000 })

/** Two processes of each kind, behind a proxy that alternates between them on every request. */
async function startPair(fixtures: boolean) {
  const timing = { callRetryMs: 200, retryMs: 200, pollMs: 100 }
  const pair = await Promise.all([1, 2].map(() => startInstance(service, { fixtures, timing })))
  const balancer = await startBalancer(
    pair.map(({ url }) => url),
    client.rawKey,
  )
  afterAll(async () => {
    await balancer.stop()
    for (const { child } of pair) await kill(child)
  })
  return balancer
}

const carried = await startPair(true)
const real = await startPair(false)

type Suite = "@modelcontextprotocol/conformance" | "conformance-alpha"
type Check = { id: string; status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO" }
/** The exit code of the suite's command, and each scenario's checks by name. */
type Run = { code: number | null; scenarios: ReadonlyMap<string, readonly Check[]> }

async function runSuite(suite: Suite, url: string, args: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "mcp-conformance-"))
  const program = join(ROOT, "node_modules", suite, "dist/index.js")
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  const child = spawn(process.execPath, [program, "server", "--url", url, "-o", folder, ...args], {
    env: inherited,
    stdio: ["ignore", "ignore", "inherit"],
  })
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve))
  const scenarios = new Map<string, Check[]>()
  for (const name of readdirSync(folder)) {
    const checks = JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")) as Check[]
    // `server-<scenario>-<time>`
    scenarios.set(name.replace(/^server-(.*)-\d{4}-\d\d-\d\dT.*$/, "$1"), checks)
  }
  rmSync(folder, { recursive: true, force: true })
  const failed = [...scenarios].flatMap(([, checks]) => failedIn(checks))
  console.log(`${args.join(" ")}: ${scenarios.size} scenarios; checks that failed: ${failed.join(", ")}`)
  return { code, scenarios }
}

const failedIn = (checks: readonly Check[]) =>
  checks.filter(({ status }) => status === "FAILURE").map(({ id }) => id)
/** The figures of a whole suite, as docs/mcp.md has them. */
const figures: string[] = []
function figure(suite: string, revision: string, names: readonly string[], succeeded: readonly string[]) {
  const others = names.filter((name) => !succeeded.includes(name)).toSorted()
  const row = `| ${suite} | ${revision} | ${names.length - others.length} of ${names.length} | ${others.length} |`
  console.log(`${row} not applicable: ${others.join(", ")}`)
  figures.push(row)
  return others
}
const figureOf = (suite: string, revision: string, run: Run) =>
  figure(suite, revision, [...run.scenarios.keys()], passed(run))

const passed = ({ scenarios }: Run) =>
  [...scenarios].filter(([, checks]) => failedIn(checks).length === 0).map(([name]) => name)

/**
 * Lists the scenarios that need what these sessions lack: server-to-client requests, and resources
 * that change.
 */
const EXPECTED = join(import.meta.dirname, "expected-failures.yml")
const NOT_APPLICABLE = ["--expected-failures", EXPECTED]
const FROZEN = join(ROOT, "node_modules/conformance-alpha/requirements/2026-07-28.yaml")
const ASKS_NOTHING = "The service asks its clients for no input: no tool needs more than its arguments."
const expectedFailures = () =>
  (parse(readFileSync(EXPECTED, "utf8")) as { server: string[] }).server.toSorted()
/** Scenarios of the frozen set that cannot apply, by their names, and why. */
const NOT_APPLICABLE_2026: Readonly<Record<string, string>> = {
  "server-stateless": "It needs tools that call back to the client and write logs.",
  "input-required-result-basic-elicitation": ASKS_NOTHING,
  "input-required-result-basic-sampling": ASKS_NOTHING,
  "input-required-result-basic-list-roots": ASKS_NOTHING,
  "input-required-result-request-state": ASKS_NOTHING,
  "input-required-result-multiple-input-requests": ASKS_NOTHING,
  "input-required-result-multi-round": ASKS_NOTHING,
  "input-required-result-non-tool-request": ASKS_NOTHING,
  "input-required-result-result-type": ASKS_NOTHING,
  "input-required-result-tampered-state": ASKS_NOTHING,
  "input-required-result-capability-check": ASKS_NOTHING,
}
/** Checks that need the suite's own tools, which the service does not have. */
const DIAGNOSTIC_TOOLS = [
  "sep-2575-server-rejects-undeclared-capability",
  "sep-2575-missing-capability-http-400",
  "sep-2575-http-server-no-independent-requests-on-stream",
  "sep-2575-server-no-log-without-loglevel",
]

describe("the official conformance suite, with each request sent to another process", () => {
  test("the stable suite passes over its own tools, except for cases that do not apply", async () => {
    const run = await runSuite("@modelcontextprotocol/conformance", carried.url, [
      "--suite",
      "active",
      ...NOT_APPLICABLE,
    ])
    const others = figureOf("0.1.16, active", "2025-11-25", run)
    expect(others).toEqual(expectedFailures())
    expect([run.code, run.scenarios.size, passed(run).length]).toEqual([0, 30, 24])
  })

  test("the newest suite passes for the 2025-11-25 revision too", async () => {
    const run = await runSuite("conformance-alpha", carried.url, [
      "--requirements",
      "2025-11-25",
      ...NOT_APPLICABLE,
    ])
    const others = figureOf("0.2.0-alpha.12, requirements", "2025-11-25", run)
    expect(others).toEqual(expectedFailures())
    expect([run.code, run.scenarios.size, passed(run).length]).toEqual([0, 33, 27])
    expect(passed(run)).toEqual(expect.arrayContaining(["server-session-lifecycle", "server-sse-polling"]))
  })

  test("the newest suite passes for the 2026-07-28 revision without exceptions", async () => {
    const run = await runSuite("conformance-alpha", carried.url, ["--spec-version", "2026-07-28"])
    expect(figureOf("0.2.0-alpha.12, by revision", "2026-07-28", run)).toEqual([])
    expect([run.code, run.scenarios.size, passed(run).length]).toEqual([0, 20, 20])
  })

  test("the frozen set of 2026-07-28 passes, except for the named scenarios that do not apply", async () => {
    const run = await runSuite("conformance-alpha", carried.url, ["--requirements", "2026-07-28"])
    const { server: required } = parse(readFileSync(FROZEN, "utf8")) as { server: string[] }
    const others = figure("0.2.0-alpha.12, requirements", "2026-07-28", required, passed(run))
    expect(others).toEqual(Object.keys(NOT_APPLICABLE_2026).toSorted())
    expect([required.length, required.length - others.length]).toEqual([37, 26])
  })

  test("docs/mcp.md has these figures, and names the scenarios that do not apply", () => {
    const written = readFileSync(join(ROOT, "docs/mcp.md"), "utf8")
    const rows = written.split("\n").filter((line) => line.startsWith("| 0."))
    expect(rows.map((row) => row.replaceAll(/ {2,}/g, " "))).toEqual(figures)
    for (const name of [...expectedFailures(), ...Object.keys(NOT_APPLICABLE_2026)]) {
      expect(written).toContain(`\`${name}\``)
    }
  })

  test.each([
    ["2025-11-25", "server-initialize"],
    ["2025-11-25", "ping"],
    ["2025-11-25", "tools-list"],
    ["2025-11-25", "prompts-list"],
    ["2025-11-25", "completion-complete"],
    ["2025-11-25", "server-sse-multiple-streams"],
    ["2025-11-25", "server-session-lifecycle"],
    ["2025-11-25", "dns-rebinding-protection"],
    ["2026-07-28", "tools-list"],
    ["2026-07-28", "caching"],
    ["2026-07-28", "http-header-validation"],
    ["2026-07-28", "dns-rebinding-protection"],
  ])("the service's own tools pass %s %s", async (version, scenario) => {
    const args = ["--spec-version", version, "--scenario", scenario]
    const run = await runSuite("conformance-alpha", real.url, args)
    expect([run.code, passed(run)]).toEqual([0, [scenario]])
  })

  test("the service's own tools pass every statelessness check that needs no diagnostic tool", async () => {
    const args = ["--spec-version", "2026-07-28", "--scenario", "server-stateless"]
    const { scenarios } = await runSuite("conformance-alpha", real.url, args)
    const checks = scenarios.get("server-stateless") ?? []
    expect(failedIn(checks)).toEqual(DIAGNOSTIC_TOOLS)
    expect(checks.filter(({ status }) => status === "SUCCESS").length).toBeGreaterThan(20)
  })

  test("both processes were called equally often", () => {
    for (const { hits } of [carried, real]) {
      const [one = 0, two = 0] = hits.values()
      expect(one).toBeGreaterThan(30)
      expect(Math.abs(one - two)).toBeLessThanOrEqual(1)
    }
  })
})
