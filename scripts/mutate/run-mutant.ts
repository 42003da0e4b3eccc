import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { startChild } from "../local/process/child.ts"
import type { Mutant } from "./find-mutants.ts"
import type { ProjectCopy } from "./project-copy.ts"

/**
 * What noticed a mutant. `types`: it does not compile, so it is no mistake that could be shipped,
 * and does not count. `by` names the first failed test.
 */
export type Verdict =
  | { state: "types" }
  | { state: "killed"; by: string }
  | { state: "timeout" }
  | { state: "survived" }

type Limits = { recordings: string; secondsMax: number; isNear: boolean }

const FAILED = /^ *FAIL +(.+)$/m

/**
 * Type-checks the mutant, then runs the tests that import its file until one fails: first those in
 * the folder that mirrors its own, then the others. Tests of the browser, of the deployment and of
 * crashes only see mistakes in their own subjects, as each takes minutes.
 */
export async function runMutant(copy: ProjectCopy, mutant: Mutant, limits: Limits): Promise<Verdict> {
  return await copy.withMutant(mutant, async () => {
    if (!(await compiles(copy, mutant))) return { state: "types" }
    for (const excluded of stepsFor(mutant.file, limits.isNear)) {
      const verdict = await runTests(copy, mutant.file, excluded, limits)
      if (verdict.state !== "survived") return verdict
    }
    return { state: "survived" }
  })
}

async function compiles({ folder }: ProjectCopy, { file }: Mutant): Promise<boolean> {
  const project = file.startsWith("web/") ? "web" : "."
  const kept = join(folder, `.build/mutate-${project === "web" ? "web" : "all"}.tsbuild`)
  const tsc = "node_modules/typescript/bin/tsc"
  const { code } = await run(folder, [
    tsc,
    "-p",
    project,
    "--noEmit",
    "--incremental",
    "--tsBuildInfoFile",
    kept,
  ])
  return code === 0
}

const SLOW = "tests/{browser,cloud,clients,crash}/**"

/** The tests that each run leaves out, in the order of the runs. */
function stepsFor(file: string, isNear: boolean): (readonly string[])[] {
  const [top = ""] = file.split("/")
  if (top === "web") return isNear ? [without("web")] : [without("web"), without("browser")]
  if (top === "stacks") return [without("cloud")]
  return isNear ? [without(top)] : [without(top), [SLOW, `tests/${top}/**`]]
}

/** All tests but those in one folder. */
const without = (folder: string): readonly string[] => [`tests/!(${folder})/**`]

async function runTests(
  { folder }: ProjectCopy,
  file: string,
  excluded: readonly string[],
  { recordings, secondsMax }: Limits,
): Promise<Verdict> {
  const { code, output, isLate } = await run(
    folder,
    [
      "node_modules/vitest/vitest.mjs",
      "related",
      "--run",
      "--config=scripts/config/vitest.ts",
      "--bail=1",
      "--passWithNoTests",
      file,
      ...excluded.flatMap((pattern) => ["--exclude", pattern]),
    ],
    { RECORDINGS_DIR: recordings },
    secondsMax,
  )
  if (isLate) return { state: "timeout" }
  if (code === 0) return { state: "survived" }
  return { state: "killed", by: FAILED.exec(stripVTControlCharacters(output))?.[1] ?? "the test run" }
}

async function run(
  folder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  secondsMax = Number.POSITIVE_INFINITY,
): Promise<{ code: number; output: string; isLate: boolean }> {
  const chunks: string[] = []
  const child = startChild(process.execPath, args, {
    environment,
    folder,
    onOutput: (text) => chunks.push(text),
  })
  let isLate = false
  const timer = Number.isFinite(secondsMax)
    ? setTimeout(() => {
        isLate = true
        void child.stop()
      }, secondsMax * 1000)
    : undefined
  const { code } = await child.ended
  clearTimeout(timer)
  return { code, output: chunks.join(""), isLate }
}
