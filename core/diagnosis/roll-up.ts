import { periodOf, statusKey } from "../table/keys.ts"
import { getItem, putItem, queryBetween, type Table } from "../table/table.ts"
import { addCells, type Cells, cellsIn, isCallCell } from "./cell.ts"
import { dayName, HOUR_MS, hourName, startOf, startsBetween } from "./period.ts"

/**
 * The counts of calls are stored separately from those of attempts. They are small and partly
 * public, while the counts of attempts name identities and exits.
 */
const SERIES = ["calls", "attempts"] as const
export type Series = (typeof SERIES)[number]

const KEPT_SECONDS = { HOUR: 8 * 86_400, DAY: 100 * 86_400 } as const
/** Older hours are no longer added up. Slots are kept longer than this. */
const HOURS_BACK = 36
const LATE_MS = 15 * 60_000

/** The item with the time (`until`, epoch ms) up to which hours are added up. */
const ROLLED_KEY = statusKey("ROLLED", "HOUR")

/** A suffix that sorts after all shards of a period, and before longer names of periods. */
const LAST_SHARD = ".~"

/** Returns the counts of all periods from `first` to `last` (inclusive), by the period's name. */
export async function readPeriods(
  table: Table,
  kind: string,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, Cells>> {
  const [from, to] = [statusKey(kind, first), statusKey(kind, last)]
  const items = await Array.fromAsync(queryBetween(table, from.pk, from.sk, to.sk + LAST_SHARD))
  const periods = Map.groupBy(items, (item) => periodOf(String(item["sk"])))
  return new Map([...periods].map(([name, shards]) => [name, addCells(shards.map(cellsIn))]))
}

/**
 * Adds up slots to hours, and hours to days, when they are over. Safe to repeat and to run
 * concurrently, because each item is computed from its parts. A period without counts has no item.
 */
export async function rollUp(table: Table): Promise<void> {
  const now = table.clock.now()
  const until = startOf(now, HOUR_MS)
  const marker = await getItem(table, ROLLED_KEY)
  const oldest = until - HOURS_BACK * HOUR_MS
  const rolledUntil = Math.max(oldest, Number(marker?.["until"] ?? oldest))
  // Repeats the last hour for a while, because processes may still add to it after its end.
  const from = now < rolledUntil + LATE_MS ? rolledUntil - HOUR_MS : rolledUntil
  if (from >= until) return
  const slots = await readPeriods(table, "SLOT", `${hourName(from)}:00`, hourName(until))
  for (const start of startsBetween(from, until, HOUR_MS)) {
    const hour = hourName(start)
    await put(table, "HOUR", hour, addCells(cellsOfHour(slots, hour)), start)
    if (hour.endsWith("T23")) await rollUpDay(table, dayName(start), start)
  }
  if (until > rolledUntil || !marker) await putItem(table, { ...ROLLED_KEY, until })
}

export const cellsOfHour = (slots: ReadonlyMap<string, Cells>, hour: string): readonly Cells[] =>
  [...slots].flatMap(([slot, cells]) => (slot.startsWith(hour) ? [cells] : []))

async function rollUpDay(table: Table, day: string, start: number): Promise<void> {
  const parts = await Promise.all(
    SERIES.map(async (series) => await readPeriods(table, kindOf(series, "HOUR"), day, `${day}T23`)),
  )
  await put(table, "DAY", day, addCells(parts.flatMap((hours) => [...hours.values()])), start)
}

const kindOf = (series: Series, length: "HOUR" | "DAY") => `${series.toUpperCase()}#${length}`

/** Writes a period's counts, one item for each series. */
async function put(
  table: Table,
  length: "HOUR" | "DAY",
  name: string,
  cells: Cells,
  start: number,
): Promise<void> {
  for (const series of SERIES) {
    const seriesCells = Object.entries(cells).filter(([cell]) => isCallCell(cell) === (series === "calls"))
    if (seriesCells.length === 0) continue
    await putItem(table, {
      ...statusKey(kindOf(series, length), name),
      ttl: Math.floor(start / 1000) + KEPT_SECONDS[length],
      ...Object.fromEntries(seriesCells),
    })
  }
}
