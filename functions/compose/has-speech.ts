import type { Services } from "./services.ts"

/**
 * True if a speech-to-text engine is configured: by its key or its URL. The model has a default.
 */
export function hasSpeech({ OPENAI_API_KEY, OPENAI_BASE_URL }: Services["config"]): boolean {
  return (OPENAI_API_KEY ?? OPENAI_BASE_URL) !== undefined
}
