import { existsSync } from "node:fs"
import { join } from "node:path"

const candidate =
  process.env["RECORDINGS_DIR"] ?? join(import.meta.dirname, "..", "..", "..", "shared", "recordings")

/** The folder of recorded answers of outside services (`platform`, `stripe`, …); undefined where there is none. */
export const recordingsDir: string | undefined = existsSync(candidate) ? candidate : undefined

/** Says on stderr which promises were not tested for want of recordings. Nothing is said when they are there. */
export function warnIfMissing(skipped = "the tests over recordings"): void {
  if (recordingsDir === undefined) {
    console.warn(`SKIPPED: ${skipped}. No recordings at ${candidate}; set RECORDINGS_DIR to their folder.`)
  }
}
