/** `npm run test:repeat`: runs the tests several times with new seeds and reports every failure. */
import "./local/process/node-version.ts"
import { randomInt } from "node:crypto"
import { parseArgs, stripVTControlCharacters } from "node:util"
import { type Child, startChild } from "./local/process/child.ts"
import { explain } from "./local/process/explain.ts"
import { LocalRunError } from "./local/process/user-error.ts"

const HELP = `Usage: npm run test:repeat [-- --times <n>] [--under-load <n>] [<test file>…]

Runs the tests as CI does, each time with another seed and in another order. Prints a line for each run, the failed
tests, and the command that repeats a failed run.

  --times <n>        how many runs (10)
  --under-load <n>   how many of them, the last ones, beside programs that keep every core busy (3)
`

const ROOT = `${import.meta.dirname}/..`
const TESTS = ["run", "--config", "scripts/config/vitest.ts"]
const BUSY = "for (;;);"
const CORES = 2
const FAILED_TEST = /^ *FAIL +(.+)$/
const COUNTS = /^(\d+ passed, \d+ failed, \d+ skipped)/

export type Run = { index: number; seed: number; isUnderLoad: boolean }
export type Outcome = Run & { code: number; minutes: number; counts: string; failed: string[] }

/** Plans the runs. The last `underLoad` of them run next to programs that keep the CPU busy. */
export function planRuns(times: number, underLoad: number, nextSeed: () => number): Run[] {
  if (!Number.isInteger(times) || times < 1) throw new LocalRunError("--times must be a whole number from 1.")
  if (!Number.isInteger(underLoad) || underLoad < 0 || underLoad > times) {
    throw new LocalRunError("--under-load must be a whole number from 0 to the number of runs.")
  }
  return Array.from({ length: times }, (_, index) => ({
    index: index + 1,
    seed: nextSeed(),
    isUnderLoad: index >= times - underLoad,
  }))
}

/** The counts and the names of failed tests in the output of vitest. */
export function readOutput(output: string): { counts: string; failed: string[] } {
  const lines = stripVTControlCharacters(output).split("\n")
  return {
    counts: lines.map((line) => COUNTS.exec(line)?.[1]).findLast((found) => found !== undefined) ?? "no end",
    failed: [...new Set(lines.flatMap((line) => FAILED_TEST.exec(line)?.[1] ?? []))],
  }
}

/** Formats one line about a run, then its failed tests and how to repeat it. */
export function reportOf({ index, seed, isUnderLoad, code, minutes, counts, failed }: Outcome): string {
  const load = isUnderLoad ? " beside busy programs" : ""
  const line = `run ${index}: ${counts} in ${minutes.toFixed(1)} min, seed ${seed}${load}`
  if (code === 0) return line
  const names = failed.map((name) => `  ${name}`)
  return [`${line}, exit code ${code}`, ...names, `  repeat it: CI=1 TEST_SEED=${seed} npm test`].join("\n")
}

async function runTests(run: Run, files: readonly string[]): Promise<Outcome> {
  const busyPrograms: Child[] = run.isUnderLoad
    ? Array.from({ length: CORES }, () => startChild(process.execPath, ["-e", BUSY]))
    : []
  const from = performance.now()
  const chunks: string[] = []
  try {
    const { code } = await startChild(`${ROOT}/node_modules/.bin/vitest`, [...TESTS, ...files], {
      environment: { CI: "1", TEST_SEED: String(run.seed) },
      onOutput: (text) => chunks.push(text),
    }).ended
    return { ...run, code, minutes: (performance.now() - from) / 60_000, ...readOutput(chunks.join("")) }
  } finally {
    await Promise.all(busyPrograms.map(async (program) => await program.stop()))
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      times: { type: "string", default: "10" },
      "under-load": { type: "string", default: "3" },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const runs = planRuns(Number(values.times), Number(values["under-load"]), () => randomInt(1, 2 ** 31))
  let failures = 0
  for (const run of runs) {
    const outcome = await runTests(run, positionals)
    console.log(reportOf(outcome))
    if (outcome.code !== 0) failures += 1
  }
  console.log(`${runs.length - failures} of ${runs.length} runs passed.`)
  if (failures > 0) process.exitCode = 1
}

if (import.meta.main) await main().catch(explain)
