import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"

/** An empty folder of its own for one test, removed after it. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "echotext-test-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
