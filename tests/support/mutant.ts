import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { type Code, loadCode, REPOSITORY } from "./crash-process.ts"

/** One change of a source file. `from` stands there exactly once, so that a mutant whose place is gone is noticed. */
export type Edit = { file: string; from: string; to: string }

/** The code with an error planted in it: a copy of the sources in a folder of its own, gone after the test. */
export async function plant(edits: readonly Edit[]): Promise<Code> {
  const root = mkdtempSync(join(tmpdir(), "echotext-mutant-"))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const name of ["core", "functions", "package.json"]) {
    cpSync(join(REPOSITORY, name), join(root, name), { recursive: true })
  }
  symlinkSync(join(REPOSITORY, "node_modules"), join(root, "node_modules"))
  for (const { file, from, to } of edits) {
    const path = join(root, file)
    const source = readFileSync(path, "utf8")
    const places = source.split(from).length - 1
    if (places !== 1) throw new Error(`${places} places in ${file} for: ${from}`)
    writeFileSync(
      path,
      source.replace(from, () => to),
    )
  }
  return await loadCode(root)
}
