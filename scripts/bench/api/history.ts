import { createHash } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { compactedHead } from "../../../core/history/compact.ts"
import { historyKeys, isLatestRow, recordRow, videoRowId } from "../../../core/history/history.ts"
import { importRows } from "../../../core/history/import.ts"
import { type HistoryQuery, listChannels, listRows } from "../../../core/history/list.ts"
import type { Details } from "../../../core/history/row.ts"
import { DAY_MS } from "../../../core/kernel/clock.ts"
import { createTable } from "../../../core/table/create.ts"
import type { Send } from "../../../core/table/dynamo/commands.ts"
import { getItems, type Table } from "../../../core/table/table.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { startDynamo } from "../../local/store/dynamo.ts"
import { localEnvironment } from "../../local/store/environment.ts"
import { formatNumber, formatTable, median } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

const SIZES = [10, 1000, 50_000] as const
const QUICK_SIZES = [10, 1000] as const
const IMPORTS = 100
const CHANNELS = 200

/** Store usage of one call: requests, and billed capacity units. */
type Used = { requests: number; readUnits: number; writeUnits: number }
type Row = { rows: number; call: string; ms: readonly number[]; cpuMs: number } & Used

/** The cost of history calls with few rows and with many, on the store of `npm start`. */
export async function benchHistory({ quick }: PartOptions): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
  const dynamo = await startDynamo({ dataDir })
  try {
    const environment = localEnvironment({ DYNAMODB_ENDPOINT: dynamo.endpoint, LOG_FORMAT: "none" })
    const { table } = compose(parseConfig(environment))
    await createTable(table)
    const { counted, used } = countCapacity(table)
    const rows: Row[] = []
    for (const size of quick ? QUICK_SIZES : SIZES) {
      const accountId = `acc_bench${size}`
      await fill(counted, accountId, size)
      rows.push(...(await measure(counted, used, accountId, { size, rounds: quick ? 5 : 25 })))
    }
    return { tables: [{ title: "History, by rows of the account", text: historyTable(rows) }], raw: rows }
  } finally {
    await dynamo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Wraps the table to count its requests. Asks the store to report each request's capacity. */
function countCapacity(table: Table): { counted: Table; used: Used } {
  const used: Used = { requests: 0, readUnits: 0, writeUnits: 0 }
  const send: Send = async (operation, input) => {
    const answer = await table.send(operation, { ...input, ReturnConsumedCapacity: "TOTAL" })
    const { ConsumedCapacity } = answer as { ConsumedCapacity?: unknown }
    const units = [ConsumedCapacity].flat().reduce((sum: number, each) => sum + unitsOf(each), 0)
    used.requests += 1
    used[/^(Get|BatchGet|Query)/.test(operation) ? "readUnits" : "writeUnits"] += units
    return answer
  }
  return { counted: { ...table, send }, used }
}

const unitsOf = (capacity: unknown): number => (capacity as { CapacityUnits?: number })?.CapacityUnits ?? 0

const videoOf = (n: number) => `b${String(n).padStart(10, "0")}`

async function fill(table: Table, accountId: string, size: number): Promise<void> {
  const beganAt = Date.now() - 400 * DAY_MS
  for (let from = 0; from < size; from += IMPORTS) {
    const list = Array.from({ length: Math.min(IMPORTS, size - from) }, (_, i) => ({
      videoId: videoOf(from + i),
      title: titleOf(from + i),
      channelName: `Channel ${(from + i) % CHANNELS}`,
      transcript: "Words",
      summary: null,
      createdAt: beganAt + (from + i) * 600_000,
    }))
    await importRows(table, accountId, list)
  }
}

const WORDS = "garden soil water seeds light harvest compost winter tools rain worms roots leaf salad".split(
  " ",
)

/** About 50 characters: words, and some letters that do not compress. */
function titleOf(n: number): string {
  const words = Array.from({ length: 5 }, (_, i) => WORDS[(n * (i + 3) + i * i) % WORDS.length])
  const letters = createHash("sha256").update(String(n)).digest("base64url").slice(0, 20)
  return `${words.join(" ")} ${letters}${n % 1000 === 7 ? " Rarität" : ""}`
}

async function measure(
  table: Table,
  used: Used,
  accountId: string,
  { size, rounds }: { size: number; rounds: number },
): Promise<Row[]> {
  const page = (asked: Partial<HistoryQuery>) => async () => {
    await listRows(table, accountId, { limit: 50, offset: 0, ...asked })
  }
  let written = 0
  const record = async (videoId: string) => {
    const details: Details = {
      videoId,
      title: titleOf(written),
      channelName: "Channel 1",
      channelId: null,
      thumbnail: null,
      method: "captions",
      source: "video",
      language: "en",
      durationSeconds: 600,
      creditsUsed: 1,
    }
    await recordRow(table, accountId, videoRowId(videoId), { details, place: { slot: "default" } })
  }
  const last = videoOf(size + 1)
  const calls: Readonly<Record<string, () => Promise<void>>> = {
    "first page of 50": page({}),
    "50 by a keyword": page({ keyword: "RARITÄT" }),
    "50 of a channel": page({ channel: "channel 7" }),
    [`50 at offset ${Math.max(0, size - 50)}`]: page({ offset: Math.max(0, size - 50) }),
    "50 of a month": page({ from: Date.now() - 380 * DAY_MS, to: Date.now() - 350 * DAY_MS }),
    channels: async () => {
      await listChannels(table, accountId)
    },
    "a new row": async () => {
      written += 1
      await record(videoOf(size + 100 + written))
    },
    "a repeat, to the top": async () => {
      written += 1
      await record(videoOf(size + 101 + (written % 2)))
    },
    "again what is on top": async () => {
      // The lookup of a cached transcript reads these items, together with account and transcript.
      const [head, row] = await getItems(table, historyKeys(accountId, last))
      if (!isLatestRow({ head, row }, "default")) throw new Error("this row is on top")
    },
  }
  const rows: Row[] = []
  for (const [call, act] of Object.entries(calls)) {
    await compactedHead(table, accountId)
    if (call.startsWith("again")) await record(last)
    const ms: number[] = []
    const before = { ...used }
    const cpu = process.cpuUsage()
    // Enough writes to include two compactions.
    const times = call === "a new row" ? rounds * 4 : rounds
    for (let round = 0; round < times; round += 1) {
      const startedAt = performance.now()
      await act()
      ms.push(performance.now() - startedAt)
    }
    const each = (name: keyof Used) => (used[name] - before[name]) / times
    const perCall = {
      requests: each("requests"),
      readUnits: each("readUnits"),
      writeUnits: each("writeUnits"),
    }
    const { user, system } = process.cpuUsage(cpu)
    rows.push({ rows: size, call, ms, cpuMs: (user + system) / 1000 / times, ...perCall })
  }
  return rows
}

function historyTable(rows: readonly Row[]): string {
  const cells = rows.map(({ rows: size, call, ms, cpuMs, requests, readUnits, writeUnits }) => [
    size.toLocaleString("en-US"),
    call,
    formatNumber(median(ms)),
    formatNumber(Math.max(...ms)),
    formatNumber(cpuMs),
    formatNumber(requests),
    formatNumber(readUnits),
    formatNumber(writeUnits),
  ])
  return formatTable(
    ["rows", "call", "median ms", "slowest", "CPU ms", "requests", "read units", "write units"],
    cells,
  )
}
