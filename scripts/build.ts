import { join } from "node:path"
import { bundleAll } from "./build/bundle.ts"
import { ENTRIES } from "./build/entries.ts"

/** `npm run build`: every Lambda's code under .build/lambda, and how much of it a cold start loads. */
const bundles = await bundleAll(ENTRIES, join(import.meta.dirname, "../.build/lambda"))
const kb = (bytes: number) => `${Math.round(bytes / 1000)} KB`.padStart(8)
for (const { id, loadedBytes, lazyBytes } of bundles.toSorted((a, b) => b.loadedBytes - a.loadedBytes)) {
  console.log(`${id.padEnd(24)}${kb(loadedBytes)} loaded  ${kb(lazyBytes)} only when needed`)
}
