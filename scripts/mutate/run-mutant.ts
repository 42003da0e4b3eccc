import { type Mutant, plant } from "./find-mutants.ts"
import type { ProjectCopy } from "./project-copy.ts"
import { runVitest, type TestLimits, type Verdict } from "./run-tests.ts"
import type { TypeChecker } from "./type-checker.ts"

type Limits = TestLimits & { isNear: boolean }

/**
 * Type-checks the mutant's file, then runs the tests that import it until one fails: for
 * `core/<folder>/…`, first those in `tests/core/<folder>/`, then the rest of `tests/core/`, then
 * the others. The tests in `SLOW` take minutes each, so most mutants skip them. If no test notices
 * the mutant, type-checks the files that import it, too.
 */
export async function runMutant(
  copy: ProjectCopy,
  types: TypeChecker,
  mutant: Mutant,
  limits: Limits,
): Promise<Verdict> {
  const change = (source: string) => plant(source, mutant)
  return await copy.withChange(mutant.file, change, async () => {
    if (!(await types.acceptsFile(mutant.file))) return { state: "types" }
    for (const excluded of stepsFor(mutant.file, limits.isNear)) {
      const verdict = await runRelated(copy, mutant.file, excluded, limits)
      if (verdict.state !== "survived") return verdict
    }
    return { state: (await types.acceptsProject(mutant.file)) ? "survived" : "types" }
  })
}

const SLOW = "tests/{browser,cloud,clients,crash}/**"

/** The tests that each run leaves out, in the order of the runs. */
function stepsFor(file: string, isNear: boolean): (readonly string[])[] {
  const [top = "", folder = ""] = file.split("/")
  if (top === "web") return isNear ? [without("web")] : [without("web"), without("browser")]
  if (top === "stacks") return [without("cloud")]
  const near = [[...without(top), `tests/${top}/!(${folder})/**`], without(top)]
  return isNear ? near : [...near, [SLOW, `tests/${top}/**`]]
}

/** All tests but those in one folder. */
const without = (folder: string): readonly string[] => [`tests/!(${folder})/**`]

const runRelated = async (
  { folder }: ProjectCopy,
  file: string,
  excluded: readonly string[],
  limits: Limits,
): Promise<Verdict> => {
  const leftOut = excluded.flatMap((pattern) => ["--exclude", pattern])
  return await runVitest(folder, ["related", "--run", "--passWithNoTests", file, ...leftOut], limits)
}
