import { ConnectionError } from "./errors.ts"
import { pause } from "./pause.ts"
import { backoffMs } from "./transport.ts"
import type { BatchResult, Schemas } from "./types.gen.ts"

type Line = BatchResult | { batch: Schemas["CreateBatchAnswer"]; cursor: number }

/**
 * Yields every video of a batch once, as it ends. `open` reads the lines after a cursor, for as
 * long as the service lets a call wait.
 */
export async function* follow(
  { maxRetries, signal }: { maxRetries: number; signal: AbortSignal | undefined },
  open: (after: number) => AsyncIterable<Uint8Array>,
): AsyncGenerator<BatchResult, void, undefined> {
  const seen = new Set<number>()
  let [after, failures] = [0, 0]
  for (;;) {
    try {
      for await (const line of linesOf(open(after))) {
        failures = 0
        if ("batch" in line) {
          after = line.cursor
          if (/^(completed|canceled)$/.test(line.batch.status)) return
        } else if (!seen.has(line.index)) {
          seen.add(line.index)
          yield line
        }
      }
    } catch (error) {
      if (!(error instanceof ConnectionError) || failures >= maxRetries) {
        throw error
      }
      failures += 1
      await pause(backoffMs(failures), signal)
    }
  }
}

async function* linesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Line, void, undefined> {
  const decoder = new TextDecoder()
  let text = ""
  for await (const part of parts) {
    text += decoder.decode(part, { stream: true })
    const lines = text.split("\n")
    text = lines.pop() ?? ""
    for (const line of lines) yield JSON.parse(line) as Line
  }
}
