import { type Filter, listEntries, matchEntries } from "../history/list.ts"
import { readTranscription, type Transcription } from "../history/read-transcription.ts"
import { locateWords, openText, type Place } from "./moment.ts"
import { requireWords } from "./query.ts"
import { type Hit, rankPassages } from "./rank.ts"
import type { IndexStore } from "./segment.ts"
import { INDEX_LIMITS, type UpdateBudget, updateIndex } from "./update-index.ts"

export type LibraryQuery = { text: string; filter: Filter; limit: number; offset: number }

/** A matching place in a row's text. */
export type Moment = Place & { row: Transcription["row"]; score: number }

/**
 * `total`: matching moments, at most three of each row. `indexed`: rows that were searched, and
 * `pending` those whose text is not indexed yet.
 */
export type LibraryResult = {
  moments: readonly Moment[]
  total: number
  indexed: number
  pending: number
}

/** What a search adds to the index before it answers; the next search continues. */
export const SEARCH_BUDGET = { textsMax: 256, ms: 2500 } as const

/** The index may change between its head and its shards; then the search starts again. */
const ATTEMPTS_MAX = 5

/**
 * Searches everything that an account has transcribed, and returns moments, best first. Brings the
 * index up to date first. Throws `invalid_request` for a search without a word.
 */
export async function searchLibrary(
  store: IndexStore,
  accountId: string,
  { text, filter, limit, offset }: LibraryQuery,
  budget: { textsMax: number; ms: number } = SEARCH_BUDGET,
): Promise<LibraryResult> {
  const clauses = requireWords(text, "q")
  const { table } = store
  const updateBudget: UpdateBudget = { textsMax: budget.textsMax, until: table.clock.now() + budget.ms }
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const entries = await listEntries(table, accountId)
    const current = new Map(entries.map(({ id, at }) => [id, at]))
    const wanted = new Set((await matchEntries(table, accountId, entries, filter)).map(({ id }) => id))
    const { segments, pending } = await updateIndex(store, accountId, entries, updateBudget)
    const hits = await rankPassages(store, accountId, segments, clauses, {
      isLive: (rowId, at) => current.get(rowId) === at,
      isWanted: (rowId) => wanted.has(rowId),
    })
    if (!hits) continue
    const page = hits.slice(offset, offset + limit)
    const moments = await locateHits(store, accountId, page)
    const indexed = Math.min(entries.length, INDEX_LIMITS.rows) - pending
    return { moments, total: hits.length, indexed, pending }
  }
  throw new Error("the index changes faster than it can be read")
}

/** A row that was deleted meanwhile is left out. */
async function locateHits(
  { table }: IndexStore,
  accountId: string,
  hits: readonly Hit[],
): Promise<readonly Moment[]> {
  const rowIds = [...new Set(hits.map(({ rowId }) => rowId))]
  const texts = new Map(
    await Promise.all(
      rowIds.map(async (rowId) => {
        const found = await readTranscription(table, accountId, rowId)
        return [rowId, found && openText(found)] as const
      }),
    ),
  )
  return hits.flatMap(({ rowId, score, positions }) => {
    const found = texts.get(rowId)
    return found ? [{ row: found.row, score, ...locateWords(found, positions) }] : []
  })
}
