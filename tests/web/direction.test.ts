import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const FILES = globSync("web/{app,extension,reader,site,ui}/**/*.tsx", { cwd: ROOT })

/** Classes of the left or right side, which stay there when the page is read from right to left. */
const PHYSICAL =
  /(?<=["'`\s:])-?(?:[mp][lr]|left|right|border-[lr]|rounded-[lr]|text-left|text-right)(?=[-"'`\s])(?!-(?:to|\w+-to)\b)[^"'`\s]*/g

const physicalClasses = (source: string): string[] =>
  [...source.matchAll(/className(?:=|: ?)[^>]*?(?=>|$)/gs)].flatMap(([text]) => text.match(PHYSICAL) ?? [])

test("the pages are laid out by where lines begin and end, not by left and right", () => {
  expect(FILES.length).toBeGreaterThan(150)
  const found = FILES.flatMap((path) =>
    physicalClasses(readFileSync(join(ROOT, path), "utf8")).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each(["ml-2", "-mr-2", "md:pl-4", "left-0", "border-l", "rounded-r-box", "text-left"])(
  "the class %s is found",
  (name) => {
    expect(physicalClasses(`<p className="flex ${name}">`)).toEqual([name.replace("md:", "")])
  },
)
