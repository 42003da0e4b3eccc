import { type LlmEnd, LlmError } from "../../text/llm.ts"
import { readChunk, readFinish } from "./completion-chunk.ts"
import type { StreamTimeouts } from "./stream-timeouts.ts"
import { newDeltaJoiner } from "./whole-characters.ts"

/** How long to wait for the usage chunk after the text. Some servers send none. */
const USAGE_WAIT_MS = 1_000

/**
 * Reads the chunks of one streamed completion. An answer is complete only with a `finish_reason`,
 * because the SDK's iterator also ends without an error if the request is aborted or the connection
 * closes. Throws LlmError.
 */
export async function* readCompletion(
  chunks: AsyncIterator<unknown>,
  timeouts: StreamTimeouts,
  onEnd: ((end: LlmEnd) => void) | undefined,
): AsyncGenerator<string, void, void> {
  const joiner = newDeltaJoiner()
  let isEmpty = true
  let finish: string | null = null
  let usage: LlmEnd["usage"] = null
  // Some servers count while they stream. They may send a higher count after the last chunk.
  let usageSoFar: LlmEnd["usage"] = null
  while (finish === null) {
    const { done, value } = await timeouts.wait(chunks.next())
    if (done) throw new LlmError("cut")
    const chunk = readChunk(value)
    finish = chunk.finish
    usage = chunk.usage
    usageSoFar = chunk.usage ?? usageSoFar
    const delta = joiner.add(chunk.text)
    if (delta === "") continue
    isEmpty = false
    timeouts.begin()
    yield delta
  }
  const reason = readFinish(finish)
  if (isEmpty) throw new LlmError("empty")
  const rest = joiner.rest()
  if (rest !== "") yield rest
  onEnd?.({ finish: reason, usage: usage ?? (await readUsage(chunks, timeouts)) ?? usageSoFar })
}

/** Reads the usage. Ignores failures, because the text is already complete. */
async function readUsage(chunks: AsyncIterator<unknown>, timeouts: StreamTimeouts): Promise<LlmEnd["usage"]> {
  try {
    for (;;) {
      const { done, value } = await timeouts.wait(chunks.next(), USAGE_WAIT_MS)
      if (done) return null
      const { usage } = readChunk(value)
      if (usage) return usage
    }
  } catch {
    return null
  }
}
