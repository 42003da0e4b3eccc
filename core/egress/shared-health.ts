import { egressKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"
import type { RouteHealth, Tallies, Tally } from "./route-health.ts"

/** Minimum time between two reads and between two writes of a process. */
const READ_EVERY_MS = 30_000
const WRITE_EVERY_MS = 10_000
const KEPT_SECONDS = 86_400

export type SharedHealthOptions = {
  table: Table
  health: RouteHealth
  /**
   * Receives failures of the table. They are not thrown, because sharing is only an optimization.
   */
  report: (cause: unknown) => void
}

/**
 * Shares tallies of routes between processes through one item. Returns a function to call at each
 * use: it starts a read or write if one is due, and never waits for it. If AWS freezes the Lambda
 * meanwhile, the read or write completes during its next call.
 */
export function shareHealth({ table, health, report }: SharedHealthOptions): () => void {
  const { clock } = table
  let isBusy = false
  let readAt = 0
  let wroteAt = 0
  let written = ""
  const sync = async (): Promise<void> => {
    const now = clock.now()
    const isWriteDue = now - wroteAt >= WRITE_EVERY_MS && stateSummary(health.tallies()) !== written
    if (!isWriteDue && now - readAt < READ_EVERY_MS) return
    const item = await getItem(table, egressKey())
    health.adopt(readTallies(item?.tallies), readAt)
    readAt = now
    const tallies = health.tallies()
    const news = stateSummary(tallies)
    if (!isWriteDue || news === stateSummary(readTallies(item?.tallies))) {
      if (isWriteDue) written = news
      return
    }
    wroteAt = now
    const version = (item?.version ?? 0) as number
    // Fails if another process wrote meanwhile. The next call then reads and merges that process's
    // tallies.
    const { ok } = await putItem(
      table,
      {
        ...egressKey(),
        tallies: writeTallies(tallies),
        version: version + 1,
        ttl: Math.floor(now / 1000) + KEPT_SECONDS,
      },
      {
        condition: item ? "#version = :version" : "attribute_not_exists(pk)",
        ...(item ? { names: { "#version": "version" }, values: { ":version": version } } : {}),
      },
    )
    if (ok) written = news
  }
  return () => {
    if (isBusy) return
    isBusy = true
    void sync()
      .catch(report)
      .finally(() => {
        isBusy = false
      })
  }
}

/**
 * Returns a summary of the tallies: which routes work and which are paused. A write is due only if
 * this summary changed. It leaves out the weights, because they change with every call.
 */
function stateSummary(tallies: Tallies): string {
  const states = Object.entries(tallies).map(([key, { good, bad, pausedUntil }]) => {
    return `${key} ${good >= bad ? "good" : "bad"} ${pausedUntil}`
  })
  return states.toSorted().join("\n")
}

/**
 * Stores each tally as an array `good, bad, at, blocksInARow, pausedUntil`, because writes are
 * billed by the item's size.
 */
const writeTallies = (tallies: Tallies): Record<string, readonly number[]> =>
  Object.fromEntries(
    Object.entries(tallies).map(([key, { good, bad, at, blocksInARow, pausedUntil }]) => [
      key,
      [round(good), round(bad), at, blocksInARow, pausedUntil],
    ]),
  )

const round = (weight: number) => Math.round(weight * 100) / 100

function readTallies(stored: unknown): Tallies {
  const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {})
  return Object.fromEntries(
    entries.flatMap(([key, numbers]) => {
      if (!Array.isArray(numbers) || !numbers.every(Number.isFinite)) return []
      const [good = 0, bad = 0, at = 0, blocksInARow = 0, pausedUntil = 0]: number[] = numbers
      return [[key, { good, bad, at, blocksInARow, pausedUntil } satisfies Tally] as const]
    }),
  )
}
