import { type Filter, listEntries, matchEntries } from "../history/list.ts"
import { readTranscription, type Transcription } from "../history/read-transcription.ts"
import { fuseHits } from "./fuse.ts"
import type { IndexStore } from "./index-store.ts"
import { locateWords, type OpenText, openText, type TextMoment } from "./moment.ts"
import { type Clause, requireWords } from "./query.ts"
import { type Hit, rankPassages } from "./rank.ts"
import { searchMeaning } from "./search-meaning.ts"
import { INDEX_LIMITS, type UpdateBudget, updateIndex } from "./update-index.ts"

type PageQuery = { filter: Filter; limit: number; offset: number }
export type LibraryQuery = PageQuery & { text: string }
/**
 * A search for passages that match `clauses`. `text`: what to find by its meaning as well.
 * `rowIds`: search only these rows.
 */
export type PassageQuery = PageQuery & {
  clauses: readonly Clause[]
  text: string
  rowIds?: ReadonlySet<string> | undefined
}

/** A matching place in a row's text. */
export type Moment = TextMoment & { row: Transcription["row"]; score: number }
/** A matching passage: a hit with its text. */
export type FoundPassage = Pick<Hit, "score" | "from" | "positions"> & { text: OpenText }

/**
 * The counts of a result. `total`: matching passages, at most three per row by words and three by
 * meaning. `indexed`: rows that were searched. `pending`: rows whose text is not indexed yet.
 * `ranking`: `hybrid` if meaning counted too.
 */
type Counts = { total: number; indexed: number; pending: number; ranking: "words" | "hybrid" }
export type LibraryResult = Counts & { moments: readonly Moment[] }

/** How much one search may add to the index before it answers; the next search continues. */
export const SEARCH_BUDGET = { textsMax: 256, ms: 2500 } as const
type SearchBudget = { textsMax: number; ms: number }

/**
 * At least this many passages found by words are fused with those found by meaning, so that pages
 * agree on the order.
 */
const FUSED = 300

/** If the index changes between the read of its head and of its shards, the search starts over. */
const ATTEMPTS_MAX = 5

/**
 * Searches everything that an account has transcribed, and returns moments, best first. Brings the
 * index up to date first. Throws `invalid_request` for a search without a word.
 */
export async function searchLibrary(
  store: IndexStore,
  accountId: string,
  { text, ...page }: LibraryQuery,
  budget: SearchBudget = SEARCH_BUDGET,
): Promise<LibraryResult> {
  const clauses = requireWords(text)
  const { found, ...counts } = await findPassages(store, accountId, { clauses, text, ...page }, budget)
  const moments = found.map(({ text, score, from, positions }) => ({
    row: text.row,
    score,
    ...locateWords(text, positions, from),
  }))
  return { moments, ...counts }
}

/**
 * Finds passages like searchLibrary, with their texts. Phrases and prefixes ask for exact words, so
 * such a query is not searched by meaning.
 */
export async function findPassages(
  store: IndexStore,
  accountId: string,
  { clauses, text, filter, rowIds, limit, offset }: PassageQuery,
  budget: SearchBudget = SEARCH_BUDGET,
): Promise<Counts & { found: readonly FoundPassage[] }> {
  const { table } = store
  const updateBudget: UpdateBudget = { textsMax: budget.textsMax, untilMs: table.clock.now() + budget.ms }
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const entries = await listEntries(table, accountId)
    const current = new Map(entries.map(({ id, at }) => [id, at]))
    const matching = await matchEntries(table, accountId, entries, filter)
    const wanted = matching.length < entries.length ? new Set(matching.map(({ id }) => id)) : current
    const isWanted = (rowId: string) => wanted.has(rowId) && (rowIds?.has(rowId) ?? true)
    const isFree = store.meaning !== undefined && clauses.every(({ kind }) => kind === "word")
    const [{ segments, pending }, similar] = await Promise.all([
      updateIndex(store, accountId, entries, updateBudget),
      isFree ? searchMeaning(store, accountId, entries, text, isWanted) : undefined,
    ])
    const hits = await rankPassages(store, accountId, segments, clauses, {
      isLive: (rowId, at) => current.get(rowId) === at,
      isWanted,
      ...(similar ? { limit: Math.max(FUSED, offset + limit), offset: 0 } : { limit, offset }),
    })
    if (!hits) continue
    const indexed = Math.min(entries.length, INDEX_LIMITS.rows) - pending
    const found = async (page: readonly Hit[]) => await openHits(store, accountId, page)
    if (!similar) {
      return { found: await found(hits.page), total: hits.total, indexed, pending, ranking: "words" }
    }
    const fused = fuseHits(hits.page, similar)
    const page = fused.hits.slice(offset, offset + limit)
    return { found: await found(page), total: hits.total + fused.added, indexed, pending, ranking: "hybrid" }
  }
  throw new Error("the index changes faster than it can be read")
}

/** Loads the texts of hits. Leaves out rows that were deleted meanwhile. */
async function openHits(
  { table }: IndexStore,
  accountId: string,
  hits: readonly Hit[],
): Promise<readonly FoundPassage[]> {
  const rowIds = [...new Set(hits.map(({ rowId }) => rowId))]
  const texts = new Map(
    await Promise.all(
      rowIds.map(async (rowId) => {
        const found = await readTranscription(table, accountId, rowId)
        return [rowId, found && openText(found)] as const
      }),
    ),
  )
  return hits.flatMap(({ rowId, ...hit }) => {
    const text = texts.get(rowId)
    return text ? [{ ...hit, text }] : []
  })
}
