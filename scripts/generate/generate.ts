/** `npm run generate:documents`: writes the generated files. `--check` only lists stale ones. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type GeneratedFile, makeDocuments } from "./documents.ts"

/** Writes the stale files under `root`, or none of them with `check`. Returns their paths. */
export function generate(files: readonly GeneratedFile[], root: string, check: boolean): readonly string[] {
  const stale = files.filter(({ path, content }) => {
    const file = join(root, path)
    return !existsSync(file) || readFileSync(file, "utf8") !== content
  })
  if (!check) for (const { path, content } of stale) writeFileSync(join(root, path), content)
  return stale.map(({ path }) => path)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } })
  const root = join(import.meta.dirname, "..", "..")
  const stale = generate(await makeDocuments(), root, values.check)
  for (const path of stale) console.log(`${values.check ? "Stale" : "Written"}: ${path}`)
  if (stale.length === 0) console.log("The generated files are up to date.")
  if (stale.length === 0 || !values.check) return
  console.error("Update them with `npm run generate`.")
  process.exitCode = 1
}

if (import.meta.main) await main()
