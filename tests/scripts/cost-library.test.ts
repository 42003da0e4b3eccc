import { expect, test } from "vitest"
import { listEntries } from "../../core/history/list.ts"
import { itemMemory } from "../../core/library/item-memory.ts"
import { searchLibrary } from "../../core/library/search-library.ts"
import { updateIndex } from "../../core/library/update-index.ts"
import { corpusOf, importCorpus, queriesOf } from "../../scripts/bench/rig/corpus.ts"
import { countUnits } from "../../scripts/bench/rig/count-units.ts"
import { growIndex, indexedBytes, type Library, searchUnits } from "../../scripts/cost/library.ts"
import { newAccount, newTable } from "../core/history/support.ts"
import { startTestDynamo } from "../support/dynamo.ts"

const { endpoint } = await startTestDynamo()
const { counted: table, used } = countUnits(await newTable(endpoint))

/** Texts have 1,800 words, and every twentieth has ten times as many, which makes this mean. */
const LIBRARY: Library = { transcripts: 240, words: 2600, textBytes: 12_000, added: 20 }
const SEED = 1
const SEARCHES = 100
/** The largest relative error of an assumed figure. */
const OFF_MAX = 0.2

const expectAbout = (assumed: number, counted: number) =>
  expect(Math.abs(assumed / counted - 1), `${assumed} assumed, ${counted} counted`).toBeLessThan(OFF_MAX)

test("the assumed units of a library match those of a real index, its growth and its searches", async () => {
  const accountId = newAccount()
  const corpus = corpusOf(SEED, LIBRARY.transcripts, 1800)
  let writeUnits = 0
  for (let from = 0; from < corpus.length; from += LIBRARY.added) {
    await importCorpus(table, accountId, corpus.slice(from, from + LIBRARY.added))
    const entries = await listEntries(table, accountId)
    const before = used.write
    const store = { table, memory: itemMemory() }
    const budget = { textsMax: LIBRARY.added, untilMs: Number.POSITIVE_INFINITY }
    const { pending, segments } = await updateIndex(store, accountId, entries, budget)
    writeUnits += used.write - before
    const grown = growIndex({ ...LIBRARY, transcripts: from + LIBRARY.added })
    expect([pending, segments.map(({ ref }) => ref.documents)]).toEqual([
      0,
      grown.segments.map(({ documents }) => documents),
    ])
  }
  const { writtenTexts, writeUnits: assumedWrites } = growIndex(LIBRARY)
  expectAbout(assumedWrites, writeUnits)
  expectAbout(indexedBytes(LIBRARY), used.bytes / writtenTexts)
  const before = used.read
  for (const text of queriesOf(SEED, corpus, SEARCHES)) {
    const store = { table, memory: itemMemory() }
    await searchLibrary(store, accountId, { text, filter: {}, limit: 10, offset: 0 })
  }
  expectAbout(searchUnits(LIBRARY), (used.read - before) / SEARCHES)
}, 120_000)
