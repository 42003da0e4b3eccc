import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { type Bundle, bundleAll } from "../../build/bundle.ts"
import { ENTRIES, type Entry } from "../../build/entries.ts"
import { formatNumber, formatTable, median } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

const EMPTY: Entry = {
  id: "emptyHono",
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  code: `import { Hono } from "hono"
import { handle } from "hono/aws-lambda"
export const handler = handle(new Hono().get("/", (context) => context.text("")))`,
}
const MEASURED = [EMPTY.id, "getCredits", "transcribe", "mcp"]

type Row = Bundle & { importMs: number[]; cpuMs: number[] }

/**
 * Measures the bundles of three Lambdas and of an empty app: their sizes, and how long a fresh
 * process takes to import each, including the time to read its settings.
 */
export async function benchCold({ quick }: PartOptions): Promise<Part> {
  const outdir = mkdtempSync(join(tmpdir(), "bench-"))
  try {
    // Bundle every Lambda: the files of one depend on the code that it shares with others.
    const bundles = await bundleAll([EMPTY, ...ENTRIES], outdir)
    const rows: Row[] = bundles
      .filter(({ id }) => MEASURED.includes(id))
      .map((bundle) => ({ ...bundle, importMs: [], cpuMs: [] }))
    for (let round = 0; round < (quick ? 3 : 9); round += 1) {
      for (const { id, folder, importMs, cpuMs } of rows) {
        const [wall = 0, cpu = 0] = await importInFreshProcess(join(folder, `${id}.mjs`))
        importMs.push(wall)
        cpuMs.push(cpu)
      }
    }
    return { tables: [{ title: "Bundle sizes and import times", text: coldTable(rows) }], raw: rows }
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

/** Lambda's runtime defines `awslambda` before it imports a module. */
const IMPORT = `globalThis.awslambda = { streamifyResponse: (handler) => handler }
const [startedAt, used] = [performance.now(), process.cpuUsage()]
await import(process.argv[1])
const { user, system } = process.cpuUsage(used)
console.log(performance.now() - startedAt, (user + system) / 1000)
process.exit()`

async function importInFreshProcess(file: string): Promise<number[]> {
  const env = { TABLE_NAME: "bench", TOKEN_SECRET: "a secret of the bench and of nothing else" }
  const args = ["--input-type=module", "-e", IMPORT, file]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return stdout.trim().split(" ").map(Number)
}

function coldTable(rows: readonly Row[]): string {
  const emptyMs = median(rows.find(({ id }) => id === EMPTY.id)?.cpuMs ?? [])
  const cells = rows.map(({ id, loadedBytes, loadedFiles, lazyBytes, importMs, cpuMs }) => [
    id,
    formatNumber(loadedBytes / 1000),
    String(loadedFiles),
    formatNumber(median(importMs)),
    formatNumber(median(cpuMs)),
    formatNumber(median(cpuMs) / emptyMs),
    formatNumber(lazyBytes / 1000),
  ])
  return formatTable(
    ["Lambda", "KB loaded", "files", "import ms", "CPU ms", "CPU ÷ empty", "KB loaded on demand"],
    cells,
  )
}
