import { type LlmEnd, LlmError } from "../../text/llm.ts"
import { readChunk, readFinish } from "./completion-chunk.ts"
import type { StreamTimeouts } from "./stream-timeouts.ts"
import { newTextDeltas } from "./whole-characters.ts"

/** Wait for the usage chunk after the text; some servers send none. */
const USAGE_WITHIN_MS = 1_000

/**
 * Reads the chunks of one streamed completion. The SDK's iterator ends without an error if the
 * request is aborted or the connection closes, so only a `finish_reason` completes an answer.
 * Throws LlmError.
 */
export async function* readCompletion(
  chunks: AsyncIterator<unknown>,
  patience: StreamTimeouts,
  onEnd: ((end: LlmEnd) => void) | undefined,
): AsyncGenerator<string, void, void> {
  const pieces = newTextDeltas()
  let isEmpty = true
  let finish: string | null = null
  let usage: LlmEnd["usage"] = null
  while (finish === null) {
    const { done, value } = await patience.wait(chunks.next())
    if (done) throw new LlmError("cut")
    const chunk = readChunk(value)
    finish = chunk.finish
    usage = chunk.usage
    const piece = pieces.add(chunk.text)
    if (piece === "") continue
    isEmpty = false
    patience.begin()
    yield piece
  }
  const how = readFinish(finish)
  if (isEmpty) throw new LlmError("empty")
  const rest = pieces.rest()
  if (rest !== "") yield rest
  onEnd?.({ finish: how, usage: usage ?? (await usageAfter(chunks, patience)) })
}

/** Reads the usage. The text is already complete, so failures are ignored. */
async function usageAfter(
  chunks: AsyncIterator<unknown>,
  patience: StreamTimeouts,
): Promise<LlmEnd["usage"]> {
  try {
    for (;;) {
      const { done, value } = await patience.wait(chunks.next(), USAGE_WITHIN_MS)
      if (done) return null
      const { usage } = readChunk(value)
      if (usage) return usage
    }
  } catch {
    return null
  }
}
