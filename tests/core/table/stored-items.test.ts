import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { fixtureNames, readFixture } from "../../support/stored-items/fixture.ts"
import { readItemTypes, typeOf } from "../../support/stored-items/item-types.ts"

const types = readItemTypes()
const latest = fixtureNames().at(-1) ?? ""
const keysOf = (name: string) =>
  readFixture(name).items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))

describe("the fixture of the latest release", () => {
  test("has an item of each type that the schema names", () => {
    expect(types.length).toBeGreaterThan(50)
    const recorded = new Set(keysOf(latest).map((key) => typeOf(types, key)?.name))
    const missing = types.filter(({ name }) => !recorded.has(name)).map(({ name }) => name)
    expect(missing, "types without a stored item: record them in tests/support/stored-items").toEqual([])
  })
})

test("every row of the schema's table has a section that describes it", () => {
  const schema = readFileSync(join(import.meta.dirname, "../../../core/table/SCHEMA.md"), "utf8")
  const sections = [...schema.matchAll(/^## (.+)$/gm)].flatMap(([, title = ""]) => title.split(", "))
  const names = types.map(({ name }) => name.split(": ", 1)[0] ?? "")
  const isDescribed = (name: string) =>
    sections.some((title) => name === title || name.startsWith(`${title} `) || name.startsWith(`${title}, `))
  expect(names.filter((name) => !isDescribed(name))).toEqual([])
})

test.each(fixtureNames())("each item of %s has a type that the schema names", (name) => {
  const unknown = keysOf(name).filter((key) => typeOf(types, key) === undefined)
  expect(unknown).toEqual([])
})

test("every row of the schema's table has a recorded item", () => {
  const table = [
    "| item | pk | sk | who writes |",
    "| --- | --- | --- | --- |",
    "| budget | `ACCOUNT#acc_…` | `BUDGET#2026-11`, `BUDGET#<name>` | `budget` |",
  ]
  const added = readItemTypes(table.join("\n"))
  expect(added.map(({ name }) => name)).toEqual([
    "budget: ACCOUNT#acc_… BUDGET#2026-11",
    "budget: ACCOUNT#acc_… BUDGET#<name>",
  ])
  expect(typeOf(added, { pk: "ACCOUNT#acc_1", sk: "BUDGET#2027-01" })?.name).toContain("2026-11")
  expect(typeOf(added, { pk: "ACCOUNT#acc_1", sk: "BUDGET" })).toBeUndefined()
})
