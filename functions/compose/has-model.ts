import type { Services } from "./services.ts"

/** True if a language model is configured: by its key, its server or its name. */
export function hasModel({ OPENAI_API_KEY, OPENAI_BASE_URL, LLM_MODEL }: Services["config"]): boolean {
  return (OPENAI_API_KEY ?? OPENAI_BASE_URL ?? LLM_MODEL) !== undefined
}
