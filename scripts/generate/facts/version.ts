import { readFileSync } from "node:fs"
import { join } from "node:path"

const PACKAGE_JSON = join(import.meta.dirname, "../../../package.json")

/** The version of every client: that of the project. */
export function clientVersion(): string {
  return (JSON.parse(readFileSync(PACKAGE_JSON, "utf8")) as { version: string }).version
}
