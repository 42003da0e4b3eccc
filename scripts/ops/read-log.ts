import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"

/** Yields the lines of a JSON log in which a field has this value. `-` reads standard input. */
export async function* linesWith(
  file: string,
  field: string,
  value: string,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const input = file === "-" ? process.stdin : createReadStream(file)
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    // A log collector may prefix each line with its own timestamp.
    const start = text.indexOf("{")
    if (start < 0 || !text.includes(value)) continue
    try {
      const line = JSON.parse(text.slice(start)) as Record<string, unknown>
      if (line[field] === value) yield line
    } catch {
      // Skip a truncated line.
    }
  }
}
