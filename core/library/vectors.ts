import { inSlices, type Sliced } from "../kernel/slices.ts"

/** Words of a passage that has a vector: about 50 seconds of speech. */
export const VECTOR_WORDS = 128

/**
 * A row's vectors, one per passage, in the order of the text. `at`: the row's time (epoch ms).
 * `first`: the number of the first passage, because a long text is split.
 */
export type VectorRow = { rowId: string; at: number; first: number; vectors: Int8Array }
/** The vectors of many rows, in one immutable item. */
export type VectorPack = { dimensions: number; rows: readonly VectorRow[] }

/**
 * Rounds a vector to one byte per number. Scales it first so that its largest number becomes 127,
 * because its small numbers would otherwise be rounded to a few values. Only the direction of a
 * vector matters.
 */
export function quantize(vector: Float32Array): Int8Array {
  const largest = vector.reduce((max, each) => Math.max(max, Math.abs(each)), 0)
  return Int8Array.from(vector, (each) => Math.round((each / largest) * 127))
}

/** Encodes a pack: a line of JSON with its rows, then the vectors. */
export function encodePack({ dimensions, rows }: VectorPack): Uint8Array {
  const listed = rows.map(({ rowId, at, first, vectors }) => [rowId, at, first, vectors.length])
  const bytes = rows.map(({ vectors }) => Buffer.from(vectors.buffer, vectors.byteOffset, vectors.length))
  return Buffer.concat([Buffer.from(`${JSON.stringify({ dimensions, rows: listed })}\n`), ...bytes])
}

/** Decoded packs, as long as their bytes are in memory. */
const decodedPacks = new WeakMap<Uint8Array, VectorPack>()

export function decodePack(bytes: Uint8Array): VectorPack {
  const known = decodedPacks.get(bytes)
  if (known) return known
  const end = bytes.indexOf(10)
  const head = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString("utf8")) as {
    dimensions: number
    rows: [rowId: string, at: number, first: number, length: number][]
  }
  let start = bytes.byteOffset + end + 1
  const rows = head.rows.map(([rowId, at, first, length]) => {
    const vectors = new Int8Array(bytes.buffer, start, length)
    start += length
    return { rowId, at, first, vectors }
  })
  const pack = { dimensions: head.dimensions, rows }
  decodedPacks.set(bytes, pack)
  return pack
}

/** A passage by its row and its first word. `similarity`: from -1 to 1. */
export type SimilarPassage = { rowId: string; at: number; from: number; similarity: number }

/** The most passages of a row. */
const PASSAGES_A_ROW = 3

/** Which passages to return. `min`: the least similarity of a passage. `max`: the most passages. */
export type SimilarityOptions = { isWanted: (row: VectorRow) => boolean; min: number; max: number }

/** Returns the passages that are most similar to the query, best first. */
export async function mostSimilar(
  packs: readonly VectorPack[],
  query: Float32Array,
  options: SimilarityOptions,
): Promise<readonly SimilarPassage[]> {
  return await inSlices(compareAll(packs, quantize(query), options))
}

function* compareAll(
  packs: readonly VectorPack[],
  query: Int8Array,
  { isWanted, min, max }: SimilarityOptions,
): Sliced<readonly SimilarPassage[]> {
  const norm = Math.sqrt(dot(query, query))
  let found: SimilarPassage[] = []
  for (const { dimensions, rows } of packs) {
    if (dimensions !== query.length) continue
    for (const row of rows) {
      if (isWanted(row)) found.push(...similarIn(row, query, norm, min))
      yield
    }
    found = best(found, max)
  }
  return found
}

/** Returns the most similar passages, at most PASSAGES_A_ROW of each row. */
function best(passages: readonly SimilarPassage[], max: number): SimilarPassage[] {
  const counts = new Map<string, number>()
  const sorted = passages.toSorted(
    (a, b) =>
      b.similarity - a.similarity || (a.rowId < b.rowId ? -1 : a.rowId > b.rowId ? 1 : a.from - b.from),
  )
  const kept = sorted.filter(({ rowId }) => {
    const count = (counts.get(rowId) ?? 0) + 1
    counts.set(rowId, count)
    return count <= PASSAGES_A_ROW
  })
  return kept.slice(0, max)
}

function similarIn(
  { rowId, at, first, vectors }: VectorRow,
  query: Int8Array,
  norm: number,
  min: number,
): readonly SimilarPassage[] {
  const passages: SimilarPassage[] = []
  for (let n = 0; n * query.length < vectors.length; n += 1) {
    const vector = vectors.subarray(n * query.length, (n + 1) * query.length)
    const similarity = dot(vector, query) / (norm * Math.sqrt(dot(vector, vector)))
    if (similarity >= min) passages.push({ rowId, at, from: (first + n) * VECTOR_WORDS, similarity })
  }
  return passages
}

function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0
  for (let n = 0; n < b.length; n += 1) sum += (a[n] ?? 0) * (b[n] ?? 0)
  return sum
}
