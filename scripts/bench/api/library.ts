import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { listEntries } from "../../../core/history/list.ts"
import type { IndexStore } from "../../../core/library/index-store.ts"
import { itemMemory } from "../../../core/library/item-memory.ts"
import { searchLibrary } from "../../../core/library/search-library.ts"
import { updateIndex } from "../../../core/library/update-index.ts"
import { createTable } from "../../../core/table/create.ts"
import type { Table } from "../../../core/table/table.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { startDynamo } from "../../local/store/dynamo.ts"
import { localEnvironment } from "../../local/store/environment.ts"
import { corpusOf, importCorpus, queriesOf } from "../rig/corpus.ts"
import { countUnits, type Units } from "../rig/count-units.ts"
import { formatNumber, formatTable, percentile } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

const SIZES = [1000, 10_000] as const
const QUICK_SIZES = [200] as const
/** Twelve minutes of speech. One text in twenty has ten times as many words. */
const WORDS = 1800
const SEED = 1
/** Texts per update, as many as one search adds. */
const TEXTS_AN_UPDATE = 256
const ACCOUNT = "acc_bench"

type Measured = {
  texts: number
  queries: number
  cold: boolean
  ms: readonly number[]
  cpuMs: readonly number[]
  readUnits: number
}
type Built = { texts: number; seconds: number; writeUnits: number; storedBytes: number; items: number }

/**
 * Measures the cost of a library: building its index, and searches with a full and with an empty
 * memory.
 */
export async function benchLibrary({ quick }: PartOptions): Promise<Part> {
  const built: Built[] = []
  const measured: Measured[] = []
  for (const size of quick ? QUICK_SIZES : SIZES) {
    const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
    const dynamo = await startDynamo({ dataDir })
    try {
      const environment = localEnvironment({ DYNAMODB_ENDPOINT: dynamo.endpoint, LOG_FORMAT: "none" })
      const { table } = compose(parseConfig(environment))
      await createTable(table)
      const corpus = corpusOf(SEED, size, WORDS)
      await importCorpus(table, ACCOUNT, corpus)
      const { counted, used } = countUnits(table)
      built.push(await build(counted, used, size))
      const queries = queriesOf(SEED, corpus, quick ? 20 : 200)
      measured.push(await measure(counted, used, size, queries, true))
      measured.push(await measure(counted, used, size, queries, false))
    } finally {
      await dynamo.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return {
    tables: [
      { title: "Index of a library, built by searches", text: builtTable(built) },
      { title: "Searches of a library", text: searchTable(measured) },
    ],
    raw: { built, measured },
  }
}

async function build(table: Table, used: Units, texts: number): Promise<Built> {
  const store: IndexStore = { table, memory: itemMemory() }
  const entries = await listEntries(table, ACCOUNT)
  const before = { ...used }
  const startedAt = performance.now()
  for (let pending = texts; pending > 0; ) {
    const budget = { textsMax: TEXTS_AN_UPDATE, untilMs: Number.POSITIVE_INFINITY }
    pending = (await updateIndex(store, ACCOUNT, entries, budget)).pending
  }
  return {
    texts,
    seconds: (performance.now() - startedAt) / 1000,
    writeUnits: used.write - before.write,
    storedBytes: used.bytes - before.bytes,
    items: used.items - before.items,
  }
}

/** `cold`: each search begins with an empty memory. */
async function measure(
  table: Table,
  used: Units,
  texts: number,
  queries: readonly string[],
  cold: boolean,
): Promise<Measured> {
  let store: IndexStore = { table, memory: itemMemory() }
  const ms: number[] = []
  const cpuMs: number[] = []
  const before = used.read
  for (const text of queries) {
    if (cold) store = { table, memory: itemMemory() }
    const startedAt = performance.now()
    const cpu = process.cpuUsage()
    await searchLibrary(store, ACCOUNT, { text, filter: {}, limit: 10, offset: 0 })
    ms.push(performance.now() - startedAt)
    const { user, system } = process.cpuUsage(cpu)
    cpuMs.push((user + system) / 1000)
  }
  return { texts, queries: queries.length, cold, ms, cpuMs, readUnits: (used.read - before) / queries.length }
}

const builtTable = (all: readonly Built[]) =>
  formatTable(
    ["texts", "ms a text", "KB written a text", "write units a text"],
    all.map(({ texts, seconds, writeUnits, storedBytes }) => [
      texts.toLocaleString("en-US"),
      formatNumber((seconds * 1000) / texts),
      formatNumber(storedBytes / 1024 / texts),
      formatNumber(writeUnits / texts),
    ]),
  )

const searchTable = (all: readonly Measured[]) =>
  formatTable(
    ["texts", "memory", "p50 ms", "p95 ms", "slowest", "CPU p50 ms", "CPU p95 ms", "read units"],
    all.map(({ texts, cold, ms, cpuMs, readUnits }) => [
      texts.toLocaleString("en-US"),
      cold ? "empty for each search" : "warm",
      formatNumber(percentile(ms, 50)),
      formatNumber(percentile(ms, 95)),
      formatNumber(Math.max(...ms)),
      formatNumber(percentile(cpuMs, 50)),
      formatNumber(percentile(cpuMs, 95)),
      formatNumber(readUnits),
    ]),
  )
