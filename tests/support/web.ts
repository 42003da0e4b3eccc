import { existsSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { sourcesHash } from "../../scripts/local/serve/web.ts"
import { WEB_MANIFEST } from "../../scripts/web/manifest.ts"
import { runScript } from "./process.ts"

const BUILDS = join(import.meta.dirname, "../../.build/web-tests")

/** The public origin of the build that `builtWeb` makes. */
export const WEB_ORIGIN = "https://site.test"

/**
 * The folder of a build of the current pages, built at most once: `startProcess(folder, { WEB:
 * await builtWeb() })`.
 */
export async function builtWeb(): Promise<string> {
  const folder = join(BUILDS, sourcesHash())
  if (existsSync(join(folder, WEB_MANIFEST))) return folder
  const making = `${folder}-${process.pid}`
  await mkdir(BUILDS, { recursive: true })
  const { code, stderr } = await runScript(
    "scripts/web/build.ts",
    ["--out", making, "--origin", WEB_ORIGIN],
    {},
  )
  if (code !== 0) throw new Error(`the pages could not be built: ${stderr}`)
  try {
    await rename(making, folder)
  } catch {
    // Another test file built it first.
    await rm(making, { recursive: true, force: true })
  }
  return folder
}
