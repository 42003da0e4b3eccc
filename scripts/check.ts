/** `npm run check`: runs the `check:…` scripts of package.json in parallel and reports failures. */
import "./local/process/node-version.ts"
import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { delimiter, join } from "node:path"
import { parseArgs } from "node:util"
import { startChild } from "./local/process/child.ts"
import { explain } from "./local/process/explain.ts"
import { LocalRunError } from "./local/process/user-error.ts"

const HELP = `Usage: npm run check [-- <part>…] [-- --skip <part>]

Runs the check:… scripts of package.json side by side, reports every failure and prints the seconds of each part.

  <part>          only these parts, for example: npm run check -- types lint
  --skip <part>   all parts but this one; may be repeated
`

const ROOT = join(import.meta.dirname, "..")
const PREFIX = "check:"
/** More parts would only compete for the same cores. */
const PARALLEL_MAX = 4

export type Part = { name: string; command: string }
type Result = { name: string; code: number; seconds: number; output: string }

/** The parts to run, in the order of package.json. Throws LocalRunError for an unknown name. */
export function chooseParts(
  scripts: Readonly<Record<string, string>>,
  only: readonly string[],
  skipped: readonly string[],
): Part[] {
  const parts = Object.entries(scripts)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, command]) => ({ name: name.slice(PREFIX.length), command }))
  const names = parts.map(({ name }) => name)
  const unknown = [...only, ...skipped].find((name) => !names.includes(name))
  if (unknown !== undefined) {
    throw new LocalRunError(`\`${unknown}\` is not a part of the check. Choose from: ${names.join(", ")}.`)
  }
  return parts.filter(({ name }) => (only.length === 0 || only.includes(name)) && !skipped.includes(name))
}

/**
 * Runs all parts, at most `parallel` at a time, and calls `onEnd` as each one ends. A failure does
 * not stop the others.
 */
export async function runParts(
  parts: readonly Part[],
  parallel: number,
  onEnd: (result: Result) => void,
): Promise<Result[]> {
  const waiting = [...parts]
  const results: Result[] = []
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const result = await runPart(part)
      results.push(result)
      onEnd(result)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return results
}

async function runPart({ name, command }: Part): Promise<Result> {
  const from = performance.now()
  const chunks: string[] = []
  const path = [join(ROOT, "node_modules/.bin"), process.env["PATH"]].join(delimiter)
  // The guardian of startChild ends the part when this process is interrupted or killed.
  const { code } = await startChild("sh", ["-c", command], {
    environment: { PATH: path },
    onOutput: (text) => chunks.push(text),
  }).ended
  return { name, code, seconds: (performance.now() - from) / 1000, output: chunks.join("") }
}

/** Returns what a passing part skipped, in the part's own words. */
export function skippedBy({ name, code, output }: Result): string[] {
  if (code !== 0) return []
  const lines = output.split("\n").filter((line) => line.startsWith("SKIPPED: "))
  return lines.map((line) => `${name}: ${line}`)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      skip: { type: "string", multiple: true, default: [] },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>
  }
  const parts = chooseParts(scripts, positionals, values.skip)
  const width = Math.max(...parts.map(({ name }) => name.length))
  const parallel = Math.min(PARALLEL_MAX, Math.max(2, availableParallelism()))
  const results = await runParts(parts, parallel, ({ name, code, seconds }) => {
    console.log(
      `${code === 0 ? "ok    " : "FAILED"}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`,
    )
  })
  for (const line of results.flatMap(skippedBy)) console.log(line)
  const failed = results.filter(({ code }) => code !== 0)
  for (const { name, output } of failed)
    console.log(`\n--- ${name} (npm run ${PREFIX}${name})\n${output.trim()}`)
  if (failed.length === 0) return
  console.error(
    `\n${failed.length} of ${results.length} failed: ${failed.map(({ name }) => name).join(", ")}`,
  )
  process.exitCode = 1
}

if (import.meta.main) await main().catch(explain)
