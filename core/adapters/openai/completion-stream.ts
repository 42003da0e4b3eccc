import { type LlmEnd, LlmError } from "../../text/llm.ts"
import { readChunk, readFinish } from "./completion-chunk.ts"
import type { StreamTimeouts } from "./stream-timeouts.ts"
import { newTextDeltas } from "./whole-characters.ts"

/** The usage comes in a chunk of its own after the text, from servers that count at all. */
const USAGE_WITHIN_MS = 1_000

/**
 * The pieces of one streamed completion. The client's iterator ends without an error when its request is aborted or its connection
 * closes between two chunks, so that only a `finish_reason` makes an answer whole. Throws LlmError.
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

/** The text is whole: nothing that goes wrong from here on takes it back. */
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
