import { execFileSync } from "node:child_process"
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { parseSync } from "vite"
import { afterAll, describe, expect, test } from "vitest"
import { shuffled } from "../../scripts/config/seed.ts"
import { findMutants, type Mutant } from "../../scripts/mutate/find-mutants.ts"
import { placeOf, withProbes } from "../../scripts/mutate/probes.ts"
import { copyProject } from "../../scripts/mutate/project-copy.ts"
import { measureReach, readReach, testsThatReach } from "../../scripts/mutate/reach.ts"
import { runMutant } from "../../scripts/mutate/run-mutant.ts"
import { nodesIn, parse } from "../../scripts/mutate/syntax.ts"
import { openTypeChecker } from "../../scripts/mutate/type-checker.ts"
import { TEST_SEED } from "../support/seed.ts"

const ROOT = join(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "echotext-reach-test-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The source with a probe at the place of each number and string in it. */
function probed(source: string): string {
  const places = nodesIn({ node: parse("a.ts", source), ancestors: [] })
    .filter(({ node }) => node.type === "Literal")
    .flatMap((placed) => placeOf(placed) ?? [])
  return withProbes(source, places, () => "p()")
}

describe("probes", () => {
  test.each([
    ["const a = 1", "const a = 1"],
    ["function f() { return 1 }", "function f() { p();return 1 }"],
    ["const f = () => 1", "const f = () => (p(),1)"],
    ["const f = () => ({ a: 1 })", "const f = () => (p(),({ a: 1 }))"],
    ["const f = () => a => b => 1", "const f = () => a => b => (p(),1)"],
    ["const f = (a) => { if (a) return 1 }", "const f = (a) => { if (a) {p();return 1} }"],
    [
      "const f = (a) => { if (a === 1) g(2); else g(3) }",
      "const f = (a) => { p();if (a === 1) {p();g(2);} else {p();g(3)} }",
    ],
    ["const f = () => { for (;;) g(1) }", "const f = () => { for (;;) {p();g(1)} }"],
    ["const f = () => { for (;;) { g(1) } }", "const f = () => { for (;;) { p();g(1) } }"],
    ["function f(a = 1) { g(); h() }", "function f(a = 1) { p();g(); h() }"],
    ["const f = (a = 1) => g()", "const f = (a = 1) => (p(),g())"],
    [
      "const f = (a) => { switch (a) { case 1: g(2) } }",
      "const f = (a) => { p();switch (a) { case 1: p();g(2) } }",
    ],
    ["class A { b = 1; c() { return 2 } }", "class A { b = 1; c() { p();return 2 } }"],
    [
      "const f = (a) => { if (a) return () => g(1, 2) ; h(3) }",
      "const f = (a) => { if (a) return () => (p(),g(1, 2)) ; p();h(3) }",
    ],
    ["const f = (a) => { if (a) g(1, () => 2)\n}", "const f = (a) => { if (a) {p();g(1, () => (p(),2))}\n}"],
  ])("are where they belong in %s", (source, expected) => {
    expect(probed(source)).toBe(expected)
  })

  test("leave sources of core and functions without a syntax error", () => {
    const names = ["core", "functions"].flatMap((top) => globSync(`${top}/**/*.{ts,tsx}`, { cwd: ROOT }))
    const broken = shuffled(names.toSorted(), TEST_SEED)
      .slice(0, 200)
      .filter((file) => {
        const places = findMutants(ROOT, [file]).flatMap(({ place }) => place ?? [])
        const source = withProbes(readFileSync(join(ROOT, file), "utf8"), places, () => "p()")
        return parseSync(file, source).errors.length > 0
      })
    expect(broken).toEqual([])
  })
})

const PROJECT: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\n.build\n",
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      strict: true,
      module: "nodenext",
      target: "es2024",
      skipLibCheck: true,
      types: [],
      allowImportingTsExtensions: true,
      noEmit: true,
    },
    include: ["core"],
  }),
  "package.json": JSON.stringify({ type: "module" }),
  "scripts/config/vitest.ts":
    'export default { test: { include: ["tests/**/*.test.ts"], isolate: false, maxWorkers: 1 } }\n',
  "core/price.ts": [
    'import { LIMIT } from "./limit.ts"',
    "export const price = (hours: number): number => (hours > LIMIT ? 2 : 1)",
    "export const half = (credits: number): number => credits / 2",
    "export const never = (): number => 3",
    "let known: number | undefined",
    "export const once = (): number => (known ??= compute())",
    "const compute = (): number => 5",
    "",
  ].join("\n"),
  "core/limit.ts": "export const LIMIT = 2\n",
  "core/serve.ts": 'import { half } from "./price.ts"\nconsole.log(half(4))\n',
  "tests/journey/price.test.ts": [
    'import { expect, test } from "vitest"',
    'import { once, price } from "../../core/price.ts"',
    'test("five", () => expect(once()).toBe(5))',
    'test("three hours cost two credits", () => expect(price(3)).toBe(2))',
    "",
  ].join("\n"),
  "tests/journey/process.test.ts": [
    'import { execFileSync } from "node:child_process"',
    'import { expect, test } from "vitest"',
    'import { once } from "../../core/price.ts"',
    'test("five", () => expect(once()).toBe(5))',
    'test("half of four", () =>',
    '  expect(execFileSync(process.execPath, ["core/serve.ts"], { encoding: "utf8" })).toBe("2\\n"))',
    "",
  ].join("\n"),
}

describe("on a small project", () => {
  test("each mistake runs the tests that reach its code, in their own process or another", async () => {
    for (const [name, content] of Object.entries(PROJECT)) {
      mkdirSync(join(folder, dirname(name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    for (const name of ["reach-recorder.ts", "reach-begin-test.ts", "reach-vitest.ts"])
      cpSync(join(ROOT, "scripts/mutate", name), join(folder, "scripts/mutate", name))
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"))
    execFileSync("git", ["init", "-q"], { cwd: folder })
    const mutants = findMutants(folder, ["core/price.ts", "core/limit.ts"])
    const find = (operator: string, line: number, file = "core/price.ts"): Mutant => {
      const found = mutants.find((one) => one.operator === operator && one.line === line && one.file === file)
      if (!found) throw new Error(`no mistake ${operator} in line ${line} of ${file}`)
      return found
    }
    const copy = copyProject(folder)
    const types = await openTypeChecker(copy.folder, ["core/price.ts"])
    try {
      const reach = await measureReach(copy, mutants, { recordings: "" })
      expect(testsThatReach(reach, find("> to >=", 2))).toEqual(["tests/journey/price.test.ts"])
      expect(testsThatReach(reach, find("/ to *", 3))).toEqual(["tests/journey/process.test.ts"])
      expect(testsThatReach(reach, find("number + 1", 4))).toEqual([])
      expect(testsThatReach(reach, find("number + 1", 7))).toEqual([
        "tests/journey/price.test.ts",
        "tests/journey/process.test.ts",
      ])
      expect(testsThatReach(reach, find("number + 1", 1, "core/limit.ts"))).toEqual([
        "tests/journey/price.test.ts",
        "tests/journey/process.test.ts",
      ])
      const options = { recordings: "", secondsMax: 60, isNear: false, reach }
      const states = []
      for (const mutant of [
        find("> to >=", 2),
        find("/ to *", 3),
        find("number + 1", 4),
        find("number + 1", 1, "core/limit.ts"),
      ])
        states.push((await runMutant(copy, types, mutant, options)).state)
      expect(states).toEqual(["survived", "killed", "survived", "killed"])

      const file = join(folder, "reach.json")
      writeFileSync(file, JSON.stringify(reach))
      expect(readReach(file, folder, mutants)).toEqual(reach)
      writeFileSync(join(folder, "core/limit.ts"), "export const LIMIT = 3\n")
      expect(() => readReach(file, folder, mutants)).toThrow(/not measured for core\/limit\.ts/)
      writeFileSync(join(folder, "core/limit.ts"), PROJECT["core/limit.ts"] ?? "")
      writeFileSync(join(folder, "tests/journey/new.test.ts"), "")
      expect(() => readReach(file, folder, mutants)).toThrow(/not measured for tests/)
    } finally {
      await types.close()
      copy.remove()
    }
  })
})
