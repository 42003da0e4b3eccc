import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOMS } from "./rooms.ts"

const DOCUMENT = join(import.meta.dirname, "../../docs/architecture.md")
const named = (rooms: readonly string[]) => rooms.map((room) => `\`${room}\``).join(", ")

/** The table of docs/architecture.md: rooms that may import the same rooms share a row. */
function importTable(): string {
  const rows = new Map<string, string[]>()
  for (const [room, { rooms }] of Object.entries(ROOMS)) {
    if (room.startsWith("adapters/")) continue
    const imported = named(rooms.toSorted()) || "nothing"
    rows.set(imported, [...(rows.get(imported) ?? []), room])
  }
  const lines = [...rows].map(([imported, rooms]) => `| ${named(rooms)} | ${imported} |`)
  return ["| room | may also import |", "| --- | --- |", ...lines].join("\n")
}

test("docs/architecture.md lists what each room may import", () => {
  expect(readFileSync(DOCUMENT, "utf8")).toContain(`\n\n${importTable()}\n\n`)
})
