import type { Entry } from "../history/pack.ts"
import { countWithin, type Limit, peekLimit } from "../ratelimit/rate-limit.ts"
import { EmbeddingsError, TEXTS_A_REQUEST } from "./embeddings.ts"
import type { IndexStore, MeaningSearch } from "./index-store.ts"
import { type Passages, updateVectors } from "./update-vectors.ts"
import { mostSimilar, quantize, type SimilarPassage } from "./vectors.ts"

/** The most passages of one account that are embedded per day: over 200 hours of speech. */
export const ACCOUNT_PASSAGES_PER_DAY = 20_000
const DAY_SECONDS = 86_400
/** How long a search waits for the vector of its query, and for those of new rows. */
const QUERY_MS = 1500
const ROWS_MS = 2500
const PAUSE_SECONDS = 30
const PAUSE_SECONDS_MAX = 600
const QUERY_CHARS = 2000
/** The most passages that a search finds by meaning. */
const SIMILAR_MAX = 30

/**
 * Finds passages that mean about the same as a text, best first. Adds vectors of new rows first.
 * Never throws. Undefined if the library is not searched by meaning or has no rows, or if the model
 * is paused, fails or is slow.
 */
export async function searchMeaning(
  store: IndexStore,
  accountId: string,
  entries: readonly Pick<Entry, "id" | "at">[],
  text: string,
  isWanted: (rowId: string) => boolean,
): Promise<readonly SimilarPassage[] | undefined> {
  const { table, meaning } = store
  if (!meaning || entries.length === 0 || meaning.pausedUntil > table.clock.now()) return undefined
  try {
    const [query] = await meaning.embeddings.embed([text.slice(0, QUERY_CHARS).toWellFormed()], QUERY_MS)
    if (!query) return undefined
    const current = new Map(entries.map(({ id, at }) => [id, at]))
    const packs = await updateVectors(store, accountId, entries, {
      model: meaning.embeddings.name,
      dimensions: query.length,
      passagesMax: async () => await passagesLeft(store, meaning, accountId),
      toVectors: async (rows) => await embedRows(store, meaning, accountId, rows, query.length),
    })
    return await mostSimilar(packs, query, {
      isWanted: ({ rowId, at }) => current.get(rowId) === at && isWanted(rowId),
      min: meaning.similarityMin,
      max: SIMILAR_MAX,
    })
  } catch (cause) {
    fail(store, meaning, cause)
    return undefined
  }
}

function fail({ table }: IndexStore, meaning: MeaningSearch, cause: unknown): void {
  const seconds = (cause instanceof EmbeddingsError && cause.retryAfterSeconds) || PAUSE_SECONDS
  meaning.pausedUntil = table.clock.now() + Math.min(seconds, PAUSE_SECONDS_MAX) * 1000
  meaning.report(cause)
}

type WithVectors = Passages & { vectors: readonly Int8Array[] }

/** Returns the rows whose vectors arrived in time; none once a daily limit is reached. */
async function embedRows(
  store: IndexStore,
  meaning: MeaningSearch,
  accountId: string,
  rows: readonly Passages[],
  dimensions: number,
): Promise<readonly WithVectors[]> {
  const count = rows.reduce((sum, { passages }) => sum + passages.length, 0)
  if (count > 0 && !(await spend(store, meaning, accountId, count))) return []
  const until = store.table.clock.now() + ROWS_MS
  const embed = async (texts: readonly string[]) => {
    const vectors = await meaning.embeddings.embed(texts, until - store.table.clock.now())
    if (vectors.some(({ length }) => length !== dimensions)) throw new EmbeddingsError("malformed")
    return vectors.map(quantize)
  }
  const done = await Promise.all(
    groupsOf(rows).map(async (group) => {
      try {
        return await embedGroup(embed, group)
      } catch (cause) {
        fail(store, meaning, cause)
        return []
      }
    }),
  )
  return done.flat()
}

const limitsOf = ({ passagesPerDay }: MeaningSearch, accountId: string): readonly Limit[] =>
  [
    { name: "embeddings", subject: accountId, max: Math.min(ACCOUNT_PASSAGES_PER_DAY, passagesPerDay) },
    { name: "embeddings-all", subject: "all", max: passagesPerDay },
  ].map((limit) => ({ ...limit, windowSeconds: DAY_SECONDS }))

/** Returns how many passages may be sent until a daily limit is reached. */
async function passagesLeft(
  { table }: IndexStore,
  meaning: MeaningSearch,
  accountId: string,
): Promise<number> {
  const states = await Promise.all(
    limitsOf(meaning, accountId).map(async (limit) => await peekLimit(table, limit)),
  )
  return Math.min(...states.map(({ left }) => left))
}

/** Counts passages. Returns false if they exceed a daily limit. */
async function spend(
  { table }: IndexStore,
  meaning: MeaningSearch,
  accountId: string,
  count: number,
): Promise<boolean> {
  for (const limit of limitsOf(meaning, accountId)) {
    if (count > limit.max || !(await countWithin(table, limit, count)).allowed) return false
  }
  return true
}

/**
 * Groups rows so that each group fits into one request. A row that is too long for that has a group
 * of its own.
 */
function groupsOf(rows: readonly Passages[]): readonly (readonly Passages[])[] {
  const groups: Passages[][] = []
  let room = 0
  for (const row of rows) {
    if (room < row.passages.length || groups.length === 0) {
      groups.push([])
      room = TEXTS_A_REQUEST
    }
    groups.at(-1)?.push(row)
    room -= row.passages.length
  }
  return groups
}

/**
 * Embeds the rows of a group. If the server rejects the texts, tries each row alone. A row that is
 * rejected alone gets no vectors, so that it does not block the others.
 */
async function embedGroup(
  embed: (texts: readonly string[]) => Promise<readonly Int8Array[]>,
  rows: readonly Passages[],
): Promise<readonly WithVectors[]> {
  try {
    const texts = rows.flatMap(({ passages }) => passages)
    const slices = Array.from({ length: Math.ceil(texts.length / TEXTS_A_REQUEST) }, (_, n) =>
      texts.slice(n * TEXTS_A_REQUEST, (n + 1) * TEXTS_A_REQUEST),
    )
    const vectors = (await Promise.all(slices.map(embed))).flat()
    let at = 0
    return rows.map((row) => {
      at += row.passages.length
      return { ...row, vectors: vectors.slice(at - row.passages.length, at) }
    })
  } catch (cause) {
    if (!(cause instanceof EmbeddingsError) || cause.failure !== "rejected") throw cause
    if (rows.length === 1) return rows.map((row) => ({ ...row, vectors: [] }))
    const alone: WithVectors[] = []
    for (const row of rows) alone.push(...(await embedGroup(embed, [row])))
    return alone
  }
}
