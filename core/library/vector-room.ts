import type { Entry } from "../history/pack.ts"
import type { VectorRow } from "./vectors.ts"

/**
 * The most bytes of one account's vectors, for its newest rows. Older ones are found by their words
 * only.
 */
export const VECTOR_BYTES_MAX = 16 * 1024 * 1024
/** The most passages that one update adds. */
export const PASSAGES_AN_UPDATE = 512

/**
 * Returns the rows whose vectors are missing and still fit into VECTOR_BYTES_MAX (`wanted`), and
 * the rows whose vectors no longer fit (`tooOld`). Newer rows come first. Room for one update stays
 * free; otherwise rows would be dropped and added again. `dimensions`: the bytes of a vector.
 */
export function rowsByRoom<Row extends Pick<Entry, "id">>(
  newestFirst: readonly Row[],
  stored: readonly VectorRow[],
  dimensions: number,
): { wanted: readonly Row[]; tooOld: ReadonlySet<string> } {
  const sizes = new Map<string, number>()
  for (const { rowId, vectors } of stored) sizes.set(rowId, (sizes.get(rowId) ?? 0) + vectors.length)
  const wanted: Row[] = []
  const tooOld = new Set<string>()
  const added = PASSAGES_AN_UPDATE * dimensions
  let bytes = 0
  for (const row of newestFirst) {
    const size = sizes.get(row.id)
    bytes += size ?? 0
    if (size === undefined && bytes + added <= VECTOR_BYTES_MAX) wanted.push(row)
    if (size !== undefined && bytes > VECTOR_BYTES_MAX) tooOld.add(row.id)
  }
  return { wanted, tooOld }
}
