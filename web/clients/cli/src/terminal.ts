import type { Readable } from "node:stream"

/** The streams and settings of a process. */
export type Streams = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly stdin: Readable & { isTTY?: boolean }
  readonly environment: Readonly<Record<string, string | undefined>>
  /** `out` is a terminal that a person reads. */
  readonly isOutTerminal: boolean
  /** `err` is a terminal that a person reads. */
  readonly isInteractive: boolean
  /** Opens an address in the user's browser, if there is one. */
  readonly openUrl: (url: string) => void
  /**
   * Calls `stop` at the first Ctrl-C, which then does not end the process. Returns a function that
   * stops listening.
   */
  readonly onInterrupt: (stop: () => void) => () => void
}

/**
 * What a command reads and writes. Results go to `out`, everything for people to `err`. Control
 * characters, which titles and messages from others may have, are removed for terminals.
 */
export type Terminal = Streams & {
  /** Writes a control sequence of our own to `err`, if that is a terminal. */
  readonly control: (sequence: string) => void
}

/** Thrown for arguments that a command can't accept. */
export class UsageError extends Error {}

/** True for our own UsageError and for the errors of `parseArgs`. */
export const isUsageError = (cause: unknown): boolean =>
  cause instanceof UsageError ||
  (cause instanceof TypeError && "code" in cause && String(cause.code).startsWith("ERR_PARSE_ARGS"))

/** Thrown if there is no API key, or signing in failed. */
export class SignInError extends Error {}

export function terminalOf(streams: Streams): Terminal {
  const { out, err, isOutTerminal, isInteractive } = streams
  return {
    ...streams,
    out: isOutTerminal ? (text) => out(withoutControls(text)) : out,
    err: isInteractive ? (text) => err(withoutControls(text)) : err,
    control: (sequence) => (isInteractive ? err(sequence) : undefined),
  }
}

/** Removes all control characters (C0, DEL and C1) except line feeds and tabs. */
const withoutControls = (text: string) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, "")

/** A value as one line of JSON, with DEL and C1 controls escaped, which JSON does not require. */
export const jsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replaceAll(/[\u007F-\u009F]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`)}\n`

/** Shows a progress line on a terminal. It replaces the progress line before. */
export function showProgress(terminal: Terminal, text: string): void {
  if (!terminal.isInteractive) return
  terminal.control("\r\u001B[2K")
  terminal.err(text.replaceAll(/\s+/g, " ").slice(0, 79))
}

/** Writes an error's label, in red unless NO_COLOR is set (no-color.org). */
export function writeLabel(terminal: Terminal, text: string): void {
  const isPlain = Boolean(terminal.environment.NO_COLOR)
  if (!isPlain) terminal.control("\u001B[31m")
  terminal.err(text)
  if (!isPlain) terminal.control("\u001B[39m")
}

/** Returns the lines of standard input, trimmed, without empty lines and comments (`#`). */
export async function readLines(terminal: Terminal): Promise<string[]> {
  const parts: Buffer[] = []
  for await (const part of terminal.stdin) parts.push(Buffer.from(part as Uint8Array | string))
  const lines = Buffer.concat(parts).toString("utf8").split("\n")
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"))
}
