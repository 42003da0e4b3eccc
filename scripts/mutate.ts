/** `npm run mutate`: plants small mistakes in the code and reports those that no test notices. */
import "./local/process/node-version.ts"
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { describeMutant, findMutants, type Mutant, sampleMutants } from "./mutate/find-mutants.ts"
import { KNOWN_MISTAKES, type KnownMistake, plantKnown } from "./mutate/known-mistakes.ts"
import { copyProject } from "./mutate/project-copy.ts"
import { measureReach, type Reach, readReach } from "./mutate/reach.ts"
import { type MutantOptions, runMutant } from "./mutate/run-mutant.ts"
import { runVitest, type TestOptions } from "./mutate/run-tests.ts"
import { type Result, scoreLines } from "./mutate/score.ts"
import { openTypeChecker } from "./mutate/type-checker.ts"

const ROOT = resolve(import.meta.dirname, "..")

const command: Command = {
  help: `Usage: npm run -s mutate -- <file or folder>… [--sample <n>] [--seed <n>] [--minutes <n>] [--near] [--list]
                              [--limit <n>] [--reach <file>]
       npm run -s mutate -- --known [<part of a name>…] [--list]

Plants one small mistake at a time in a copy of the project (a comparison, a condition, a dropped call or property, a
number, a string), and runs the tests that import its file until one fails, the nearest ones first. Prints each mistake
that none noticed. What does not compile does not count. The score is the share of the others that were noticed.

  --sample <n>    only this many of the mistakes (20; 0 for all)
  --seed <n>      chooses the sample (1)
  --minutes <n>   plant nothing new after this time (30)
  --limit <n>     stop a test run after this many seconds (300), and count its mistake as not noticed; a mistake has up
                  to three test runs
  --known         plant the mistakes of scripts/mutate/known-mistakes.ts, and run the test file of each; only --limit
                  and --list apply
  --near          run only the tests near the file, such as those in tests/core/ for a file in core/
  --reach <file>  run only the tests that reach the mistake's code, as listed in this file; for core and functions only.
                  If the file is missing, all but the slow tests run once to create it. Makes large samples faster
  --list          print the mistakes and run nothing

Exit codes: 0 all were noticed, 1 some were not, 2 wrong usage.
`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        sample: { type: "string", default: "20" },
        seed: { type: "string", default: "1" },
        minutes: { type: "string", default: "30" },
        limit: { type: "string", default: "300" },
        near: { type: "boolean", default: false },
        reach: { type: "string" },
        known: { type: "boolean", default: false },
        list: { type: "boolean", default: false },
      },
    })
    const number = (name: "sample" | "seed" | "minutes" | "limit"): number => {
      const value = Number(values[name])
      if (!Number.isInteger(value) || value < 0) throw new UsageError(`--${name} must be a whole number.`)
      return value
    }
    const options = {
      recordings: process.env["RECORDINGS_DIR"] ?? resolve(ROOT, "../shared/recordings"),
      secondsMax: number("limit"),
      isNear: values.near,
    }
    if (values.reach !== undefined && values.near) throw new UsageError("Use --reach or --near, not both.")
    if (values.known) {
      const chosen = KNOWN_MISTAKES.filter(
        ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
      )
      if (chosen.length === 0)
        throw new UsageError("No known mistake has this in its name. --list prints all names.")
      if (values.list) for (const { name } of chosen) console.log(name)
      else await tryKnown(chosen, options)
      return
    }
    const files = sourcesIn(positionals)
    const all = findMutants(ROOT, files)
    const sample = number("sample")
    const chosen = sample === 0 ? all : sampleMutants(all, sample, number("seed"))
    if (values.list) {
      for (const mutant of chosen) console.log(describe(mutant))
      return
    }
    console.error(`${all.length} mistakes are possible in ${files.length} files. Trying ${chosen.length}.`)
    const reach = values.reach === undefined ? undefined : await reachIn(values.reach, all, options)
    const results = await tryAll(
      chosen,
      { ...options, reach },
      performance.now() + number("minutes") * 60_000,
    )
    for (const line of scoreLines(results)) console.log(line)
    if (results.some(({ verdict }) => verdict.state === "survived")) process.exitCode = 1
  },
}

const describe = (mutant: Mutant): string =>
  describeMutant(readFileSync(join(ROOT, mutant.file), "utf8"), mutant)

async function tryAll(
  mutants: readonly Mutant[],
  options: MutantOptions,
  untilMs: number,
): Promise<Result[]> {
  const copy = copyProject(ROOT)
  const results: Result[] = []
  try {
    const types = await openTypeChecker(
      copy.folder,
      mutants.map(({ file }) => file),
    )
    for (const [index, mutant] of mutants.entries()) {
      if (performance.now() > untilMs) break
      const verdict = await runMutant(copy, types, mutant, options)
      results.push({ mutant, verdict })
      const by = verdict.state === "killed" ? ` by ${verdict.by}` : ""
      console.error(`${index + 1}/${mutants.length} ${verdict.state}${by}: ${describe(mutant)}`)
      if (verdict.state === "survived") console.log(`not noticed: ${describe(mutant)}`)
    }
    await types.close()
  } finally {
    copy.remove()
  }
  return results
}

/** Reads which tests reach which code from a file, or measures it and writes the file. */
async function reachIn(
  path: string,
  mutants: readonly Mutant[],
  { recordings }: TestOptions,
): Promise<Reach> {
  if (mutants.some((mutant) => !/^(core|functions)\//.test(mutant.file)))
    throw new UsageError("--reach works for core and functions only.")
  if (existsSync(path)) return readReach(path, ROOT, mutants)
  if (!existsSync(dirname(path))) throw new UsageError(`There is no folder ${dirname(path)}.`)
  console.error("Measuring which tests reach which code.")
  const copy = copyProject(ROOT)
  try {
    const reach = await measureReach(copy, mutants, {
      recordings,
      onOutput: (text) => process.stderr.write(text),
    })
    writeFileSync(path, JSON.stringify(reach))
    return reach
  } finally {
    copy.remove()
  }
}

async function tryKnown(mistakes: readonly KnownMistake[], options: TestOptions): Promise<void> {
  const copy = copyProject(ROOT)
  let noticed = 0
  try {
    const tests = new Set(mistakes.map(({ test }) => test))
    console.error(`Running ${tests.size} test files without a mistake first.`)
    const baseline = await runVitest(copy.folder, ["run", ...tests], { ...options, secondsMax: Infinity })
    // Without a mistake, "survived" means that all tests passed.
    if (baseline.state !== "survived") throw new Error("A test fails without any mistake. Fix it first.")
    for (const mistake of mistakes) {
      const plant = (source: string) => plantKnown(source, mistake)
      const verdict = await copy.withChange(
        mistake.file,
        plant,
        async () => await runVitest(copy.folder, ["run", mistake.test], options),
      )
      const isNoticed = verdict.state !== "survived"
      if (isNoticed) noticed += 1
      const by = verdict.state === "killed" ? verdict.by : mistake.test
      console.log(`${isNoticed ? "noticed" : "not noticed"} by ${by}: ${mistake.name}`)
    }
  } finally {
    copy.remove()
  }
  console.log(`${noticed} of ${mistakes.length} noticed`)
  if (noticed < mistakes.length) process.exitCode = 1
}

/**
 * The TypeScript sources in these files and folders, without tests, declarations and generated
 * files.
 */
function sourcesIn(paths: readonly string[]): string[] {
  if (paths.length === 0) throw new UsageError("Name a file or a folder, such as core/billing.")
  const files = paths.flatMap((path) => {
    if (!statSync(join(ROOT, path), { throwIfNoEntry: false }))
      throw new UsageError(`${path} does not exist.`)
    return path.endsWith(".ts") || path.endsWith(".tsx")
      ? [path]
      : globSync(`${path.replace(/\/$/, "")}/**/*.{ts,tsx}`, { cwd: ROOT })
  })
  const sources = [...new Set(files)].filter((file) => !/\.gen\.ts$|\.d\.ts$|\.test\.tsx?$/.test(file))
  if (sources.length === 0)
    throw new UsageError("There are no TypeScript sources in these files and folders.")
  return sources.toSorted()
}

await runCommand(command)
