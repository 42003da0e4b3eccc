import { openaiSpeech } from "../../../core/adapters/openai/openai-speech.ts"
import type { SpeechToText } from "../../../core/audio/speech-to-text.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/** Returns the speech-to-text engine, or undefined when none is configured. */
export const getSpeechToText = perServices(({ config, clock, outboundFetch }): SpeechToText | undefined => {
  if (!hasSpeech(config)) return undefined
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, STT_MODEL: model } = config
  return openaiSpeech({ fetch: outboundFetch, baseUrl, apiKey, model, clock })
})

/**
 * True when an engine is configured by its key or its server. The model's name has a default and
 * decides nothing.
 */
export function hasSpeech({ OPENAI_API_KEY, OPENAI_BASE_URL }: Services["config"]): boolean {
  return (OPENAI_API_KEY ?? OPENAI_BASE_URL) !== undefined
}
