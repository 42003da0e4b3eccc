import { execFile } from "node:child_process"
import { cpSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { build } from "esbuild"

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, "../..")
const TSC = join(ROOT, "node_modules/typescript/bin/tsc")

/** Compiles the TypeScript SDK and packs it into the folder `out`. Returns the tarball's path. */
export async function packTypescript(out: string): Promise<string> {
  return await pack("typescript", out, async (source, dist) => {
    await run(process.execPath, [TSC, "-p", source, "--outDir", dist])
  })
}

/** Bundles the command line with the SDK, and packs it into the folder `out`. */
export async function packCli(out: string): Promise<string> {
  return await pack("cli", out, async (source, dist) => {
    await build({
      entryPoints: [join(source, "src/main.ts")],
      outfile: join(dist, "main.js"),
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      banner: { js: "#!/usr/bin/env node" },
    })
  })
}

/** Packs the client in `web/clients/<name>`. `compile` writes its code into the folder `dist`. */
async function pack(
  name: string,
  out: string,
  compile: (source: string, dist: string) => Promise<void>,
): Promise<string> {
  const source = join(ROOT, "web/clients", name)
  const folder = join(out, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await compile(source, join(folder, "dist"))
  for (const file of ["package.json", "README.md"]) cpSync(join(source, file), join(folder, file))
  const { stdout } = await run("npm", ["pack", "--json", "--silent", "--pack-destination", out], {
    cwd: folder,
  })
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  if (!packed) throw new Error(`npm pack returned no file for ${name}`)
  return join(out, packed.filename)
}
