import { openaiLlm } from "../../../core/adapters/openai/openai-llm.ts"
import type { Llm } from "../../../core/text/llm.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/**
 * OpenAI's small model, named by its deprecations page as the successor of the older small ones. A
 * summary is short and its source long, so the price of input tokens decides.
 */
const DEFAULT_MODEL = "gpt-5.4-mini"

/** Returns the language model behind summaries and chat, or undefined when none is configured. */
export const getLlm = perServices(({ config, clock, outboundFetch }): Llm | undefined => {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, LLM_MODEL: model } = config
  return hasModel(config)
    ? openaiLlm({ fetch: outboundFetch, baseUrl, apiKey, model: model ?? DEFAULT_MODEL, clock })
    : undefined
})

/** True when a language model is configured: by its key, its server or its name. */
export function hasModel({ OPENAI_API_KEY, OPENAI_BASE_URL, LLM_MODEL }: Services["config"]): boolean {
  return (OPENAI_API_KEY ?? OPENAI_BASE_URL ?? LLM_MODEL) !== undefined
}
