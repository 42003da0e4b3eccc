import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { mkdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { parseSync } from "vite"
import { afterAll, describe, expect, test } from "vitest"
import { findMutants, plant, sampleMutants } from "../../scripts/mutate/find-mutants.ts"
import { KNOWN_MISTAKES, plantKnown } from "../../scripts/mutate/known-mistakes.ts"
import { changesAt } from "../../scripts/mutate/operators.ts"
import { copyProject } from "../../scripts/mutate/project-copy.ts"
import { runMutant } from "../../scripts/mutate/run-mutant.ts"
import { scoreLines } from "../../scripts/mutate/score.ts"
import { nodesIn, parse } from "../../scripts/mutate/syntax.ts"
import { openTypeChecker } from "../../scripts/mutate/type-checker.ts"

const ROOT = join(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "echotext-mutate-test-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns every version of a source that has one mistake. */
const mutantsOf = (source: string): string[] =>
  nodesIn({ node: parse("a.ts", source), ancestors: [] })
    .flatMap((placed) => changesAt(placed, source))
    .map((change) => plant(source, change))

describe("mistakes", () => {
  test.each([
    ["if (a < b) f()", ["if (!(a < b)) f()", "if (a <= b) f()", "if (a < b) ;"]],
    ["x = a === b && !c", [";", "x = ((a === b) || (!c))", "x = a !== b && !c", "x = a === b && c"]],
    ["const x = a ?? 3", ["const x = a", "const x = a ?? 4"]],
    ['const x = { a: 1, b: "two" }', ['const x = {  b: "two" }', 'const x = { a: 2, b: "two" }']],
    ["const x = is ? true : y", ["const x = !(is) ? true : y", "const x = is ? false : y"]],
    ["function f() { throw new E() }", ["function f() { ; }"]],
    ["async function f() { await g(); x += 2 }", ["async function f() { ; x += 2 }"]],
  ])("of %s", (source, expected) => {
    const mutants = mutantsOf(source)
    expect(mutants).toEqual(expect.arrayContaining(expected))
    expect(mutants).not.toContain(source)
    for (const mutant of mutants) expect(() => parse("a.ts", mutant)).not.toThrow()
  })

  test.each([
    ['import { a } from "./a.ts"'],
    ['type A = "x" | 3'],
    ['const message = "This is a sentence."'],
    ['const x = { "a-key": y }'],
    ["const text = `a ${b}` + c"],
  ])("none of %s", (source) => {
    const changes = mutantsOf(source).filter((mutant) => !mutant.includes("{  }"))
    expect(changes.filter((mutant) => /~|4| - /.test(mutant))).toEqual([])
  })

  test("every source of the project still parses with each of a sample of mistakes", () => {
    const files = ["core/ledger/holds.ts", "functions/http/pipeline.ts", "web/app/pages/history.tsx"].filter(
      (file) => execFileSync("git", ["ls-files", file], { cwd: ROOT }).length > 0,
    )
    expect(files.length).toBeGreaterThan(1)
    const all = findMutants(ROOT, files)
    const sample = sampleMutants(all, 100, 7)
    expect(sample).toEqual(sampleMutants(all, 100, 7))
    expect(sample).not.toEqual(sampleMutants(all, 100, 8))
    const broken = sample.filter(({ file, ...change }) => {
      const source = readFileSync(join(ROOT, file), "utf8")
      return parseSync(file, plant(source, change)).errors.length > 0
    })
    expect(broken).toEqual([])
  })
})

const PROJECT: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\n.build\n",
  "tsconfig.json": JSON.stringify({
    compilerOptions: { strict: true, module: "nodenext", target: "es2024", skipLibCheck: true, types: [] },
    include: ["core"],
  }),
  "package.json": JSON.stringify({ type: "module" }),
  "scripts/config/vitest.ts": 'export default { test: { include: ["tests/**/*.test.ts"] } }\n',
  "core/price.ts": [
    "export const price = (hours: number): number => (hours > 2 ? 2 : 1)",
    "export const isFree = (credits: number): boolean => credits === 0",
    "export const receipt = (hours: number): { price: number } => ({ price: price(hours) })",
    "export function untilFree(credits: number): void {",
    "  for (let left = credits; !isFree(left); left -= 1);",
    "}",
    "",
  ].join("\n"),
  "tests/core/price.test.ts": [
    'import { expect, test } from "vitest"',
    'import { price, receipt, untilFree } from "../../core/price.ts"',
    'test("three hours cost two credits", () => expect(price(3)).toBe(2))',
    'test("half an hour costs one", () => expect(receipt(0.5).price).toBe(1))',
    'test("ends", () => untilFree(3))',
    "",
  ].join("\n"),
}

describe("a run on a small project", () => {
  test("reports the mistakes that the tests do not notice, and changes no file of the project", async () => {
    for (const [name, content] of Object.entries(PROJECT)) {
      await mkdir(join(folder, dirname(name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"))
    execFileSync("git", ["init", "-q"], { cwd: folder })
    const mutants = findMutants(folder, ["core/price.ts"])
    const chosen = ["> to >=", "negate ?:", "drop property"].map((name) =>
      mutants.find(({ operator }) => operator === name),
    )
    const endless = mutants.find(({ operator, line }) => operator === "number + 1" && line === 5)
    const copy = copyProject(folder)
    const types = await openTypeChecker(copy.folder, ["core/price.ts"])
    try {
      const tried = []
      for (const mutant of [...chosen, endless]) {
        if (!mutant) throw new Error("a mistake is missing")
        const options = { recordings: "", secondsMax: 20, isNear: true }
        tried.push({ mutant, verdict: await runMutant(copy, types, mutant, options) })
      }
      expect(tried.map(({ verdict }) => verdict.state)).toEqual(["survived", "killed", "types", "timeout"])
      expect(tried[1]?.verdict).toMatchObject({ by: expect.stringContaining("tests/core/price.test.ts") })
      expect(scoreLines(tried)).toEqual([
        "core/price.ts: 1 of 3 noticed (33 %), 1 ran too long, 1 refused by the compiler",
      ])
    } finally {
      await types.close()
      copy.remove()
    }
    expect(readFileSync(join(folder, "core/price.ts"), "utf8")).toBe(PROJECT["core/price.ts"])
  })
})

test("every known mistake can be planted, and names a test file that exists", () => {
  const names = KNOWN_MISTAKES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(20)
  for (const mistake of KNOWN_MISTAKES) {
    const source = readFileSync(join(ROOT, mistake.file), "utf8")
    const planted = plantKnown(source, mistake)
    expect(planted).not.toBe(source)
    expect(() => parse(mistake.file, planted)).not.toThrow()
    expect([mistake.test, existsSync(join(ROOT, mistake.test))]).toEqual([mistake.test, true])
  }
  const [first] = KNOWN_MISTAKES
  if (!first) throw new Error("there is no known mistake")
  expect(() => plantKnown("other code", first)).toThrow(/has this code 0 times/)
})
