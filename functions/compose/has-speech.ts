import type { Services } from "./services.ts"

/** True when an engine is configured by its key or its server. The model's name has a default and decides nothing. */
export function hasSpeech({ OPENAI_API_KEY, OPENAI_BASE_URL }: Services["config"]): boolean {
  return (OPENAI_API_KEY ?? OPENAI_BASE_URL) !== undefined
}
