import { UsageError } from "../local/process/command.ts"
import { type LogLine, linesWith, nameOf } from "./read-log.ts"

export const isRequestId = (text: string): boolean => text.startsWith("req_")

/** Returns a request's log lines: its call, and failures during it. Throws if there is none. */
export async function linesOfRequest(
  requestId: string,
  log: string | undefined,
): Promise<readonly LogLine[]> {
  if (log === undefined) throw new UsageError("Request IDs are in the log only: add --log <file>.")
  const lines = await Array.fromAsync(linesWith(log, "request_id", requestId))
  if (lines.length === 0) throw new Error(`${nameOf(log)} has no line of ${requestId}.`)
  return lines
}

/** Returns the account that made a request. Throws if none did. */
export function accountOfRequest(requestId: string, lines: readonly LogLine[]): string {
  for (const { account } of lines) if (typeof account === "string") return account
  throw new Error(`${requestId} belongs to no account: a visitor made it, or its key was refused.`)
}

/** Formats the fields of a log line, one a line. */
export const fieldLines = (line: LogLine): readonly string[] =>
  Object.entries(line).flatMap(([name, value]) =>
    Array.isArray(value)
      ? [`${name}:`, ...value.map((one: unknown) => `  ${textOf(one)}`)]
      : `${name}: ${textOf(value)}`.split("\n"),
  )

/** A stack has several lines; an attempt has fields of its own. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  return Object.entries(value)
    .map(([name, one]) => `${name} ${textOf(one)}`)
    .join("  ")
}
