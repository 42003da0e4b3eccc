import { openaiLlm } from "../../../core/adapters/openai/openai-llm.ts"
import type { Llm } from "../../../core/text/llm.ts"
import type { Services } from "../services.ts"

/**
 * OpenAI's small model of the generation that its deprecations page names as the replacement of the older small ones: a summary is short and
 * its source long, so that the price of reading decides.
 */
const DEFAULT_MODEL = "gpt-5.4-mini"

const models = new WeakMap<Services, { llm: Llm | undefined }>()

/** The model behind summaries and chat, made once for a process; undefined where none is configured. */
export function getLlm(services: Services): Llm | undefined {
  const existing = models.get(services)
  if (existing) return existing.llm
  const { config, clock, outboundFetch } = services
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, LLM_MODEL: model } = config
  const llm = hasModel(config)
    ? openaiLlm({ fetch: outboundFetch, baseUrl, apiKey, model: model ?? DEFAULT_MODEL, clock })
    : undefined
  models.set(services, { llm })
  return llm
}

/** True where a language model is named: by its key, its server or its name. */
export function hasModel({ OPENAI_API_KEY, OPENAI_BASE_URL, LLM_MODEL }: Services["config"]): boolean {
  return (OPENAI_API_KEY ?? OPENAI_BASE_URL ?? LLM_MODEL) !== undefined
}
