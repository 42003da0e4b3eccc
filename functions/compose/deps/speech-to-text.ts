import { openaiSpeech } from "../../../core/adapters/openai/openai-speech.ts"
import type { SpeechToText } from "../../../core/audio/speech-to-text.ts"
import type { Services } from "../services.ts"

const engines = new WeakMap<Services, SpeechToText>()

/** Speech to text, made once for a process; undefined where none is configured. */
export function getSpeechToText(services: Services): SpeechToText | undefined {
  const { config, clock, outboundFetch } = services
  if (!hasSpeech(config)) return undefined
  const existing = engines.get(services)
  if (existing) return existing
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, STT_MODEL: model } = config
  const speech = openaiSpeech({ fetch: outboundFetch, baseUrl, apiKey, model, clock })
  engines.set(services, speech)
  return speech
}

/** True where an engine is named: by its key or its server. The model's name has a default, and says nothing. */
export function hasSpeech({ OPENAI_API_KEY, OPENAI_BASE_URL }: Services["config"]): boolean {
  return (OPENAI_API_KEY ?? OPENAI_BASE_URL) !== undefined
}
