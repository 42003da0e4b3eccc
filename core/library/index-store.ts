import type { Table } from "../table/table.ts"
import type { Embeddings } from "./embeddings.ts"

/** A cache of immutable index items by key, for processes that answer many searches. */
export type ItemMemory = {
  get: (key: string) => Uint8Array | undefined
  set: (key: string, bytes: Uint8Array) => unknown
}

/**
 * What a search by meaning needs. `passagesPerDay`: how many passages may be sent to the model, of
 * all accounts together, because each costs the operator money. `similarityMin`: passages that are
 * less similar to a query, from -1 to 1, are not found. `report` receives every failure.
 */
export type MeaningSearch = {
  embeddings: Embeddings
  passagesPerDay: number
  similarityMin: number
  report: (cause: unknown) => void
  /** Epoch ms. After a failure, the model is not called until then. */
  pausedUntil: number
}

/** Where library indexes are stored. `meaning`: set if libraries are searched by meaning too. */
export type IndexStore = { table: Table; memory: ItemMemory; meaning?: MeaningSearch | undefined }
