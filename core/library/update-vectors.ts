import type { Entry } from "../history/pack.ts"
import { readTranscription } from "../history/read-transcription.ts"
import { findWords } from "./analyze.ts"
import { INDEXED_WORDS_MAX } from "./content.ts"
import { replaceVectorHead, type VectorHead } from "./heads.ts"
import type { IndexStore } from "./index-store.ts"
import { indexedText } from "./moment.ts"
import { PASSAGES_AN_UPDATE, rowsByRoom } from "./vector-room.ts"
import {
  deletePacks,
  hasRoom,
  newPackId,
  type OpenVectors,
  openVectors,
  PACK_BYTES,
  splitRows,
  writePack,
} from "./vector-store.ts"
import { VECTOR_WORDS, type VectorPack, type VectorRow } from "./vectors.ts"

/** A row's text, cut into passages. */
export type Passages = { rowId: string; at: number; passages: readonly string[] }

/**
 * What an update may add. `toVectors` returns those rows that the model answered, with their
 * vectors. A row that it returns with no vectors is not tried again.
 */
export type Addition = {
  model: string
  dimensions: number
  /** How many passages may be added now. */
  passagesMax: () => Promise<number>
  toVectors: (rows: readonly Passages[]) => Promise<readonly (Passages & { vectors: readonly Int8Array[] })[]>
}

/** A call that has not finished within this time is dead. */
const WRITE_MS = 300_000
/** More packs than one update can fill with new rows, even with 3,072 numbers per vector. */
const NEW_PACKS_MAX = 24
/** Bounds the text of a passage where words are long. */
const PASSAGE_CHARS = 2000
const ROWS_AT_ONCE = 16
const ROWS_READ_MAX = 64

/**
 * Adds vectors of rows that have none, newest first, and drops those of rows that were deleted or
 * changed, or that are too old for VECTOR_BYTES_MAX. Returns all vectors. `entries`: the account's
 * rows, newest first. Only one of several concurrent calls changes anything.
 */
export async function updateVectors(
  store: IndexStore,
  accountId: string,
  entries: readonly Pick<Entry, "id" | "at">[],
  addition: Addition,
): Promise<readonly VectorPack[]> {
  const opened = await openVectors(store, accountId)
  const isBusy = (opened.head?.busyUntil ?? 0) > store.table.clock.now()
  const isUsable = ({ dimensions }: VectorPack) =>
    opened.head?.model === addition.model && dimensions === addition.dimensions
  const usable = opened.packs.filter(({ pack }) => isUsable(pack))
  const isLive = liveIn(entries)
  const stored = usable.flatMap(({ pack }) => pack.rows.filter(isLive))
  const { wanted, tooOld } = rowsByRoom(entries, stored, addition.dimensions)
  const isKept = (row: VectorRow) => isLive(row) && !tooOld.has(row.rowId)
  const most = isBusy || wanted.length === 0 ? 0 : await addition.passagesMax()
  const passagesMax = Math.min(PASSAGES_AN_UPDATE, most)
  const missing = passagesMax > 0 ? wanted : []
  const replaced = opened.packs.filter(({ pack }) => !isUsable(pack) || !pack.rows.every(isKept))
  const isChanged = missing.length > 0 || replaced.length > 0 || hasDueGarbage(store, opened)
  if (isBusy || !isChanged) return usable.map(({ pack }) => pack)
  const open =
    missing.length > 0 ? usable.find((each) => !replaced.includes(each) && hasRoom(each.pack)) : undefined
  const changed = await writeVectors(store, accountId, opened, {
    replaced: new Set([...replaced, ...(open ? [open] : [])].map(({ id }) => id)),
    model: addition.model,
    dimensions: addition.dimensions,
    keeps: (row, pack) => isUsable(pack) && isKept(row),
    add: async () => await newRows(store, accountId, missing, passagesMax, addition),
  })
  return changed ?? usable.map(({ pack }) => pack)
}

/**
 * Removes the vectors of rows that are not among `entries`. Also keeps a concurrent call from
 * storing new vectors, because that call may have read a row before the row was deleted.
 */
export async function dropVectors(
  store: IndexStore,
  accountId: string,
  entries: readonly Pick<Entry, "id" | "at">[],
): Promise<void> {
  const isLive = liveIn(entries)
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const opened = await openVectors(store, accountId)
    const { head, packs } = opened
    if (!head) return
    const stale = packs.filter(({ pack }) => !pack.rows.every(isLive))
    const dimensions = stale[0]?.pack.dimensions ?? 0
    const isBusy = head.busyUntil > store.table.clock.now()
    if (stale.length === 0 && !isBusy && !hasDueGarbage(store, opened)) return
    await writeVectors(store, accountId, opened, {
      replaced: new Set(stale.filter(({ pack }) => pack.dimensions === dimensions).map(({ id }) => id)),
      model: head.model,
      dimensions,
      keeps: isLive,
      add: async () => [],
    })
  }
  throw new Error("the vectors change faster than a row can be dropped")
}
const TRIES_MAX = 20

/** True if an earlier call left packs that can be deleted now. */
const hasDueGarbage = ({ table }: IndexStore, { head }: OpenVectors): boolean =>
  (head?.garbage ?? []).some(({ at }) => at <= table.clock.now())

function liveIn(entries: readonly Pick<Entry, "id" | "at">[]): (row: VectorRow) => boolean {
  const current = new Map(entries.map(({ id, at }) => [id, at]))
  return ({ rowId, at }) => current.get(rowId) === at
}

type Change = {
  /** The packs to write again, with the rows that `keeps` accepts. */
  replaced: ReadonlySet<string>
  keeps: (row: VectorRow, pack: VectorPack) => boolean
  add: () => Promise<readonly VectorRow[]>
  model: string
  dimensions: number
}

/**
 * Writes the change. Returns all packs after it, or undefined if another call changed the head
 * meanwhile.
 */
async function writeVectors(
  store: IndexStore,
  accountId: string,
  { head, packs }: OpenVectors,
  { replaced, keeps, add, model, dimensions }: Change,
): Promise<readonly VectorPack[] | undefined> {
  const now = store.table.clock.now()
  const due = (head?.garbage ?? []).filter(({ at }) => at <= now).map(({ id }) => id)
  const later = (head?.garbage ?? []).filter(({ at }) => at > now)
  const ids = Array.from({ length: replaced.size + NEW_PACKS_MAX }, newPackId)
  const before = { model: head?.model ?? model, packs: head?.packs ?? [] }
  const planned = ids.map((id) => ({ id, at: now + WRITE_MS }))
  const started = await replaceVectorHead(store.table, accountId, head, {
    ...before,
    garbage: [...(head?.garbage ?? []), ...planned],
    busyUntil: now + WRITE_MS,
  })
  if (!started) return undefined
  await deletePacks(store, accountId, due)
  const old = packs.filter(({ id }) => replaced.has(id))
  const kept = packs.filter(({ id }) => !replaced.has(id))
  const rows = [...old.flatMap(({ pack }) => pack.rows.filter((row) => keeps(row, pack))), ...(await add())]
  const made = splitRows(rows).map((each, n) => ({
    id: ids[n] ?? newPackId(),
    pack: { dimensions, rows: each },
  }))
  for (const { id, pack } of made) await writePack(store, accountId, id, pack)
  const all = [...kept, ...made]
  const finished: Omit<VectorHead, "version"> = {
    model,
    packs: all.map(({ id }) => id),
    garbage: [...later, ...old.map(({ id }) => ({ id, at: now }))],
    busyUntil: 0,
  }
  const written = await replaceVectorHead(store.table, accountId, started, finished)
  if (!written) return undefined
  await deletePacks(
    store,
    accountId,
    old.map(({ id }) => id),
  )
  await replaceVectorHead(store.table, accountId, written, { ...finished, garbage: later })
  return all.map(({ pack }) => pack)
}

/**
 * Reads rows with at most `passagesMax` passages together, and returns their vectors, in parts that
 * fit a pack. Stops once some rows are read and another does not fit, because the next update has
 * room for that row. Near a daily limit, possibly no row fits; then it stops after ROWS_READ_MAX
 * rows.
 */
async function newRows(
  store: IndexStore,
  accountId: string,
  missing: readonly Pick<Entry, "id" | "at">[],
  passagesMax: number,
  { dimensions, toVectors }: Addition,
): Promise<readonly VectorRow[]> {
  const rows: Passages[] = []
  let left = passagesMax
  let isFull = false
  const isOver = (from: number) => isFull && (rows.length > 0 || from >= ROWS_READ_MAX)
  for (let from = 0; from < missing.length && !isOver(from); from += ROWS_AT_ONCE) {
    const read = await Promise.all(
      missing.slice(from, from + ROWS_AT_ONCE).map(async ({ id, at }) => {
        const found = await readTranscription(store.table, accountId, id)
        // The row changed meanwhile; the next call adds it.
        return found?.row.at === at ? [{ rowId: id, at, passages: passagesOf(indexedText(found)) }] : []
      }),
    )
    for (const row of read.flat()) {
      if (row.passages.length > left) {
        isFull = true
        continue
      }
      left -= row.passages.length
      rows.push(row)
    }
  }
  const size = Math.max(1, Math.floor(PACK_BYTES / dimensions))
  return (await toVectors(rows)).flatMap(({ rowId, at, vectors }) =>
    Array.from({ length: Math.max(1, Math.ceil(vectors.length / size)) }, (_, n) => {
      const part = vectors.slice(n * size, (n + 1) * size)
      const joined = new Int8Array(part.length * dimensions)
      for (const [place, vector] of part.entries()) joined.set(vector, place * dimensions)
      return { rowId, at, first: n * size, vectors: joined }
    }),
  )
}

/** Cuts the words of a text that are indexed into passages of VECTOR_WORDS words. */
function passagesOf(text: string): readonly string[] {
  const words = findWords(text).slice(0, INDEXED_WORDS_MAX)
  return Array.from({ length: Math.ceil(words.length / VECTOR_WORDS) }, (_, n) => {
    const start = words[n * VECTOR_WORDS]?.start ?? 0
    const end = words[Math.min(words.length, (n + 1) * VECTOR_WORDS) - 1]?.end ?? 0
    return text.slice(start, Math.min(end, start + PASSAGE_CHARS)).toWellFormed()
  })
}
