import { execFile } from "node:child_process"
import { cpSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, "../..")
const TSC = join(ROOT, "node_modules/typescript/bin/tsc")

/** Compiles the TypeScript SDK and packs it into the folder `out`. Returns the tarball's path. */
export async function packTypescript(out: string): Promise<string> {
  return await packClient("typescript", out)
}

/** Compiles the client in `web/clients/<name>` and packs it. */
async function packClient(name: string, out: string): Promise<string> {
  const source = join(ROOT, "web/clients", name)
  const folder = join(out, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await run(process.execPath, [TSC, "-p", source, "--outDir", join(folder, "dist")])
  for (const file of ["package.json", "README.md"]) cpSync(join(source, file), join(folder, file))
  const { stdout } = await run("npm", ["pack", "--json", "--silent", "--pack-destination", out], {
    cwd: folder,
  })
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  if (!packed) throw new Error(`npm packed nothing of ${name}`)
  return join(out, packed.filename)
}
