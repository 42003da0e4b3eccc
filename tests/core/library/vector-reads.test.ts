import { expect, test } from "vitest"
import { listEntries } from "../../../core/history/list.ts"
import { itemMemory } from "../../../core/library/item-memory.ts"
import { updateVectors } from "../../../core/library/update-vectors.ts"
import { PASSAGES_AN_UPDATE } from "../../../core/library/vector-room.ts"
import { VECTOR_WORDS } from "../../../core/library/vectors.ts"
import { importCorpus } from "../../../scripts/bench/rig/corpus.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { newAccount, newTable, videoOf } from "../history/support.ts"

const DIMENSIONS = 8
/** The passages of a row: PASSAGES_AN_UPDATE leaves a remainder that no row fits into. */
const PASSAGES = 21
const ROWS = 200

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)

const textOf = (passages: number) => "word ".repeat(VECTOR_WORDS * passages)

/** An account with ROWS rows of PASSAGES each, and newer rows with these numbers of passages. */
async function openAccount(...newer: readonly number[]): Promise<string> {
  const accountId = newAccount()
  const texts = [...Array.from({ length: ROWS }, () => textOf(PASSAGES)), ...newer.map(textOf)]
  await importCorpus(
    table,
    accountId,
    texts.map((text, n) => ({ videoId: videoOf(n), text, at: n + 1 })),
  )
  return accountId
}

/** Updates with room for `passages`. Returns the rows sent, and the requests to the store. */
async function update(accountId: string, passages: number): Promise<{ sent: number; requests: number }> {
  const counts = { sent: 0, requests: 0 }
  const send: typeof table.send = async (...request) => {
    counts.requests += 1
    return await table.send(...request)
  }
  const entries = await listEntries(table, accountId)
  await updateVectors({ table: { ...table, send }, memory: itemMemory() }, accountId, entries, {
    model: "model",
    dimensions: DIMENSIONS,
    passagesMax: async () => passages,
    toVectors: async (rows) => {
      counts.sent = rows.length
      return rows.map((row) => ({ ...row, vectors: row.passages.map(() => new Int8Array(DIMENSIONS)) }))
    },
  })
  return counts
}

/**
 * The most requests to the store for this number of rows: two for each, and a few for the heads and
 * packs.
 */
const requestsFor = (rows: number) => 2 * rows + 20

test("an update reads only the rows that fit, and the rest of their group", async () => {
  const { sent, requests } = await update(await openAccount(), PASSAGES_AN_UPDATE)
  expect(sent).toBe(Math.floor(PASSAGES_AN_UPDATE / PASSAGES))
  expect(requests).toBeLessThanOrEqual(requestsFor(sent + 16))
})

test("an update reads few rows when none fits", async () => {
  const { sent, requests } = await update(await openAccount(), PASSAGES - 1)
  expect(sent).toBe(0)
  expect(requests).toBeLessThanOrEqual(requestsFor(64))
})

test("an update fills its room with many short rows", async () => {
  const accountId = await openAccount(...Array.from({ length: 100 }, () => 1))
  // The newest rows come first.
  expect((await update(accountId, 100)).sent).toBe(100)
})

test("an update continues after a row that does not fit", async () => {
  expect((await update(await openAccount(300), 100)).sent).toBe(Math.floor(100 / PASSAGES))
})
