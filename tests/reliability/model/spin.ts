import { execFile, spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { promisify } from "node:util"

/** The files of the model; ledger.pml includes the others. */
export const MODEL = ["ledger.pml", "writes.pml", "callers.pml", "sweep.pml"].map((name) =>
  join(import.meta.dirname, name),
)
const run = promisify(execFile)

const exists = (program: string, option: string) => spawnSync(program, [option]).status === 0
export const hasSpin = exists("spin", "-V") && exists("gcc", "--version")

/** The result of one search. `error`: the first property that does not hold, in SPIN's words. */
export type Search = {
  states: number
  /** True if all states were visited, so no limit cut the search short. */
  isComplete: boolean
  error: string | undefined
  /** What the model has printed. */
  output: string
}

/** A search deeper than this is not complete. The deepest one so far takes 193 steps. */
const DEPTH_MAX = 20_000
const MEMORY_MAX_MB = 4000
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

/**
 * Compiles the model in a folder of its own, with these names defined, and visits all states that
 * it can reach. `isLong`: compiles longer for a faster search. `traces`: follows only these
 * (trace.ts). Throws if the model does not compile.
 */
export async function search(
  folder: string,
  defined: readonly string[] = [],
  { isLong = false, traces }: { isLong?: boolean; traces?: string } = {},
): Promise<Search> {
  mkdirSync(folder, { recursive: true })
  for (const file of MODEL) copyFileSync(file, join(folder, basename(file)))
  if (traces !== undefined) writeFileSync(join(folder, "traces.pml"), traces)
  const names = traces === undefined ? defined : [...defined, "TRACES"]
  await run("spin", ["-a", ...names.map((name) => `-D${name}`), "ledger.pml"], { cwd: folder })
  const settings = ["-w", "-DSAFETY", `-DMEMLIM=${MEMORY_MAX_MB}`]
  await run("gcc", [isLong ? "-O1" : "-O0", ...settings, "-o", "pan", "pan.c"], { cwd: folder })
  // With -E, a process that cannot follow its trace any further stops, which is not an error then.
  const options = [`-m${DEPTH_MAX}`, "-n", ...(traces === undefined ? [] : ["-E"])]
  const { stdout } = await run("./pan", options, { cwd: folder, maxBuffer: OUTPUT_BYTES_MAX })
  const states = /^\s*(\S+) states, stored/m.exec(stdout)?.[1]
  if (states === undefined) throw new Error(`the search printed no result: ${stdout}`)
  return {
    states: Number(states),
    isComplete: !/Search not completed|max search depth too small|out of memory/.test(stdout),
    error: /^pan:\d+: (.+) \(at depth \d+\)$/m.exec(stdout)?.[1],
    output: stdout,
  }
}
