import { randomBytes } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Returns a 256-bit secret of this data folder, created on first use with owner-only access. */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    return readFileSync(file, "utf8").trim()
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ENOENT")) throw cause
    const secret = randomBytes(32).toString("base64url")
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx" })
    return secret
  }
}
