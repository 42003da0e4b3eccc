import { standInLlm } from "../../../core/adapters/local/stand-in-llm.ts"
import { openaiLlm } from "../../../core/adapters/openai/openai-llm.ts"
import type { Llm } from "../../../core/text/llm.ts"
import { hasModel } from "../has-model.ts"
import { perServices } from "../per-services.ts"

/**
 * OpenAI's deprecations page names this model as the successor of its older small models. A small
 * model is enough: a summary's source is long, so the price of input tokens dominates.
 */
const DEFAULT_MODEL = "gpt-5.4-mini"

/**
 * Returns the language model, or undefined if none is configured. Test keys get a stand-in that
 * calls no server.
 */
export const getLlm = perServices(({ config, clock, outboundFetch, table }): Llm | undefined => {
  if (!hasModel(config)) return undefined
  if (table.isTest) return standInLlm
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, LLM_MODEL: model } = config
  return openaiLlm({ fetch: outboundFetch, baseUrl, apiKey, model: model ?? DEFAULT_MODEL, clock })
})
