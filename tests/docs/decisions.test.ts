import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "./recipes.ts"

const FOLDER = join(ROOT, "docs/adr")
const files = readdirSync(FOLDER).filter((name) => name !== "README.md")
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8")

/** The number, the file and the title of each link in the index. */
const index = [...read("README.md").matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \|$/gm)].map(
  ([, number = "", file = "", title = ""]) => ({ number, file, title }),
)

/** Numbers that more than one of these files has. */
const duplicates = (names: readonly string[]): string[] => {
  const numbers = names.map((name) => name.slice(0, 4))
  return numbers.filter((number, at) => numbers.indexOf(number) !== at)
}

test("each decision record has a number of its own", () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
  expect(duplicates(files)).toEqual([])
  expect(duplicates(["0001-a.md", "0002-b.md", "0001-c.md"])).toEqual(["0001"])
})

test("the index lists each decision record once, by its number and title", () => {
  expect(index.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  const wrong = index.filter(({ number, file, title }) => !read(file).startsWith(`# ${number}. ${title}\n`))
  expect(wrong).toEqual([])
})
