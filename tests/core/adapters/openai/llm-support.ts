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
export function overFake(fake: FakeLlm, options: Partial<OpenaiLlmOptions> = {}): Llm {
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
export type Heard = {
  pieces: string[]
  text: string
  end: LlmEnd | undefined
  error: unknown
  attempts: LlmAttempt[]
}

/** `onPiece` is called with each chunk when it arrives. */
export async function hear(
  llm: Llm,
  more: Partial<LlmRequest> = {},
  onPiece: () => void = () => undefined,
): Promise<Heard> {
  const heard: Heard = { pieces: [], text: "", end: undefined, error: undefined, attempts: [] }
  const { attempts } = heard
  const onEnd = (end: LlmEnd) => {
    heard.end = end
  }
  try {
    for await (const piece of llm.stream({ ...question(), attempts, onEnd, ...more })) {
      heard.pieces.push(piece)
      onPiece()
    }
  } catch (cause) {
    heard.error = cause
  }
  heard.text = heard.pieces.join("")
  return heard
}

export const question = (): LlmRequest => ({
  system: "Answer in a word.",
  messages: [{ role: "user", content: PROMPT }],
  maxOutputTokens: 500,
})

/** The class of a failure. Foreign errors are returned as they are. */
export const failureOf = ({ error }: Heard) => (error instanceof LlmError ? error.failure : error)
