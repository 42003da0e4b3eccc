import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { type Code, loadCode, REPOSITORY } from "./crash-process.ts"
import { type Edit, editSource } from "./edit/edit.ts"

/** Loads a copy of the code with a planted bug. The copy is deleted after the test. */
export async function loadMutant({ name, edits }: { name: string; edits: readonly Edit[] }): Promise<Code> {
  const root = mkdtempSync(join(tmpdir(), "echotext-mutant-"))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ["core", "functions", "package.json"]) {
    cpSync(join(REPOSITORY, folder), join(root, folder), { recursive: true })
  }
  symlinkSync(join(REPOSITORY, "node_modules"), join(root, "node_modules"))
  for (const [file, fileEdits] of Map.groupBy(edits, (edit) => edit.in.file)) {
    const path = join(root, file)
    try {
      writeFileSync(path, editSource(readFileSync(path, "utf8"), file, fileEdits))
    } catch (cause) {
      throw new Error(`cannot plant "${name}": ${(cause as Error).message}`, { cause })
    }
  }
  return await loadCode(root)
}
