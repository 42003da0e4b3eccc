import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse, stringsIn } from "./catalogues/syntax.ts"

const ROOT = join(import.meta.dirname, "../..")
const FILES = globSync("web/{app,extension,reader,site,ui,words}/**/*.{ts,tsx}", { cwd: ROOT })

/**
 * Classes for the left or right side, which do not switch sides in pages read from right to left.
 */
const PHYSICAL =
  /^-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-[\d[(a]|border-[lr](?:-|$)|rounded-(?:[lr]|[tb][lr])(?:-|$)|(?:text|float|clear|origin)-(?:left|right)$)/

/** Lists the physical classes in all strings of a module, without their variants. */
function physicalClasses(path: string, source: string): string[] {
  const classes = stringsIn(parse(path, source)).flatMap((text) => text.split(/\s+/))
  return classes.filter((name) => PHYSICAL.test(name.slice(name.lastIndexOf(":") + 1)))
}

test("the pages use the start and end of lines in place of left and right", () => {
  expect(FILES.length).toBeGreaterThan(200)
  const found = FILES.flatMap((path) =>
    physicalClasses(path, readFileSync(join(ROOT, path), "utf8")).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each([
  "ml-2",
  "-mr-2",
  "md:pl-4",
  "[&>svg]:ml-2",
  "left-0",
  "-right-4",
  "left-[4rem]",
  "border-l",
  "border-r-2",
  "rounded-r-box",
  "rounded-tl-box",
  "scroll-ml-4",
  "text-left",
  "float-right",
])("the class %s is found, in an element and in a constant", (name) => {
  expect(physicalClasses("x.tsx", `<p className="flex ${name}" />`)).toEqual([name])
  expect(physicalClasses("x.ts", `const LOOKS = { plain: "flex ${name} gap-2" }`)).toEqual([name])
})

test.each(["ms-2", "left", "text-start", "start-0", "border-line", "rounded-box", "slide-left-in"])(
  "the class %s names no side",
  (name) => {
    expect(physicalClasses("x.tsx", `<p className="${name}" />`)).toEqual([])
  },
)
