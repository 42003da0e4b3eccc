import { type OpenaiLlmOptions, openaiLlm } from "../../../../core/adapters/openai/openai-llm.ts"
import { systemClock } from "../../../../core/kernel/clock.ts"
import {
  type Llm,
  type LlmAttempt,
  type LlmEnd,
  LlmError,
  type LlmRequest,
} from "../../../../core/text/llm.ts"
import type { FakeLlm } from "../../../support/llm/server.ts"

export const KEY = "sk-test-0123456789abcdef"
export const PROMPT = "Nobody outside may ever read this sentence of the transcript."

/** The adapter over the fake, which runs in real time. Tests of time limits pass short ones. */
export function createLlm(fake: FakeLlm, options: Partial<OpenaiLlmOptions> = {}): Llm {
  return openaiLlm({
    fetch: async (input, init) => await fetch(input, init),
    baseUrl: fake.baseUrl,
    apiKey: KEY,
    model: "fake-small",
    clock: systemClock,
    ...options,
  })
}

/** The result of a request. */
export type Completion = {
  pieces: string[]
  text: string
  end: LlmEnd | undefined
  error: unknown
  attempts: LlmAttempt[]
}

/** `onPiece` is called with each chunk when it arrives. */
export async function collect(
  llm: Llm,
  more: Partial<LlmRequest> = {},
  onPiece: () => void = () => undefined,
): Promise<Completion> {
  const completion: Completion = { pieces: [], text: "", end: undefined, error: undefined, attempts: [] }
  const { attempts } = completion
  const onEnd = (end: LlmEnd) => {
    completion.end = end
  }
  try {
    for await (const piece of llm.stream({ ...question(), attempts, onEnd, ...more })) {
      completion.pieces.push(piece)
      onPiece()
    }
  } catch (cause) {
    completion.error = cause
  }
  completion.text = completion.pieces.join("")
  return completion
}

export const question = (): LlmRequest => ({
  system: "Answer in a word.",
  messages: [{ role: "user", content: PROMPT }],
  maxOutputTokens: 500,
})

/** The class of a failure. Foreign errors are returned as they are. */
export const failureOf = ({ error }: Completion) => (error instanceof LlmError ? error.failure : error)
