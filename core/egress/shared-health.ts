import { egressKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"
import type { RouteHealth, Tallies, Tally } from "./route-health.ts"

/** How often a process reads what others learned, and how often it may write. */
const READ_EVERY_MS = 30_000
const WRITE_EVERY_MS = 10_000
const KEPT_SECONDS = 86_400

export type SharedHealthOptions = {
  table: Table
  health: RouteHealth
  /** Receives failures of the table: what is shared helps, but nothing depends on it. */
  report: (cause: unknown) => void
}

/**
 * Shares what is known about routes between processes through one item. Returns a function to call
 * at each use: it starts a read or write when one is due, and never waits for it. If AWS freezes a
 * Lambda in between, its next call completes the read or write.
 */
export function shareHealth({ table, health, report }: SharedHealthOptions): () => void {
  const { clock } = table
  let isBusy = false
  let readAt = 0
  let wroteAt = 0
  let written = ""
  const sync = async (): Promise<void> => {
    const now = clock.now()
    const isWriteDue = now - wroteAt >= WRITE_EVERY_MS && newsIn(health.tallies()) !== written
    if (!isWriteDue && now - readAt < READ_EVERY_MS) return
    const item = await getItem(table, egressKey())
    health.adopt(readTallies(item?.tallies), readAt)
    readAt = now
    const tallies = health.tallies()
    const news = newsIn(tallies)
    if (!isWriteDue || news === newsIn(readTallies(item?.tallies))) {
      if (isWriteDue) written = news
      return
    }
    wroteAt = now
    const version = (item?.version ?? 0) as number
    // A process that wrote meanwhile knows something else: the next turn merges both.
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

/** What is worth a write: which routes work and which do not. Weights change with every call. */
function newsIn(tallies: Tallies): string {
  const states = Object.entries(tallies).map(([key, { good, bad, restsUntil }]) => {
    return `${key} ${good >= bad ? "good" : "bad"} ${restsUntil}`
  })
  return states.toSorted().join("\n")
}

/** Arrays, because a write pays for the whole item: `good, bad, at, blocksInARow, restsUntil`. */
const writeTallies = (tallies: Tallies): Record<string, readonly number[]> =>
  Object.fromEntries(
    Object.entries(tallies).map(([key, { good, bad, at, blocksInARow, restsUntil }]) => [
      key,
      [round(good), round(bad), at, blocksInARow, restsUntil],
    ]),
  )

const round = (weight: number) => Math.round(weight * 100) / 100

function readTallies(stored: unknown): Tallies {
  const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {})
  return Object.fromEntries(
    entries.flatMap(([key, numbers]) => {
      if (!Array.isArray(numbers) || !numbers.every(Number.isFinite)) return []
      const [good = 0, bad = 0, at = 0, blocksInARow = 0, restsUntil = 0]: number[] = numbers
      return [[key, { good, bad, at, blocksInARow, restsUntil } satisfies Tally] as const]
    }),
  )
}
