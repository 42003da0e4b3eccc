import { copyFileSync } from "node:fs"
import { join } from "node:path"
import { type Bundle, bundleAll } from "./bundle.ts"
import { CONTAINER, ENTRIES } from "./entries.ts"

const DOCKERFILE = join(import.meta.dirname, "../../functions/extractor/Dockerfile")

/**
 * Bundles every Lambda, and the folder that the container image is built from, into `outdir`.
 * Empties `outdir` first.
 */
export async function bundleEverything(outdir: string): Promise<Bundle[]> {
  const bundles = await bundleAll([...ENTRIES, CONTAINER], outdir)
  copyFileSync(DOCKERFILE, join(outdir, CONTAINER.id, "Dockerfile"))
  return bundles
}
