import { DAY_MS } from "../kernel/clock.ts"
import type { Table } from "../table/table.ts"
import { addCells, type Cells, readCell } from "./cell.ts"
import { dayName, HOUR_MS, hourName, SLOT_MS, slotName, startOf, startsBetween } from "./period.ts"
import { cellsOfHour, readPeriods } from "./roll-up.ts"

const DAYS = 90

/**
 * Success rates from 0 to 1, or null if there were no calls. Calls that fail because of the video
 * (private, without captions) are not counted.
 */
export type SuccessRates = { transcripts: number | null; lists: number | null }

type SuccessReport = {
  lastHour: SuccessRates
  lastDay: SuccessRates
  last90Days: SuccessRates
  /** One entry per day, oldest first. The last one is today. */
  days: readonly { date: string; transcripts: number | null; lists: number | null }[]
}

/**
 * Outcomes that are failures of the service or of YouTube. All others, except `ok`, are caused by
 * the video.
 */
const FAILURES: ReadonlySet<string> = new Set([
  "blocked",
  "changed_page",
  "login_required",
  "timeout",
  "network",
  "quota",
  "misconfigured",
])

/** Returns the success rates of the last hour, the last day and the last 90 days. */
export async function readSuccess(table: Table): Promise<SuccessReport> {
  const now = table.clock.now()
  const today = startOf(now, DAY_MS)
  const firstDay = today - (DAYS - 1) * DAY_MS
  const firstHour = startOf(now, HOUR_MS) - 23 * HOUR_MS
  const [days, hours, slots] = await Promise.all([
    readPeriods(table, "CALLS#DAY", dayName(firstDay), dayName(today)),
    readPeriods(table, "CALLS#HOUR", hourName(firstHour), hourName(now)),
    readPeriods(table, "SLOT", slotName(now - 2 * HOUR_MS), slotName(now)),
  ])
  const slotsFrom = (time: number) =>
    [...slots].flatMap(([slot, cells]) => (slot >= slotName(time) ? [cells] : []))
  const hourOf = (start: number): Cells =>
    hours.get(hourName(start)) ?? addCells(cellsOfHour(slots, hourName(start)))
  const lastDay = startsBetween(firstHour, now + 1, HOUR_MS).map((start) => ({ start, cells: hourOf(start) }))
  const dayOf = (start: number): Cells =>
    days.get(dayName(start)) ??
    addCells(lastDay.flatMap((hour) => (dayName(hour.start) === dayName(start) ? [hour.cells] : [])))
  const all = startsBetween(firstDay, now + 1, DAY_MS).map((start) => ({ start, cells: dayOf(start) }))
  return {
    lastHour: successRatesOf(addCells(slotsFrom(now - HOUR_MS + SLOT_MS))),
    lastDay: successRatesOf(addCells(lastDay.map(({ cells }) => cells))),
    last90Days: successRatesOf(addCells(all.map(({ cells }) => cells))),
    days: all.map(({ start, cells }) => ({ date: dayName(start), ...successRatesOf(cells) })),
  }
}

function successRatesOf(cells: Cells): SuccessRates {
  return { transcripts: shareOf(cells, "transcript"), lists: shareOf(cells, "list") }
}

function shareOf(cells: Cells, kind: "transcript" | "list"): number | null {
  let good = 0
  let bad = 0
  for (const [name, count] of Object.entries(cells)) {
    const observation = readCell(name)
    if (observation?.of !== "call" || observation.kind !== kind) continue
    if (observation.outcome === "ok") good += count
    else if (FAILURES.has(observation.outcome)) bad += count
  }
  return good + bad === 0 ? null : good / (good + bad)
}
