import { existsSync } from "node:fs"
import { join } from "node:path"

const candidate =
  process.env["RECORDINGS_DIR"] ?? join(import.meta.dirname, "..", "..", "..", "shared", "recordings")

/**
 * The folder of recorded answers of outside services (`platform`, `stripe`, …). Undefined when
 * missing.
 */
export const recordingsDir: string | undefined = existsSync(candidate) ? candidate : undefined

/** Prints on stderr what was not tested without recordings, if they are missing. */
export function warnIfMissing(skipped = "the tests over recordings"): void {
  if (recordingsDir === undefined) {
    console.warn(`SKIPPED: ${skipped}. No recordings at ${candidate}; set RECORDINGS_DIR to their folder.`)
  }
}
