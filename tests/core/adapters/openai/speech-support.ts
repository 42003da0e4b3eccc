import { type OpenaiSpeechOptions, openaiSpeech } from "../../../../core/adapters/openai/openai-speech.ts"
import { SpeechError, type SpeechToText } from "../../../../core/audio/speech-to-text.ts"
import { type Clock, systemClock } from "../../../../core/kernel/clock.ts"
import type { FakeSpeech } from "../../../support/speech/server.ts"

export const KEY = "sk-test-0123456789abcdef"

/** The adapter over the fake. */
export function createSpeech(fake: FakeSpeech, options: Partial<OpenaiSpeechOptions> = {}): SpeechToText {
  return openaiSpeech({
    fetch: async (input, init) => await fetch(input, init),
    baseUrl: fake.baseUrl,
    apiKey: KEY,
    model: "whisper-1",
    clock: systemClock,
    ...options,
  })
}

/**
 * A clock that records and skips sleeps of less than a minute, such as pauses between attempts.
 * Longer ones, such as time limits, run in real time.
 */
export function skippingClock(): Clock & { pauses: number[] } {
  const pauses: number[] = []
  return {
    pauses,
    now: systemClock.now,
    sleep: async (ms, signal) => {
      if (ms >= 60_000) return await systemClock.sleep(ms, signal)
      pauses.push(ms)
    },
  }
}

/** Returns a SpeechError's failure, any other error itself, or undefined if the work succeeds. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => undefined,
    (cause: unknown) => (cause instanceof SpeechError ? cause.failure : cause),
  )
}
