import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { pathToFileURL } from "node:url"
import { constants, runInThisContext } from "node:vm"
import { build, type Plugin } from "esbuild"
import { onTestFinished } from "vitest"
import type { Code } from "./crash-code.ts"
import { type Edit, editSource } from "./edit/edit.ts"

const ROOT = join(import.meta.dirname, "../..")

/** Node's own import: the test runner's would transform the whole bundle first. */
const importNatively: (url: string) => Promise<{ CODE: Code }> = runInThisContext("(url) => import(url)", {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})

/** Loads a copy of the code with a planted error. The copy is deleted after the test. */
export async function loadMutant({ name, edits }: { name: string; edits: readonly Edit[] }): Promise<Code> {
  const folder = mkdtempSync(join(tmpdir(), "echotext-mutant-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"))
  const outfile = join(folder, "code.mjs")
  await build({
    entryPoints: [join(import.meta.dirname, "crash-code.ts")],
    plugins: [planted(plant(name, edits))],
    absWorkingDir: ROOT,
    outfile,
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    logLevel: "error",
  })
  const { CODE } = await importNatively(pathToFileURL(outfile).href)
  return CODE
}

/** The changed files by path from the root. */
function plant(name: string, edits: readonly Edit[]): ReadonlyMap<string, string> {
  try {
    return new Map(
      [...Map.groupBy(edits, (edit) => edit.in.file)].map(([file, fileEdits]) => [
        file,
        editSource(readFileSync(join(ROOT, file), "utf8"), file, fileEdits),
      ]),
    )
  } catch (cause) {
    throw new Error(`cannot plant "${name}": ${(cause as Error).message}`, { cause })
  }
}

const planted = (changed: ReadonlyMap<string, string>): Plugin => ({
  name: "planted",
  setup: (bundle) => {
    const used = new Set<string>()
    bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const file = relative(ROOT, path)
      const contents = changed.get(file)
      if (contents === undefined) return undefined
      used.add(file)
      return { contents, loader: "ts" }
    })
    bundle.onEnd(() => {
      const unused = [...changed.keys()].filter((file) => !used.has(file))
      if (unused.length > 0) throw new Error(`the code under test has no ${unused.join(", ")}`)
    })
  },
})
