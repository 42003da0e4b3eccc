import { readFileSync } from "node:fs"
import { join } from "node:path"

const README = join(import.meta.dirname, "../../../web/clients/cli/README.md")

/** A table of the command line's README, by its first heading. Tests compare it with the code. */
export function cliTable(head: string): string {
  const lines = readFileSync(README, "utf8").split("\n")
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`))
  if (start < 0) throw new Error(`the README of the command line has no table of ${head}s`)
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"))
  return lines.slice(start, start + length).join("\n")
}
