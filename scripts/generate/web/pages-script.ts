import { join } from "node:path"
import { build } from "esbuild"

const FOLDER = join(import.meta.dirname, "../../../functions/site/browser")
/** What browsers of the last two and a half years understand. */
const TARGET = "es2023"

/** The script of the plain pages, for a browser: one module without imports. The same sources give the same text. */
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
  if (!script) throw new Error("the pages have no script")
  return script.text
}
