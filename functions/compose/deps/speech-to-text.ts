import { openaiSpeech } from "../../../core/adapters/openai/openai-speech.ts"
import type { SpeechToText } from "../../../core/audio/speech-to-text.ts"
import { hasSpeech } from "../has-speech.ts"
import { perServices } from "../per-services.ts"

/** Returns the speech-to-text engine, or undefined if none is configured. */
export const getSpeechToText = perServices(({ config, clock, outboundFetch }): SpeechToText | undefined => {
  if (!hasSpeech(config)) return undefined
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, STT_MODEL: model } = config
  return openaiSpeech({ fetch: outboundFetch, baseUrl, apiKey, model, clock })
})
