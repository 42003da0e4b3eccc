import { libraryHeadKey } from "../table/keys.ts"
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

export async function getIndexHead(table: Table, accountId: string): Promise<IndexHead | undefined> {
  return (await getItem(table, libraryHeadKey(accountId))) as IndexHead | undefined
}

/** Replaces the head unless another call has; returns the new one, or undefined. */
export async function replaceIndexHead(
  table: Table,
  accountId: string,
  old: IndexHead | undefined,
  change: Omit<IndexHead, "version">,
): Promise<IndexHead | undefined> {
  const { analyzer, segments, garbage } = change
  const head = { version: (old?.version ?? 0) + 1, analyzer, segments, garbage }
  const isUnchanged = old
    ? { condition: "version = :version", values: { ":version": old.version } }
    : { condition: "attribute_not_exists(pk)" }
  const { ok } = await putItem(table, { ...libraryHeadKey(accountId), ...head }, isUnchanged)
  return ok ? head : undefined
}
