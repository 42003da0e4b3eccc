import { type Key, libraryHeadKey, libraryVectorsKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"
import type { SegmentRef } from "./segment.ts"

/** A segment to delete at `at` (epoch ms) or later: one that was replaced or never finished. */
export type Garbage = { id: string; shards: number; at: number }

/**
 * Lists the segments of an account's index. A segment is listed as garbage before it is written,
 * and again when it is replaced, so a crash leaves no items that cannot be found.
 */
export type IndexHead = {
  /** Counts changes. */
  version: number
  /** The ANALYZER of its terms. */
  analyzer: number
  segments: readonly SegmentRef[]
  garbage: readonly Garbage[]
}

/**
 * Lists the packs (items with the vectors of many rows) of an account, and packs to delete. Until
 * `busyUntil`, one call is adding vectors, and other calls add none.
 */
export type VectorHead = {
  version: number
  /** The name of the model. */
  model: string
  packs: readonly string[]
  garbage: readonly { id: string; at: number }[]
  busyUntil: number
}

export const getIndexHead = async (table: Table, accountId: string): Promise<IndexHead | undefined> =>
  (await getItem(table, libraryHeadKey(accountId))) as IndexHead | undefined

export const getVectorHead = async (table: Table, accountId: string): Promise<VectorHead | undefined> =>
  (await getItem(table, libraryVectorsKey(accountId))) as VectorHead | undefined

type Unversioned<Head> = Omit<Head, "version">

/**
 * Replaces the head and returns the new one. Undefined if another call changed the head since `old`
 * was read.
 */
export const replaceIndexHead = async (
  table: Table,
  accountId: string,
  old: IndexHead | undefined,
  change: Unversioned<IndexHead>,
): Promise<IndexHead | undefined> => await replaceHead(table, libraryHeadKey(accountId), old, change)

/** Like replaceIndexHead. */
export const replaceVectorHead = async (
  table: Table,
  accountId: string,
  old: VectorHead | undefined,
  change: Unversioned<VectorHead>,
): Promise<VectorHead | undefined> => await replaceHead(table, libraryVectorsKey(accountId), old, change)

async function replaceHead<Change extends object>(
  table: Table,
  key: Key,
  old: { version: number } | undefined,
  change: Change,
): Promise<(Change & { version: number }) | undefined> {
  const head = { ...change, version: (old?.version ?? 0) + 1 }
  const isUnchanged = old
    ? { condition: "version = :version", values: { ":version": old.version } }
    : { condition: "attribute_not_exists(pk)" }
  const { ok } = await putItem(table, { ...key, ...head }, isUnchanged)
  return ok ? head : undefined
}
