import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { sha256 } from "../../core/kernel/hash.ts"
import type { Mutant } from "./find-mutants.ts"
import { withProbes } from "./probes.ts"
import type { ProjectCopy } from "./project-copy.ts"
import { runTests, SLOW } from "./run-tests.ts"

/** Which test files run which code, measured once. */
export type Reach = {
  /** By source file: its SHA-256, because offsets in another version mean other places. */
  sources: Readonly<Record<string, string>>
  /** The SHA-256 of all tests. */
  tests: string
  /** By test file: how long it ran. */
  seconds: Readonly<Record<string, number>>
  /** By place (`core/a.ts:120`, or `core/a.ts` for its loading): the test files that reach it. */
  places: Readonly<Record<string, readonly string[]>>
}

/**
 * Reads what was measured. Throws if it does not cover these mutants, or if a source that it covers
 * or a test has changed since.
 */
export function readReach(path: string, root: string, mutants: readonly Mutant[]): Reach {
  const reach = JSON.parse(readFileSync(path, "utf8")) as Reach
  const files = new Set([...mutants.map(({ file }) => file), ...Object.keys(reach.sources)])
  const changed = [...files].find((file) => {
    const current = join(root, file)
    return !existsSync(current) || reach.sources[file] !== sha256(readFileSync(current))
  })
  const other = changed ?? (reach.tests === hashOfTests(root) ? undefined : "tests/")
  if (other === undefined) return reach
  throw new Error(`${path} was not measured for ${other} as it is now. Delete it to measure again.`)
}

/**
 * Runs all tests but the slow ones once, and notes which of them reach each place that a mutant can
 * be in. Places that a failing test would reach later are missing. Tests that read sources or
 * compare bundles always fail here, because the sources are changed. `onOutput` gets the output of
 * the tests.
 */
export async function measureReach(
  { folder }: ProjectCopy,
  mutants: readonly Mutant[],
  { recordings, onOutput }: { recordings: string; onOutput?: (text: string) => void },
): Promise<Reach> {
  const originals = new Map<string, string>()
  const results = mkdtempSync(join(tmpdir(), "echotext-reach-"))
  const [reached, report] = [join(results, "reached.tsv"), join(results, "report.json")]
  try {
    for (const [file, fileMutants] of Map.groupBy(mutants, (mutant) => mutant.file)) {
      const source = readFileSync(join(folder, file), "utf8")
      originals.set(file, source)
      writeFileSync(join(folder, file), withRecorder(file, source, fileMutants))
    }
    const args = ["--config=scripts/mutate/reach-vitest.ts", `--exclude=${SLOW}`]
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    await runTests(folder, ["run", ...args, ...reporters], {
      environment: { RECORDINGS_DIR: recordings, REACH_FILE: reached },
      ...(onOutput && { onOutput }),
    })
    if (!existsSync(reached)) throw new Error("No test reached any of the places.")
    return {
      sources: Object.fromEntries([...originals].map(([file, source]) => [file, sha256(source)])),
      tests: hashOfTests(folder),
      seconds: secondsIn(JSON.parse(readFileSync(report, "utf8")) as Report, folder),
      places: placesIn(readFileSync(reached, "utf8"), folder),
    }
  } finally {
    for (const [file, source] of originals) writeFileSync(join(folder, file), source)
    rmSync(results, { recursive: true, force: true })
  }
}

/** The test files that reach a mutant's place, or load its file if its code runs then. */
export const testsThatReach = ({ places }: Reach, { file, place }: Mutant): readonly string[] =>
  places[place ? placeName(file, place.start) : file] ?? []

const placeName = (file: string, start: number): string => `${file}:${start}`

/** The source with calls that record when it is loaded, and when each mutant's place is reached. */
function withRecorder(file: string, source: string, mutants: readonly Mutant[]): string {
  const places = mutants.flatMap(({ place }) => place ?? [])
  const probed = withProbes(source, places, (start) => `reached$("${placeName(file, start)}")`)
  const path = relative(dirname(file), "scripts/mutate/reach-recorder.ts")
  const from = path.startsWith(".") ? path : `./${path}`
  return `import { reached as reached$ } from "${from}";reached$("${file}");${probed}`
}

function hashOfTests(root: string): string {
  const files = globSync("tests/**/*.ts", { cwd: root }).toSorted()
  return sha256(files.map((file) => `${file} ${sha256(readFileSync(join(root, file)))}\n`).join(""))
}

/** The part that is used of the report that vitest writes; times are in milliseconds. */
type Report = { testResults: { name: string; startTime: number; endTime: number }[] }

const secondsIn = ({ testResults }: Report, folder: string): Reach["seconds"] =>
  Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [relative(folder, name), (endTime - startTime) / 1000]),
  )

function placesIn(lines: string, folder: string): Reach["places"] {
  const places = new Map<string, Set<string>>()
  for (const line of lines.split("\n")) {
    const [test, place] = line.split("\t")
    if (test === undefined || place === undefined) continue
    const tests = places.get(place) ?? new Set()
    places.set(place, tests.add(relative(folder, test)))
  }
  return Object.fromEntries([...places].map(([place, tests]) => [place, [...tests].toSorted()]))
}
