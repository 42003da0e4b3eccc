import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { build as esbuild, type Metafile, type Plugin } from "esbuild"
import type { Entry } from "./entries.ts"
import { withoutMcpValidators } from "./mcp-validators.ts"
import { copyPackages, namesOf } from "./packages.ts"
import { unusedDeclarations } from "./unused-declarations.ts"

const ROOT = join(import.meta.dirname, "../..")

/**
 * The AWS SDK and other packages load Node's modules with `require`, which ES modules lack. The
 * import's alias avoids clashes with bundled names.
 */
const REQUIRE =
  'import{createRequire as requireOfBundle}from"node:module";const require=requireOfBundle(import.meta.url);'

/**
 * By default zod compiles each object's schema when it is first used, which takes longer than all
 * checks of most Lambdas. zod reads this global when a schema is made. This code is at the top of
 * each file, so it runs before any schema is made. An imported module could run too late, because
 * modules lose their order when Lambdas share chunks.
 */
const WITHOUT_COMPILING = "(globalThis.__zod_globalConfig??={}).jitless=true;"

/** A Lambda's code in its own folder, with the entry `<id>.mjs`. */
export type Bundle = {
  id: string
  folder: string
  /** Size of the code that a cold start loads. */
  loadedBytes: number
  loadedFiles: number
  loadedPackages: readonly string[]
  /** The packages in all chunks. */
  packages: readonly string[]
  /** Size of the chunks that are loaded on demand. */
  lazyBytes: number
}

/**
 * Bundles all entries, in their order. Each gets its folder under `outdir`, with the chunks that it
 * can load. Empties `outdir` first. Names are not minified, for readable stack traces.
 */
export async function bundleAll(entries: readonly Entry[], outdir: string): Promise<Bundle[]> {
  rmSync(outdir, { recursive: true, force: true })
  const alone = entries.filter(({ lambda }) => lambda.bundledAlone)
  const groups = [entries.filter((entry) => !alone.includes(entry)), ...alone.map((entry) => [entry])]
  const bundles: Bundle[] = []
  for (const group of groups) bundles.push(...(await bundleTogether(group, outdir)))
  return entries.flatMap(({ id }) => bundles.filter((bundle) => bundle.id === id))
}

/** Bundles entries in one run of esbuild, which reads each module once. They share chunks. */
async function bundleTogether(entries: readonly Entry[], outdir: string): Promise<Bundle[]> {
  const { metafile, outputFiles } = await esbuild({
    external: entries.flatMap(({ lambda }) => namesOf(ROOT, lambda.packages ?? [])),
    entryPoints: entries.map(({ id }) => ({ in: `entry:${id}`, out: id })),
    plugins: [entriesFrom(entries), unusedDeclarations, withoutMcpValidators],
    outdir,
    absWorkingDir: ROOT,
    write: false,
    bundle: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    banner: { js: REQUIRE + WITHOUT_COMPILING },
    metafile: true,
    logLevel: "error",
  })
  const contents = new Map(outputFiles.map(({ path, contents }) => [relative(ROOT, path), contents]))
  return entries.map(({ id, lambda }) => {
    const folder = join(outdir, id)
    const main = relative(ROOT, join(outdir, `${id}.mjs`))
    const loaded = reachedFrom(metafile, main, ["import-statement"])
    const all = reachedFrom(metafile, main, ["import-statement", "dynamic-import"])
    for (const file of all) {
      const target = join(folder, relative(outdir, join(ROOT, file)))
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, contents.get(file) ?? "")
    }
    if (lambda.packages) copyPackages(ROOT, namesOf(ROOT, lambda.packages), folder, lambda)
    const loadedBytes = bytesOf(metafile, loaded)
    return {
      id,
      folder,
      loadedBytes,
      loadedFiles: loaded.size,
      loadedPackages: packagesIn(metafile, loaded),
      packages: packagesIn(metafile, all),
      lazyBytes: bytesOf(metafile, all) - loadedBytes,
    }
  })
}

function entriesFrom(entries: readonly Entry[]): Plugin {
  const codes = new Map(entries.map(({ id, code }) => [id, code]))
  return {
    name: "entries",
    setup: (build) => {
      build.onResolve({ filter: /^entry:/ }, ({ path }) => ({
        path: path.slice("entry:".length),
        namespace: "entry",
      }))
      build.onLoad({ filter: /^/, namespace: "entry" }, ({ path }) => ({
        contents: codes.get(path) ?? "",
        resolveDir: ROOT,
        loader: "ts",
      }))
    },
  }
}

/** Returns a file and everything that it imports, directly or not, by these kinds of import. */
function reachedFrom(
  { outputs }: Metafile,
  file: string,
  kinds: readonly string[],
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kinds.includes(kind) && outputs[path]) reachedFrom({ inputs: {}, outputs }, path, kinds, seen)
  }
  return seen
}

function bytesOf({ outputs }: Metafile, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0)
}

function packagesIn({ outputs }: Metafile, files: Iterable<string>): string[] {
  const inputs = [...files].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}))
  const names = inputs.flatMap((input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [])
  return [...new Set(names)].toSorted()
}
