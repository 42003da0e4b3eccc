import { expect, test } from "vitest"
import { readCompletion } from "../../../../core/adapters/openai/completion-stream.ts"
import { newStreamTimeouts } from "../../../../core/adapters/openai/stream-timeouts.ts"
import { systemClock } from "../../../../core/kernel/clock.ts"
import type { LlmEnd } from "../../../../core/text/llm.ts"

const USAGE = { prompt_tokens: 5, completion_tokens: 1 }
const CHUNKS: readonly object[] = [
  { choices: [{ delta: { content: "Yes." }, finish_reason: null }], usage: USAGE },
  { choices: [{ delta: {}, finish_reason: "stop" }], usage: null },
]

/** Ends after its chunks, and fails if it is asked for more. */
async function* chunks(): AsyncGenerator<object, void, void> {
  yield* CHUNKS
  throw new Error("nothing more was to be read")
}

test("a usage sent before the last chunk is kept, and none is waited for", async () => {
  const limits = { firstPieceMs: 5_000, silenceMs: 5_000, wholeMs: 5_000 }
  const timeouts = newStreamTimeouts(systemClock, limits, undefined)
  let end: LlmEnd | undefined
  const parts: string[] = []
  for await (const part of readCompletion(chunks(), timeouts, (last) => {
    end = last
  }))
    parts.push(part)
  expect([parts, end]).toEqual([
    ["Yes."],
    { finish: "stop", usage: { inputTokens: USAGE.prompt_tokens, outputTokens: USAGE.completion_tokens } },
  ])
})
