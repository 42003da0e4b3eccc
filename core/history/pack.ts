import { randomBytes } from "../kernel/random.ts"
import { foldCase } from "../kernel/text.ts"
import { compress, decompress } from "../table/blob.ts"
import { historyPackKey } from "../table/keys.ts"
import { deleteItem, getItems, putItem, type Table } from "../table/table.ts"
import type { Row } from "./row.ts"

/**
 * The searchable part of a row. `title` is case-folded; `channel` and `tags` have their original
 * spelling. `tags` is undefined in packs of releases without tags. Then `loadTags` (segment.ts)
 * reads them from the rows.
 */
export type Entry = {
  id: string
  at: number
  channel: string | null
  title: string
  tags: readonly string[] | undefined
}

/**
 * A reference to a pack, with the number of its rows, and the time and ID of its oldest row. Newer
 * rows belong to this pack, up to the oldest row of the next newer one.
 */
export type PackRef = { id: string; count: number; lowAt: number; lowId: string }

const ENTRIES_MAX = 2000
const BYTES_MAX = 300_000
/** Packs per batch read, together at most about 3 MB. */
const PACKS_A_READ = 10

/** Sorts newest first. At equal times, the greater ID comes first. */
export function compareEntries(a: Pick<Entry, "at" | "id">, b: Pick<Entry, "at" | "id">): number {
  if (a.at !== b.at) return b.at - a.at
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}

export const entryOf = ({ id, at, channelName, title, tags }: Row): Entry => ({
  id,
  at,
  channel: channelName,
  title: foldCase(title),
  tags,
})

/**
 * Stores sorted entries as packs of at most 2,000 entries and 300 KB. Packs are immutable. If the
 * newest pack overflows, only its newest rows go to a new pack, so that full packs stay the same.
 */
export async function storePacks(
  table: Table,
  accountId: string,
  entries: readonly Entry[],
  isNewest: boolean,
): Promise<PackRef[]> {
  const low = entries.at(-1)
  if (!low) return []
  const halved = async (middle: number) => {
    const newer = await storePacks(table, accountId, entries.slice(0, middle), isNewest)
    return [...newer, ...(await storePacks(table, accountId, entries.slice(middle), false))]
  }
  const { length } = entries
  if (length > ENTRIES_MAX) return await halved(isNewest ? length - ENTRIES_MAX : Math.ceil(length / 2))
  const bytes = compress(encode(entries))
  if (bytes.length > BYTES_MAX && length > 1) return await halved(Math.ceil(length / 2))
  const id = randomBytes(9).toString("base64url")
  await putItem(table, { ...historyPackKey(accountId, id), bytes })
  return [{ id, count: length, lowAt: low.at, lowId: low.id }]
}

/**
 * Loads the entries of packs, by pack ID. Undefined if a pack was deleted, because the history was
 * compacted meanwhile.
 */
export async function loadPacks(
  table: Table,
  accountId: string,
  refs: readonly PackRef[],
): Promise<ReadonlyMap<string, readonly Entry[]> | undefined> {
  const groups = Array.from({ length: Math.ceil(refs.length / PACKS_A_READ) }, (_, n) =>
    refs.slice(n * PACKS_A_READ, (n + 1) * PACKS_A_READ),
  )
  const read = await Promise.all(
    groups.map((group) =>
      getItems(
        table,
        group.map(({ id }) => historyPackKey(accountId, id)),
      ),
    ),
  )
  const packs = new Map<string, readonly Entry[]>()
  for (const [n, item] of read.flat().entries()) {
    const ref = refs[n]
    if (!item || !ref) return undefined
    packs.set(ref.id, decode(decompress(item.bytes)))
  }
  return packs
}

export async function deletePacks(table: Table, accountId: string, refs: readonly PackRef[]): Promise<void> {
  await Promise.all(refs.map(({ id }) => deleteItem(table, historyPackKey(accountId, id))))
}

/**
 * The stored form of a pack, by column: differences of times, indexes into the channel list (-1 for
 * none), titles joined by newlines, and the tags by row number. A pack without `tagsOf` was written
 * by an earlier release.
 */
type Columns = {
  ids: string[]
  ages: number[]
  channels: string[]
  channelOf: number[]
  titles: string
  tagsOf?: (readonly [row: number, tags: readonly string[]])[]
}

function encode(entries: readonly Entry[]): string {
  const channels = [...new Set(entries.flatMap(({ channel }) => channel ?? []))]
  const numbers = new Map(channels.map((channel, n) => [channel, n]))
  const columns: Columns = {
    ids: entries.map(({ id }) => id),
    ages: entries.map(({ at }, n) => (entries[n - 1]?.at ?? 0) - at),
    channels,
    channelOf: entries.map(({ channel }) => (channel === null ? -1 : (numbers.get(channel) ?? -1))),
    titles: entries.map(({ title }) => title).join("\n"),
    tagsOf: entries.flatMap(({ tags = [] }, n) => (tags.length > 0 ? [[n, tags] as const] : [])),
  }
  return JSON.stringify(columns)
}

function decode(json: string): readonly Entry[] {
  const { ids, ages, channels, channelOf, titles, tagsOf } = JSON.parse(json) as Columns
  const tags = tagsOf && new Map(tagsOf)
  const lines = titles.split("\n")
  let at = 0
  return ids.map((id, n) => {
    at -= ages[n] ?? 0
    return {
      id,
      at,
      channel: channels[channelOf[n] ?? -1] ?? null,
      title: lines[n] ?? "",
      tags: tags && (tags.get(n) ?? []),
    }
  })
}
