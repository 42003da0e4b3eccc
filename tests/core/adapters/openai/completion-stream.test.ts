import { expect, test } from "vitest"
import { readCompletion } from "../../../../core/adapters/openai/completion-stream.ts"
import { newStreamTimeouts } from "../../../../core/adapters/openai/stream-timeouts.ts"
import { systemClock } from "../../../../core/kernel/clock.ts"
import type { LlmEnd } from "../../../../core/text/llm.ts"

const usageOf = (tokens: number) => ({ prompt_tokens: 5, completion_tokens: tokens })
const TEXT_CHUNK = { choices: [{ delta: { content: "Yes." }, finish_reason: null }], usage: usageOf(1) }
const FINISH_CHUNK = { choices: [{ delta: {}, finish_reason: "stop" }], usage: null }

async function* streamOf(chunks: readonly object[]): AsyncGenerator<object, void, void> {
  yield* chunks
}

test.each([
  ["usage sent before the chunk with the finish reason is kept", [TEXT_CHUNK, FINISH_CHUNK], 1],
  [
    "usage sent after the chunk with the finish reason replaces it",
    [TEXT_CHUNK, FINISH_CHUNK, { choices: [], usage: usageOf(2) }],
    2,
  ],
])("%s", async (_title, chunks, outputTokens) => {
  const limits = { firstChunkMs: 5_000, silenceMs: 5_000, totalMs: 5_000 }
  const timeouts = newStreamTimeouts(systemClock, limits, undefined)
  let end: LlmEnd | undefined
  const onEnd = (reported: LlmEnd) => {
    end = reported
  }
  const parts: string[] = []
  for await (const part of readCompletion(streamOf(chunks), timeouts, onEnd)) parts.push(part)
  expect([parts, end]).toEqual([["Yes."], { finish: "stop", usage: { inputTokens: 5, outputTokens } }])
})
