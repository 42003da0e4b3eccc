import { describe, expect, test } from "vitest"
import { chooseParts, runParts } from "../../scripts/check.ts"

const SCRIPTS = {
  test: "vitest",
  "check:types": "tsc",
  "check:lint": "oxlint",
  check: "node scripts/check.ts",
}

const names = (only: string[], skipped: string[]) =>
  chooseParts(SCRIPTS, only, skipped).map(({ name }) => name)

describe("npm run check", () => {
  test("runs every check script of package.json, or the named ones", () => {
    expect(names([], [])).toEqual(["types", "lint"])
    expect(names(["lint"], [])).toEqual(["lint"])
    expect(names([], ["lint"])).toEqual(["types"])
    expect(() => names(["typos"], [])).toThrow(
      "`typos` is not a part of the check. Choose from: types, lint.",
    )
  })

  test("runs all parts even when one fails, and keeps the whole output of each", async () => {
    const ended: string[] = []
    const parts = [
      { name: "bad", command: "echo first; echo second >&2; exit 3" },
      { name: "good", command: "true" },
      { name: "long", command: `node -e 'console.log("x".repeat(50000))'` },
      { name: "missing", command: "no-such-program" },
    ]
    const results = await runParts(parts, 2, ({ name }) => ended.push(name))
    expect(ended.toSorted()).toEqual(["bad", "good", "long", "missing"])
    const byName = Object.fromEntries(results.map(({ name, code, output }) => [name, { code, output }]))
    expect(byName["bad"]?.code).toBe(3)
    expect(byName["bad"]?.output.split("\n").toSorted()).toEqual(["", "first", "second"])
    expect(byName["good"]).toEqual({ code: 0, output: "" })
    expect(byName["long"]?.output).toHaveLength(50_001)
    expect(byName["missing"]?.code).toBe(127)
  })

  test("runs no more parts at once than allowed", async () => {
    const parts = ["1", "2", "3"].map((name) => ({ name, command: "sleep 0.2" }))
    const from = performance.now()
    expect(await runParts(parts, 1, () => undefined)).toHaveLength(3)
    expect(performance.now() - from).toBeGreaterThan(600)
  })
})
