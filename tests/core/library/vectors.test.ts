import { expect, test } from "vitest"
import { decodePack, encodePack, mostSimilar, quantize } from "../../../core/library/vectors.ts"
import { newRandom } from "../../../scripts/bench/rig/random.ts"

const DIMENSIONS = 256
const ROWS = 2000
const ALL = { isWanted: () => true, min: 0.25, max: 10 }
const random = newRandom(7)

/** A normally distributed number, by Box and Muller. */
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const vector = () => Float32Array.from({ length: DIMENSIONS }, normal)
/** A vector near a center. Models place related texts in such clusters. */
const near = (center: Float32Array, distance: number) => center.map((each) => each + normal() * distance)

const centers = Array.from({ length: 40 }, vector)
const stored = Array.from({ length: ROWS }, (_, n) => near(centers[n % centers.length] ?? vector(), 0.8))

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, each, n) => sum + each * (b[n] ?? 0), 0)
const cosine = (a: Float32Array, b: Float32Array) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))

const exact = (query: Float32Array, max: number) =>
  stored
    .map((each, n) => ({ rowId: String(n), similarity: cosine(each, query) }))
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, max)
    .map(({ rowId }) => rowId)

test("vectors of one byte per number find at least 98 % of what exact ones find", async () => {
  const rows = stored.map((each, n) => ({ rowId: String(n), at: n, first: 0, vectors: quantize(each) }))
  const packs = [0, 1].map((part) =>
    decodePack(
      encodePack({ dimensions: DIMENSIONS, rows: rows.slice((part * ROWS) / 2, ((part + 1) * ROWS) / 2) }),
    ),
  )
  let found = 0
  for (const center of centers) {
    const query = near(center, 0.4)
    const similar = await mostSimilar(packs, query, ALL)
    const expected = exact(query, 10)
    found += similar.filter(({ rowId }) => expected.includes(rowId)).length
  }
  expect(found / (centers.length * 10)).toBeGreaterThanOrEqual(0.98)
})

test("a pack keeps its rows, also where a text is split, and skips other lengths", async () => {
  const first = Int8Array.from([1, 0, 0, 1])
  const second = Int8Array.from([-1, 0])
  const rows = [
    { rowId: "trn_a", at: 5, first: 0, vectors: first },
    { rowId: "trn_a", at: 5, first: 2, vectors: second },
  ]
  const pack = decodePack(encodePack({ dimensions: 2, rows }))
  expect(pack).toEqual({ dimensions: 2, rows })
  const found = await mostSimilar([pack, { ...pack, dimensions: 3 }], Float32Array.from([1, 0]), ALL)
  expect(found).toEqual([{ rowId: "trn_a", at: 5, from: 0, similarity: 1 }])
})

const part = (first: number) => ({
  rowId: "trn_a",
  at: 5,
  first,
  vectors: Int8Array.from([9, 1, 9, 2, 9, 3]),
})

test("at most three passages of a row are found, also where its text is split", async () => {
  const found = await mostSimilar(
    [{ dimensions: 2, rows: [part(0), part(3), { ...part(0), rowId: "trn_b" }] }],
    Float32Array.from([1, 0]),
    ALL,
  )
  expect(found.filter(({ rowId }) => rowId === "trn_a")).toHaveLength(3)
  expect(found).toHaveLength(6)
})
