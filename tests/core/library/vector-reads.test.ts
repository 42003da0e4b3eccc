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
/** Leaves a remainder of PASSAGES_AN_UPDATE that no row fits into. */
const PASSAGES = 21
const ROWS = 120
/** The rows that one update reads at once. */
const AT_ONCE = 16

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)

test.each([
  ["what one update may add", PASSAGES_AN_UPDATE],
  ["less than one row", PASSAGES - 1],
])("reads only as many rows as fit into %s", async (_what, passages) => {
  const accountId = newAccount()
  const text = "word ".repeat(VECTOR_WORDS * PASSAGES)
  const numbers = Array.from({ length: ROWS }, (_, n) => n)
  await importCorpus(
    table,
    accountId,
    numbers.map((n) => ({ videoId: videoOf(n), text, at: n + 1 })),
  )
  let sent = 0
  let requests = 0
  const send: typeof table.send = async (...request) => {
    requests += 1
    return await table.send(...request)
  }
  const entries = await listEntries(table, accountId)
  await updateVectors({ table: { ...table, send }, memory: itemMemory() }, accountId, entries, {
    model: "model",
    dimensions: DIMENSIONS,
    passagesMax: async () => passages,
    toVectors: async (rows) => {
      sent = rows.length
      return rows.map((row) => ({ ...row, vectors: row.passages.map(() => new Int8Array(DIMENSIONS)) }))
    },
  })
  const fitting = Math.floor(passages / PASSAGES)
  expect(sent).toBe(fitting)
  // A row is two reads. The heads and the packs are few requests.
  expect(requests).toBeLessThanOrEqual(2 * (fitting + AT_ONCE) + 20)
})
