import type { Readable } from "node:stream"

/** What a command reads and writes. Results go to `out`, everything for people to `err`. */
export type Terminal = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly stdin: Readable & { isTTY?: boolean }
  readonly environment: Readonly<Record<string, string | undefined>>
  /** `err` is a terminal that a person reads. */
  readonly isInteractive: boolean
}

/** Arguments that a command cannot take. Exit code 2. */
export class UsageError extends Error {}

/** A line that is replaced by the next one, on terminals only. */
export function showProgress(terminal: Terminal, text: string): void {
  if (terminal.isInteractive) terminal.err(`\r\u001B[2K${text.slice(0, 79)}`)
}

/** Colors an error's label, unless NO_COLOR is set (no-color.org). */
export function red(terminal: Terminal, text: string): string {
  const { NO_COLOR } = terminal.environment
  const isPlain = !terminal.isInteractive || (NO_COLOR !== undefined && NO_COLOR !== "")
  return isPlain ? text : `\u001B[31m${text}\u001B[39m`
}

/** The lines of standard input that are not empty. */
export async function readLines(terminal: Terminal): Promise<string[]> {
  const parts: Buffer[] = []
  for await (const part of terminal.stdin) parts.push(Buffer.from(part as Uint8Array | string))
  const lines = Buffer.concat(parts).toString("utf8").split("\n")
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"))
}
