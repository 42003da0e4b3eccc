import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { build, type Metafile } from "esbuild"
import { formatNumber, formatTable, median } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

const ROOT = join(import.meta.dirname, "../../..")

const lambdaOf = (file: string) =>
  `import { lambda } from "./functions/lambda/buffered.ts"
   import { handler } from "./functions/${file}"
   export const main = lambda(handler)`

const LAMBDAS: Readonly<Record<string, string>> = {
  "empty Hono": `import { Hono } from "hono"
   import { handle } from "hono/aws-lambda"
   export const main = handle(new Hono().get("/", (context) => context.text("")))`,
  "get-credits": lambdaOf("v1/get-credits.ts"),
  transcribe: lambdaOf("v1/transcribe.ts"),
  MCP: `import { servicesOfProcess } from "./functions/compose/environment.ts"
   import { buildMcp } from "./functions/mcp/app.ts"
   export const main = buildMcp(servicesOfProcess())`,
}

/** The AWS SDK and others load Node's own modules with `require`, which ES modules do not have. */
const REQUIRE = 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);'

type Row = {
  name: string
  /** Loaded by the first call. */
  mainBytes: number
  /** Loaded only when needed. */
  lazyBytes: number
  lazyPackages: readonly string[]
  importMs: readonly number[]
}

/** The deployed bundles, AWS SDK included, and how long a fresh process takes to import each. */
export async function benchCold({ quick }: PartOptions): Promise<Part> {
  const outdir = mkdtempSync(join(tmpdir(), "bench-"))
  try {
    const bundles: (Omit<Row, "importMs"> & { entry: string; importMs: number[] })[] = []
    for (const [name, code] of Object.entries(LAMBDAS)) {
      bundles.push({ ...(await bundle(name, code, join(outdir, name.replace(" ", "-")))), importMs: [] })
    }
    for (let round = 0; round < (quick ? 3 : 7); round += 1) {
      for (const { entry, importMs } of bundles) importMs.push(await importInFreshProcess(entry))
    }
    return { tables: [{ title: "Bundles and their import", text: coldTable(bundles) }], raw: bundles }
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

async function bundle(name: string, code: string, outdir: string) {
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: ROOT, sourcefile: "main.ts", loader: "ts" },
    outdir,
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    outExtension: { ".js": ".mjs" },
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: "error",
    absWorkingDir: ROOT,
  })
  const entry = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === "main.ts")
  if (entry === undefined) throw new Error("the bundle has no entry")
  const main = loadedWith(metafile, entry)
  const lazy = Object.keys(metafile.outputs).filter((file) => !main.has(file))
  if (packagesIn(metafile, [...main]).includes("youtubei.js")) {
    throw new Error(`${name} loads youtubei.js eagerly`)
  }
  const bytesOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0)
  return {
    name,
    entry: join(ROOT, entry),
    mainBytes: bytesOf(main),
    lazyBytes: bytesOf(lazy),
    lazyPackages: packagesIn(metafile, lazy),
  }
}

/** Returns a file and all files that it imports statically. */
function loadedWith({ outputs }: Metafile, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind !== "dynamic-import" && outputs[path]) loadedWith({ inputs: {}, outputs }, path, seen)
  }
  return seen
}

function packagesIn({ outputs }: Metafile, files: readonly string[]): string[] {
  const inputs = files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}))
  const names = inputs.flatMap((input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [])
  return [...new Set(names)].toSorted()
}

const IMPORT = `const startedAt = performance.now()
await import(process.argv[1])
console.log(performance.now() - startedAt)`

async function importInFreshProcess(file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", IMPORT, file],
    {
      env: { TABLE_NAME: "bench" },
    },
  )
  return Number(stdout)
}

function coldTable(rows: readonly Row[]): string {
  const emptyMs = median(rows[0]?.importMs ?? [])
  const cells = rows.map(({ name, mainBytes, lazyBytes, lazyPackages, importMs }) => [
    name,
    formatNumber(mainBytes / 1000),
    formatNumber(median(importMs)),
    formatNumber(median(importMs) / emptyMs),
    formatNumber(lazyBytes / 1000),
    // The SDK keeps each credential source in a package of its own.
    lazyPackages.filter((name) => !/^@(aws-sdk|smithy)\//.test(name)).join(", "),
  ])
  return formatTable(
    ["Lambda", "KB loaded", "import ms", "÷ empty", "KB loaded on demand", "packages besides the SDK"],
    cells,
  )
}
