import type { Mutant } from "./find-mutants.ts"
import type { Verdict } from "./run-tests.ts"

export type Result = { mutant: Mutant; verdict: Verdict }

/**
 * The score of each folder with two path segments, and of all together. Mistakes whose tests ran
 * too long count as not noticed: a slow test that passes would take as long.
 */
export function scoreLines(results: readonly Result[]): string[] {
  const folders = Map.groupBy(results, ({ mutant }) => mutant.file.split("/").slice(0, 2).join("/"))
  const lines = [...folders].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, own]) => scoreOf(name, own))
  return folders.size > 1 ? [...lines, scoreOf("all", results)] : lines
}

function scoreOf(name: string, results: readonly Result[]): string {
  const count = (state: Verdict["state"]) => results.filter(({ verdict }) => verdict.state === state).length
  const total = results.length - count("types")
  const noticed = count("killed")
  const share = total === 0 ? "nothing to notice" : `${((100 * noticed) / total).toFixed(0)} %`
  const late = count("timeout") === 0 ? "" : `, ${count("timeout")} ran too long`
  return `${name}: ${noticed} of ${total} noticed (${share})${late}, ${count("types")} refused by the compiler`
}
