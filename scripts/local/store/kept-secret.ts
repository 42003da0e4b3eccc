import { randomBytes } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { LocalRunError } from "../process/user-error.ts"

/** The service accepts no shorter secret. */
const LENGTH_MIN = 32

/**
 * Returns a 256-bit secret of this data folder, created on first use with owner-only access. Throws
 * LocalRunError if the file is cut short, as an interrupted copy leaves it.
 */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    const kept = readFileSync(file, "utf8").trim()
    if (kept.length >= LENGTH_MIN) return kept
    throw new LocalRunError(
      `${file} has no secret of at least ${LENGTH_MIN} characters. Restore it from a backup. If there is none, delete it: the next start makes a new one (docs/operations.md lists what stops working then).`,
    )
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ENOENT")) throw cause
    const secret = randomBytes(32).toString("base64url")
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx" })
    return secret
  }
}
