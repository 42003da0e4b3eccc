import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import { removeRow, videoRowId } from "../../../core/history/history.ts"
import { listEntries } from "../../../core/history/list.ts"
import { deleteTranscription } from "../../../core/library/delete-transcription.ts"
import { getIndexHead } from "../../../core/library/heads.ts"
import { itemMemory } from "../../../core/library/item-memory.ts"
import { loadHeads, prepareSegment } from "../../../core/library/segment.ts"
import { INDEX_LIMITS, type IndexLimits, updateIndex } from "../../../core/library/update-index.ts"
import { importCorpus } from "../../../scripts/bench/rig/corpus.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { newAccount, newTable } from "../history/support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)
const store = { table, memory: itemMemory() }

const TEXT_WORDS = 50
const videoIdOf = (n: number) => `synUPDATE${String(n).padStart(3, "0")}`
const rowIdOf = (n: number) => videoRowId(videoIdOf(n))

/** Imports the texts with the numbers from `from` to `to - 1`. A larger number is newer. */
async function add(accountId: string, from: number, to: number): Promise<void> {
  const text = Array.from({ length: TEXT_WORDS }, (_, word) => `word${word}`).join(" ")
  const numbers = Array.from({ length: to - from }, (_, n) => from + n)
  await importCorpus(
    table,
    accountId,
    numbers.map((n) => ({ videoId: videoIdOf(n), text, at: n + 1 })),
  )
}

async function update(accountId: string, textsMax: number, limits: Partial<IndexLimits> = {}) {
  const entries = await listEntries(table, accountId)
  const budget = { textsMax, untilMs: Number.POSITIVE_INFINITY }
  return await updateIndex(store, accountId, entries, budget, { ...INDEX_LIMITS, ...limits })
}

/** The rows of each stored segment. */
async function segmentsOf(accountId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const refs = (await getIndexHead(table, accountId))?.segments ?? []
  const heads = await loadHeads(store, accountId, refs)
  return new Map(refs.map(({ id }, n) => [id, heads[n]?.documents.map(({ rowId }) => rowId) ?? []]))
}

const idsOf = async (accountId: string) => [...(await segmentsOf(accountId)).keys()]

/** Three segments, two of them with a deleted row. */
async function withDeletedRows(): Promise<string> {
  const accountId = newAccount()
  for (const from of [0, 10, 20]) {
    await add(accountId, from, from + 10)
    await update(accountId, 100)
  }
  for (const n of [0, 10]) await removeRow(table, accountId, rowIdOf(n))
  return accountId
}

describe("an update of an index", () => {
  test("adds no further text once it has reached its word limit, and leaves the rest to the next update", async () => {
    const accountId = newAccount()
    await add(accountId, 0, 7)
    const newWords = 2 * TEXT_WORDS + 1
    const pending: number[] = []
    for (const _ of [1, 2, 3]) pending.push((await update(accountId, 100, { newWords })).pending)
    expect(pending).toEqual([4, 1, 0])
    expect([...(await segmentsOf(accountId)).values()].flat()).toHaveLength(7)
  })

  test("does not rewrite a segment for each row that became too old", async () => {
    const accountId = newAccount()
    await add(accountId, 0, 8)
    await update(accountId, 100, { rows: 8 })
    const [first = ""] = await idsOf(accountId)
    const kept: boolean[] = []
    for (const n of [8, 9, 10]) {
      await add(accountId, n, n + 1)
      expect((await update(accountId, 100, { rows: 8 })).pending).toBe(0)
      kept.push((await idsOf(accountId)).includes(first))
    }
    // Three of its eight rows are more than a quarter, so it is rewritten.
    expect(kept).toEqual([true, true, false])
  })

  test("rewrites at most one segment with deleted rows", async () => {
    const accountId = await withDeletedRows()
    const before = await idsOf(accountId)
    const kept: number[] = []
    for (const _ of [1, 2, 3]) {
      await update(accountId, 0)
      kept.push((await idsOf(accountId)).filter((id) => before.includes(id)).length)
    }
    expect(kept).toEqual([2, 1, 1])
  })

  test("for a deletion continues until that row's words are gone", async () => {
    const accountId = await withDeletedRows()
    const failures: unknown[] = []
    await deleteTranscription(store, (_, cause) => failures.push(cause), accountId, rowIdOf(20))
    expect(failures).toEqual([])
    const rows = [...(await segmentsOf(accountId)).values()].flat()
    expect(rows.filter((id) => [0, 10, 20].map(rowIdOf).includes(id))).toEqual([])
    expect(rows).toHaveLength(27)
  })

  test.each([
    ["documents", { documents: 12, words: 1_000_000 }],
    ["words", { documents: 1000, words: 12 * TEXT_WORDS }],
  ])("keeps a segment within its limit of %s, whatever is added and deleted", async (_what, segment) => {
    const accountId = newAccount()
    for (let from = 0; from < 60; from += 4) {
      await add(accountId, from, from + 4)
      if (from % 8 === 0) await removeRow(table, accountId, rowIdOf(from / 2))
      await update(accountId, 4, { segment })
      const sizes = [...(await segmentsOf(accountId)).values()].map(({ length }) => length)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(12)
    }
    for (let pending = 1; pending > 0; ) ({ pending } = await update(accountId, 4, { segment }))
    const left = await listEntries(table, accountId)
    const rows = [...(await segmentsOf(accountId)).values()].flat()
    expect(rows.filter((id) => left.some((entry) => entry.id === id)).toSorted()).toEqual(
      left.map(({ id }) => id).toSorted(),
    )
  })

  test("writes documents that are far below the 400 KB of an item", () => {
    const documents = Array.from({ length: INDEX_LIMITS.segment.documents }, (_, n) => ({
      rowId: `trn_${randomUUID()}`,
      at: 1_700_000_000_000 + n * 7_919_333,
      length: (n * 7919) % 60_000,
    }))
    const { items } = prepareSegment({ documents, terms: new Map([["en:word", [0, 1, 0]]]) })
    expect(items[0]?.length).toBeLessThan(200_000)
  })
})
