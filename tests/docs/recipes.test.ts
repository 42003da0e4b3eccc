import { execFile } from "node:child_process"
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { temporaryFolder } from "../support/process.ts"
import { differences, filesOf, PATCHES, ROOT, readRecipes, recipesIn } from "./recipes.ts"

const run = promisify(execFile)
const recipes = readRecipes()
const patchOf = (name: string) => readFileSync(join(ROOT, PATCHES, name), "utf8")
const samples = recipes.flatMap(({ patch, ...recipe }) => (patch ? [{ ...recipe, patch }] : []))
const samplesByTitle = samples.map((sample) => [sample.title, sample] as const)

describe("the recipes of docs/developing.md", () => {
  test("have one sample patch each, and each patch belongs to a recipe", () => {
    expect(recipes.length).toBeGreaterThanOrEqual(8)
    expect(samples.map(({ patch }) => patch).toSorted()).toEqual(readdirSync(join(ROOT, PATCHES)).toSorted())
  })

  test.each(samplesByTitle)("%s: lists exactly the files that its sample changes", (_, sample) => {
    const basis = recipes.filter(({ title }) => title === sample.basis)
    expect(basis).toHaveLength(sample.basis === undefined ? 0 : 1)
    const listed = [sample, ...basis].flatMap(({ files }) => files)
    expect(differences(listed, filesOf(patchOf(sample.patch)))).toEqual([])
  })

  test("are compared with their patches in both directions", () => {
    const [recipe] = recipesIn("# A\n\n## Add one\n\n1. In **`core/<room>/a.ts`** and **`docs/a.md`**.\n")
    expect(recipe?.files).toEqual(["core/<room>/a.ts", "docs/a.md"])
    expect(differences(recipe?.files ?? [], ["core/x/a.ts", "core/x/y/a.ts"])).toEqual([
      "the recipe does not list core/x/y/a.ts",
      "the patch does not change docs/a.md",
    ])
  })
})

/** The files that patches change, and those that their types depend on. */
const COPIED = ["core", "functions", "scripts", "tests", "web", "docs", "package.json", "tsconfig.json"]

/** Modules that do not compile while a change is incomplete. */
const GATES = [
  "functions/routes.ts",
  "scripts/generate/examples/generated.ts",
  "tests/contract/provoke.ts",
  "tests/crash/kinds.ts",
]

/** The one error that the compiler must report. It proves that it saw the patched types. */
const PLANTED = `import { ROUTES } from "./functions/routes.ts"
export const path: "/api/v1/other" = ROUTES.getAge.path
`

describe("the samples, all in one copy of the code", () => {
  let root = ""
  beforeAll(() => {
    root = temporaryFolder(afterAll)
    for (const name of COPIED) {
      cpSync(join(ROOT, name), join(root, name), {
        recursive: true,
        filter: (path) => !["node_modules", ".build", ".data", "recipes"].includes(basename(path)),
      })
    }
    symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"))
  })

  test.each(samplesByTitle)("%s: applies", async (_, { patch }) => {
    // Keeps git from finding a repository around the copy, where it would skip untracked files.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) }
    const applied = await run("git", ["apply", join(ROOT, PATCHES, patch)], { cwd: root, env })
    expect(applied.stderr).toBe("")
  })

  test("compile, in one program with the modules that require all parts of a change", async () => {
    const changed = samples.flatMap(({ patch }) => filesOf(patchOf(patch)))
    const modules = changed.filter((path) => /\.tsx?$/.test(path))
    writeFileSync(join(root, "planted.ts"), PLANTED)
    // Uses the options of web/, because only they allow JSX.
    const options = { extends: "./web/tsconfig.json", include: [] }
    const files = [...new Set([...modules, ...GATES, "planted.ts"])]
    writeFileSync(join(root, "tsconfig.recipes.json"), JSON.stringify({ ...options, files }))
    const tsc = join(root, "node_modules/.bin/tsc")
    // One thread needs a third of the CPU time: several threads each check shared types.
    const args = ["-p", "tsconfig.recipes.json", "--pretty", "false", "--singleThreaded"]
    const { stdout } = await run(tsc, args, { cwd: root }).catch((cause: { stdout: string }) => cause)
    const problems = stdout.split("\n").filter((line) => line.includes("error TS"))
    expect(problems).toEqual([expect.stringMatching(/^planted\.ts\(2,14\): error TS2322/)])
  })
})
