import { expect, test } from "vitest"
import { readCompletion } from "../../../../core/adapters/openai/completion-stream.ts"
import { newStreamTimeouts } from "../../../../core/adapters/openai/stream-timeouts.ts"
import { systemClock } from "../../../../core/kernel/clock.ts"
import type { LlmEnd } from "../../../../core/text/llm.ts"

const usageOf = (tokens: number) => ({ prompt_tokens: 5, completion_tokens: tokens })
const TEXT = { choices: [{ delta: { content: "Yes." }, finish_reason: null }], usage: usageOf(1) }
const LAST = { choices: [{ delta: {}, finish_reason: "stop" }], usage: null }

async function* streamOf(chunks: readonly object[]): AsyncGenerator<object, void, void> {
  yield* chunks
}

test.each([
  ["a usage sent before the last chunk is kept", [TEXT, LAST], 1],
  ["a usage sent after the last chunk replaces it", [TEXT, LAST, { choices: [], usage: usageOf(2) }], 2],
])("%s", async (_title, chunks, outputTokens) => {
  const limits = { firstPieceMs: 5_000, silenceMs: 5_000, wholeMs: 5_000 }
  const timeouts = newStreamTimeouts(systemClock, limits, undefined)
  let end: LlmEnd | undefined
  const onEnd = (last: LlmEnd) => {
    end = last
  }
  const parts: string[] = []
  for await (const part of readCompletion(streamOf(chunks), timeouts, onEnd)) parts.push(part)
  expect([parts, end]).toEqual([["Yes."], { finish: "stop", usage: { inputTokens: 5, outputTokens } }])
})
