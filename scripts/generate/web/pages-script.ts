import { join } from "node:path"
import { build } from "esbuild"

const FOLDER = join(import.meta.dirname, "../../../functions/site/browser")
/** Supported by browsers of the last two and a half years. */
const TARGET = "es2023"

/** Bundles the script of the plain pages into one module. The same sources give the same text. */
export async function pagesScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, "start.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: TARGET,
    charset: "utf8",
    minify: true,
    logLevel: "error",
  })
  const [script] = outputFiles
  if (!script) throw new Error("esbuild wrote no script for the pages")
  return script.text
}
