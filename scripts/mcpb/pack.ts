import { readFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "esbuild"
import { strToU8, zipSync } from "fflate"
import type { Config } from "../../functions/compose/config.ts"
import { bundleManifest, ENTRY_POINT, ICON } from "./manifest.ts"

const ROOT = join(import.meta.dirname, "../..")
/**
 * The earliest time that a ZIP file can store. A fixed time makes bundles of the same inputs
 * byte-identical.
 */
const MODIFIED = new Date(1980, 0, 1)

/**
 * Packs the bundle for desktop hosts: a ZIP of the manifest, the icon and the bridge as a single
 * file.
 */
export async function packBundle(config: Pick<Config, "PUBLIC_URL" | "MCP_URL">): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, "scripts/mcpb/bridge.ts")],
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    minify: true,
    legalComments: "none",
    logLevel: "error",
  })
  const [bridge] = outputFiles
  if (!bridge) throw new Error("esbuild wrote no output for the bridge")
  return zipSync(
    {
      "manifest.json": strToU8(`${JSON.stringify(bundleManifest(config), null, 2)}\n`),
      [ICON]: new Uint8Array(readFileSync(join(ROOT, "web/public/icon-512.png"))),
      [ENTRY_POINT]: bridge.contents,
    },
    { mtime: MODIFIED },
  )
}
