import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { type Config, parseConfig } from "../../functions/compose/config.ts"
import { BOUNDED_COSTS } from "./bounded-costs.ts"
import { boundedCostsTable } from "./bounded-costs-table.ts"

const ROOT = join(import.meta.dirname, "../..")
const read = (path: string) => readFileSync(join(ROOT, path), "utf8")

describe("docs/security.md", () => {
  test("has the table of what is free, with the numbers of the code", () => {
    expect(read("docs/security.md")).toContain(`\n\n${boundedCostsTable()}\n\n`)
  })

  test("states the defaults of its settings", () => {
    const config = parseConfig({ TABLE_NAME: "any" })
    const rows = [...read("docs/security.md").matchAll(/^\| `([A-Z_]+)` \| ([\d,]+) \|/gm)]
    expect(rows.length).toBeGreaterThanOrEqual(5)
    for (const [, name, value] of rows) {
      expect([name, value]).toEqual([name, Number(config[name as keyof Config]).toLocaleString("en-US")])
    }
  })

  test.each(BOUNDED_COSTS)("names a test that exists, for $cost", ({ file, test: title }) => {
    expect(read(file)).toContain(JSON.stringify(title))
  })
})
