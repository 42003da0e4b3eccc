/**
 * `npm run build`: bundles every Lambda and the container into .build/lambda, and prints how much a
 * cold start of each loads.
 */
import { join } from "node:path"
import { bundleEverything } from "./build/everything.ts"

const bundles = await bundleEverything(join(import.meta.dirname, "../.build/lambda"))
const kb = (bytes: number) => `${Math.round(bytes / 1000)} KB`.padStart(8)
for (const { id, loadedBytes, lazyBytes } of bundles.toSorted((a, b) => b.loadedBytes - a.loadedBytes)) {
  console.log(`${id.padEnd(24)}${kb(loadedBytes)} loaded  ${kb(lazyBytes)} only when needed`)
}
