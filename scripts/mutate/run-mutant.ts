import { type Mutant, plant } from "./find-mutants.ts"
import type { ProjectCopy } from "./project-copy.ts"
import { type Reach, testsThatReach } from "./reach.ts"
import { runVitest, SLOW, type TestOptions, type Verdict } from "./run-tests.ts"
import type { TypeChecker } from "./type-checker.ts"

/**
 * `isNear`: only the tests near the file, such as those in `tests/core/` for a file in `core/`;
 * ignored with `reach`. `reach`: which tests reach which code, if it was measured.
 */
export type MutantOptions = TestOptions & { isNear: boolean; reach?: Reach | undefined }

/**
 * Type-checks the mutant's file, then runs tests until one fails. If no test notices the mutant,
 * type-checks the files that import it, too.
 */
export async function runMutant(
  copy: ProjectCopy,
  types: TypeChecker,
  mutant: Mutant,
  options: MutantOptions,
): Promise<Verdict> {
  const change = (source: string) => plant(source, mutant)
  return await copy.withChange(mutant.file, change, async () => {
    if (!(await types.acceptsFile(mutant.file))) return { state: "types" }
    for (const args of runsFor(mutant, options)) {
      const verdict = await runVitest(copy.folder, [...args], options)
      if (verdict.state !== "survived") return verdict
    }
    return { state: (await types.acceptsProject(mutant.file)) ? "survived" : "types" }
  })
}

/** The arguments of vitest for each run. */
function runsFor(mutant: Mutant, { reach, isNear }: MutantOptions): readonly (readonly string[])[] {
  if (reach) return runsThatReach(mutant.file, testsThatReach(reach, mutant), reach)
  return stepsFor(mutant.file, isNear).map((excluded) => [
    "related",
    "--run",
    "--passWithNoTests",
    mutant.file,
    ...excluded.flatMap((pattern) => ["--exclude", pattern]),
  ])
}

/** The quick run has as many test files as fit in this time. The rest run only if it passes. */
const QUICK_SECONDS = 40

/** Runs of the test files that reach a mutant: the nearest ones, then quick ones, then the rest. */
function runsThatReach(file: string, tests: readonly string[], { seconds }: Reach): (readonly string[])[] {
  const [top = "", folder = ""] = file.split("/")
  const isNear = (test: string) => test.startsWith(`tests/${top}/${folder}/`)
  const far = tests.filter((test) => !isNear(test)).toSorted((a, b) => (seconds[a] ?? 0) - (seconds[b] ?? 0))
  let total = 0
  const firstOver = far.findIndex((test) => {
    total += seconds[test] ?? 0
    return total > QUICK_SECONDS
  })
  const quick = firstOver === -1 ? far.length : firstOver
  const runs = [tests.filter(isNear), far.slice(0, quick), far.slice(quick)]
  return runs.filter((run) => run.length > 0).map((run) => ["run", ...run])
}

/**
 * Returns what to exclude from each run. For `core/<folder>/…`, the first run has the tests in
 * `tests/core/<folder>/`, the second all of `tests/core/`, the third the other tests but the slow.
 */
function stepsFor(file: string, isNear: boolean): (readonly string[])[] {
  const [top = "", folder = ""] = file.split("/")
  if (top === "web") return isNear ? [onlyIn("web")] : [onlyIn("web"), onlyIn("browser")]
  if (top === "stacks") return [onlyIn("cloud")]
  const near = [[...onlyIn(top), `tests/${top}/!(${folder})/**`], onlyIn(top)]
  return isNear ? near : [...near, [SLOW, `tests/${top}/**`]]
}

/** Excludes all tests but those in one folder. */
const onlyIn = (folder: string): readonly string[] => [`tests/!(${folder})/**`]
