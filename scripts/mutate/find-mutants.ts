import { readFileSync } from "node:fs"
import { join } from "node:path"
import { shuffled } from "../config/seed.ts"
import { type Change, changesAt } from "./operators.ts"
import { type Place, placeOf } from "./probes.ts"
import { nodesIn, parse } from "./syntax.ts"

/**
 * One planted mistake. `file` is relative to the root, and `line` counts from 1. `place`: where its
 * code runs; undefined if it runs when its module is loaded.
 */
export type Mutant = Change & { file: string; line: number; place: Place | undefined }

/** All mutants of these files, in the order of the files and of their sources. */
export function findMutants(root: string, files: readonly string[]): Mutant[] {
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8")
    const all = nodesIn({ node: parse(file, source), ancestors: [] })
    return all.flatMap((placed) =>
      changesAt(placed, source).map((change) => ({
        ...change,
        file,
        line: source.slice(0, change.start).split("\n").length,
        place: placeOf(placed),
      })),
    )
  })
}

/** The source with its mistake. */
export const plant = (source: string, { start, end, text }: Change): string =>
  source.slice(0, start) + text + source.slice(end)

/** `core/a.ts:12 drop throw: throw new AppError(…)`, for people. */
export function describeMutant(source: string, { file, line, operator, start, end, text }: Mutant): string {
  const old = oneLine(source.slice(start, end))
  return `${file}:${line} ${operator}: ${old}${text === "" || text === ";" ? "" : ` → ${oneLine(text)}`}`
}

const SHOWN_CHARS = 60
const oneLine = (code: string): string => {
  const line = code.replaceAll(/\s+/g, " ")
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line
}

/**
 * `size` of the mutants, chosen by the seed: the same ones as long as the sources do not change.
 */
export const sampleMutants = (mutants: readonly Mutant[], size: number, seed: number): Mutant[] =>
  shuffled(mutants, seed).slice(0, size)
