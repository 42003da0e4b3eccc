import { createHash } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import type { Mutant } from "./find-mutants.ts"
import { withProbes } from "./probes.ts"
import type { ProjectCopy } from "./project-copy.ts"
import { runTests, SLOW } from "./run-tests.ts"

/** Which test files run which code, measured once for these sources. */
export type Reach = {
  /** SHA-256 of the sources, because offsets in other sources mean other places. */
  sources: string
  /** By test file: how long it ran. */
  seconds: Readonly<Record<string, number>>
  /** By file and offset (`core/a.ts:120`): the test files that reached the place. */
  places: Readonly<Record<string, readonly string[]>>
  /** By file: the files that import it. */
  importers: Readonly<Record<string, readonly string[]>>
}

/**
 * Reads what `measureReach` has written to a file. Throws if it was measured for other sources.
 */
export function readReach(file: string, root: string, mutants: readonly Mutant[]): Reach {
  const reach = JSON.parse(readFileSync(file, "utf8")) as Reach
  if (reach.sources !== digest(root, mutants))
    throw new Error(`${file} was measured for other sources. Delete it to measure again.`)
  return reach
}

/**
 * Runs all tests but the slow ones once, and notes which of them reach each place that a mutant can
 * be in. Tests that read the sources, or compare bundles, fail in this run; that changes nothing.
 * `onOutput` gets the output of the tests.
 */
export async function measureReach(
  copy: ProjectCopy,
  root: string,
  mutants: readonly Mutant[],
  { recordings, onOutput }: { recordings: string; onOutput?: (text: string) => void },
): Promise<Reach> {
  const files = Map.groupBy(mutants, ({ file }) => file)
  const folder = mkdtempSync(join(tmpdir(), "echotext-reach-"))
  const [reached, report] = [join(folder, "reached.tsv"), join(folder, "report.json")]
  try {
    for (const [file, own] of files) {
      const source = readFileSync(join(copy.folder, file), "utf8")
      const places = own.flatMap(({ place }) => place ?? [])
      const probed = withProbes(source, places, (start) => `reached$("${placeName(file, start)}")`)
      const recorder = relative(dirname(file), "scripts/mutate/reach-recorder.ts")
      const from = recorder.startsWith(".") ? recorder : `./${recorder}`
      writeFileSync(join(copy.folder, file), `import { reached as reached$ } from "${from}";${probed}`)
    }
    const args = ["--config=scripts/mutate/reach-vitest.ts", `--exclude=${SLOW}`]
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    await runTests(copy.folder, ["run", ...args, ...reporters], {
      environment: { RECORDINGS_DIR: recordings, REACH_FILE: reached },
      ...(onOutput && { onOutput }),
    })
    if (!existsSync(reached)) throw new Error("No test reached any of the places.")
    return {
      sources: digest(root, mutants),
      seconds: secondsIn(JSON.parse(readFileSync(report, "utf8")) as Report, copy.folder),
      places: placesIn(readFileSync(reached, "utf8"), copy.folder),
      importers: importersIn(root, [...files.keys()]),
    }
  } finally {
    copy.restore([...files.keys()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The test files that reach a mutant's place. If its code runs when its module is loaded: those
 * that reach any place in its file, or in a file that imports it.
 */
export function testsThatReach({ places, importers }: Reach, { file, place }: Mutant): readonly string[] {
  if (place) return places[placeName(file, place.start)] ?? []
  const files = new Set([file, ...(importers[file] ?? [])])
  const reaching = Object.entries(places).flatMap(([name, tests]) =>
    files.has(name.slice(0, name.lastIndexOf(":"))) ? tests : [],
  )
  return [...new Set(reaching)].toSorted()
}

const placeName = (file: string, start: number): string => `${file}:${start}`

function digest(root: string, mutants: readonly Mutant[]): string {
  const hash = createHash("sha256")
  const files = new Set(mutants.map(({ file }) => file))
  for (const file of [...files].toSorted()) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest("hex")
}

/** Finds which of the files import which, by the relative paths in their import declarations. */
function importersIn(root: string, files: readonly string[]): Reach["importers"] {
  const pairs = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/ from "(\.[^"]+)"/g)].map(([, path = ""]) => ({
      file,
      imported: join(dirname(file), path),
    })),
  )
  const groups = Map.groupBy(pairs, ({ imported }) => imported)
  return Object.fromEntries([...groups].map(([imported, all]) => [imported, all.map(({ file }) => file)]))
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
