import { expect, test } from "vitest"
import { videoRowId } from "../../../core/history/history.ts"
import { listEntries } from "../../../core/history/list.ts"
import { replaceVectorHead } from "../../../core/library/heads.ts"
import { itemMemory } from "../../../core/library/item-memory.ts"
import { updateVectors } from "../../../core/library/update-vectors.ts"
import { PASSAGES_AN_UPDATE, VECTOR_BYTES_MAX } from "../../../core/library/vector-room.ts"
import { hasRoom, newPackId, PACK_BYTES, splitRows, writePack } from "../../../core/library/vector-store.ts"
import { importCorpus } from "../../../scripts/bench/rig/corpus.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { newAccount, newTable } from "../history/support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)
const store = { table, memory: itemMemory() }

const MODEL = "model"
const DIMENSIONS = 1024
const ROW_BYTES = 128 * DIMENSIONS
/** As many rows as fit. */
const ROWS = VECTOR_BYTES_MAX / ROW_BYTES
const videoIdOf = (n: number) => `synVECTORS${String(n).padStart(3, "0")}`
const rowIdOf = (n: number) => videoRowId(videoIdOf(n))

/** Imports a row with this number; a larger number is newer. */
async function add(accountId: string, ...numbers: readonly number[]): Promise<void> {
  const rows = numbers.map((n) => ({ videoId: videoIdOf(n), text: "one passage", at: n + 1 }))
  await importCorpus(table, accountId, rows)
}

/** An account whose rows from 1 on fill the room for vectors; row 0 is older and has none. */
async function full(): Promise<string> {
  const accountId = newAccount()
  const numbers = Array.from({ length: ROWS }, (_, n) => n + 1)
  await add(accountId, 0, ...numbers)
  const rows = numbers.map((n) => ({
    rowId: rowIdOf(n),
    at: n + 1,
    first: 0,
    vectors: new Int8Array(ROW_BYTES).fill(1),
  }))
  const packs = splitRows(rows).map((each) => ({
    id: newPackId(),
    pack: { dimensions: DIMENSIONS, rows: each },
  }))
  for (const { id, pack } of packs) await writePack(store, accountId, id, pack)
  const ids = packs.map(({ id }) => id)
  await replaceVectorHead(table, accountId, undefined, {
    model: MODEL,
    packs: ids,
    garbage: [],
    busyUntil: 0,
  })
  return accountId
}

/**
 * Updates the vectors as a search does. Returns the rows sent to the model, all rows with vectors,
 * and the size of the vectors.
 */
async function update(accountId: string): Promise<{ sent: string[]; kept: Set<string>; bytes: number }> {
  const sent: string[] = []
  const packs = await updateVectors(store, accountId, await listEntries(table, accountId), {
    model: MODEL,
    dimensions: DIMENSIONS,
    passagesMax: async () => Number.POSITIVE_INFINITY,
    toVectors: async (rows) => {
      sent.push(...rows.map(({ rowId }) => rowId))
      return rows.map((row) => ({
        ...row,
        vectors: row.passages.map(() => new Int8Array(DIMENSIONS).fill(1)),
      }))
    },
  })
  const rows = packs.flatMap((pack) => pack.rows)
  const bytes = rows.reduce((sum, { vectors }) => sum + vectors.length, 0)
  return { sent, kept: new Set(rows.map(({ rowId }) => rowId)), bytes }
}

test("once the room for vectors is full, the oldest rows make room for the newest, and are not sent again", async () => {
  const accountId = await full()
  expect((await update(accountId)).sent).toEqual([])
  const newer = [ROWS + 1, ROWS + 2]
  await add(accountId, ...newer)
  const added = await update(accountId)
  expect(added.sent.toSorted()).toEqual(newer.map(rowIdOf).toSorted())
  const settled = await update(accountId)
  expect(settled.bytes).toBeLessThanOrEqual(VECTOR_BYTES_MAX)
  expect([0, 1, 2, ...newer].map((n) => settled.kept.has(rowIdOf(n)))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  // Row 1 has made room. What is left of its room stays free for newer rows.
  const again = await update(accountId)
  expect([again.sent, again.bytes]).toEqual([[], settled.bytes])
  expect(settled.bytes).toBeGreaterThan(VECTOR_BYTES_MAX - PASSAGES_AN_UPDATE * DIMENSIONS)
})

/** A pack with vectors of this size. */
const packOf = (bytes: number) => ({
  dimensions: 1,
  rows: [{ rowId: "row", at: 1, first: 0, vectors: new Int8Array(bytes) }],
})

test("a pack takes new rows until it is half full", () => {
  expect([hasRoom(packOf(PACK_BYTES / 2 - 1)), hasRoom(packOf(PACK_BYTES / 2))]).toEqual([true, false])
})
