import { openaiEmbeddings } from "../../../core/adapters/openai/openai-embeddings.ts"
import type { IndexStore, MeaningSearch } from "../../../core/library/index-store.ts"
import { itemMemory } from "../../../core/library/item-memory.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/** Returns the store of the search indexes. All searches of a process share the store's memory. */
export const getLibrary = perServices(
  (services): IndexStore => ({
    table: services.table,
    memory: itemMemory(),
    meaning: meaningOf(services),
  }),
)

/** The search by meaning, or undefined if no model is configured for it. */
function meaningOf(services: Services): MeaningSearch | undefined {
  const { config, clock, outboundFetch } = services
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, EMBEDDINGS_MODEL: model } = config
  if (model === undefined) return undefined
  return {
    embeddings: openaiEmbeddings({
      fetch: outboundFetch,
      baseUrl,
      apiKey,
      model,
      dimensions: config.EMBEDDINGS_DIMENSIONS,
      clock,
    }),
    passagesPerDay: config.EMBEDDINGS_PASSAGES_PER_DAY,
    similarityMin: config.EMBEDDINGS_SIMILARITY_MIN,
    report: (cause) => services.log.failure("embeddings", cause),
    pausedUntil: 0,
  }
}
