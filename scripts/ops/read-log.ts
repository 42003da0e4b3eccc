import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"

/** A line of the service's JSON log, by field. */
export type LogLine = Readonly<Record<string, unknown>>

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file.",
  ENOTDIR: "There is no such file.",
  EISDIR: "It is a folder. Name a file in it.",
  EACCES: "You do not have permission to read it.",
}

/**
 * Yields the lines of a JSON log, and skips others. `-` reads standard input. Throws if the log
 * can't be read, or if no line is JSON.
 */
export async function* jsonLines(file: string): AsyncGenerator<LogLine> {
  const input = file === "-" ? process.stdin : createReadStream(file)
  let isEmpty = true
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line = parse(text)
      if (line === undefined) continue
      isEmpty = false
      yield line
    }
  } catch (cause) {
    throw unreadable(file, cause)
  }
  if (isEmpty) throw new Error(`${nameOf(file)} has no JSON lines. Start the service with LOG_FORMAT=json.`)
}

/** Yields the lines of a JSON log in which a field has this value. Throws like `jsonLines`. */
export async function* linesWith(file: string, field: string, value: string): AsyncGenerator<LogLine> {
  for await (const line of jsonLines(file)) if (line[field] === value) yield line
}

/** The name of a log in messages. */
export const nameOf = (file: string): string => (file === "-" ? "Standard input" : file)

function parse(text: string): LogLine | undefined {
  // A log collector may prefix each line with its own timestamp.
  const start = text.indexOf("{")
  if (start < 0) return undefined
  try {
    return JSON.parse(text.slice(start)) as LogLine
  } catch {
    // A line of another program, or a truncated one.
    return undefined
  }
}

function unreadable(file: string, cause: unknown): unknown {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  const why = UNREADABLE[code]
  return why === undefined ? cause : new Error(`Can't read ${file}. ${why}`, { cause })
}
